// SPDX-License-Identifier: MIT
#pragma once

#include "core/corpus/random.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tokenscope::arithmetic {

/// A number of a question.
struct Number {
    double value = 0;
    std::string digits; ///< as the expression writes it; the calculator drops commas
};

Number whole(std::int64_t value);
/// value / 10^places with trailing zeros kept: (450, 2) is "4.50".
Number decimal(std::int64_t value, int places);
/// "1,250" instead of "1250" from a thousand on.
Number withComma(Number number);

/// "twelve" for whole numbers from 0 to 20, tens up to ninety, 21 to 99 with a hyphen,
/// "one hundred" and "one thousand"; else nothing.
std::optional<std::string> inWords(const Number& number);

/// How the answer says the calculator's result: "16.0" is "16"; of more than four digits after the point the
/// first two and "..."; everything else as it is.
std::string spoken(std::string_view result);

/// Whether the answer can say the calculator's whole result. Binary fractions spoil some: 112-26.04 is
/// 85.96000000000001.
bool isTidy(std::string_view expression);

/// Log-uniform, so that small numbers are common and large ones occur.
std::int64_t spread(Random& random, std::int64_t low, std::int64_t high);
/// A whole number of 1 to 4 digits, two digits most often.
std::int64_t anySize(Random& random);
/// One or two decimals.
Number anyDecimal(Random& random);

} // namespace tokenscope::arithmetic
