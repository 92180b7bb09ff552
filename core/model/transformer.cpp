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
    const at::Tensor gate = m_smear->gate.forward(e.narrow(-1, 0, kSmearChannels));
    if (recordsGradient(e, m_smear->lambda)) {
        const at::Tensor previous = at::cat({before, e.narrow(1, 0, e.size(1) - 1)}, 1);
        return e + m_smear->lambda * at::sigmoid(gate) * previous;
    }
    // By hand: libtorch's sigmoid has other last bits at the end of a tensor than within.
    const std::int64_t positions = e.size(1);
    const std::int64_t width = e.size(2);
    const float lambda = *m_smear->lambda.data_ptr<float>();
    const at::Tensor sum = e.clone();
    for (std::int64_t i = 0; i < e.size(0) * positions; ++i) {
        const float* previous = i % positions == 0 ? before.data_ptr<float>() + i / positions * width
                                                   : e.data_ptr<float>() + (i - 1) * width;
        const float factor = lambda * sigmoid(gate.data_ptr<float>()[i]);
        for (std::int64_t d = 0; d < width; ++d)
            sum.data_ptr<float>()[i * width + d] += factor * previous[d];
    }
    return sum;
}

at::Tensor Transformer::firstHidden(const TransformerInput& input) const {
    at::Tensor x = embedded(input.ids);
    if (m_positions) {
        const std::int64_t end = input.firstPosition + input.ids.size(1);
        x = x + m_positions->forward(at::arange(input.firstPosition, end, at::kLong));
    }
    return m_smear ? smeared(x, input) : x;
}

at::Tensor Transformer::hidden(const TransformerInput& input) const {
    Workspace workspace; // takes memory only where no gradient is recorded
    return throughBlocks(input, nullptr, &workspace, {});
}

at::Tensor Transformer::hidden(const TransformerInput& input, KVCache* cache, Workspace& workspace,
                               const std::stop_token& stop) const {
    return throughBlocks(input, cache, &workspace, stop);
}

at::Tensor Transformer::throughBlocks(const TransformerInput& input, KVCache* cache, Workspace* workspace,
                                      const std::stop_token& stop) const {
    PassState pass{input.ids,       input.firstPosition, {},       input.textStarts,
                   input.cacheRows, input.precision,     workspace};
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
    const at::Tensor logits = m_head.forward(m_finalNorm.forward(hidden));
    if (!m_config.logitSoftcap)
        return logits;
    const double cap = *m_config.logitSoftcap;
    return cap * at::tanh(logits / cap);
}

void Transformer::logits(const float* hidden, std::int64_t count, Precision precision, Workspace& workspace,
                         float* out) const {
    float* normed = workspace.floats(Workspace::Part::Normed, count * m_config.width);
    m_finalNorm.run(hidden, count, m_config.width, normed);
    runLinears({normed, count, precision}, {{&m_head, out}}, Epilogue::Store, workspace);
    if (m_config.logitSoftcap)
        softcap(out, count * m_head.rows(), static_cast<float>(*m_config.logitSoftcap));
}

at::Tensor Transformer::loss(const at::Tensor& hidden, const at::Tensor& targets,
                             const at::Tensor& weights) const {
    const OutputHead head{m_headMatrix.get(), m_config.vocabulary,
                          static_cast<float>(m_config.logitSoftcap.value_or(0))};
    return weightedCrossEntropy(m_finalNorm.forward(hidden), head, targets, weights);
}

} // namespace tokenscope
