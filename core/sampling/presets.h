// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/sampling_settings.h"

#include <span>

namespace tokenscope {

struct SamplingPreset {
    const char* name; ///< English; the window translates it
    SamplingSettings settings;
};

/// Greedy, Focused, Balanced, Creative: from the surest to the freest.
std::span<const SamplingPreset> samplingPresets();

} // namespace tokenscope
