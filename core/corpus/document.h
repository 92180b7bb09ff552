// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/chat_format.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tokenscope {

/// One text to learn from: a chat of turns that begins with the user's, or a plain text; the other is empty.
struct Document {
    std::vector<ChatMessage> chat;
    std::string text;
};

/// Which vocabulary and which templates a generator may use. What is held out is never seen in training, as
/// a whole: templates, verbs and nouns.
enum class Split : std::uint8_t { Training, HeldOut };

} // namespace tokenscope
