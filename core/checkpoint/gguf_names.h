// SPDX-License-Identifier: MIT
#pragma once

#include "core/checkpoint/weight_names.h"

#include <vector>

namespace tokenscope {

/// Which tensors a GGUF model of Llama's form has beyond the common ones.
struct GgufTensors {
    bool queryKeyValueBias = false;
    bool outputBias = false;
    bool mlpBias = false;
    bool queryKeyNorm = false;
};

/// The tensor names of architectures llama, qwen2 and qwen3.
std::vector<WeightName> ggufLlamaNames(const GgufTensors& has);

/// Those of gpt2. Query, key and value are one tensor; the matrices are [output, input] as all others, since
/// the converter has turned them.
std::vector<WeightName> ggufGpt2Names();

} // namespace tokenscope
