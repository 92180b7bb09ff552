// SPDX-License-Identifier: MIT
#pragma once

#include "core/corpus/arithmetic_problem.h"

namespace tokenscope::arithmetic {

/// Somebody has things, one to three times there are more or fewer of them, and the question asks what it
/// comes to.
Problem stockStory(Random& random, Split split);

/// One change in one or two sentences, in other orders and voices.
Problem quickStory(Random& random, Split split);

/// So many groups with so many each.
Problem groupStory(Random& random, Split split);

/// Fair shares: how many each gets, or how many groups there are.
Problem shareStory(Random& random, Split split);

/// A stock of which the beginning or the change is what is asked for.
Problem unknownPartStory(Random& random, Split split);

/// People, animals or vehicles somewhere, who come and leave.
Problem placeStory(Random& random, Split split);

/// Somebody's money, which grows and shrinks.
Problem moneyStory(Random& random, Split split);

/// Litres, kilograms or metres of something.
Problem amountStory(Random& random, Split split);

/// A temperature or another level that rises and falls.
Problem levelStory(Random& random, Split split);

/// One hands some things to the other; the question asks about either.
Problem transferStory(Random& random, Split split);

} // namespace tokenscope::arithmetic
