// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>

namespace tokenscope {

/// Parses JSON that came from a file: UTF-8, at most 200 levels deep and of 4 million values, no duplicate
/// keys (the last would silently win), numbers within what a double holds. Throws FileError with the place
/// ("model.merges[4]"), for wrong syntax with line and column. `part` names the part of the file that the
/// text is, for messages.
nlohmann::json parseJsonText(std::string_view text, const std::string& file, const std::string& part = {});

} // namespace tokenscope
