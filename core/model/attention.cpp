// SPDX-License-Identifier: MIT
#include "core/model/attention.h"

namespace tokenscope {

namespace {

constexpr std::int64_t kGateChannels = 12;
constexpr double kGateFactor = 3;

Linear linear(ParameterStore& store, const std::string& name, std::int64_t rows, std::int64_t columns) {
    return Linear(store.matrix(name, rows, columns), store.optionalVector(name + ".bias", rows));
}

std::optional<Norm> headNorm(const ModelConfig& config, ParameterStore& store, const std::string& name) {
    switch (config.queryKeyNorm) {
    case QueryKeyNorm::BeforeRotary:
        return Norm(NormKind::Rms, config.normEpsilon, store.vector(name, config.headSize));
    case QueryKeyNorm::AfterRotary:
        return Norm(NormKind::RmsPlain, config.normEpsilon);
    case QueryKeyNorm::None:
        break;
    }
    return {};
}

std::string prefixOf(std::int64_t layer) {
    return "layers." + std::to_string(layer) + ".";
}

} // namespace

Attention::Attention(const ModelConfig& config, std::int64_t layer, const Rotary* rotary,
                     ParameterStore& store)
    : m_heads(config.heads), m_kvHeads(config.kvHeads), m_headSize(config.headSize),
      m_normKind(config.queryKeyNorm), m_factor(config.queryKeyFactor), m_rotary(rotary),
      m_query(linear(store, prefixOf(layer) + "query", m_heads * m_headSize, config.width)),
      m_key(linear(store, prefixOf(layer) + "key", m_kvHeads * m_headSize, config.width)),
      m_value(linear(store, prefixOf(layer) + "value", m_kvHeads * m_headSize, config.width)),
      m_output(linear(store, prefixOf(layer) + "output", config.width, m_heads * m_headSize)),
      m_queryNorm(headNorm(config, store, prefixOf(layer) + "query_norm")),
      m_keyNorm(headNorm(config, store, prefixOf(layer) + "key_norm")) {
    const auto index = static_cast<std::size_t>(layer);
    if (!config.windows.empty())
        m_window = config.windows[index];
    if (!config.valueEmbedding.empty() && config.valueEmbedding[index]) {
        const std::string prefix = prefixOf(layer);
        m_valueEmbedding.emplace(
            Embedding(store.matrix(prefix + "value_embedding", config.embeddingRows, m_kvHeads * m_headSize)),
            Linear(store.matrix(prefix + "value_gate", m_kvHeads, kGateChannels)));
    }
}

at::Tensor Attention::placed(const at::Tensor& heads, const std::optional<Norm>& norm,
                             const PassState& pass) const {
    at::Tensor x = heads;
    if (m_normKind == QueryKeyNorm::BeforeRotary)
        x = norm->forward(x);
    if (m_rotary)
        x = m_rotary->rotate(x, pass.turns);
    if (m_normKind == QueryKeyNorm::AfterRotary)
        x = norm->forward(x);
    return m_factor == 1 ? x : x * m_factor;
}

at::Tensor Attention::withValueEmbedding(const at::Tensor& v, const at::Tensor& a,
                                         const PassState& pass) const {
    const at::Tensor channels = a.narrow(-1, 0, kGateChannels);
    const at::Tensor gate = kGateFactor * at::sigmoid(m_valueEmbedding->gate.forward(channels)).unsqueeze(-1);
    return v + gate * m_valueEmbedding->embedding.forward(pass.ids).view_as(v);
}

at::Tensor Attention::forward(const at::Tensor& a, const PassState& pass, LayerCache* cache) const {
    const std::int64_t rows = a.size(0);
    const std::int64_t positions = a.size(1);
    at::Tensor q = m_query.forward(a).view({rows, positions, m_heads, m_headSize});
    at::Tensor k = m_key.forward(a).view({rows, positions, m_kvHeads, m_headSize});
    at::Tensor v = m_value.forward(a).view({rows, positions, m_kvHeads, m_headSize});
    if (m_valueEmbedding)
        v = withValueEmbedding(v, a, pass);
    q = placed(q, m_queryNorm, pass);
    k = placed(k, m_keyNorm, pass);

    const CausalView view{pass.firstPosition, m_window, pass.firstKeys};
    if (cache)
        return m_output.forward(attend(q, cache->insert(k, v), view));
    const StoredKeysAndValues own{k.contiguous().transpose(1, 2), v.contiguous().transpose(1, 2)};
    return m_output.forward(attend(q, own, view));
}

} // namespace tokenscope
