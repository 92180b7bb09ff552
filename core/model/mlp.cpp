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

/// up = activation, without a gradient. `gate` belongs to GatedSilu alone.
void activate(MlpKind kind, const float* gate, float* up, std::int64_t count) {
    switch (kind) {
    case MlpKind::GatedSilu:
        return gatedSilu(gate, up, count, up);
    case MlpKind::ReluSquared:
        return reluSquared(up, count);
    case MlpKind::GeluTanh:
        return geluTanh(up, count);
    }
}

} // namespace

Mlp::Mlp(const ModelConfig& config, std::int64_t layer, ParameterStore& store)
    : m_kind(config.mlp), m_gate(gateOf(config, layer, store)),
      m_up(layerLinear(store, layer, "up", config.mlpWidth, config.width)),
      m_down(layerLinear(store, layer, "down", config.width, config.mlpWidth)) {}

at::Tensor Mlp::activated(const at::Tensor& x) const {
    at::Tensor up = m_up.forward(x);
    const at::Tensor gate = m_gate ? m_gate->forward(x) : at::Tensor();
    if (!recordsGradient(gate, up)) {
        activate(m_kind, m_gate ? gate.data_ptr<float>() : nullptr, up.data_ptr<float>(), up.numel());
        return up;
    }
    if (m_kind == MlpKind::GatedSilu)
        return at::silu(gate) * up;
    return m_kind == MlpKind::ReluSquared ? recordedReluSquared(up) : geluByTanh(up);
}

at::Tensor Mlp::forward(const at::Tensor& x) const {
    return m_down.forward(activated(x));
}

void Mlp::addTo(float* sum, const float* a, const PassState& pass) const {
    Workspace& workspace = *pass.workspace;
    const std::int64_t size = pass.count() * m_up.rows();
    float* up = workspace.floats(Workspace::Part::Up, size);
    float* gate = m_gate ? workspace.floats(Workspace::Part::Gate, size) : nullptr;
    const LinearInput in{a, pass.count(), pass.precision};
    if (m_gate)
        runLinears(in, {{&*m_gate, gate}, {&m_up, up}}, Epilogue::Store, workspace);
    else
        runLinears(in, {{&m_up, up}}, Epilogue::Store, workspace);
    activate(m_kind, gate, up, size);
    runLinears({up, pass.count(), pass.precision}, {{&m_down, sum}}, Epilogue::Add, workspace);
}

} // namespace tokenscope
