// SPDX-License-Identifier: MIT
// Numbers that everybody knows (a week has 7 days), proportions, clocks and floors, what is missing to 100,
// wheels of cars and bikes together.
#include "core/corpus/arithmetic_kinds.h"
#include "core/corpus/wordings/everyday_puzzles.h"
#include "core/corpus/wordings/everyday_rates.h"

namespace tokenscope::arithmetic {

namespace {

using Numbers = std::span<const Number>;

std::vector<Number> few(Random& random) {
    return {whole(spread(random, 2, 90))};
}
std::vector<Number> nothing(Random&) {
    return {};
}
template <int Factor> double times(Numbers n) {
    return n[0].value * Factor;
}
/// a things for b in all, and c things.
std::vector<Number> proportion(Random& random) {
    const std::int64_t a = spread(random, 2, 12), each = spread(random, 2, 20);
    std::int64_t c = spread(random, 2, 30);
    if (c == a)
        ++c;
    return {whole(a), whole(a * each), whole(c)};
}
std::vector<Number> clock(Random& random) {
    const std::int64_t a = random.between(1, 15);
    return {whole(a), whole(random.between(1, 23 - a))};
}
std::vector<Number> clockBack(Random& random) {
    const std::int64_t b = random.between(1, 14);
    return {whole(b + random.between(1, 9)), whole(b)};
}
std::vector<Number> twoFew(Random& random) {
    const Number a = whole(spread(random, 2, 40));
    return {a, whole(spread(random, 2, 40))};
}
std::vector<Number> exactParts(Random& random) {
    const std::int64_t b = spread(random, 2, 30);
    return {whole(b * spread(random, 2, 30)), whole(b)};
}
std::vector<Number> threeDown(Random& random) {
    const std::int64_t b = spread(random, 2, 60), c = spread(random, 2, 60);
    return {whole(b + c + spread(random, 2, 120)), whole(b), whole(c)};
}
double quotient(Numbers n) {
    double parts = 0;
    for (double left = n[0].value; left > 0.5; left -= n[1].value)
        ++parts;
    return parts;
}
double sum(Numbers n) {
    double all = 0;
    for (const Number& number : n)
        all += number.value;
    return all;
}
double difference(Numbers n) {
    return n[0].value - sum(n.subspan(1));
}

constexpr Frame perWeekUnseen[] = {
    {"Seven days long {p} collected {a} {ns} daily. What was the weekly count?", "It was {r} {ns}."}};

constexpr Frame givenRateUnseen[] = {
    {"As every {z} shows {b} spots, {a} {zs} show how many?", "They show {r} spots."}};

constexpr Frame proportionsUnseen[] = {
    {"Given that {a} {hs} receive {b} {ns}, what do {c} {hs} receive?", "They receive {r} {ns}."}};

constexpr Frame laterUnseen[] = {
    {"Boarding at {a} for a ride of {b} hours, at what hour {does} {p} get off?", "It is {r} o'clock."}};
constexpr Frame lastingUnseen[] = {
    {"From {b} o'clock when it opens up to {a} when it closes, how many hours is it?", "That is {r} hours."}};

constexpr Frame otherSideUnseen[] = {
    {"A lawn of {a} square m is {b} m wide; name the length.", "The length is {r} m."}};
constexpr Frame wheelsUnseen[] = {
    {"In the yard, {a} horses and {b} children stand about. Count their legs.", "They have {r} legs."}};
constexpr Frame pagesLeftUnseen[] = {
    {"{B} {ns} went to {name}, {c} to {p2}, out of {a} that {p} had. What did {he} keep?",
     "{Q} kept {r} {rn}."}};
constexpr Frame moreThenLessUnseen[] = {
    {"Out of {a} {ns} plus {b} that {p2} brought along, {c} were sold. How many are still there?",
     "{R} {are} still there."}};

constexpr Kind kinds[] = {
    {"{a}*7", few, times<7>, perWeek, perWeekUnseen, {}, 0.4},
    {"{a}*12", few, times<12>, perYear, {}, {}, 0.3},
    {"{a}*60", few, times<60>, perHour, {}, {}, 0.25},
    {"{a}*24", few, times<24>, perDay, {}, {}, 0.25},
    {"{a}*52", few, times<52>, weeksOfYear, {}, {}, 0.2},
    {"7*24", nothing, [](Numbers) { return 168.0; }, hoursOfWeek, {}, {}, 0.08},
    {"24*60", nothing, [](Numbers) { return 1440.0; }, minutesOfDay, {}, {}, 0.08},
    {"60*60", nothing, [](Numbers) { return 3600.0; }, secondsOfHour, {}, {}, 0.08},
    {"{a}*{b}",
     twoFew,
     [](Numbers n) {
         double all = 0;
         for (double i = 0; i < n[0].value; ++i)
             all += n[1].value;
         return all;
     },
     givenRate,
     givenRateUnseen,
     {},
     0.8},
    {"{b}/{a}*{c}", proportion, [](Numbers n) { return n[1].value * n[2].value / n[0].value; }, proportions,
     proportionsUnseen, "{b}/{a};{x}*{c}", 0.8},
    {"{a}+{b}", clock, sum, later, laterUnseen, {}, 0.4},
    {"{a}-{b}", clockBack, difference, lasting, lastingUnseen, {}, 0.4},
    {"100-{a}",
     [](Random& r) { return std::vector{whole(r.between(2, 98))}; },
     [](Numbers n) { return 100 - n[0].value; },
     toHundred,
     {},
     {},
     0.4},
    {"{a}*2", few, times<2>, thereAndBack, {}, {}, 0.3},
    {"{a}/{b}", exactParts, quotient, otherSide, otherSideUnseen, {}, 0.5},
    {"{a}/4",
     [](Random& r) { return std::vector{whole(4 * r.between(2, 40))}; },
     [](Numbers n) { return n[0].value / 4; },
     sideOfSquare,
     {},
     {},
     0.2},
    {"{a}/2*{b}",
     [](Random& r) {
         const Number a = whole(2 * spread(r, 1, 40));
         return std::vector{a, whole(spread(r, 2, 12))};
     },
     [](Numbers n) { return n[0].value * n[1].value / 2; },
     halfPrice,
     {},
     "{a}/2;{x}*{b}",
     0.3},
    {"{a}*4+{b}*2", twoFew, [](Numbers n) { return 2 * (n[0].value + n[0].value + n[1].value); }, wheels,
     wheelsUnseen, "{a}*4;{b}*2;{y}+{x}", 0.4},
    {"{a}*2+{b}",
     twoFew,
     [](Numbers n) { return n[0].value + n[0].value + n[1].value; },
     twicePlus,
     {},
     "{a}*2;{x}+{b}",
     0.4},
    {"{a}+{a}*2", few, [](Numbers n) { return 3 * n[0].value; }, plusTwice, {}, "{a}*2;{a}+{x}", 0.3},
    {"{a}-{b}-{c}", threeDown, difference, pagesLeft, pagesLeftUnseen, "{a}-{b};{x}-{c}", 0.8},
    {"{a}+{b}-{c}",
     [](Random& r) {
         const std::int64_t a = spread(r, 4, 120), b = spread(r, 2, 60);
         return std::vector{whole(a), whole(b), whole(spread(r, 2, a + b - 1))};
     },
     [](Numbers n) { return n[0].value - n[2].value + n[1].value; }, moreThenLess, moreThenLessUnseen,
     "{a}+{b};{x}-{c}", 0.6},
    {"{a}-{b}",
     [](Random& r) {
         const std::int64_t b = spread(r, 2, 60);
         return std::vector{whole(b + spread(r, 1, 80)), whole(b)};
     },
     difference,
     nounSums,
     {},
     {},
     0.5},
    {"{a}*{b}", twoFew, [](Numbers n) { return n[0].value * n[1].value; }, nounProducts, {}, {}, 0.5},
};

} // namespace

std::span<const Kind> everydayKinds() {
    return kinds;
}

} // namespace tokenscope::arithmetic
