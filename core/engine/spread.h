// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

namespace tokenscope {

/// What repetitions of one measurement gave.
struct Spread {
    double median = 0; ///< of an even number: the mean of the middle two
    double least = 0;
    double most = 0;
    std::int64_t repetitions = 0;
};

/// At least one value.
Spread spreadOf(std::vector<double> values);

/// The spread of amount / value (a rate from times): least and most change places.
Spread rates(double amount, const Spread& times);
/// That of factor * value.
Spread scaled(double factor, const Spread& values);

} // namespace tokenscope
