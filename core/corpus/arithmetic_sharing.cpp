// SPDX-License-Identifier: MIT
// Equal shares: how many each gets, how many groups there are, what is left over.
#include "core/corpus/arithmetic_kinds.h"
#include "core/corpus/wordings/group_counts.h"
#include "core/corpus/wordings/shares.h"

namespace tokenscope::arithmetic {

namespace {

using Numbers = std::span<const Number>;

/// Deals out one by one, round after round.
double shareOfEach(Numbers n) {
    double left = n[0].value, rounds = 0;
    for (; left >= n[1].value; ++rounds)
        left -= n[1].value;
    return rounds;
}
double leftOver(Numbers n) {
    double left = n[0].value;
    while (left >= n[1].value)
        left -= n[1].value;
    return left;
}

std::vector<Number> exactShares(Random& random) {
    const std::int64_t b = spread(random, 2, random.chance(0.15) ? 60 : 15);
    return {whole(b * spread(random, 2, random.chance(0.15) ? 200 : 30)), whole(b)};
}
std::vector<Number> roughShares(Random& random) {
    const std::int64_t b = spread(random, 3, 15);
    return {whole(b * spread(random, 2, 20) + random.between(1, b - 1)), whole(b)};
}

constexpr Frame heldOutShares[] = {
    {"The {a} {ns} should go to {b} {hs} in fair parts. What is the part of one {h}?", "Each gets {r} {ns}."},
    {"Into {b} {ks} go {a} {ns}, evenly. What does a single {k} contain?", "It contains {r} {ns}."},
    {"{A} {ns} came to {b} {hs} as a gift, and nobody wants more than the others. How many per head?",
     "Each gets {r} {ns}."},
    {"For {b} {ns} the shop asks {$a}. And for a single one?", "A single one costs {$r}."},
    {"Arrange {a} {hs} in {b} teams of the same size; what is the size of a team?", "A team has {r} {hs}."},
    {"Over {b} days {p} {was} handed {a} {ns}, every day as many as the day before. What was the daily "
     "number?",
     "It was {r} {ns}."}};

constexpr Frame heldOutGroupCount[] = {
    {"Always {b} {ns} to {ak}, says the boss. {A} {ns} are waiting. How many {ks} will be full?",
     "{R} {ks} will be full."},
    {"With {$a} in the till and {ns} at {$b} apiece, what count of {ns} can {p} get?",
     "{Q} can get {r} {ns}."},
    {"At {b} pages an evening, how many evenings will the {a} pages last?", "They last {r} evenings."},
    {"{A} {hs} sit down, {b} to a bench. How many benches are full?", "{R} benches are full."}};

constexpr Frame heldOutRemainder[] = {
    {"Dividing {a} by {b} leaves which remainder?", "The remainder is {r}."}};
constexpr Frame heldOutFull[] = {
    {"Count only full {ks}: {a} {ns}, {b} to {ak}.", "There are {r} full {ks}."}};

constexpr Kind kinds[] = {
    {"{a}/{b}", exactShares, shareOfEach, trainingShares, heldOutShares, {}, 1.2},
    {"{a}/{b}", exactShares, shareOfEach, trainingGroupCount, heldOutGroupCount, {}, 1.1},
    {"{a}-{a}//{b}*{b}", roughShares, leftOver, trainingRemainder, heldOutRemainder, {}, 0.3},
    {"{a}//{b}", roughShares, shareOfEach, trainingFull, heldOutFull, {}, 0.3},
};

} // namespace

std::span<const Kind> sharingKinds() {
    return kinds;
}

} // namespace tokenscope::arithmetic
