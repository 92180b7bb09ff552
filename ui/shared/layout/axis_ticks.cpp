// SPDX-License-Identifier: MIT
#include "ui/shared/layout/axis_ticks.h"

#include <algorithm>
#include <cmath>

namespace tokenscope {

std::vector<double> axisTicks(double low, double high, int wanted) {
    const double span = high - low;
    if (!std::isfinite(span) || !(span > 0) || wanted < 1) {
        return {};
    }
    const double power = std::pow(10, std::floor(std::log10(span / wanted)));
    double step = power;
    for (const double factor : {2.0, 5.0, 10.0}) {
        if (span / step > wanted) {
            step = factor * power;
        }
    }
    const double slack = 1e-9 * span; // so that an end that is round itself is not lost
    std::vector<double> ticks;
    // A span far from zero is no multiple of any step that a double still tells apart.
    for (double i = std::ceil((low - slack) / step); i * step <= high + slack; ++i) {
        if (!ticks.empty() && i * step <= ticks.back()) {
            break;
        }
        ticks.push_back(i == 0 ? 0 : i * step);
    }
    return ticks;
}

} // namespace tokenscope
