// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/element_type.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>

namespace tokenscope {

/// A stored matrix [rows, columns] (out x in; vectors have one row, scalars 1 x 1), in stored precision.
/// Never copied by the model: `owner` keeps the mapped file or buffer alive.
struct Weight {
    ElementType type = ElementType::F32;
    std::int64_t rows = 0;
    std::int64_t columns = 0;
    std::span<const std::byte> bytes;
    std::shared_ptr<const void> owner;
    std::string name; ///< as in the file, for messages
};

/// The model's own names to weights. The names, <i> being the layer:
///   embedding [embeddingRows, width]         position_embedding [positions, width]
///   final_norm, final_norm.bias              head [embeddingRows, width] (absent: tied to the embedding)
///   layers.<i>.attention_norm(.bias)         layers.<i>.mlp_norm(.bias)
///   layers.<i>.query|key|value|output(.bias) layers.<i>.query_norm|key_norm
///   layers.<i>.gate|up|down(.bias)           (MLPs without a gate have up and down only)
///   nanochat, today's: smear_gate, smear_lambda, backout_lambda, residual_lambdas, embedding_lambdas,
///   layers.<i>.value_embedding, layers.<i>.value_gate
///   rotary_factors (GGUF: inverse frequencies are divided by it)
using WeightMap = std::map<std::string, Weight, std::less<>>;

} // namespace tokenscope
