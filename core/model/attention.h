// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/attend.h"
#include "core/model/embedding.h"
#include "core/model/gradients.h"
#include "core/model/layer_cache.h"
#include "core/model/linear.h"
#include "core/model/model_config.h"
#include "core/model/norm.h"
#include "core/model/parameter_store.h"
#include "core/model/pass_state.h"
#include "core/model/rotary.h"

#include <ATen/ATen.h>

#include <optional>
#include <string>

namespace tokenscope {

/// Self-attention of one layer, the only one there is: without a cache it looks at the pass itself, causally;
/// with a cache it appends to it and looks at everything stored.
class Attention {
public:
    /// Takes the weights layers.<layer>.… of weight.h. `rotary`: null for models with learned positions;
    /// outlives this.
    Attention(const ModelConfig& config, std::int64_t layer, const Rotary* rotary, ParameterStore& store);

    /// a: normalised input, float32 [rows, positions, width]. Returns the same shape; differentiable.
    at::Tensor forward(const at::Tensor& a, const PassState& pass) const;
    /// The same without a gradient for a float32 [pass.count(), width], added to `sum`.
    void addTo(float* sum, const float* a, const PassState& pass, LayerCache* cache) const;

    /// Whether forward() would record a gradient for such an input.
    bool records(const at::Tensor& x) const { return recordsGradient(x, m_query.leaf()); }

private:
    /// Value embeddings of the ids, gated per KV head by the first channels of a; added to v.
    struct ValueEmbedding {
        Embedding embedding;
        Linear gate;
    };

    at::Tensor placed(const at::Tensor& heads, const std::optional<Norm>& norm, const PassState& pass) const;
    void place(float* x, std::int64_t heads, const std::optional<Norm>& norm, const PassState& pass) const;
    at::Tensor withValueEmbedding(const at::Tensor& v, const at::Tensor& a, const PassState& pass) const;
    void addValueEmbedding(float* v, const float* a, const PassState& pass) const;
    KeysAndValues passAlone(const float* k, const float* v, std::int64_t positions) const;
    AttentionShape shapeOf(const PassState& pass) const;

    std::int64_t m_heads;
    std::int64_t m_kvHeads;
    std::int64_t m_headSize;
    std::optional<std::int64_t> m_window;
    QueryKeyNorm m_normKind;
    double m_factor;
    const Rotary* m_rotary;
    Linear m_query;
    Linear m_key;
    Linear m_value;
    Linear m_output;
    std::optional<Norm> m_queryNorm;
    std::optional<Norm> m_keyNorm;
    std::optional<ValueEmbedding> m_valueEmbedding;
};

} // namespace tokenscope
