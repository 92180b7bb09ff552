// SPDX-License-Identifier: MIT
#include "core/sampling/temperature.h"

#include <cmath>

namespace tokenscope {

bool temperatureIsOn(const SamplingSettings& settings) {
    return settings.temperature != 1;
}

void applyTemperature(Candidates& candidates, const StageInput& input) {
    const double temperature = input.settings.temperature;
    const double largest = largestOf(candidates.logits());
    if (temperature == 0) {
        candidates.keepPrefix(candidates.logits(), {largest, 1});
        return;
    }
    // A tiny temperature can take the quotients to infinity, where they would all be equal; differences go
    // only to minus infinity.
    const double offset = std::isfinite(largest / temperature) ? 0 : largest;
    for (double& logit : candidates.changeLogits())
        logit = (logit - offset) / temperature;
}

} // namespace tokenscope
