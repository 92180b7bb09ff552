// SPDX-License-Identifier: MIT
#pragma once

#include "core/checkpoint/opened_checkpoint.h"
#include "core/checkpoint/weight_names.h"
#include "core/formats/mapped_tensors.h"
#include "core/values/ids.h"
#include "core/values/model_summary.h"
#include "core/values/precision.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace tokenscope {

/// An opened checkpoint whose parts have been held against each other. No weight has been read.
struct SettledCheckpoint {
    OpenedCheckpoint opened; ///< with the final vocabulary and all warnings, without the tensors
    CollectedWeights collected;
    std::vector<TokenId> endTokens;
    std::optional<TokenId> startToken;
    ModelSummary summary;
    MappedFiles files;             ///< those that the weights lie in
    std::int64_t memoryNeeded = 0; ///< bytes, to load it and to run it
    std::string place;             ///< where messages about the weights as a whole point to
};

/// Opens what lies at `path` and settles it. Without the tokenizer the vocabulary is the configuration's, and
/// there are no end tokens. `precision` is what the weights are to be loaded as: bytes in memory follow from
/// it. Throws as openCheckpoint() and collectWeights() do.
SettledCheckpoint settleCheckpoint(const std::string& path, OpenDepth depth, WeightPrecision precision,
                                   const std::function<void(const std::string& next)>& stepDone);

} // namespace tokenscope
