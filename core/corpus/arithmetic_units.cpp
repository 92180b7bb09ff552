// SPDX-License-Identifier: MIT
// One unit in another: hours in minutes, dozens, metres; ages and years.
#include "core/corpus/arithmetic_kinds.h"
#include "core/corpus/wordings/ages.h"
#include "core/corpus/wordings/units.h"

namespace tokenscope::arithmetic {

namespace {

using Numbers = std::span<const Number>;

std::vector<Number> few(Random& random) {
    if (random.chance(0.06))
        return {decimal(10 * spread(random, 1, 12) + 5, 1)};
    return {whole(spread(random, 2, 60))};
}
template <int Factor> std::vector<Number> multiple(Random& random) {
    return {whole(Factor * spread(random, 2, 40))};
}
template <int Factor> double times(Numbers n) {
    return n[0].value * Factor;
}
template <int Factor> double parts(Numbers n) {
    return n[0].value / Factor;
}

constexpr Frame sixtyUnseen[] = {{"Counted in minutes, how long are {a} hours?", "They are {r} minutes."},
                                 {"When {a} minutes go by, how many seconds go by?", "{R} seconds go by."}};
constexpr Frame bySixtyUnseen[] = {{"Counted in hours, how long are {a} minutes?", "They are {r} hours."}};
constexpr Frame sevenUnseen[] = {{"Counted in days, how long are {a} weeks?", "They are {r} days."}};
constexpr Frame twelveUnseen[] = {{"Somebody ordered {a} dozen {ns}. How many will come?", "{R} will come."}};
constexpr Frame thousandUnseen[] = {{"Counted in grams, how heavy are {a} kg?", "They are {r} grams."}};

constexpr Frame mixedHoursUnseen[] = {
    {"Counted in minutes, how long is a ride of {a} hours and {b} minutes?", "It is {r} minutes."}};

constexpr Frame olderUnseen[] = {
    {"Let {b} years go by: which age {does} {p} reach, being {a} now?", "{Q} reach{es} the age of {r}."}};
constexpr Frame youngerUnseen[] = {
    {"With {b} years less than {whom}, what age is {p2} when {q} {is} {a}?", "{Q2} is {r}."}};
constexpr Frame yearsUnseen[] = {
    {"What age did a tree planted in {b} have in {a}?", "It was {r} years old."}};

std::vector<Number> ages(Random& random) {
    const Number a = whole(random.between(4, 70)), b = whole(random.between(2, 30));
    return {a, b};
}
std::vector<Number> agesLargerFirst(Random& random) {
    const std::int64_t b = random.between(2, 40);
    return {whole(b + random.between(2, 45)), whole(b)};
}

constexpr Kind kinds[] = {
    {"{a}*60", few, times<60>, sixty, sixtyUnseen, {}, 0.6},
    {"{a}/60", multiple<60>, parts<60>, bySixty, bySixtyUnseen, {}, 0.4},
    {"{a}*24", few, times<24>, twentyFour, {}, {}, 0.3},
    {"{a}*7", few, times<7>, seven, sevenUnseen, {}, 0.4},
    {"{a}/7", multiple<7>, parts<7>, bySeven, {}, {}, 0.25},
    {"{a}*12", few, times<12>, twelve, twelveUnseen, {}, 0.5},
    {"{a}/12", multiple<12>, parts<12>, byTwelve, {}, {}, 0.25},
    {"{a}*100", few, times<100>, hundred, {}, {}, 0.4},
    {"{a}/100", multiple<100>, parts<100>, byHundred, {}, {}, 0.25},
    {"{a}*1000", few, times<1000>, thousand, thousandUnseen, {}, 0.4},
    {"{a}/1000", multiple<1000>, parts<1000>, byThousand, {}, {}, 0.25},
    {"{a}*10", few, times<10>, ten, {}, {}, 0.25},
    {"{a}*3", few, times<3>, three, {}, {}, 0.2},
    {"{a}*60+{b}",
     [](Random& r) {
         const Number a = whole(r.between(2, 12));
         return std::vector{a, whole(5 * r.between(1, 11))};
     },
     [](Numbers n) {
         double minutes = n[1].value;
         for (double h = 0; h < n[0].value; ++h)
             minutes += 60;
         return minutes;
     },
     mixedHours, mixedHoursUnseen, "{a}*60;{x}+{b}", 0.4},
    {"{a}+{b}", ages, [](Numbers n) { return n[1].value + n[0].value; }, older, olderUnseen, {}, 0.7},
    {"{a}-{b}",
     agesLargerFirst,
     [](Numbers n) { return n[0].value - n[1].value; },
     younger,
     youngerUnseen,
     {},
     0.7},
    {"{a}-{b}",
     [](Random& r) {
         const std::int64_t b = r.between(1700, 2010);
         return std::vector{whole(b + r.between(3, 99)), whole(b)};
     },
     [](Numbers n) { return n[0].value - n[1].value; },
     years,
     yearsUnseen,
     {},
     0.5},
    {"{a}*2", ages, [](Numbers n) { return n[0].value + n[0].value; }, doubleAge, {}, {}, 0.3},
    {"{a}*{b}",
     [](Random& r) {
         const Number a = whole(r.between(3, 20));
         return std::vector{a, whole(r.between(3, 9))};
     },
     [](Numbers n) { return n[0].value * n[1].value; },
     timesAge,
     {},
     {},
     0.3},
    {"{a}/2",
     [](Random& r) { return std::vector{whole(2 * r.between(3, 40))}; },
     [](Numbers n) { return n[0].value * 0.5; },
     halfAge,
     {},
     {},
     0.25},
};

} // namespace

std::span<const Kind> unitKinds() {
    return kinds;
}

} // namespace tokenscope::arithmetic
