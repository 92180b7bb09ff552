// SPDX-License-Identifier: MIT
#pragma once

#include "core/sampling/stage.h"

namespace tokenscope {

/// Keeps exactly the k largest logits, the lower ids first on ties; everything when there are no more.
bool topKIsOn(const SamplingSettings& settings);
void applyTopK(Candidates& candidates, const StageInput& input);

} // namespace tokenscope
