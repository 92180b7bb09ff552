// SPDX-License-Identifier: MIT
#pragma once

#include "core/checkpoint/stored_tensor.h"
#include "core/model/model_config.h"

#include <cstdint>
#include <vector>

namespace tokenscope {

/// Bytes of the stored tensors that computing one token reads: all but the tables in which it looks up a row
/// (embeddings), except the one that serves as the head too.
std::int64_t weightBytesPerToken(const std::vector<TensorFacts>& tensors, const ModelConfig& config);

} // namespace tokenscope
