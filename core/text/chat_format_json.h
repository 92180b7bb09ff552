// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/chat_format.h"

#include <string>
#include <string_view>

namespace tokenscope {

/// A chat format that a person wrote, as a JSON object: "name", the texts of FormatField by their keys
/// ("turn_ends" is a list), "default_system", "start_token" (whether the text begins with it) and its
/// "start_name", "trims", "always_system", "system_place" ("own_turn", "first_user", "last_user"). Every key
/// may be missing; it stands for what a ChatFormat has by itself, and for the name "own".
std::string chatFormatToJson(const ChatFormat& format);

/// Throws FileError naming `file` and key: no JSON, a key that is not known, a value of another kind, a
/// marker that formatErrors() does not accept, a text of more than 64 KB, an object of more than 1 MB.
ChatFormat chatFormatFromJson(std::string_view json, const std::string& file);

} // namespace tokenscope
