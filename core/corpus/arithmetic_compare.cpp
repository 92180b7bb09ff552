// SPDX-License-Identifier: MIT
// Two or three amounts side by side: together, more than, as many times.
#include "core/corpus/arithmetic_kinds.h"
#include "core/corpus/wordings/comparisons.h"

namespace tokenscope::arithmetic {

namespace {

using Numbers = std::span<const Number>;

std::vector<Number> anyTwo(Random& random) {
    const Number a = whole(spread(random, 2, random.chance(0.1) ? 900 : 90));
    return {a, whole(spread(random, 2, random.chance(0.1) ? 900 : 90))};
}
std::vector<Number> anyThree(Random& random) {
    std::vector<Number> numbers = anyTwo(random);
    numbers.push_back(whole(spread(random, 2, 90)));
    return numbers;
}

constexpr Frame heldOutTogether[] = {
    {"What do {p2} and {p} own jointly, {a} {ns} here and {b} there?", "They own {r} {ns}."},
    {"Bring {a} {ns} and {b} {ms} into one pile; how large is the pile?", "There are {r} things in it."},
    {"Morning: {a} {hs}. Evening: {b} {hs}. What was the count for the entire day?", "There were {r} {hs}."}};

constexpr Frame heldOutThree[] = {
    {"A day brought {a} {ns}, a second day {b}, a third one {c}. How many did the three days bring?",
     "They brought {r} {ns}."},
    {"{a} {colour} {ns} lie next to {b} grey and {c} purple ones; what is the count of all?",
     "There are {r} {ns}."}};

constexpr Frame heldOutMoreThan[] = {
    {"To match {p2}, {p} would need {b} more than {his} {a} {ns}. How many has {q2}?", "{Q2} has {r} {ns}."}};

std::vector<Number> even(Random& random) {
    return {whole(2 * spread(random, 2, 80))};
}

constexpr Kind kinds[] = {
    {"{a}+{b}", anyTwo, [](Numbers n) { return n[1].value + n[0].value; }, trainingTogether, heldOutTogether},
    {"{a}+{b}+{c}", anyThree, [](Numbers n) { return n[2].value + n[1].value + n[0].value; }, trainingThree,
     heldOutThree},
    {"{a}+{b}", anyTwo, [](Numbers n) { return n[1].value + n[0].value; }, trainingMoreThan, heldOutMoreThan},
    {"{a}/2", even, [](Numbers n) { return n[0].value * 0.5; }, trainingHalfAsMany, {}, {}, 0.6},
    {"{a}*2",
     [](Random& r) { return std::vector{whole(spread(r, 2, 90))}; },
     [](Numbers n) { return n[0].value + n[0].value; },
     trainingTwiceAsMany,
     {},
     {},
     0.5},
    {"{a}*3",
     [](Random& r) { return std::vector{whole(spread(r, 2, 90))}; },
     [](Numbers n) { return 3 * n[0].value; },
     trainingThrice,
     {},
     {},
     0.4},
};

} // namespace

std::span<const Kind> compareKinds() {
    return kinds;
}

} // namespace tokenscope::arithmetic
