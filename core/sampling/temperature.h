// SPDX-License-Identifier: MIT
#pragma once

#include "core/sampling/stage.h"

namespace tokenscope {

/// Divides the logits. 0 keeps the candidate with the largest logit alone, the lowest id on ties.
bool temperatureIsOn(const SamplingSettings& settings);
void applyTemperature(Candidates& candidates, const StageInput& input);

} // namespace tokenscope
