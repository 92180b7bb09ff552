// SPDX-License-Identifier: MIT
#pragma once

#include "core/checkpoint/weight_names.h"

#include <vector>

namespace tokenscope {

/// Which tensors a model of Llama's form has beyond the common ones.
struct LlamaTensors {
    bool queryKeyValueBias = false;
    bool outputBias = false;
    bool mlpBias = false;
    bool queryKeyNorm = false;
    bool tiedHead = false;
};

/// The tensor names of Llama, Mistral, Qwen2 and Qwen3 folders.
std::vector<WeightName> llamaTensorNames(const LlamaTensors& has);

/// Those of GPT-2, which stores matrices as [input, output] and query, key and value as one.
std::vector<WeightName> gpt2TensorNames(bool tiedHead);

} // namespace tokenscope
