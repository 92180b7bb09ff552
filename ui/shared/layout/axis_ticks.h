// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

namespace tokenscope {

/// Round numbers (1, 2 or 5 times a power of ten apart) within [low, high], about `wanted` of them, in order.
/// None when the ends are not finite or not in order.
std::vector<double> axisTicks(double low, double high, int wanted);

} // namespace tokenscope
