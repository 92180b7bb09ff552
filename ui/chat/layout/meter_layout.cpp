// SPDX-License-Identifier: MIT
#include "ui/chat/layout/meter_layout.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace tokenscope {

std::vector<MeterBlock> meterBlocks(const ContextUse& use, double width, double pixel) {
    if (use.context <= 0 || width <= 0) {
        return {};
    }
    const qint64 whole = std::max(use.context, use.used());
    const auto x = [&](qint64 positions) {
        const double share = static_cast<double>(positions) / static_cast<double>(whole);
        return std::round(share * width / pixel) * pixel;
    };
    std::vector<MeterBlock> blocks;
    qint64 before = 0;
    double left = 0;
    const qint64 reserve = std::clamp<qint64>(use.context - use.used(), 0, use.reserve);
    for (const auto& [part, count] : {std::pair{MeterPart::System, use.system},
                                      {MeterPart::Earlier, use.earlier},
                                      {MeterPart::Message, use.message},
                                      {MeterPart::Answer, use.answer},
                                      {MeterPart::Reserve, reserve}}) {
        if (count > 0) {
            before += count;
            const double right = std::min(width, std::max(x(before), left + pixel));
            blocks.push_back({part, left, right});
            left = right;
        }
    }
    if (use.used() > use.context) {
        blocks.push_back({MeterPart::Over, x(use.context), width});
    }
    return blocks;
}

} // namespace tokenscope
