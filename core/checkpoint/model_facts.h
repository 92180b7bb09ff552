// SPDX-License-Identifier: MIT
#pragma once

#include "core/checkpoint/opened_checkpoint.h"
#include "core/model/model_config.h"
#include "core/values/ids.h"
#include "core/values/model_summary.h"
#include "core/values/precision.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace tokenscope {

/// What can be said about a model without loading it.
struct ModelFacts {
    ModelSummary summary;
    ModelConfig config;
    CheckpointFiles files;
    std::int64_t memoryNeeded = 0; ///< bytes, as loading counts them

    // Only at OpenDepth::Everything; without the tokenizer the summary has no chat format, no suggested
    // settings and no notes about either, and its vocabulary may count padding.
    std::shared_ptr<const Tokenizer> tokenizer;
    std::optional<ChatFormat> chatFormat;
    std::optional<StoredTemplate> chatTemplate;
    std::vector<TokenId> endTokens;
    std::optional<TokenId> startToken;
};

/// Reads configuration, side files and the lists of tensors, and checks them as loading does; of the weights
/// only vectors (norms, biases). Whatever the size of the model this takes little memory and, without the
/// tokenizer, milliseconds. The memory that it would take follows from `weights`. Throws as loadModel() does,
/// but for too little memory.
ModelFacts readModelFacts(const std::string& path, OpenDepth depth, std::stop_token stop = {},
                          WeightPrecision weights = WeightPrecision::AsStored);

} // namespace tokenscope
