// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/linear.h"
#include "core/model/model_config.h"
#include "core/model/parameter_store.h"
#include "core/model/pass_state.h"

#include <ATen/ATen.h>

#include <optional>

namespace tokenscope {

/// The feed-forward part of a layer, see MlpKind.
class Mlp {
public:
    Mlp(const ModelConfig& config, std::int64_t layer, ParameterStore& store);

    /// float32 [rows, positions, width] → the same.
    at::Tensor forward(const at::Tensor& x) const;
    /// The same without a gradient for a float32 [pass.count(), width], added to `sum`.
    void addTo(float* sum, const float* a, const PassState& pass) const;

private:
    at::Tensor activated(const at::Tensor& x) const;

    MlpKind m_kind;
    std::optional<Linear> m_gate;
    Linear m_up;
    Linear m_down;
};

} // namespace tokenscope
