// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/model_config.h"

#include <ATen/ATen.h>

namespace tokenscope {

/// Normalises the last dimension, see NormKind.
class Norm {
public:
    /// `weight` and `bias` are float32 [size], undefined where the kind has none; a Layer norm may lack the
    /// bias.
    Norm(NormKind kind, double epsilon, at::Tensor weight = {}, at::Tensor bias = {});

    at::Tensor forward(const at::Tensor& x) const;
    /// The same without a gradient: rows of `width` from x to out, which may be x.
    void run(const float* x, std::int64_t rows, std::int64_t width, float* out) const;

private:
    NormKind m_kind;
    double m_epsilon;
    at::Tensor m_weight;
    at::Tensor m_bias;
};

} // namespace tokenscope
