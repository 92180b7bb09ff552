// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace tokenscope {

// Backward passes of what elementwise.h computes, on dense float32: from the slopes of a loss in a result
// those in its source. Shared between threads like the forward passes.

/// Of y = rmsNormRows(x) without a weight; `factors` is what it gave. `out` may be `slopes`.
void rmsNormRowsSlopes(const float* y, const float* factors, const float* slopes, std::int64_t rows,
                       std::int64_t width, float* out);
/// Of y = reluSquared(x). `out` may be `slopes`.
void reluSquaredSlopes(const float* y, const float* slopes, std::int64_t count, float* out);

/// Adds each row of `slopes` [count, width] to row indices[i] of `out`, in their order.
void addRows(const float* slopes, const std::int64_t* indices, std::int64_t count, std::int64_t width,
             float* out);

} // namespace tokenscope
