// SPDX-License-Identifier: MIT
#pragma once

#include "core/sampling/stage.h"

#include <span>
#include <string>
#include <vector>

namespace tokenscope {

/// The stages of `settings.order` whose values are not "off", in that order.
std::vector<SamplingStage> activeStages(const SamplingSettings& settings);

void applyStage(SamplingStage stage, Candidates& candidates, const StageInput& input);

/// One candidate will be left and no number is needed to draw it: temperature 0, and the stage is in the
/// order.
bool isGreedy(const SamplingSettings& settings);

/// Throws Error, beginning with `place`, for an empty row, a NaN, plus infinity, or nothing but minus
/// infinity.
void checkLogits(std::span<const double> logits, const std::string& place);

} // namespace tokenscope
