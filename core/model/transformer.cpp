// SPDX-License-Identifier: MIT
#include "core/model/transformer.h"

#include "core/kernels/elementwise.h"
#include "core/model/config_check.h"
#include "core/model/cross_entropy.h"
#include "core/model/gradients.h"
#include "core/values/errors.h"

namespace tokenscope {

namespace {

constexpr std::int64_t kSmearChannels = 24;

const ModelConfig& checked(const ModelConfig& config) {
    checkConfig(config);
    return config;
}

std::shared_ptr<const Matrix> headMatrix(const ModelConfig& config, std::shared_ptr<const Matrix> embedding,
                                         ParameterStore& store) {
    return config.tiedHead ? embedding : store.matrix("head", config.embeddingRows, config.width);
}

} // namespace

Transformer::Transformer(const ModelConfig& config, ParameterStore& store)
    : m_config(checked(config)),
      m_embeddingMatrix(store.matrix("embedding", config.embeddingRows, config.width)),
      m_headMatrix(headMatrix(config, m_embeddingMatrix, store)), m_embedding(m_embeddingMatrix),
      m_embeddingNorm(NormKind::RmsPlain, config.normEpsilon),
      m_finalNorm(loadNorm(config, "final_norm", store)), m_head(m_headMatrix, {}, config.vocabulary) {
    if (config.learnedPositions)
        m_positions.emplace(store.matrixOfAtLeast("position_embedding", config.positionLimit, config.width));
    else
        m_rotary.emplace(config.rotary, config.headSize,
                         store.has("rotary_factors") ? store.constant("rotary_factors", config.headSize / 2)
                                                     : at::Tensor());
    if (config.smear)
        m_smear.emplace(Linear(store.matrix("smear_gate", 1, kSmearChannels)),
                        store.vector("smear_lambda", 1));
    if (config.residualLambdas) {
        m_residualLambdas = store.vector("residual_lambdas", config.layers);
        m_embeddingLambdas = store.vector("embedding_lambdas", config.layers);
    }
    if (config.backout)
        m_backoutLambda = store.vector("backout_lambda", 1);
    // Each layer takes weights that exist, so a made-up number of layers ends at the first that does not.
    for (std::int64_t layer = 0; layer < config.layers; ++layer)
        m_blocks.push_back(std::make_unique<Block>(config, layer, m_rotary ? &*m_rotary : nullptr, store));
}

at::Tensor Transformer::embedded(const at::Tensor& ids) const {
    const at::Tensor e = m_embedding.forward(ids);
    return m_config.normAfterEmbedding ? m_embeddingNorm.forward(e) : e;
}

at::Tensor Transformer::smeared(const at::Tensor& e, const TransformerInput& input) const {
    const at::Tensor before = input.previousIds.defined() ? embedded(input.previousIds)
                                                          : at::zeros({e.size(0), 1, e.size(2)}, at::kFloat);
    const at::Tensor previous = at::cat({before, e.narrow(1, 0, e.size(1) - 1)}, 1);
    const at::Tensor gate = at::sigmoid(m_smear->gate.forward(e.narrow(-1, 0, kSmearChannels)));
    return e + m_smear->lambda * gate * previous;
}

at::Tensor Transformer::firstHidden(const TransformerInput& input) const {
    at::Tensor x = embedded(input.ids);
    if (m_positions) {
        const std::int64_t end = input.firstPosition + input.ids.size(1);
        x = x + m_positions->forward(at::arange(input.firstPosition, end, at::kLong));
    }
    return m_smear ? smeared(x, input) : x;
}

at::Tensor Transformer::hidden(const TransformerInput& input, KVCache* cache,
                               const std::stop_token& stop) const {
    PassState pass{input.ids, input.firstPosition, {}, input.textStarts};
    if (m_rotary)
        pass.turns = m_rotary->turns(input.firstPosition, input.ids.size(1));
    at::Tensor x = firstHidden(input);
    const at::Tensor x0 = x;
    at::Tensor middle;
    for (std::int64_t layer = 0; layer < m_config.layers; ++layer) {
        if (stop.stop_requested())
            throw Cancelled();
        if (m_config.residualLambdas)
            x = m_residualLambdas[layer] * x + m_embeddingLambdas[layer] * x0;
        std::optional<LayerCache> layerCache;
        if (cache)
            layerCache = cache->layer(layer);
        x = m_blocks[static_cast<std::size_t>(layer)]->forward(x, pass, layerCache ? &*layerCache : nullptr);
        if (m_config.backout && layer == m_config.layers / 2)
            middle = x.clone(); // the next layer may overwrite x
    }
    if (cache)
        cache->advance(input.ids.size(1));
    return m_config.backout ? x - m_backoutLambda * middle : x;
}

at::Tensor Transformer::logits(const at::Tensor& hidden) const {
    at::Tensor logits = m_head.forward(m_finalNorm.forward(hidden));
    if (!m_config.logitSoftcap)
        return logits;
    const double cap = *m_config.logitSoftcap;
    if (recordsGradient(logits))
        return cap * at::tanh(logits / cap);
    softcap(logits.data_ptr<float>(), logits.numel(), static_cast<float>(cap));
    return logits;
}

at::Tensor Transformer::loss(const at::Tensor& hidden, const at::Tensor& targets,
                             const at::Tensor& weights) const {
    const OutputHead head{m_headMatrix.get(), m_config.vocabulary,
                          static_cast<float>(m_config.logitSoftcap.value_or(0))};
    return weightedCrossEntropy(m_finalNorm.forward(hidden), head, targets, weights);
}

} // namespace tokenscope
