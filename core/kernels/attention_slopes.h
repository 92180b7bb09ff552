// SPDX-License-Identifier: MIT
#pragma once

#include "core/kernels/attention_tiles.h"

namespace tokenscope {

/// Slopes of a loss in queries, keys and values, each of the shape of what it belongs to.
struct AttentionSlopes {
    float* queries = nullptr;
    float* keys = nullptr; ///< added to, as are those of the values
    float* values = nullptr;
};

/// Backward pass of attendInTiles(): from `outSlopes` [rows, queries, heads, headSize], the slopes in its
/// result, to those in its source. The softmax is computed again, a tile of queries at a time. Runs on
/// threadCount() threads, which never changes a result.
void attendSlopes(const AttentionSource& source, const AttentionShape& shape, const float* outSlopes,
                  const AttentionSlopes& slopes);

} // namespace tokenscope
