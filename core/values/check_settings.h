// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/sampling_settings.h"

namespace tokenscope {

/// Throws RangeError naming the first setting that is out of range or not finite.
void checkSettings(const SamplingSettings& settings);

} // namespace tokenscope
