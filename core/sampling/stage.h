// SPDX-License-Identifier: MIT
#pragma once

#include "core/sampling/candidates.h"
#include "core/values/ids.h"
#include "core/values/sampling_settings.h"

#include <span>

namespace tokenscope {

/// What a stage may look at besides the candidates.
struct StageInput {
    const SamplingSettings& settings;
    std::span<const TokenId> history; ///< the ids before the position, oldest first
};

} // namespace tokenscope
