// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/model_config.h"
#include "core/model/weight.h"

#include <cstdint>

namespace tokenscope {

/// Float32 weights that training begins with: matrices as nanochat's first generation draws them, normal with
/// deviation min(1, sqrt(outputs / inputs)) / sqrt(inputs), those that write into the residual stream
/// (output, down) zero; the embedding, which is the head too, normal with deviation 0.02 (as an input it is
/// normalised, as a head it begins with small logits). The same seed gives the same weights.
WeightMap initialWeights(const ModelConfig& config, std::uint64_t seed);

} // namespace tokenscope
