// SPDX-License-Identifier: MIT
#include "core/corpus/arithmetic_currency.h"

#include "core/corpus/arithmetic_nouns.h"

namespace tokenscope::arithmetic {

namespace {

constexpr std::string_view training[] = {"$",    "$", "$",     "dollar", "dollar", "dollar", "euro",
                                         "euro", "€", "pound", "£",      "coin",   "rupee",  "crown"};
constexpr std::string_view heldOut[] = {"$", "dollar", "peso", "franc", "dinar"};

bool isSign(std::string_view currency) {
    return currency == "$" || currency == "€" || currency == "£";
}

} // namespace

std::string pickCurrency(Random& random, Split split) {
    return std::string(split == Split::Training ? random.pick(training) : random.pick(heldOut));
}

std::string currencyName(std::string_view currency) {
    if (currency == "$")
        return "dollars";
    if (currency == "€")
        return "euros";
    if (currency == "£")
        return "pounds";
    return nounFrom(currency).many;
}

std::string priceText(std::string_view digits, std::string_view currency) {
    std::string text(digits);
    if (!isSign(currency))
        return counted(text, text == "1" ? 1 : 2, nounFrom(currency));
    const std::size_t point = text.find('.');
    if (point != std::string::npos && point + 2 == text.size())
        text += "0";
    if (text.starts_with('-'))
        return "-" + std::string(currency) + text.substr(1);
    return std::string(currency) + text;
}

} // namespace tokenscope::arithmetic
