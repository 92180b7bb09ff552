// SPDX-License-Identifier: MIT
#include "core/corpus/arithmetic_direct_wordings.h"
#include "core/corpus/wordings/direct_riddles.h"

namespace tokenscope::arithmetic {

namespace {

constexpr Wording heldOutRiddles[] = {
    {Operation::Subtract, "What is the gap from {b} up to {a}?"},
    {Operation::Subtract, "{a} is ahead of {b} by what?"},
    {Operation::Add, "A number loses {a} and {b} stays. What was the number?"},
    {Operation::Divide, "How many portions of {b} does {a} give?"},
    {Operation::Multiply, "A number shared by {a} gives {b}; which is it?"}};

} // namespace

const Wordings riddles{trainingRiddles, heldOutRiddles};

} // namespace tokenscope::arithmetic
