// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>

namespace tokenscope {

/// Parses JSON that came from a file: UTF-8, at most 200 levels deep, no duplicate keys (the last would
/// silently win). Throws FileError: with line and column for a syntax error, with the key for a duplicate.
nlohmann::json parseJsonText(std::string_view text, const std::string& file);

} // namespace tokenscope
