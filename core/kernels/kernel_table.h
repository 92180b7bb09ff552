// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/element_type.h"

#include <cstddef>
#include <cstdint>

namespace tokenscope {

/// Arguments of a product of activation rows with some stored weight rows.
struct RowDotsTask {
    const std::byte* weights = nullptr; ///< first weight row
    std::int64_t rowBytes = 0;          ///< from one weight row to the next
    std::int64_t rows = 0;              ///< weight rows
    std::int64_t columns = 0;           ///< whole blocks
    const float* x = nullptr;           ///< [m, columns]
    std::int64_t m = 0;
    float* y = nullptr; ///< y[i * yStride + row] receives the dot product of x row i
    std::int64_t yStride = 0;
    // Scratch, 64-byte aligned: weight rows as float32, and sums of columns that were cut.
    std::int64_t panelRows = 0;   ///< a multiple of 4
    std::int64_t panelStride = 0; ///< a multiple of 32, not below columns
    float* panel = nullptr;       ///< [panelRows, panelStride]
    float* sums = nullptr;        ///< [panelRows, sumsPerRow]
};
constexpr std::int64_t sumsPerRow = 96; ///< of a weight row with the x rows that meet it at once

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

/// Kernels of one instruction set.
struct KernelTable {
    using RowDots = void (*)(const RowDotsTask&);

    /// Products with stored rows of this type; null: not one that canDequantise(). An output has the same
    /// bits whatever the other rows are, and those that the row would give widened to float32.
    RowDots (*rowDots)(ElementType type);

    float (*sum)(const float* x, std::int64_t count);
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
const KernelTable& neonKernels();

/// Those of kernelLevel().
const KernelTable& kernelTable();

} // namespace tokenscope
