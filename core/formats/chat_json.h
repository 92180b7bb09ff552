// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/json.h"
#include "core/text/chat_format.h"

#include <string>
#include <vector>

namespace tokenscope {

/// A conversation as a JSON list of {"role": "system" | "user" | "assistant", "content"}; the content is a
/// text, or nanochat's list of {"type": "text" | "python" | "python_output", "text"}. Throws FileError naming
/// `file`, the message (the first is 1) and the key for anything else, an empty list included.
std::vector<ChatMessage> chatFromJson(const Json& json, const std::string& file);

} // namespace tokenscope
