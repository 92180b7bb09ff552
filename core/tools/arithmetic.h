// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace tokenscope {

/// Parentheses inside each other that CPython reads.
inline constexpr int deepestNesting = 200;

/// Evaluates an expression of digits, * + - / . ( ) and spaces as Python does and gives the text of its
/// value; "..." is Ellipsis and
/// "()" the empty tuple, with which nothing can be computed. Throws NoResult where Python would raise, also
/// for "**".
std::string evaluateArithmetic(std::string_view expression);

} // namespace tokenscope
