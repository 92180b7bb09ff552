// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/element_type.h"
#include "core/values/ids.h"
#include "core/values/precision.h"
#include "core/values/sampling_settings.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace tokenscope {

/// How several samples of one prompt are made: as the rows of one run, which reads the prompt once, or by one
/// run after the other.
enum class SamplesLane : std::uint8_t { Together, OneByOne };

/// The same samples, made both ways.
struct SamplesRequest {
    std::vector<TokenId> prompt; ///< at least one
    int samples = 8;             ///< 2 to 64
    std::int64_t tokens = 64;    ///< of each sample; at least one
    SamplingSettings settings;
    std::uint64_t seed = 0;
    Precision precision = Precision::Exact;
    std::optional<ElementType> cacheType; ///< none: defaultCacheType(precision)
    friend bool operator==(const SamplesRequest&, const SamplesRequest&) = default;
};

/// A column of one of the runs.
struct SamplesStep {
    SamplesLane lane = SamplesLane::Together;
    int sample = 0;              ///< the run's first row
    std::int64_t column = 0;     ///< from 0
    std::vector<TokenId> tokens; ///< of the run's rows
    std::int64_t positions = 0;  ///< that the model computed for it; a first column's are the prompt's
    double seconds = 0;
    friend bool operator==(const SamplesStep&, const SamplesStep&) = default;
};

} // namespace tokenscope
