// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

namespace tokenscope {

/// Which cases are measured, and how often.
struct BenchPlan {
    int repetitions = 5;
    std::vector<std::int64_t> prompts;   ///< lengths that are read
    std::vector<std::int64_t> positions; ///< at which one row decodes
    std::vector<int> rows;               ///< numbers of rows that decode together at rowsPosition
    std::int64_t rowsPosition = 0;
    std::int64_t columns = 0;           ///< that a decode is timed over
    std::vector<std::int64_t> uncached; ///< positions of passes without a cache
    int samples = 0;                    ///< of one prompt, together and one after the other
    std::int64_t samplesPrompt = 0;
    std::int64_t samplesColumns = 0;
    int samplesRepetitions = 3;
    std::int64_t memoryPositions = 0;   ///< of the run whose memory is taken apart
    std::int64_t comparedPositions = 0; ///< whose logits are compared with the exact ones
};

enum class BenchDepth : std::uint8_t { Full, Quick };

/// The cases, cut to the positions of a model's context. Throws Error for a context that is too short to
/// measure anything in.
BenchPlan benchPlan(BenchDepth depth, std::int64_t contextLength);

} // namespace tokenscope
