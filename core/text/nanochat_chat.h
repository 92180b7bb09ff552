// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/chat_format.h"

#include <array>
#include <string_view>

namespace tokenscope {

/// The control tokens of nanochat's vocabularies, in the order of their ids.
inline constexpr std::array<std::string_view, 9> nanochatControlTokens{
    "<|bos|>",          "<|user_start|>", "<|user_end|>",     "<|assistant_start|>", "<|assistant_end|>",
    "<|python_start|>", "<|python_end|>", "<|output_start|>", "<|output_end|>"};
/// The one that every document begins with.
inline constexpr std::string_view nanochatStartToken = nanochatControlTokens[0];

/// Roles alternate from the user, whom one system message may precede; only the assistant's messages have
/// tool calls. Throws Error naming the message that breaks a rule.
void checkNanochatChat(std::span<const ChatMessage> messages);

/// nanochat's rules: a first system message is put before the user's text with an empty line between;
/// calculator calls and results have markers of their own; the model learns its own words and calls, not the
/// results. Throws Error for a chat that checkNanochatChat() refuses and for a tokenizer without the markers.
RenderedChat renderNanochat(std::span<const ChatMessage> messages, const Tokenizer& tokenizer);

/// The same as markers, to begin a format of one's own from: conversations without tool calls have the same
/// ids.
ChatFormat nanochatAsMarkers();

} // namespace tokenscope
