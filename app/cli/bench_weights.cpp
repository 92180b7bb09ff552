// SPDX-License-Identifier: MIT
#include "app/cli/bench_weights.h"

#include <string_view>

namespace tokenscope {

namespace {

/// Heads of all families are called like this: output.weight in GGUF, lm_head.weight elsewhere.
bool isHead(std::string_view name) {
    return name == "output.weight" || name.ends_with("lm_head.weight");
}

/// A table with a row for each id, of which a token reads one.
bool isLookedUp(const TensorFacts& tensor, const ModelConfig& config) {
    if (tensor.shape.size() != 2 || tensor.shape.front() != config.embeddingRows || isHead(tensor.name))
        return false;
    const bool isHeadToo = config.tiedHead && tensor.shape.back() == config.width;
    return !isHeadToo;
}

} // namespace

std::int64_t weightBytesPerToken(const std::vector<TensorFacts>& tensors, const ModelConfig& config) {
    std::int64_t bytes = 0;
    for (const TensorFacts& tensor : tensors)
        bytes += isLookedUp(tensor, config) ? 0 : tensor.bytes;
    return bytes;
}

} // namespace tokenscope
