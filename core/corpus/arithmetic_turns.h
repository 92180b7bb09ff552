// SPDX-License-Identifier: MIT
#pragma once

#include "core/corpus/arithmetic_answer.h"

#include <string>
#include <string_view>

namespace tokenscope::arithmetic {

/// "Show me the steps."
std::string_view pickStepRequest(Random& random, Split split);

/// A question whose expression the calculator refuses (division by zero, a power, a root), and the apology.
void addFailing(Solved& solved, Random& random, Split split);

/// Two or three questions at once, or one after the other ("then"), with as many calls.
void addSeveral(Solved& solved, Random& random, Split split);

/// A turn that goes on with the result of the one before ("and times 3?"); gives the new result. A result
/// that is no whole number of up to six digits is not gone on with: the turn asks for something else then.
std::string addFollowUp(Solved& solved, const std::string& result, Random& random, Split split);

/// The user says thanks.
void addThanks(Solved& solved, Random& random, Split split);

} // namespace tokenscope::arithmetic
