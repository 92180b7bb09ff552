// SPDX-License-Identifier: MIT
#include "core/training/schedule.h"

#include <algorithm>

namespace tokenscope {

std::int64_t Schedule::steps() const {
    return (totalTokens + tokensPerStep - 1) / tokensPerStep;
}

double Schedule::factor(std::int64_t step) const {
    const double rise =
        step < warmupSteps ? static_cast<double>(step + 1) / static_cast<double>(warmupSteps) : 1;
    // After the last step nothing is left; a single step is the whole run and not its end.
    const double left =
        1 - static_cast<double>(step) / static_cast<double>(std::max<std::int64_t>(1, steps() - 1));
    if (decayShare <= 0 || left >= decayShare)
        return rise;
    const double share = std::max(0.0, left) / decayShare;
    return std::min(rise, finalFactor + (1 - finalFactor) * share);
}

double Schedule::momentum(std::int64_t step) {
    constexpr double first = 0.85, last = 0.95, steps = 300;
    const double share = std::min(1.0, static_cast<double>(step) / steps);
    return first + (last - first) * share;
}

} // namespace tokenscope
