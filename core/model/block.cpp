// SPDX-License-Identifier: MIT
#include "core/model/block.h"

namespace tokenscope {

namespace {

std::string layerName(std::int64_t layer, const char* part) {
    return "layers." + std::to_string(layer) + "." + part;
}

} // namespace

Norm loadNorm(const ModelConfig& config, const std::string& name, ParameterStore& store) {
    if (config.norm == NormKind::RmsPlain)
        return {config.norm, config.normEpsilon};
    at::Tensor weight = store.vector(name, config.width);
    at::Tensor bias =
        config.norm == NormKind::Layer ? store.optionalVector(name + ".bias", config.width) : at::Tensor();
    return {config.norm, config.normEpsilon, weight, bias};
}

Block::Block(const ModelConfig& config, std::int64_t layer, const Rotary* rotary, ParameterStore& store)
    : m_attentionNorm(loadNorm(config, layerName(layer, "attention_norm"), store)),
      m_mlpNorm(loadNorm(config, layerName(layer, "mlp_norm"), store)),
      m_attention(config, layer, rotary, store), m_mlp(config, layer, store) {}

at::Tensor Block::forward(at::Tensor x, const PassState& pass, LayerCache* cache) const {
    if (m_attention.records(x))
        return recordedForward(x, pass);
    x = x.contiguous();
    auto* sum = x.data_ptr<float>();
    const std::int64_t width = x.size(-1);
    float* normed = pass.workspace->floats(Workspace::Part::Normed, pass.count() * width);
    m_attentionNorm.run(sum, pass.count(), width, normed);
    m_attention.addTo(sum, normed, pass, cache);
    m_mlpNorm.run(sum, pass.count(), width, normed);
    m_mlp.addTo(sum, normed, pass);
    return x;
}

at::Tensor Block::recordedForward(const at::Tensor& x, const PassState& pass) const {
    const at::Tensor between = x + m_attention.forward(m_attentionNorm.forward(x), pass);
    return between + m_mlp.forward(m_mlpNorm.forward(between));
}

} // namespace tokenscope
