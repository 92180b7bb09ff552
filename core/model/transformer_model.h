// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/language_model.h"
#include "core/model/model_config.h"
#include "core/model/weight.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace tokenscope {

/// Called while matrices are rearranged, with the fraction done; may throw.
using PackProgress = std::function<void(double fraction)>;

/// A model ready to run from a configuration and stored weights. Matrices whose type has a packed form (see
/// packed_matrix.h) are rearranged into memory of their own, the others are used where they lie; vectors
/// (norms, biases, scalars) are widened to float32. Throws Error that names
///  - the configuration value that makes no sense (kvHeads does not divide heads, …),
///  - the weight that is missing (the model's own name), or has another shape (its name in the file, shape
///  found and expected), or fewer
///    bytes than its shape needs,
///  - weights that the configuration has no use for (a model that ignores some of its file computes something
///  else).
/// Memory is bounded by the weights given, whatever the configuration claims.
std::unique_ptr<LanguageModel> makeTransformer(const ModelConfig& config, WeightMap weights,
                                               const PackProgress& progress = {});

/// Names (as in the file) of the weights that a model of this configuration has no use for; makeTransformer()
/// would refuse them. Throws the same errors as makeTransformer() for everything else.
std::vector<std::string> unusedWeights(const ModelConfig& config, const WeightMap& weights);

/// Bytes that one position of one row takes in the KV cache: 2 * layers * kvHeads * headSize * element size.
std::int64_t cacheBytesPerToken(const ModelConfig& config, ElementType cacheType = ElementType::F32);

} // namespace tokenscope
