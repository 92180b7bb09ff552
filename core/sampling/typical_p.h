// SPDX-License-Identifier: MIT
#pragma once

#include "core/sampling/stage.h"

namespace tokenscope {

/// Locally typical sampling (Meister et al. 2022): keeps the candidates whose surprise is nearest to the
/// entropy until their mass reaches p, and all that are as near as the last one, up to rounding.
bool typicalPIsOn(const SamplingSettings& settings);
void applyTypicalP(Candidates& candidates, const StageInput& input);

} // namespace tokenscope
