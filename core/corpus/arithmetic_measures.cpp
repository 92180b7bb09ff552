// SPDX-License-Identifier: MIT
// Areas and volumes, lengths, durations, averages.
#include "core/corpus/arithmetic_kinds.h"
#include "core/corpus/wordings/measures.h"

namespace tokenscope::arithmetic {

namespace {

using Numbers = std::span<const Number>;

double product(Numbers n) {
    double value = 1;
    for (const Number& number : n)
        value *= number.value;
    return value;
}

std::vector<Number> sides(Random& random) {
    const Number a = random.chance(0.08) ? anyDecimal(random) : whole(spread(random, 2, 80));
    return {a, whole(spread(random, 2, 60))};
}
std::vector<Number> two(Random& random) {
    const Number a = whole(spread(random, 2, 120));
    return {a, whole(spread(random, 2, 90))};
}
std::vector<Number> largerFirst(Random& random) {
    const std::int64_t b = spread(random, 2, 90);
    return {whole(b + spread(random, 2, 120)), whole(b)};
}
template <int Count> std::vector<Number> averaged(Random& random) {
    std::vector<Number> numbers;
    std::int64_t sum = 0;
    for (int i = 1; i < Count; ++i) {
        const std::int64_t value = random.between(2, 60);
        numbers.push_back(whole(value));
        sum += value;
    }
    numbers.push_back(whole(Count * random.between(1, 20) + (Count - sum % Count) % Count));
    return numbers;
}
/// The balance point of the numbers, found from the first one.
double mean(Numbers n) {
    double offset = 0;
    for (const Number& number : n)
        offset += number.value - n[0].value;
    return n[0].value + offset / static_cast<double>(n.size());
}

constexpr Frame heldOutArea[] = {
    {"How many square m of carpet cover a floor that measures {a} m by {b} m?", "It takes {r} square m."},
    {"A yard of length {a} m and width {b} m: name the area.", "The area is {r} square m."}};
constexpr Frame heldOutPerimeter[] = {
    {"All the way around a park, {a} m long and {b} m wide, how many m is it?", "It is {r} m."}};
constexpr Frame heldOutSquareArea[] = {
    {"Each side of a square patio measures {a} m; name its area.", "The area is {r} square m."}};
constexpr Frame heldOutSquarePerimeter[] = {
    {"A square lid, each side {a} cm: name its perimeter.", "It is {r} cm."}};
constexpr Frame heldOutVolume[] = {
    {"{A} shelves carry {b} {ks}, every one with {c} {ns}. How many {ns} do the shelves carry?",
     "They carry {r} {ns}."}};

constexpr Frame heldOutDuration[] = {
    {"Paint for {a} minutes and let it dry for {b}: when all is done, how many minutes have gone by?",
     "{R} minutes have gone by."}};
constexpr Frame heldOutShorter[] = {
    {"Of {a} litres of soup, the guests get through {b}. What does the pot still hold?",
     "It holds {r} litres."},
    {"With {b} of {a} pages typed, how many must {p} still type?", "{R} pages {are} left."}};

constexpr Frame heldOutMean3[] = {
    {"Three jumps: {a}, {b} and {c} dm. How far was a jump on average for {whom}?", "It was {r} dm."}};
constexpr Frame heldOutMean4[] = {
    {"Four {ks} hold {a}, {b}, {c} and {d} {ns}; how many is it on average?", "It is {r} on average."}};

constexpr Kind kinds[] = {
    {"{a}*{b}", sides, product, trainingArea, heldOutArea, {}, 0.9},
    {"2*({a}+{b})", sides, [](Numbers n) { return n[0].value + n[1].value + n[0].value + n[1].value; },
     trainingPerimeter, heldOutPerimeter, "{a}+{b};{x}*2", 0.8},
    {"{a}*{a}",
     [](Random& r) { return std::vector{whole(spread(r, 2, 90))}; },
     [](Numbers n) { return n[0].value * n[0].value; },
     trainingSquareArea,
     heldOutSquareArea,
     {},
     0.5},
    {"4*{a}",
     [](Random& r) { return std::vector{whole(spread(r, 2, 90))}; },
     [](Numbers n) { return n[0].value + n[0].value + n[0].value + n[0].value; },
     trainingSquarePerimeter,
     heldOutSquarePerimeter,
     {},
     0.4},
    {"{a}*{b}*{c}",
     [](Random& r) {
         std::vector<Number> n{whole(spread(r, 2, 30)), whole(spread(r, 2, 7))};
         n.push_back(whole(spread(r, 2, 12)));
         return n;
     },
     product, trainingVolume, heldOutVolume, "{a}*{b};{x}*{c}", 0.7},
    {"{a}*{b}/2",
     [](Random& r) {
         return std::vector{whole(2 * spread(r, 1, 40)), whole(spread(r, 2, 40))};
     },
     [](Numbers n) { return 0.5 * n[0].value * n[1].value; },
     trainingTriangle,
     {},
     {},
     0.4},
    {"{a}+{b}",
     two,
     [](Numbers n) { return n[1].value + n[0].value; },
     trainingDuration,
     heldOutDuration,
     {},
     0.7},
    {"{a}-{b}",
     largerFirst,
     [](Numbers n) { return n[0].value - n[1].value; },
     trainingShorter,
     heldOutShorter,
     {},
     0.9},
    {"({a}+{b})/2", averaged<2>, mean, trainingMean2, {}, {}, 0.4},
    {"({a}+{b}+{c})/3", averaged<3>, mean, trainingMean3, heldOutMean3, {}, 0.5},
    {"({a}+{b}+{c}+{d})/4", averaged<4>, mean, trainingMean4, heldOutMean4, {}, 0.4},
};

} // namespace

std::span<const Kind> measureKinds() {
    return kinds;
}

} // namespace tokenscope::arithmetic
