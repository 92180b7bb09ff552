// SPDX-License-Identifier: MIT
#include "ui/shared/layout/strip_layout.h"

#include <algorithm>

namespace tokenscope {

std::optional<std::size_t> segmentAt(const std::vector<StripSegment>& segments, double number) {
    const auto after =
        std::upper_bound(segments.begin(), segments.end(), number,
                         [](double value, const StripSegment& segment) { return value < segment.to; });
    if (after == segments.end() || number < after->from) {
        return std::nullopt;
    }
    return static_cast<std::size_t>(after - segments.begin());
}

} // namespace tokenscope
