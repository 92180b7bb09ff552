// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/model_summary.h"

#include <cstdint>

namespace tokenscope {

/// What a list can say about a model that is not loaded.
struct DescribedModel {
    /// From the headers alone: no chat format, no suggested settings, no notes about the tokenizer.
    ModelSummary summary;
    std::int64_t memoryNeeded = 0; ///< bytes, as loading counts them
};

} // namespace tokenscope
