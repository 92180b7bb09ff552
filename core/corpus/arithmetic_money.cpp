// SPDX-License-Identifier: MIT
// Prices, change, discounts, tips, wages.
#include "core/corpus/arithmetic_kinds.h"
#include "core/corpus/wordings/change.h"
#include "core/corpus/wordings/prices.h"

namespace tokenscope::arithmetic {

namespace {

using Numbers = std::span<const Number>;

Number price(Random& random, std::int64_t low, std::int64_t high) {
    const std::int64_t units = spread(random, low, high);
    const double kind = random.unit();
    if (kind < 0.8)
        return whole(units);
    static constexpr std::int64_t cents[] = {50, 50, 50, 25, 75, 20, 99, 95};
    return decimal(100 * units + random.pick(cents), 2);
}

std::vector<Number> countAndPrice(Random& random) {
    const Number a = whole(spread(random, 2, 30));
    return {a, price(random, 1, 60)};
}
std::vector<Number> priceAndCount(Random& random) {
    const Number a = price(random, 1, 60);
    return {a, whole(spread(random, 2, 30))};
}
std::vector<Number> paidAndPrice(Random& random) {
    static constexpr std::int64_t notes[] = {5, 10, 20, 50, 100, 20, 10, 50, 200};
    const std::int64_t note = random.chance(0.8) ? random.pick(notes) : spread(random, 6, 500);
    return {whole(note), price(random, 1, note - 1)};
}
std::vector<Number> priceAndOff(Random& random) {
    const std::int64_t off = spread(random, 2, 40);
    return {whole(off + spread(random, 3, 150)), whole(off)};
}
std::vector<Number> priceAndPercent(Random& random) {
    static constexpr std::int64_t percents[] = {5, 10, 10, 15, 20, 20, 25, 30, 40, 50, 50, 60, 75};
    const Number a = whole(20 * spread(random, 1, 40));
    return {a, whole(random.pick(percents))};
}
/// Number of things, price of one, money paid.
std::vector<Number> basket(Random& random) {
    const std::int64_t count = spread(random, 2, 9), each = spread(random, 1, 20), sum = count * each;
    const std::int64_t paid = sum < 10 && random.chance(0.6)   ? 10
                              : sum < 20 && random.chance(0.6) ? 20
                              : sum < 50 && random.chance(0.6) ? 50
                              : sum < 100                      ? 100
                                                               : sum + spread(random, 2, 60);
    return {whole(count), whole(each), whole(paid == sum ? sum + 5 : paid)};
}
std::vector<Number> twoPricesAndPaid(Random& random) {
    const std::int64_t a = spread(random, 1, 40), b = spread(random, 1, 40);
    return {whole(a), whole(b),
            whole(a + b + (random.chance(0.5) ? 10 - (a + b) % 10 : spread(random, 2, 50)))};
}
std::vector<Number> twoBaskets(Random& random) {
    const Number a = whole(spread(random, 2, 12)), b = whole(spread(random, 2, 20)),
                 c = whole(spread(random, 2, 12));
    return {a, b, c, whole(spread(random, 2, 20))};
}

double sumOfPrices(Numbers n) {
    double sum = 0;
    for (double i = 0; i < n[0].value; ++i)
        sum += n[1].value;
    return sum;
}

constexpr Frame heldOutCost[] = {
    {"For each of the {a} {ns} the seller wants {$b}. What will it come to for {whom}?", "It comes to {$r}."},
    {"What will {p} be charged for {a} {ns} priced at {$b}?", "It will be {$r}."},
    {"{A} times {p} drop{s} {$b} into the jar. How much is in there?", "There {are} {$r} in it."}};

constexpr Frame heldOutPriceOf[] = {
    {"At {$a} for a single {n}, what must {p} bring along for {b}?", "{Q} must bring {$r}."},
    {"{P} {was} offered {$a} a day. What do {b} days bring {him}?", "They bring {$r}."}};

constexpr Frame heldOutChange[] = {
    {"The till takes {$b} out of the {$a} {p} put down. What comes back?", "{$r} comes back."},
    {"{P} hand{s} the clerk {$a} for {an} of {$b}. How much returns to {him}?", "{$r} returns."}};

constexpr Frame heldOutReduced[] = {
    {"Take the tag of {$a} and knock {$b} off it; what must {p} pay?", "{Q} must pay {$r}."}};

constexpr Frame heldOutDiscount[] = {
    {"On the {$a} tag of {an} there is a cut of {b}%. What is due?", "It is {$r}."}};
constexpr Frame heldOutIncrease[] = {
    {"Tax of {b}% comes on top of the {$a} for {an}. What is to be paid?", "It is {$r}."}};
constexpr Frame heldOutTip[] = {{"Out of {a} {zs}, {b}% sleep all day. How many sleep?", "{R} sleep."},
                                {"On {$a}, what does a rebate of {b}% save {whom}?", "It saves {$r}."}};
constexpr Frame heldOutShareOfAll[] = {{"Express {b} out of {a} in percent.", "It is {r}%."}};

constexpr Frame heldOutBasketChange[] = {
    {"{P} put{s} {$c} on the counter for {a} {ns} priced {$b} a piece. What does the seller return?",
     "The seller returns {$r}."}};
constexpr Frame heldOutTwoPrices[] = {
    {"First {$a}, next {$b} leave {qs} purse of {$c}. What stays in it?", "{$r} stay in it."}};
constexpr Frame heldOutTwoBaskets[] = {
    {"What is the sum for {a} {ns} priced {$b} and {c} {ms} priced {$d}?", "The sum is {$r}."}};

constexpr Kind kinds[] = {
    {"{a}*{b}", countAndPrice, sumOfPrices, trainingCost, heldOutCost},
    {"{a}*{b}", priceAndCount,
     [](Numbers n) {
         double sum = 0;
         for (double i = 0; i < n[1].value; ++i)
             sum += n[0].value;
         return sum;
     },
     trainingPriceOf, heldOutPriceOf},
    {"{a}-{b}", paidAndPrice, [](Numbers n) { return n[0].value - n[1].value; }, trainingChange,
     heldOutChange},
    {"{a}-{b}",
     priceAndOff,
     [](Numbers n) { return n[0].value - n[1].value; },
     trainingReduced,
     heldOutReduced,
     {},
     0.7},
    {"{a}-{a}*{b}/100", priceAndPercent, [](Numbers n) { return n[0].value * (1 - n[1].value / 100); },
     trainingDiscount, heldOutDiscount, "{a}*{b}/100;{a}-{x}", 0.8},
    {"{a}+{a}*{b}/100", priceAndPercent, [](Numbers n) { return n[0].value * (1 + n[1].value / 100); },
     trainingIncrease, heldOutIncrease, "{a}*{b}/100;{a}+{x}", 0.6},
    {"{a}*{b}/100",
     priceAndPercent,
     [](Numbers n) { return n[1].value / 100 * n[0].value; },
     trainingTip,
     heldOutTip,
     {},
     0.8},
    {"{b}*100/{a}",
     [](Random& r) {
         const std::int64_t percent = 5 * r.between(1, 19), a = 20 * spread(r, 1, 25);
         return std::vector{whole(a), whole(a * percent / 100)};
     },
     [](Numbers n) { return 100 * (n[1].value / n[0].value); },
     trainingShareOfAll,
     heldOutShareOfAll,
     {},
     0.6},
    {"{c}-{a}*{b}", basket, [](Numbers n) { return n[2].value - sumOfPrices(n); }, trainingBasketChange,
     heldOutBasketChange, "{a}*{b};{c}-{x}"},
    {"{c}-{a}-{b}", twoPricesAndPaid, [](Numbers n) { return n[2].value - (n[0].value + n[1].value); },
     trainingTwoPrices, heldOutTwoPrices, "{a}+{b};{c}-{x}", 0.8},
    {"{a}*{b}+{c}*{d}", twoBaskets,
     [](Numbers n) { return sumOfPrices(n.first(2)) + sumOfPrices(n.last(2)); }, trainingTwoBaskets,
     heldOutTwoBaskets, "{a}*{b};{c}*{d};{y}+{x}", 0.8},
};

} // namespace

std::span<const Kind> moneyKinds() {
    return kinds;
}

} // namespace tokenscope::arithmetic
