// SPDX-License-Identifier: MIT
#pragma once

#include "core/corpus/arithmetic_answer.h"
#include "core/corpus/document.h"
#include "core/corpus/random.h"

namespace tokenscope {

/// A chat in which arithmetic goes through the calculator: bare numbers, word problems, several calls in one
/// answer, turns that go on with the result, expressions that fail.
Document arithmeticChat(Random& random, Split split);

/// A request to draw a function, answered by a call of the plot tool.
Document plotChat(Random& random, Split split);

/// Questions with numbers that need no calculator, with their answers.
Document numbersWithoutCalculator(Random& random, Split split);

namespace arithmetic {

/// arithmeticChat with what its calls must come to.
Solved solvedChat(Random& random, Split split);

} // namespace arithmetic

} // namespace tokenscope
