// SPDX-License-Identifier: MIT
#include "core/sampling/top_p.h"

namespace tokenscope {

bool topPIsOn(const SamplingSettings& settings) {
    return settings.topP < 1;
}

void applyTopP(Candidates& candidates, const StageInput& input) {
    const std::span<const double> probabilities = candidates.probabilities();
    candidates.keepPrefix(
        probabilities, candidates.ranking().firstByMass(probabilities, probabilities, input.settings.topP));
}

} // namespace tokenscope
