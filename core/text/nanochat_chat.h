// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/chat_format.h"

namespace tokenscope {

/// nanochat's rules: roles alternate from the user; a first system message is put before the user's text with
/// an empty line between; calculator calls and results have markers of their own; the model learns its own
/// words and calls, not the results. Throws Error naming the message that breaks a rule.
RenderedChat renderNanochat(std::span<const ChatMessage> messages, const Tokenizer& tokenizer);

} // namespace tokenscope
