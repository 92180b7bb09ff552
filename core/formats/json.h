// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>

#include <cstdint>
#include <string>
#include <string_view>

namespace tokenscope {

using Json = nlohmann::json;

/// Parses JSON that came from a file: UTF-8, at most 200 levels deep, no duplicate keys (the last would
/// silently win), numbers within what a double holds. Throws FileError with the place ("model.merges[4]"),
/// for wrong syntax with line and column. `part` names the part of the file that the text is, for messages.
Json parseJson(std::string_view text, const std::string& file, const std::string& part = {});
Json readJsonFile(const std::string& path);

// Typed look-ups: FileError names file and key ("config.json: hidden_size: …") when missing, of another kind
// or out of range.
std::int64_t jsonInteger(const Json& object, std::string_view key, const std::string& file, std::int64_t low,
                         std::int64_t high);
double jsonNumber(const Json& object, std::string_view key, const std::string& file);
std::string jsonText(const Json& object, std::string_view key, const std::string& file);

} // namespace tokenscope
