// SPDX-License-Identifier: MIT
#include "core/model/config_check.h"

#include "core/values/errors.h"

#include <cmath>
#include <limits>
#include <string>

namespace tokenscope {

namespace {

[[noreturn]] void fail(const std::string& what) {
    throw Error("model configuration: " + what);
}

void checkCount(const char* name, std::int64_t value) {
    // The upper limit leaves room to multiply two of them.
    if (value < 1 || value > std::numeric_limits<std::int32_t>::max())
        fail(std::string(name) + " is " + std::to_string(value));
}

void checkPositive(const char* name, double value) {
    if (!std::isfinite(value) || value <= 0)
        fail(std::string(name) + " is " + std::to_string(value));
}

void checkSizes(const ModelConfig& config) {
    checkCount("layers", config.layers);
    checkCount("width", config.width);
    checkCount("heads", config.heads);
    checkCount("kvHeads", config.kvHeads);
    checkCount("headSize", config.headSize);
    checkCount("mlpWidth", config.mlpWidth);
    checkCount("vocabulary", config.vocabulary);
    checkCount("embeddingRows", config.embeddingRows);
    checkCount("contextLength", config.contextLength);
    checkCount("positionLimit", config.positionLimit);
    if (config.heads % config.kvHeads != 0)
        fail(std::to_string(config.heads) + " heads cannot share " + std::to_string(config.kvHeads) +
             " KV heads");
    if (config.vocabulary > config.embeddingRows)
        fail("a vocabulary of " + std::to_string(config.vocabulary) + " does not fit into " +
             std::to_string(config.embeddingRows) + " embedding rows");
    if (config.contextLength > config.positionLimit)
        fail("the context of " + std::to_string(config.contextLength) + " is longer than the " +
             std::to_string(config.positionLimit) + " positions that can be computed");
}

void checkRotary(const ModelConfig& config) {
    if (config.learnedPositions)
        return;
    if (config.headSize % 2 != 0)
        fail("rotary embedding needs an even head size, not " + std::to_string(config.headSize));
    checkPositive("rotary base", config.rotary.base);
    checkPositive("rotary linear factor", config.rotary.linearFactor);
    if (const auto& scaling = config.rotary.llama3) {
        checkPositive("rotary scaling factor", scaling->factor);
        checkPositive("rotary scaling's original context", scaling->originalContext);
        checkPositive("rotary scaling's low frequency factor", scaling->lowFrequencyFactor);
        if (!(scaling->highFrequencyFactor > scaling->lowFrequencyFactor))
            fail("rotary scaling's high frequency factor must be above its low one");
    }
}

void checkPerLayer(const char* name, std::size_t size, std::int64_t layers) {
    if (size != 0 && size != static_cast<std::size_t>(layers))
        fail(std::string(name) + " has " + std::to_string(size) + " entries for " + std::to_string(layers) +
             " layers");
}

} // namespace

void checkConfig(const ModelConfig& config) {
    checkSizes(config);
    checkRotary(config);
    checkPerLayer("windows", config.windows.size(), config.layers);
    checkPerLayer("valueEmbedding", config.valueEmbedding.size(), config.layers);
    for (const auto& window : config.windows)
        if (window && *window < 0)
            fail("a window is " + std::to_string(*window));
    if (!std::isfinite(config.normEpsilon) || config.normEpsilon < 0)
        fail("the norm's epsilon is " + std::to_string(config.normEpsilon));
    checkPositive("query and key factor", config.queryKeyFactor);
    if (config.logitSoftcap)
        checkPositive("logit softcap", *config.logitSoftcap);
}

} // namespace tokenscope
