// SPDX-License-Identifier: MIT
// Equal groups: so many with so many each.
#include "core/corpus/arithmetic_kinds.h"
#include "core/corpus/wordings/groups.h"
#include "core/corpus/wordings/legs.h"

namespace tokenscope::arithmetic {

namespace {

using Numbers = std::span<const Number>;

/// Adds up group by group.
double inGroups(Numbers n) {
    double sum = 0;
    for (double group = 0; group < n[0].value; ++group)
        sum += n[1].value;
    return sum;
}

std::vector<Number> groupAndSize(Random& random) {
    const std::int64_t a = spread(random, 2, 40);
    const std::int64_t b = spread(random, 2, random.chance(0.1) ? 400 : 40);
    return {whole(a), whole(b)};
}

std::vector<Number> single(Random& random) {
    return {whole(spread(random, 2, 60))};
}

constexpr Frame heldOutGroups[] = {
    {"On each of {a} {ks} you can see {b} {ns}. What is the count of all {ns}?", "There are {r} {ns}."},
    {"Suppose {a} {hs} show up, every one of them with {b} {ns}. How many {ns} show up with them?",
     "That is {r} {ns}."},
    {"{A} identical {ks}, and inside each one {b} {ns} - what do we have in {ns}?", "There are {r} {ns}."},
    {"It takes {a} {ns} to fill {ak}; how many to fill {b} {ks}?", "It takes {r} {ns}."},
    {"Day after day {p} produce{s} {a} {ns}. After {b} days, how many are there?", "There are {r} {ns}."},
    {"In a field, {a} lines of {b} {ns} are growing. How many {ns} are growing there?",
     "{R} {ns} are growing there."},
    {"{P} hand{s} every one of {a} {hs} exactly {b} {ns}. How many {ns} were handed out?",
     "{R} {ns} were handed out."},
    {"What do {a} {vs} with {b} {hs} aboard each add up to?", "They add up to {r} {hs}."}};

constexpr Kind kinds[] = {
    {"{a}*{b}", groupAndSize, inGroups, trainingGroups, heldOutGroups, {}, 1.2},
    {"{a}*4", single, [](Numbers n) { return 4 * n[0].value; }, trainingFourLegs, {}, {}, 0.25},
    {"{a}*2", single, [](Numbers n) { return n[0].value + n[0].value; }, trainingTwoLegs, {}, {}, 0.25},
    {"{a}*8", single, [](Numbers n) { return 8 * n[0].value; }, trainingEightLegs, {}, {}, 0.15},
    {"{a}*6", single, [](Numbers n) { return 6 * n[0].value; }, trainingSixLegs, {}, {}, 0.15},
    {"{a}*3", single, [](Numbers n) { return 3 * n[0].value; }, trainingThreeSides, {}, {}, 0.15},
    {"{a}*10", single, [](Numbers n) { return 10 * n[0].value; }, trainingFingers, {}, {}, 0.1},
};

} // namespace

std::span<const Kind> groupKinds() {
    return kinds;
}

} // namespace tokenscope::arithmetic
