// SPDX-License-Identifier: MIT
#pragma once

namespace tokenscope {

/// Unicode's White_Space property: what \s means to tokenizers (U+180E and U+001C … U+001F are not in it).
bool isWhiteSpace(char32_t codePoint);

/// \w as added tokens with the single-word flag mean it: letters, marks, decimal digits, letter numbers,
/// connecting punctuation, the two joiners.
bool isWordCharacter(char32_t codePoint);

} // namespace tokenscope
