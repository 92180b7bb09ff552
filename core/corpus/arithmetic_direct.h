// SPDX-License-Identifier: MIT
#pragma once

#include "core/corpus/arithmetic_problem.h"

namespace tokenscope::arithmetic {

enum class Operation : std::uint8_t { Add, Subtract, Multiply, Divide };

/// "+", "-", "*", "/".
std::string_view signFor(Operation operation);

/// Two numbers for an operation: mostly whole, some with decimals; quotients mostly exact, differences mostly
/// positive.
struct Operands {
    Number a, b;
    double result;
};
Operands pickOperands(Random& random, Operation operation);

/// A question about bare numbers: "What is 15 times 23?", "subtract 8 from 30", "12 + 7 =".
Problem directProblem(Random& random, Split split);

/// The same with one number and a word: half, double, squared, a dozen …; or with three numbers and more.
Problem directSpecial(Random& random, Split split);

/// Only "15 times 23", "the sum of 4 and 5": what stands inside such a question.
struct Operated {
    std::string phrase;
    Call call;
    std::string answer;
    Slots told;
};
Operated pickOperated(Random& random, Split split);

/// Around an operation ({x}), to ask for it: "What is {x}?".
std::string_view pickAsker(Random& random, Split split);

/// Around an order ({do}, {Do}): "Can you {do}?".
std::string_view pickOrderer(Random& random, Split split);

/// "15 times 23" for "15*23"; longer expressions as they are.
std::string readAloud(std::string_view expression);

} // namespace tokenscope::arithmetic
