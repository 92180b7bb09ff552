// SPDX-License-Identifier: MIT
#pragma once

#include "core/sampling/stage.h"

namespace tokenscope {

/// Lowers the logits of ids that were seen in the last `penaltyWindow` ids of the history (0: all of it,
/// prompt and special tokens included). Repetition, once for each distinct id: a positive logit is divided,
/// any other multiplied (so a penalty above 1 never raises one). Then presence once and frequency for each
/// occurrence are subtracted. Ids outside the vocabulary do not count.
bool penaltiesAreOn(const SamplingSettings& settings);
void applyPenalties(Candidates& candidates, const StageInput& input);

} // namespace tokenscope
