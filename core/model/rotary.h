// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/model_config.h"

#include <ATen/ATen.h>

#include <cstdint>

namespace tokenscope {

/// Cosines and sines of consecutive positions, float32 [positions, headSize / 2].
struct RotaryTurns {
    at::Tensor cos;
    at::Tensor sin;
};

/// Rotary position embedding: pair j of a head's elements turns by position * frequency j. Frequencies are
/// base^(-2j / headSize), changed as RotaryConfig says; angles are float32 products like the references'.
class Rotary {
public:
    /// `factors`: float32 [headSize / 2] that frequencies are divided by, or undefined.
    Rotary(const RotaryConfig& config, std::int64_t headSize, const at::Tensor& factors = {});

    RotaryTurns turns(std::int64_t firstPosition, std::int64_t count) const;
    /// x [rows, positions, heads, headSize] turned. Without gradient this happens in place if x is dense.
    at::Tensor rotate(const at::Tensor& x, const RotaryTurns& turns) const;
    /// The same in place and without a gradient, x float32 [rows, positions, heads, headSize].
    void run(float* x, std::int64_t rows, std::int64_t heads, const RotaryTurns& turns) const;

private:
    RotaryConfig m_config;
    std::vector<float> m_frequencies;
};

} // namespace tokenscope
