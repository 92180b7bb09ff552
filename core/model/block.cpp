// SPDX-License-Identifier: MIT
#include "core/model/block.h"

#include "core/model/gradients.h"

namespace tokenscope {

namespace {

std::string layerName(std::int64_t layer, const char* part) {
    return "layers." + std::to_string(layer) + "." + part;
}

at::Tensor plus(const at::Tensor& x, const at::Tensor& change) {
    return recordsGradient(x, change) ? x + change : x.add_(change);
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
    x = plus(x, m_attention.forward(m_attentionNorm.forward(x), pass, cache));
    return plus(x, m_mlp.forward(m_mlpNorm.forward(x)));
}

} // namespace tokenscope
