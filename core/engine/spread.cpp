// SPDX-License-Identifier: MIT
#include "core/engine/spread.h"

#include <algorithm>

namespace tokenscope {

Spread spreadOf(std::vector<double> values) {
    std::ranges::sort(values);
    const std::size_t middle = values.size() / 2;
    const double median = values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
    return {median, values.front(), values.back(), static_cast<std::int64_t>(values.size())};
}

Spread rates(double amount, const Spread& times) {
    return {amount / times.median, amount / times.most, amount / times.least, times.repetitions};
}

Spread scaled(double factor, const Spread& values) {
    return {factor * values.median, factor * values.least, factor * values.most, values.repetitions};
}

} // namespace tokenscope
