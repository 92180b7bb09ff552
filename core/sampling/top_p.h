// SPDX-License-Identifier: MIT
#pragma once

#include "core/sampling/stage.h"

namespace tokenscope {

/// Keeps the smallest set, likeliest first, whose mass reaches p: the candidate that crosses p stays, and at
/// least one.
bool topPIsOn(const SamplingSettings& settings);
void applyTopP(Candidates& candidates, const StageInput& input);

} // namespace tokenscope
