// SPDX-License-Identifier: MIT
#include "core/sampling/min_p.h"

namespace tokenscope {

bool minPIsOn(const SamplingSettings& settings) {
    return settings.minP > 0;
}

void applyMinP(Candidates& candidates, const StageInput& input) {
    constexpr double rounding = 1e-12; // 0.1 is not below 0.5 times 0.2, however these come out of a softmax
    const std::span<const double> probabilities = candidates.probabilities();
    const double least = input.settings.minP * largestOf(probabilities) * (1 - rounding);
    candidates.keepIf([&](std::size_t i) { return probabilities[i] >= least; });
}

} // namespace tokenscope
