// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/attention.h"
#include "core/model/mlp.h"
#include "core/model/norm.h"

#include <ATen/ATen.h>

#include <string>

namespace tokenscope {

/// A norm with the weights that its kind has: `name` and `name`.bias.
Norm loadNorm(const ModelConfig& config, const std::string& name, ParameterStore& store);

/// One layer: x + attention(norm x), then x + mlp(norm x).
class Block {
public:
    Block(const ModelConfig& config, std::int64_t layer, const Rotary* rotary, ParameterStore& store);

    /// float32 [rows, positions, width] → the same. Without a gradient, x itself is overwritten; only then
    /// can there be a cache.
    at::Tensor forward(at::Tensor x, const PassState& pass, LayerCache* cache) const;

private:
    at::Tensor recordedForward(const at::Tensor& x, const PassState& pass) const;

    Norm m_attentionNorm;
    Norm m_mlpNorm;
    Attention m_attention;
    Mlp m_mlp;
};

} // namespace tokenscope
