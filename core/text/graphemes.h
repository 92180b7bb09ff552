// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>

namespace tokenscope {

// Text as a person at a terminal sees it. Bytes that are not UTF-8 count one by one.

/// Where the grapheme (what a person takes for one character, such as a letter with its accent) ends that
/// begins at `at`; the text's end at its end.
std::size_t graphemeEnd(std::string_view text, std::size_t at);
/// Where the grapheme begins that ends at `end`; 0 at 0.
std::size_t graphemeBegin(std::string_view text, std::size_t end);
/// Columns that one grapheme takes in a terminal: 0, 1 or 2.
int graphemeColumns(std::string_view grapheme);

} // namespace tokenscope
