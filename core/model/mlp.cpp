// SPDX-License-Identifier: MIT
#include "core/model/mlp.h"

#include "core/kernels/elementwise.h"
#include "core/kernels/slopes.h"
#include "core/model/gradients.h"
#include "core/model/recorded.h"

#include <string>

namespace tokenscope {

namespace {

Linear layerLinear(ParameterStore& store, std::int64_t layer, const std::string& part, std::int64_t rows,
                   std::int64_t columns) {
    const std::string name = "layers." + std::to_string(layer) + "." + part;
    return Linear(store.matrix(name, rows, columns), store.optionalVector(name + ".bias", rows));
}

std::optional<Linear> gateOf(const ModelConfig& config, std::int64_t layer, ParameterStore& store) {
    if (config.mlp != MlpKind::GatedSilu)
        return {};
    return layerLinear(store, layer, "gate", config.mlpWidth, config.width);
}

at::Tensor geluByTanh(const at::Tensor& x) {
    constexpr double rootOf2OverPi = 0.79788456080286535588;
    return 0.5 * x * (1 + at::tanh(rootOf2OverPi * (x + 0.044715 * x.pow(3))));
}

/// Overwrites `up`, which must not be needed any more by whatever made it.
at::Tensor recordedReluSquared(const at::Tensor& up) {
    const at::Tensor y = up.detach();
    reluSquared(y.data_ptr<float>(), y.numel());
    return recorded(y, {up}, [y = y.detach()](const at::Tensor& slopes) {
        at::Tensor out = at::empty_like(slopes);
        reluSquaredSlopes(y.data_ptr<float>(), slopes.data_ptr<float>(), y.numel(), out.data_ptr<float>());
        return std::vector<at::Tensor>{out};
    });
}

} // namespace

Mlp::Mlp(const ModelConfig& config, std::int64_t layer, ParameterStore& store)
    : m_kind(config.mlp), m_gate(gateOf(config, layer, store)),
      m_up(layerLinear(store, layer, "up", config.mlpWidth, config.width)),
      m_down(layerLinear(store, layer, "down", config.width, config.mlpWidth)) {}

at::Tensor Mlp::activated(const at::Tensor& x) const {
    at::Tensor up = m_up.forward(x);
    if (m_kind == MlpKind::GatedSilu) {
        const at::Tensor gate = m_gate->forward(x);
        if (recordsGradient(gate, up))
            return at::silu(gate) * up;
        gatedSilu(gate.data_ptr<float>(), up.data_ptr<float>(), up.numel(), up.data_ptr<float>());
        return up;
    }
    if (recordsGradient(up))
        return m_kind == MlpKind::ReluSquared ? recordedReluSquared(up) : geluByTanh(up);
    if (m_kind == MlpKind::ReluSquared)
        reluSquared(up.data_ptr<float>(), up.numel());
    else
        geluTanh(up.data_ptr<float>(), up.numel());
    return up;
}

at::Tensor Mlp::forward(const at::Tensor& x) const {
    return m_down.forward(activated(x));
}

} // namespace tokenscope
