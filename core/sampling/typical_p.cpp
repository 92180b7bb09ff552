// SPDX-License-Identifier: MIT
#include "core/sampling/typical_p.h"

#include <cmath>

namespace tokenscope {

bool typicalPIsOn(const SamplingSettings& settings) {
    return settings.typicalP < 1;
}

void applyTypicalP(Candidates& candidates, const StageInput& input) {
    constexpr double rounding = 1e-12; // candidates on both sides of the entropy can be equally near
    const double entropy = candidates.entropyNats();
    std::vector<double>& nearness = candidates.scratch();
    nearness.resize(candidates.size());
    for (std::size_t i = 0; i < nearness.size(); ++i)
        nearness[i] = -std::abs(candidates.surpriseNats(i) - entropy);
    const RankCut last =
        candidates.ranking().firstByMass(nearness, candidates.probabilities(), input.settings.typicalP);
    candidates.keepIf([&](std::size_t i) { return nearness[i] >= last.key - rounding; });
}

} // namespace tokenscope
