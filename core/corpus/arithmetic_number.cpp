// SPDX-License-Identifier: MIT
#include "core/corpus/arithmetic_number.h"

#include "core/tools/calculator.h"

#include <array>
#include <cmath>

namespace tokenscope::arithmetic {

namespace {

constexpr std::array<std::string_view, 21> firstWords{
    "zero",     "one",     "two",     "three",     "four",     "five",     "six",
    "seven",    "eight",   "nine",    "ten",       "eleven",   "twelve",   "thirteen",
    "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"};
constexpr std::array<std::string_view, 10> tens{"",      "",      "twenty",  "thirty", "forty",
                                                "fifty", "sixty", "seventy", "eighty", "ninety"};

} // namespace

Number whole(std::int64_t value) {
    return {static_cast<double>(value), std::to_string(value)};
}

Number decimal(std::int64_t value, int places) {
    std::int64_t scale = 1;
    for (int i = 0; i < places; ++i)
        scale *= 10;
    std::string fraction = std::to_string(value % scale);
    fraction.insert(0, static_cast<std::size_t>(places) - fraction.size(), '0');
    return {static_cast<double>(value) / static_cast<double>(scale),
            std::to_string(value / scale) + "." + fraction};
}

Number withComma(Number number) {
    if (number.value >= 1000 && number.value < 1000000 && number.value == std::floor(number.value))
        number.digits.insert(number.digits.size() - 3, ",");
    return number;
}

std::optional<std::string> inWords(const Number& number) {
    const double value = number.value;
    if (value == 100 || value == 1000)
        return value == 100 ? "one hundred" : "one thousand";
    if (value < 0 || value > 99 || value != std::floor(value))
        return std::nullopt;
    const auto n = static_cast<std::size_t>(value);
    if (n < firstWords.size())
        return std::string(firstWords[n]);
    std::string text(tens[n / 10]);
    if (n % 10 != 0)
        text.append("-").append(firstWords[n % 10]);
    return text;
}

std::string spoken(std::string_view result) {
    if (result.ends_with(".0"))
        return std::string(result.substr(0, result.size() - 2));
    const std::size_t point = result.find('.');
    if (point == std::string_view::npos || result.size() - point - 1 <= 4)
        return std::string(result);
    return std::string(result.substr(0, point + 3)) + "...";
}

bool isTidy(std::string_view expression) {
    const auto result = calculate(expression);
    return result && !spoken(*result).ends_with('.');
}

std::int64_t spread(Random& random, std::int64_t low, std::int64_t high) {
    const double first = std::log(static_cast<double>(low));
    const double last = std::log(static_cast<double>(high) + 1);
    const auto value = static_cast<std::int64_t>(std::exp(first + (last - first) * random.unit()));
    return value < low ? low : value > high ? high : value;
}

std::int64_t anySize(Random& random) {
    static constexpr std::int64_t round[] = {1, 10, 20, 50, 100, 100, 200, 500, 1000};
    if (random.chance(0.06))
        return random.pick(round);
    const double size = random.unit();
    if (size < 0.17)
        return random.between(2, 9);
    if (size < 0.62)
        return random.between(10, 99);
    if (size < 0.88)
        return random.between(100, 999);
    return random.between(1000, 9999);
}

Number anyDecimal(Random& random) {
    if (random.chance(0.6)) {
        const std::int64_t tenths = random.between(1, 199);
        return decimal(tenths % 10 == 0 ? tenths + 5 : tenths, 1);
    }
    const std::int64_t hundredths = random.between(101, 4999);
    return decimal(hundredths % 10 == 0 ? hundredths + 5 : hundredths, 2);
}

} // namespace tokenscope::arithmetic
