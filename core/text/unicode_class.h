// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>

namespace tokenscope {

/// Unicode's White_Space property: what \s means to tokenizers (U+180E and U+001C … U+001F are not in it).
bool isWhiteSpace(char32_t codePoint);

/// \w as added tokens with the single-word flag mean it: letters, marks, decimal digits, letter numbers,
/// connecting punctuation, the two joiners.
bool isWordCharacter(char32_t codePoint);

/// Where the white space that ends at `end` begins, and where the one that begins at `begin` ends. Bytes that
/// are not UTF-8 are no white space.
std::size_t whiteSpaceBegin(std::string_view text, std::size_t end);
std::size_t whiteSpaceEnd(std::string_view text, std::size_t begin);

/// Without white space at both ends.
std::string_view trimmed(std::string_view text);

} // namespace tokenscope
