// SPDX-License-Identifier: MIT
// Word problems of two and three steps.
#include "core/corpus/arithmetic_kinds.h"
#include "core/corpus/wordings/steps.h"

namespace tokenscope::arithmetic {

namespace {

using Numbers = std::span<const Number>;

/// So many groups of so many.
double grouped(const Number& groups, const Number& each) {
    double sum = 0;
    for (double i = 0; i < groups.value; ++i)
        sum += each.value;
    return sum;
}
std::vector<Number> groupsAndLess(Random& random) {
    const std::int64_t a = spread(random, 2, 20), b = spread(random, 2, 24);
    return {whole(a), whole(b), whole(spread(random, 2, a * b - 1))};
}
std::vector<Number> groupsAndMore(Random& random) {
    const Number a = whole(spread(random, 2, 20)), b = whole(spread(random, 2, 24));
    return {a, b, whole(spread(random, 2, 60))};
}
std::vector<Number> bothPerGroup(Random& random) {
    const Number a = whole(spread(random, 2, 30)), b = whole(spread(random, 2, 30));
    return {a, b, whole(spread(random, 2, 15))};
}
std::vector<Number> startAndGroups(Random& random) {
    const Number a = whole(spread(random, 2, 90)), b = whole(spread(random, 2, 12));
    return {a, b, whole(spread(random, 2, 15))};
}
std::vector<Number> startLessGroups(Random& random) {
    const std::int64_t b = spread(random, 2, 12), c = spread(random, 2, 12);
    return {whole(b * c + spread(random, 2, 60)), whole(b), whole(c)};
}
std::vector<Number> lessPerGroup(Random& random) {
    const std::int64_t b = spread(random, 2, 20);
    return {whole(b + spread(random, 2, 30)), whole(b), whole(spread(random, 2, 15))};
}
std::vector<Number> startAndMore(Random& random) {
    const Number a = whole(spread(random, 2, 90));
    return {a, whole(spread(random, 2, 60))};
}

constexpr Frame heldOutGroupsMinus[] = {
    {"{A} {ks} come in, each with {b} {ns}; {c} {ns} go straight to {p2}. What is left for {whom}?",
     "{R} {rn} {are} left."},
    {"All {a} lamps have {b} bulbs, yet {c} bulbs are dark. How many bulbs shine?", "{R} shine."}};
constexpr Frame heldOutGroupsPlus[] = {{"Stack {a} {ks} holding {b} {ns} apiece, then lay {c} loose {ns} "
                                        "beside them. What is the count of {ns}?",
                                        "There are {r} {ns}."}};
constexpr Frame heldOutSumTimes[] = {
    {"Both {a} adults and {b} kids wear {c} badges each; how many badges is that?", "That is {r} badges."}};
constexpr Frame heldOutStartPlusGroups[] = {
    {"Besides {a} {ns} of {his} own, {p} keep{s} {b} {ks}, {c} {ns} to each. How many {ns} {does} {he} keep?",
     "{Q} keep{s} {r} {ns}."}};
constexpr Frame heldOutStartMinusGroups[] = {
    {"{P} begin{s} with {a} {ns} and part{s} with {b} on each of {c} evenings. What remains?",
     "{R} {rn} {remain}."}};
constexpr Frame heldOutLessTimes[] = {
    {"With {$b} off the {$a} that one {n} is, {c} of them come to what?", "They come to {$r}."}};
constexpr Frame heldOutMoreTogether[] = {
    {"To match {p2}, {p} would need {b} more than {his} {a} {ns}. What have both of them together?",
     "Together they have {r} {ns}."}};

double total(Numbers n) {
    return grouped(n[0], n[1]);
}

constexpr Kind kinds[] = {
    {"{a}*{b}-{c}", groupsAndLess, [](Numbers n) { return total(n) - n[2].value; }, trainingGroupsMinus,
     heldOutGroupsMinus, "{a}*{b};{x}-{c}"},
    {"{a}*{b}+{c}", groupsAndMore, [](Numbers n) { return total(n) + n[2].value; }, trainingGroupsPlus,
     heldOutGroupsPlus, "{a}*{b};{x}+{c}"},
    {"({a}+{b})*{c}", bothPerGroup, [](Numbers n) { return grouped(n[2], n[0]) + grouped(n[2], n[1]); },
     trainingSumTimes, heldOutSumTimes, "{a}+{b};{x}*{c}"},
    {"{a}+{b}*{c}", startAndGroups, [](Numbers n) { return n[0].value + grouped(n[1], n[2]); },
     trainingStartPlusGroups, heldOutStartPlusGroups, "{b}*{c};{a}+{x}"},
    {"{a}-{b}*{c}", startLessGroups, [](Numbers n) { return n[0].value - grouped(n[1], n[2]); },
     trainingStartMinusGroups, heldOutStartMinusGroups, "{b}*{c};{a}-{x}"},
    {"({a}-{b})*{c}", lessPerGroup, [](Numbers n) { return grouped(n[2], n[0]) - grouped(n[2], n[1]); },
     trainingLessTimes, heldOutLessTimes, "{a}-{b};{x}*{c}", 0.8},
    {"{a}+{a}+{b}", startAndMore, [](Numbers n) { return 2 * n[0].value + n[1].value; }, trainingMoreTogether,
     heldOutMoreTogether, "{a}+{b};{a}+{x}", 0.7},
};

} // namespace

std::span<const Kind> stepKinds() {
    return kinds;
}

} // namespace tokenscope::arithmetic
