// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>

namespace tokenscope {

/// Value ↔ pixel of a horizontal slider: the handle's middle travels from `left` to `right`.
struct SliderTrack {
    double left = 0;
    double right = 100;
    int maximum = 0; ///< values are 0 … maximum

    double x(int value) const {
        return maximum > 0 ? left + (right - left) * std::clamp(value, 0, maximum) / maximum : left;
    }
    int valueAt(double x) const {
        if (maximum <= 0 || right <= left) {
            return 0;
        }
        return std::clamp(static_cast<int>(std::lround((x - left) / (right - left) * maximum)), 0, maximum);
    }
};

} // namespace tokenscope
