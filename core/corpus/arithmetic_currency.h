// SPDX-License-Identifier: MIT
#pragma once

#include "core/corpus/document.h"
#include "core/corpus/random.h"

#include <string>
#include <string_view>

namespace tokenscope::arithmetic {

/// A currency's sign ("$") or name ("euro"), for priceText.
std::string pickCurrency(Random& random, Split split);

/// "$5", "$4.50" (a sign wants two decimals, if there are any), "5 euros", "1 euro".
std::string priceText(std::string_view digits, std::string_view currency);

/// "dollars", "euros".
std::string currencyName(std::string_view currency);

} // namespace tokenscope::arithmetic
