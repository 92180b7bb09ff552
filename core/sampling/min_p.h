// SPDX-License-Identifier: MIT
#pragma once

#include "core/sampling/stage.h"

namespace tokenscope {

/// Cuts the candidates below minP times the largest probability; one that equals it up to rounding stays.
bool minPIsOn(const SamplingSettings& settings);
void applyMinP(Candidates& candidates, const StageInput& input);

} // namespace tokenscope
