// SPDX-License-Identifier: MIT
#include "core/model/attention.h"

#include "core/kernels/attention.h"
#include "core/kernels/elementwise.h"

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

at::Tensor Attention::forward(const at::Tensor& a, const PassState& pass) const {
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
    const StoredKeysAndValues own{k.contiguous().transpose(1, 2), v.contiguous().transpose(1, 2)};
    return m_output.forward(attend(q, own, view));
}

void Attention::place(float* x, std::int64_t heads, const std::optional<Norm>& norm,
                      const PassState& pass) const {
    const std::int64_t vectors = pass.count() * heads;
    if (m_normKind == QueryKeyNorm::BeforeRotary)
        norm->run(x, vectors, m_headSize, x);
    if (m_rotary)
        m_rotary->run(x, pass.rows(), heads, pass.turns);
    if (m_normKind == QueryKeyNorm::AfterRotary)
        norm->run(x, vectors, m_headSize, x);
    if (m_factor != 1)
        scale(x, vectors * m_headSize, static_cast<float>(m_factor));
}

void Attention::addValueEmbedding(float* v, const float* a, const PassState& pass) const {
    Workspace& workspace = *pass.workspace;
    const std::int64_t count = pass.count();
    const std::int64_t size = m_kvHeads * m_headSize;
    // Buffers whose turn comes later in the layer.
    float* channels = workspace.floats(Workspace::Part::Attended, count * kGateChannels);
    const std::int64_t width = m_query.columns();
    for (std::int64_t i = 0; i < count; ++i)
        std::copy_n(a + i * width, kGateChannels, channels + i * kGateChannels);
    float* gates = workspace.floats(Workspace::Part::Gate, count * m_kvHeads);
    runLinears({channels, count, pass.precision}, {{&m_valueEmbedding->gate, gates}}, Epilogue::Store,
               workspace);
    float* embeddings = workspace.floats(Workspace::Part::Up, count * size);
    m_valueEmbedding->embedding.run(pass.ids.data_ptr<std::int64_t>(), count, embeddings);
    for (std::int64_t i = 0; i < count * m_kvHeads; ++i) {
        const float factor = static_cast<float>(kGateFactor) * sigmoid(gates[i]);
        for (std::int64_t d = i * m_headSize; d < (i + 1) * m_headSize; ++d)
            v[d] += factor * embeddings[d];
    }
}

void Attention::addTo(float* sum, const float* a, const PassState& pass, LayerCache* cache) const {
    Workspace& workspace = *pass.workspace;
    const std::int64_t count = pass.count();
    float* q = workspace.floats(Workspace::Part::Query, count * m_heads * m_headSize);
    float* k = workspace.floats(Workspace::Part::Key, count * m_kvHeads * m_headSize);
    float* v = workspace.floats(Workspace::Part::Value, count * m_kvHeads * m_headSize);
    runLinears({a, count, pass.precision}, {{&m_query, q}, {&m_key, k}, {&m_value, v}}, Epilogue::Store,
               workspace);
    if (m_valueEmbedding)
        addValueEmbedding(v, a, pass);
    place(q, m_heads, m_queryNorm, pass);
    place(k, m_kvHeads, m_keyNorm, pass);

    float* attended = workspace.floats(Workspace::Part::Attended, count * m_heads * m_headSize);
    const KeysAndValues keys =
        cache ? cache->insert(k, v, pass.positions(), pass.cacheRows) : passAlone(k, v, pass.positions());
    attend(q, keys, shapeOf(pass), attended);
    runLinears({attended, count, pass.precision}, {{&m_output, sum}}, Epilogue::Add, workspace);
}

KeysAndValues Attention::passAlone(const float* k, const float* v, std::int64_t positions) const {
    KeysAndValues own;
    own.keys = reinterpret_cast<const std::byte*>(k);
    own.values = reinterpret_cast<const std::byte*>(v);
    own.headStride = m_headSize * std::int64_t{sizeof(float)};
    own.positionStride = m_kvHeads * own.headStride;
    own.rowStride = positions * own.positionStride;
    return own;
}

AttentionShape Attention::shapeOf(const PassState& pass) const {
    AttentionShape shape;
    shape.rows = pass.rows();
    shape.queries = pass.positions();
    shape.heads = m_heads;
    shape.kvHeads = m_kvHeads;
    shape.headSize = m_headSize;
    shape.firstPosition = pass.firstPosition;
    shape.window = m_window;
    shape.firstKeys = pass.firstKeys.defined() ? pass.firstKeys.data_ptr<std::int64_t>() : nullptr;
    shape.scale = attentionScale(m_headSize);
    shape.rowOf = pass.cacheRows.empty() ? nullptr : pass.cacheRows.data();
    return shape;
}

} // namespace tokenscope
