// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/sampling_settings.h"

#include <optional>
#include <span>

namespace tokenscope {

struct SamplingPreset {
    const char* name; ///< English; the window translates it
    SamplingSettings settings;
};

/// Greedy, Focused, Balanced, Creative: from the surest to the freest.
std::span<const SamplingPreset> samplingPresets();
/// What a new chat begins with: what the model's own files suggest, else Focused, which keeps small models to
/// the point.
SamplingSettings usualSampling(const std::optional<SamplingSettings>& suggested);

} // namespace tokenscope
