// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/model_config.h"
#include "core/model/weight.h"

#include <cstdint>

namespace tokenscope {

/// Float32 weights that training begins with, as nanochat's first generation draws them: the embedding
/// normal with deviation 1; matrices normal with deviation min(1, sqrt(outputs / inputs)) / sqrt(inputs); the
/// matrices that write into the residual stream (output, down) and the head zero. The same seed gives the
/// same weights.
WeightMap initialWeights(const ModelConfig& config, std::uint64_t seed);

} // namespace tokenscope
