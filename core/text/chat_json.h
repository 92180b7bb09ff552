// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/json_field.h"
#include "core/values/chat_message.h"

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace tokenscope {

/// A conversation as a JSON list of {"role": "system" | "user" | "assistant", "content"}; the content is a
/// text, or nanochat's list of {"type": "text" | "python" | "python_output", "text"}. Other keys of a message
/// are left alone. The list may also be the "messages" of an object. Throws FileError naming `file`, the
/// message (the first is 1) and the key for anything else, an empty list included.
std::vector<ChatMessage> chatFromJson(const nlohmann::json& json, const std::string& file);

/// A message's "content": a text if it is one text part, else the list.
nlohmann::ordered_json contentJson(const std::vector<ChatPart>& parts);
/// Reads either of them. Throws FileError; `place` names the message in it.
std::vector<ChatPart> readContent(const JsonField& content, const std::string& place);
/// "system", "user", "assistant".
const char* chatRoleName(ChatRole role);

} // namespace tokenscope
