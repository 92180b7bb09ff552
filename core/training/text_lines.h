// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/json.h"

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace tokenscope {

/// Calls line(text, number from 1) for every line of a text, without its end: "\n" or "\r\n".
void forEachLine(std::string_view text,
                 const std::function<void(std::string_view line, std::size_t number)>& line);

/// Nothing in it but spaces and tabs.
bool isBlankLine(std::string_view line);

/// Calls line(json, place) for every line of a file that holds one JSON value a line; blank lines are passed
/// over. `place` reads "FILE: line N", for messages. Throws FileError with the place for a line that is no
/// JSON.
void forEachJsonLine(std::string_view text, const std::string& file,
                     const std::function<void(const Json& json, const std::string& place)>& line);

} // namespace tokenscope
