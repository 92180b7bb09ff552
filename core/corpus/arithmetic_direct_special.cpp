// SPDX-License-Identifier: MIT
#include "core/corpus/arithmetic_direct.h"

#include "core/corpus/arithmetic_story_parts.h"
#include "core/corpus/wordings/averages.h"
#include "core/corpus/wordings/combinations.h"
#include "core/corpus/wordings/fractions.h"
#include "core/corpus/wordings/multiples.h"

namespace tokenscope::arithmetic {

namespace {

using Numbers = std::span<const Number>;

/// What stands for {x} in the asker's sentence, what is computed, how it is answered.
struct Special {
    std::string_view expression;
    std::vector<Number> (*draw)(Random&);
    double (*truth)(Numbers);
    std::string_view answer;
    std::span<const std::string_view> training, heldOut;
};

std::vector<Number> multipleOf(Random& random, std::int64_t factor) {
    return {whole(factor * (random.chance(0.7) ? random.between(2, 60) : random.between(2, 999)))};
}
std::vector<Number> two(Random& random) {
    const Number a = whole(anySize(random)), b = whole(anySize(random));
    return {a, b};
}
std::vector<Number> twoSmall(Random& random) {
    const Number a = whole(random.between(2, 40)), b = whole(random.between(2, 40));
    return {a, b};
}
std::vector<Number> three(Random& random) {
    const Number a = whole(anySize(random)), b = whole(anySize(random)), c = whole(anySize(random));
    return {a, b, c};
}
std::vector<Number> percentage(Random& random) {
    static constexpr std::int64_t usual[] = {5, 10, 10, 15, 20, 20, 25, 30, 40, 50, 60, 75, 80, 90};
    const std::int64_t percent = random.chance(0.8) ? random.pick(usual) : random.between(2, 99);
    return {whole(percent), whole(random.chance(0.7) ? 20 * random.between(1, 60) : anySize(random))};
}
std::vector<Number> averaged(Random& random, std::int64_t count) {
    std::vector<Number> numbers;
    std::int64_t sum = 0;
    for (std::int64_t i = 1; i < count; ++i) {
        const std::int64_t value = random.between(2, 99);
        numbers.push_back(whole(value));
        sum += value;
    }
    numbers.push_back(whole(count * random.between(2, 40) + (count - sum % count) % count));
    return numbers;
}

constexpr std::string_view halfUnseen[] = {"exactly half of the number {a}"};
constexpr std::string_view thirdUnseen[] = {"exactly a third of the number {a}"};
constexpr std::string_view quarterUnseen[] = {"exactly a quarter of the number {a}"};
constexpr std::string_view twiceUnseen[] = {"twice the number {a}"};
constexpr std::string_view tripleUnseen[] = {"three times the number {a}"};
constexpr std::string_view squareUnseen[] = {"the number {a} squared", "{a} multiplied with itself"};
constexpr std::string_view sumOfThreeUnseen[] = {"{a}, then {b}, then {c}, all counted together",
                                                 "the complete sum of {a} and {b} as well as {c}"};
constexpr std::string_view mean2Unseen[] = {"what {a} and {b} are on average"};
constexpr std::string_view mean3Unseen[] = {"what {a}, {b} and {c} are on average"};
constexpr std::string_view percentUnseen[] = {"a share of {a}% in {b}", "{a} percent out of the number {b}"};

constexpr Special specials[] = {
    {"{a}/2", [](Random& r) { return multipleOf(r, 2); }, [](Numbers n) { return n[0].value * 0.5; },
     "Half of {a} is {r}.", half, halfUnseen},
    {"{a}/3", [](Random& r) { return multipleOf(r, 3); }, [](Numbers n) { return n[0].value / 3; },
     "A third of {a} is {r}.", third, thirdUnseen},
    {"{a}/4", [](Random& r) { return multipleOf(r, 4); }, [](Numbers n) { return n[0].value * 0.25; },
     "A quarter of {a} is {r}.", quarter, quarterUnseen},
    {"{a}/5",
     [](Random& r) { return multipleOf(r, 5); },
     [](Numbers n) { return n[0].value / 5; },
     "A fifth of {a} is {r}.",
     fifth,
     {}},
    {"{a}/10",
     [](Random& r) { return multipleOf(r, 10); },
     [](Numbers n) { return n[0].value / 10; },
     "A tenth of {a} is {r}.",
     tenth,
     {}},
    {"{a}/6",
     [](Random& r) { return multipleOf(r, 6); },
     [](Numbers n) { return n[0].value / 6; },
     "A sixth of {a} is {r}.",
     sixth,
     {}},
    {"{a}/8",
     [](Random& r) { return multipleOf(r, 8); },
     [](Numbers n) { return n[0].value / 8; },
     "An eighth of {a} is {r}.",
     eighth,
     {}},
    {"{a}*3/4",
     [](Random& r) { return multipleOf(r, 4); },
     [](Numbers n) { return n[0].value * 0.75; },
     "Three quarters of {a} is {r}.",
     threeQuarters,
     {}},
    {"{a}*2/3",
     [](Random& r) { return multipleOf(r, 3); },
     [](Numbers n) { return n[0].value - n[0].value / 3; },
     "Two thirds of {a} is {r}.",
     twoThirds,
     {}},
    {"{a}*2/5",
     [](Random& r) { return multipleOf(r, 5); },
     [](Numbers n) { return n[0].value * 0.4; },
     "Two fifths of {a} is {r}.",
     twoFifths,
     {}},
    {"{a}*3/5",
     [](Random& r) { return multipleOf(r, 5); },
     [](Numbers n) { return n[0].value * 0.6; },
     "Three fifths of {a} is {r}.",
     threeFifths,
     {}},
    {"{a}*4/5",
     [](Random& r) { return multipleOf(r, 5); },
     [](Numbers n) { return n[0].value * 0.8; },
     "Four fifths of {a} is {r}.",
     fourFifths,
     {}},
    {"{a}*4",
     [](Random& r) { return multipleOf(r, 1); },
     [](Numbers n) { return 4 * n[0].value; },
     "Four times {a} is {r}.",
     fourTimes,
     {}},
    {"({a}+{b})*({a}+{b})",
     [](Random& r) { return twoSmall(r); },
     [](Numbers n) {
         const double both = n[0].value + n[1].value;
         return both * both;
     },
     "The result is {r}.",
     sumSquared,
     {}},
    {"{a}*{a}+{b}*{b}",
     [](Random& r) { return twoSmall(r); },
     [](Numbers n) { return n[0].value * n[0].value + n[1].value * n[1].value; },
     "The result is {r}.",
     sumOfSquares,
     {}},
    {"{a}*2", [](Random& r) { return multipleOf(r, 1); }, [](Numbers n) { return n[0].value + n[0].value; },
     "Twice {a} is {r}.", twice, twiceUnseen},
    {"{a}*3", [](Random& r) { return multipleOf(r, 1); },
     [](Numbers n) { return n[0].value + n[0].value + n[0].value; }, "Three times {a} is {r}.", triple,
     tripleUnseen},
    {"{a}*{a}",
     [](Random& r) { return std::vector{whole(r.chance(0.8) ? r.between(2, 40) : r.between(41, 300))}; },
     [](Numbers n) { return n[0].value * n[0].value; }, "{a} squared is {r}.", square, squareUnseen},
    {"{a}*{a}*{a}",
     [](Random& r) { return std::vector{whole(r.between(2, 30))}; },
     [](Numbers n) { return n[0].value * n[0].value * n[0].value; },
     "{a} cubed is {r}.",
     cube,
     {}},
    {"{a}+{b}+{c}", three, [](Numbers n) { return n[2].value + n[1].value + n[0].value; }, "The sum is {r}.",
     sumOfThree, sumOfThreeUnseen},
    {"{a}+{b}+{c}+{d}",
     [](Random& r) { return averaged(r, 4); },
     [](Numbers n) { return n[0].value + n[1].value + n[2].value + n[3].value; },
     "The sum is {r}.",
     sumOfFour,
     {}},
    {"{a}-{b}-{c}",
     [](Random& r) {
         std::vector<Number> n = three(r);
         n[0] = whole(static_cast<std::int64_t>(n[1].value + n[2].value) + r.between(0, 99));
         return n;
     },
     [](Numbers n) { return n[0].value - (n[1].value + n[2].value); },
     "The result is {r}.",
     twoMinus,
     {}},
    {"{a}+{b}-{c}",
     three,
     [](Numbers n) { return n[0].value - n[2].value + n[1].value; },
     "The result is {r}.",
     plusMinus,
     {}},
    {"{a}-{b}+{c}",
     three,
     [](Numbers n) { return n[0].value + n[2].value - n[1].value; },
     "The result is {r}.",
     minusPlus,
     {}},
    {"{a}*{b}+{c}",
     three,
     [](Numbers n) {
         const double product = n[0].value * n[1].value;
         return product + n[2].value;
     },
     "The result is {r}.",
     timesPlus,
     {}},
    {"{a}*{b}-{c}",
     three,
     [](Numbers n) {
         const double product = n[0].value * n[1].value;
         return product - n[2].value;
     },
     "The result is {r}.",
     timesMinus,
     {}},
    {"{a}+{b}*{c}",
     three,
     [](Numbers n) {
         const double product = n[1].value * n[2].value;
         return n[0].value + product;
     },
     "The result is {r}.",
     plusTimes,
     {}},
    {"{a}*{b}*{c}",
     [](Random& r) {
         std::vector<Number> n = two(r);
         n.push_back(whole(r.between(2, 20)));
         return n;
     },
     [](Numbers n) { return n[2].value * n[1].value * n[0].value; },
     "The product is {r}.",
     timesThree,
     {}},
    {"({a}+{b})*{c}",
     three,
     [](Numbers n) {
         const double sum = n[0].value + n[1].value;
         return sum * n[2].value;
     },
     "The result is {r}.",
     bracketed,
     {}},
    {"{a}*({b}+{c})",
     three,
     [](Numbers n) {
         const double sum = n[1].value + n[2].value;
         return sum * n[0].value;
     },
     "The result is {r}.",
     timesSum,
     {}},
    {"{a}*({b}-{c})",
     three,
     [](Numbers n) {
         const double gap = n[1].value - n[2].value;
         return gap * n[0].value;
     },
     "The result is {r}.",
     timesDifference,
     {}},
    {"({a}+{b})/{c}",
     [](Random& r) {
         const std::int64_t c = r.between(2, 12), total = c * r.between(2, 40), a = r.between(1, total - 1);
         return std::vector{whole(a), whole(total - a), whole(c)};
     },
     [](Numbers n) {
         const double sum = n[0].value + n[1].value;
         return sum / n[2].value;
     },
     "The result is {r}.",
     sumOver,
     {}},
    {"({a}+{b})/2", [](Random& r) { return averaged(r, 2); },
     [](Numbers n) { return n[0].value + (n[1].value - n[0].value) / 2; },
     "The average of {a} and {b} is {r}.", mean2, mean2Unseen},
    {"({a}+{b}+{c})/3", [](Random& r) { return averaged(r, 3); },
     [](Numbers n) { return (n[2].value + n[1].value + n[0].value) / 3; }, "The average is {r}.", mean3,
     mean3Unseen},
    {"({a}+{b}+{c}+{d})/4",
     [](Random& r) { return averaged(r, 4); },
     [](Numbers n) { return (n[3].value + n[2].value + n[1].value + n[0].value) / 4; },
     "The average is {r}.",
     mean4,
     {}},
    {"{a}*{b}/100", percentage, [](Numbers n) { return n[1].value / 100 * n[0].value; },
     "{a}% of {b} is {r}.", percent, percentUnseen},
    {"{a}*{b}/100", percentage, [](Numbers n) { return n[1].value / 100 * n[0].value; },
     "{a} percent of {b} is {r}.", percent, percentUnseen},
};

} // namespace

Problem directSpecial(Random& random, Split split) {
    const Special* special = &random.pick(specials);
    while (split == Split::HeldOut && special->heldOut.empty())
        special = &random.pick(specials);
    Draft draft(random, split);
    const std::string_view phrase = Templates{special->training, special->heldOut}.pick(random, split);
    if (phrase.find_first_of("+*/^(%") != std::string_view::npos ||
        phrase.find("²") != std::string_view::npos || phrase.find("}-{") != std::string_view::npos)
        draft.useDigits();
    const std::vector<Number> numbers = special->draw(random);
    for (std::size_t i = 0; i < numbers.size(); ++i)
        draft.number(std::string(1, static_cast<char>('a' + i)), numbers[i]);
    draft.asked["x"] = draft.ask(phrase);
    return draft.problem(pickAsker(random, split), special->expression, special->truth(numbers),
                         special->answer);
}

} // namespace tokenscope::arithmetic
