// SPDX-License-Identifier: MIT
// Two amounts and what lies between them: more, fewer, the rest.
#include "core/corpus/arithmetic_kinds.h"
#include "core/corpus/wordings/differences.h"

namespace tokenscope::arithmetic {

namespace {

using Numbers = std::span<const Number>;

std::vector<Number> largerFirst(Random& random) {
    const std::int64_t b = spread(random, 2, random.chance(0.1) ? 900 : 60);
    return {whole(b + spread(random, 2, 80)), whole(b)};
}

constexpr Frame heldOutMore[] = {
    {"With {a} {ns} against {b} for {p2}, by how many {is} {p} ahead?", "{Q} {is} ahead by {r}."},
    {"Put {a} {ns} beside {b} {ms}: how many more {ns} do you see?", "There are {r} more {ns}."},
    {"How big is the gap when {p} {has} {a} {ns} while {p2} only has {b}?", "The gap is {r}."}};

constexpr Frame heldOutRest[] = {
    {"Except for {b} of them, all {a} {ns} are in order. How many are in order?", "{R} are in order."},
    {"{P} count{s} {a} {zs}, {b} of which sleep. The others are awake; how many is that?", "That is {r}."},
    {"A tank for {a} litres is filled with {b} litres. How many litres does it still take?",
     "It takes {r} litres."}};
constexpr Frame heldOutFewerThan[] = {
    {"{P2} makes do with {b} {ns} fewer than the {a} that {p} {has}. How many has {q2}?",
     "{Q2} has {r} {rn}."}};

constexpr Kind kinds[] = {
    {"{a}-{b}", largerFirst, [](Numbers n) { return n[0].value - n[1].value; }, trainingMore, heldOutMore},
    {"{a}-{b}", largerFirst, [](Numbers n) { return n[0].value - n[1].value; }, trainingRest, heldOutRest},
    {"{a}-{b}", largerFirst, [](Numbers n) { return n[0].value - n[1].value; }, trainingFewerThan,
     heldOutFewerThan},
};

} // namespace

std::span<const Kind> differenceKinds() {
    return kinds;
}

} // namespace tokenscope::arithmetic
