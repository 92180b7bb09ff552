// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <cstdint>

namespace tokenscope {

// What lies between the products of a layer, on dense float32 in place or into `out` (which may be the
// input). Large inputs are shared between threadCount() threads; the split never changes a result.

/// Each row of `width`: x / sqrt(mean(x^2) + epsilon) * weight; weight null: nothing learned. `factors`
/// [rows], unless null, receives what each row was multiplied by.
void rmsNormRows(const float* x, std::int64_t rows, std::int64_t width, const float* weight, float epsilon,
                 float* out, float* factors = nullptr);
/// Each row of `width`: (x - mean) / sqrt(variance + epsilon) * weight + bias; bias null: zero.
void layerNormRows(const float* x, std::int64_t rows, std::int64_t width, const float* weight,
                   const float* bias, float epsilon, float* out);

inline float sigmoid(float x) {
    return 1 / (1 + std::exp(-x));
}

/// out = silu(gate) * up.
void gatedSilu(const float* gate, const float* up, std::int64_t count, float* out);
/// x = 0.5 x (1 + tanh(sqrt(2 / pi) (x + 0.044715 x^3))).
void geluTanh(float* x, std::int64_t count);
/// x = max(0, x)^2.
void reluSquared(float* x, std::int64_t count);
/// x = cap * tanh(x / cap).
void softcap(float* x, std::int64_t count, float cap);
/// y += x.
void addTo(float* y, const float* x, std::int64_t count);
/// x *= factor.
void scale(float* x, std::int64_t count, float factor);
/// x[row] += bias.
void addBias(float* x, std::int64_t rows, std::int64_t width, const float* bias);

/// Head vectors [rows, positions, heads, headSize].
struct HeadVectors {
    const float* from = nullptr;
    float* to = nullptr; ///< may be `from`
    std::int64_t rows = 0;
    std::int64_t positions = 0;
    std::int64_t heads = 0;
    std::int64_t headSize = 0; ///< even
};
enum class PairedElements : std::uint8_t {
    Halves,     ///< j and j + headSize / 2
    Neighbours, ///< 2j and 2j + 1
};
/// Turns pair j of every head at position p: (a, b) becomes (a cos - b sin, a sin + b cos); cos and sin are
/// [positions, headSize / 2].
void rotate(const HeadVectors& x, const float* cos, const float* sin, PairedElements pairs);

} // namespace tokenscope
