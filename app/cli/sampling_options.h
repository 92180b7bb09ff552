// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/arguments.h"
#include "core/values/sampling_settings.h"

#include <vector>

namespace tokenscope {

/// The options of the sampler pipeline, shared by every command that has one.
std::vector<OptionSpec> samplingOptions();

/// Settings from those options; what is not given is as in `others`: by default off, temperature 1. Throws
/// RangeError when a value is out of range.
SamplingSettings samplingSettings(const Arguments& arguments, SamplingSettings others = {});

} // namespace tokenscope
