// SPDX-License-Identifier: MIT
#pragma once

#include "core/corpus/arithmetic_direct.h"

#include <span>
#include <string_view>

namespace tokenscope::arithmetic {

/// How an operation on two numbers is said; {a} and {b} are the operands in order (a - b, a / b).
struct Wording {
    Operation operation;
    std::string_view text;
};

struct Wordings {
    std::span<const Wording> training, heldOut;
    const Wording& pick(Random& random, Split split) const {
        return split == Split::Training ? random.pick(training) : random.pick(heldOut);
    }
};

/// What stands for {x} in an asker: "{a} plus {b}".
extern const Wordings phrases;
/// Those that people type most, in training only: "{a} + {b}".
extern const std::span<const Wording> plainPhrases;
/// What stands for {do} in an orderer: "add {a} and {b}".
extern const Wordings orders;
/// Whole questions, often for a number that is not known yet.
extern const Wordings riddles;

} // namespace tokenscope::arithmetic
