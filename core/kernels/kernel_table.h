// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/element_type.h"

#include <cstddef>
#include <cstdint>

namespace tokenscope {

/// Arguments of a product of a few activation rows with some stored weight rows.
struct RowDotsTask {
    const std::byte* weights = nullptr; ///< first weight row
    std::int64_t rowBytes = 0;          ///< from one weight row to the next
    std::int64_t rows = 0;              ///< weight rows
    std::int64_t columns = 0;           ///< whole blocks
    const float* x = nullptr;           ///< [m, columns]
    int m = 0;                          ///< 1 to maxDotRows
    float* y = nullptr;                 ///< y[i * yStride + row] receives the dot product of x row i
    std::int64_t yStride = 0;
};
constexpr int maxDotRows = 8;

/// One query head looking at the keys and values of positions 0 … length - 1 of its KV head.
struct QueryTask {
    const float* query = nullptr; ///< [headSize]
    const void* keys = nullptr;   ///< of the cache's type
    const void* values = nullptr;
    std::int64_t positionStride = 0; ///< elements from one position to the next
    std::int64_t length = 0;
    std::int64_t headSize = 0;
    float scale = 1;         ///< of the dot products, before the softmax
    float* scores = nullptr; ///< scratch, [length]
    float* out = nullptr;    ///< [headSize]
};

/// One position's logits against the id that really comes next.
struct CrossEntropyTask {
    float* logits = nullptr;  ///< [count], overwritten with the slopes of weight * loss
    float* scratch = nullptr; ///< [count]
    std::int64_t count = 0;
    std::int64_t target = 0;
    float cap = 0; ///< logits are first made cap * tanh(logits / cap); 0: taken as they are
    float weight = 1;
    bool wantsSlopes = true; ///< else the logits' end is undefined
};

/// Kernels of one instruction set. A row of x gives the same result bit for bit whatever m is.
struct KernelTable {
    using RowDots = void (*)(const RowDotsTask&);
    using AttendQuery = void (*)(const QueryTask&);

    /// The fused product for stored rows of this type; null: there is none, dequantise and use f32Dots.
    RowDots (*rowDots)(ElementType type);
    /// Attention of one query over a float32, float16 or bfloat16 cache; null for other types.
    AttendQuery (*attendQuery)(ElementType type);

    /// scores[i] = exp(scale * (scores[i] - max)); returns their sum.
    float (*exponentiate)(float* scores, std::int64_t count, float scale);
    /// out[i] = silu(gate[i]) * up[i]; out may be gate or up.
    void (*gatedSilu)(const float* gate, const float* up, float* out, std::int64_t count);
    /// x[i] = gelu(x[i]) by the tanh formula.
    void (*geluTanh)(float* x, std::int64_t count);
    /// x[i] = cap * tanh(x[i] / cap).
    void (*softcap)(float* x, std::int64_t count, float cap);
    /// out = x / sqrt(mean(x^2) + epsilon) * weight; weight null: nothing learned. out may be x. Returns what
    /// x was multiplied by.
    float (*rmsNorm)(const float* x, const float* weight, float epsilon, float* out, std::int64_t count);
    /// out = (x - mean) / sqrt(variance + epsilon) * weight + bias; bias null: zero. out may be x.
    void (*layerNorm)(const float* x, const float* weight, const float* bias, float epsilon, float* out,
                      std::int64_t count);
    /// x[i] = max(0, x[i])^2.
    void (*reluSquared)(float* x, std::int64_t count);
    /// Turns pairs (j, j + half) of `count` = 2 half numbers: (a, b) becomes (a cos - b sin, a sin + b cos).
    /// out may be x.
    void (*rotateHalves)(const float* x, const float* cos, const float* sin, float* out, std::int64_t half);

    // Backward passes: from the slopes of a loss in a result those in its source.

    /// Of p = softmax(scale * x): slopes in p become slopes in x.
    void (*softmaxSlopes)(const float* p, float* slopes, std::int64_t count, float scale);
    /// Of y = rmsNorm(x) without a weight, `factor` being what it returned. out may be slopes.
    void (*rmsNormSlopes)(const float* y, const float* slopes, float factor, float* out, std::int64_t count);
    /// Of y = reluSquared(x). out may be slopes.
    void (*reluSquaredSlopes)(const float* y, const float* slopes, float* out, std::int64_t count);
    /// -log softmax(logits)[target], without the weight.
    float (*crossEntropy)(const CrossEntropyTask& task);
};

const KernelTable& plainKernels();
const KernelTable& avx2Kernels();
const KernelTable& avx512Kernels();

/// Those of kernelLevel().
const KernelTable& kernelTable();

} // namespace tokenscope
