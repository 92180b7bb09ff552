// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/block.h"
#include "core/model/kv_cache.h"
#include "core/model/model_config.h"
#include "core/model/parameter_store.h"

#include <ATen/ATen.h>

#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace tokenscope {

/// What a forward pass reads.
struct TransformerInput {
    at::Tensor ids; ///< int64 [rows, positions], all below the vocabulary
    at::Tensor
        previousIds; ///< int64 [rows, 1], the ids before the first ones; undefined at the start of the text
    std::int64_t firstPosition = 0;
    /// int64 [rows, positions], dense: where the text begins that a position belongs to, of several that
    /// follow each other in a row and do not see each other. Undefined: one text a row.
    at::Tensor textStarts;
    /// Which rows of the cache are fed, ascending; empty: all of them.
    std::span<const std::int32_t> cacheRows;
    Precision precision = Precision::Exact; ///< of a pass that records no gradient
};

/// The network of every family: embeds, runs the blocks, advances the cache once, gives logits. Const after
/// construction; used for training (no cache, gradients on, trainable parameters) and for running alike.
class Transformer {
public:
    /// Throws Error for a configuration that makes no sense and for weights that are missing or do not fit.
    Transformer(const ModelConfig& config, ParameterStore& store);
    Transformer(const Transformer&) = delete; // blocks refer to the rotary embedding
    Transformer& operator=(const Transformer&) = delete;

    /// float32 [rows, positions, width] before the final norm; differentiable where gradients are on.
    at::Tensor hidden(const TransformerInput& input) const;
    /// The same without gradients. With a cache, positions are appended to it; it is advanced only after the
    /// last layer. Throws Cancelled between two layers once `stop` is triggered.
    at::Tensor hidden(const TransformerInput& input, KVCache* cache, Workspace& workspace,
                      const std::stop_token& stop) const;
    /// Final norm and head for any of these positions: float32 [..., vocabulary]; rows of padding are
    /// dropped. Differentiable where gradients are on.
    at::Tensor logits(const at::Tensor& hidden) const;
    /// The same without gradients for `count` of them: out float32 [count, vocabulary].
    void logits(const float* hidden, std::int64_t count, Precision precision, Workspace& workspace,
                float* out) const;

    /// The sum over these positions of weight * -log of the probability of the target: a float32 scalar.
    /// `targets` int64 below the vocabulary (where the weight is 0, any number) and `weights` float32 have
    /// one element for each position of `hidden`. Never holds all logits at once. Throws Error for a target
    /// that does not exist.
    at::Tensor loss(const at::Tensor& hidden, const at::Tensor& targets, const at::Tensor& weights) const;

    const ModelConfig& config() const { return m_config; }

private:
    struct Smear {
        Linear gate;
        at::Tensor lambda;
    };

    at::Tensor throughBlocks(const TransformerInput& input, KVCache* cache, Workspace* workspace,
                             const std::stop_token& stop) const;
    at::Tensor embedded(const at::Tensor& ids) const;
    at::Tensor smeared(const at::Tensor& e, const TransformerInput& input) const;
    at::Tensor firstHidden(const TransformerInput& input) const;

    ModelConfig m_config;
    std::shared_ptr<const Matrix> m_embeddingMatrix;
    std::shared_ptr<const Matrix> m_headMatrix; ///< the same if tied
    Embedding m_embedding;
    std::optional<Embedding> m_positions;
    std::optional<Smear> m_smear;
    at::Tensor m_residualLambdas;
    at::Tensor m_embeddingLambdas;
    at::Tensor m_backoutLambda;
    std::optional<Rotary> m_rotary;
    std::vector<std::unique_ptr<Block>> m_blocks;
    Norm m_embeddingNorm;
    Norm m_finalNorm;
    Linear m_head;
};

} // namespace tokenscope
