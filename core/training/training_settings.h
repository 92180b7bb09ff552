// SPDX-License-Identifier: MIT
#pragma once

#include "core/checkpoint/family_table.h"
#include "core/formats/json.h"
#include "core/model/model_config.h"
#include "core/training/schedule.h"

#include <cstdint>
#include <string>

namespace tokenscope {

/// Everything that the result of a training run depends on, besides the documents and the tokenizer.
struct TrainingSettings {
    std::int64_t layers = 6;
    std::int64_t width = 192;
    std::int64_t heads = 3;
    std::int64_t contextLength = 512;

    std::int64_t tokens = 42'000'000; ///< to learn from, in all
    std::int64_t rowLength = 512;     ///< at most the context
    std::int64_t batchTokens = 4096;  ///< of one step; whole rows
    /// Parts of a batch that are computed side by side, each on one thread; also the order of summation.
    std::int64_t shards = 2;
    std::uint64_t seed = 1;

    double matrixRate = 0.025;    ///< Muon
    double embeddingRate = 0.006; ///< AdamW; the head is tied to it
    double decayShare = 0.8;      ///< the last part of the tokens, in which the rates fall to nearly nothing
    double clip = 0;              ///< largest norm of all gradients together; 0: none

    std::int64_t rowsPerStep() const { return batchTokens / rowLength; }
    Schedule schedule() const;
};

/// Throws RangeError naming the setting, as `tokenscope-cli train` calls it, that makes no sense alone or
/// beside another.
void checkSettings(const TrainingSettings& settings);

/// The model: nanochat's first generation in these sizes, with one matrix for embedding and head. (nanochat
/// has two; a checkpoint holds this one twice. What a small model has seen of a token as an input it then
/// knows of it as an output, which is what copying needs.)
NanochatShape trainedShape(const TrainingSettings& settings, std::int64_t vocabulary);
ModelConfig trainedConfig(const TrainingSettings& settings, std::int64_t vocabulary);

Json settingsToJson(const TrainingSettings& settings);
/// Throws FileError naming `file` for a value that is missing or out of range.
TrainingSettings settingsFromJson(const Json& json, const std::string& file);

} // namespace tokenscope
