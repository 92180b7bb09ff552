// SPDX-License-Identifier: MIT
#include "core/checkpoint/settled_checkpoint.h"

#include "core/checkpoint/memory_check.h"
#include "core/checkpoint/precision_name.h"
#include "core/checkpoint/weight_precision.h"
#include "core/model/transformer_model.h"
#include "core/values/errors.h"

#include <algorithm>

namespace tokenscope {

namespace {

/// Ids that exist: those of the tokenizer, when the embedding has padding rows.
void settleVocabulary(OpenedCheckpoint& opened, const Weight& embedding) {
    ModelConfig& config = opened.plan.config;
    const CheckpointFiles& files = opened.files;
    if (embedding.rows < config.vocabulary) {
        throw FileError(files.config, "vocab_size",
                        std::to_string(config.vocabulary) + " entries, but " + embedding.name + " has " +
                            std::to_string(embedding.rows) + " rows");
    }
    config.embeddingRows = embedding.rows;
    if (!opened.tokenizer)
        return;
    const std::int64_t tokens = opened.tokenizer->size();
    if (tokens > config.vocabulary) {
        opened.warnings.push_back(files.tokenizer + ": has " + std::to_string(tokens) +
                                  " tokens, the model only " + std::to_string(config.vocabulary) +
                                  "; ids from there on cannot be used");
    }
    config.vocabulary = std::min(config.vocabulary, tokens);
}

/// A missing number of KV heads means as many as heads; whether it does shows in the key's rows.
void checkAssumedKvHeads(const OpenedCheckpoint& opened, const Weight& key) {
    const ModelConfig& config = opened.plan.config;
    if (opened.plan.assumedKvHeadsKey.empty() || key.rows == config.kvHeads * config.headSize)
        return;
    throw FileError(opened.files.config, opened.plan.assumedKvHeadsKey,
                    "missing, which means " + std::to_string(config.kvHeads) + ", as many as heads; but " +
                        key.name + " has " + std::to_string(key.rows) + " rows instead of " +
                        std::to_string(config.kvHeads * config.headSize));
}

std::optional<TokenId> existingId(const NamedId& named, OpenedCheckpoint& opened) {
    if (named.id >= 0 && named.id < opened.plan.config.vocabulary)
        return TokenId{static_cast<std::int32_t>(named.id)};
    opened.warnings.push_back(named.place + ": " + std::to_string(named.id) +
                              " is not in the vocabulary; it is not used");
    return std::nullopt;
}

void settleSpecialTokens(SettledCheckpoint& settled) {
    OpenedCheckpoint& opened = settled.opened;
    std::vector<TokenId>& ends = settled.endTokens;
    for (const NamedId& id : opened.plan.endIds) {
        if (const auto token = existingId(id, opened))
            ends.push_back(*token);
    }
    if (opened.chatFormat) {
        for (const TokenId id : opened.chatFormat->endTokens(*opened.tokenizer))
            ends.push_back(id);
    }
    std::sort(ends.begin(), ends.end());
    ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
    settled.startToken = opened.tokenizer->startToken();
    if (!settled.startToken && opened.plan.startId)
        settled.startToken = existingId(*opened.plan.startId, opened);
}

/// Notes are shown all together; files can be wrong in the same way any number of times.
std::vector<std::string> shownNotes(const std::vector<std::string>& notes) {
    constexpr std::size_t most = 100;
    if (notes.size() <= most)
        return notes;
    std::vector<std::string> shown(notes.begin(), notes.begin() + most);
    shown.push_back("and " + std::to_string(notes.size() - most) + " more notes of this kind");
    return shown;
}

void describeWeights(const CollectedWeights& collected, WeightPrecision precision, ModelSummary& summary) {
    summary.precision = precisionName(collected.weights);
    for (const auto& [name, weight] : collected.weights) {
        summary.parameters += weight.rows * weight.columns;
        summary.weightBytes += static_cast<std::int64_t>(weight.bytes.size());
    }
    summary.loadedAs = precision;
    summary.loadedBytes = memoryLoadedAs(precision, collected).loaded;
    for (const WeightPrecision choice : weightPrecisions())
        summary.bytesOfChoices.push_back(memoryLoadedAs(choice, collected).loaded);
}

ModelSummary summarise(const std::string& path, const OpenedCheckpoint& opened) {
    const ModelConfig& config = opened.plan.config;
    ModelSummary summary;
    summary.name = opened.name;
    summary.path = path;
    summary.weightsFiles = opened.files.weights;
    summary.family = opened.plan.family;
    summary.chatFormat = opened.chatFormat ? opened.chatFormat->name : std::string();
    summary.licence = opened.licence;
    summary.layers = config.layers;
    summary.heads = config.heads;
    summary.kvHeads = config.kvHeads;
    summary.headSize = config.headSize;
    summary.width = config.width;
    summary.vocabulary = config.vocabulary;
    summary.contextLength = config.contextLength;
    summary.positionLimit = config.positionLimit;
    summary.cacheBytesPerToken = cacheBytesPerToken(config);
    summary.suggestedSettings = opened.suggestedSettings;
    summary.warnings = shownNotes(opened.warnings);
    if (opened.tokenizer)
        summary.notes = opened.tokenizer->notes();
    return summary;
}

} // namespace

SettledCheckpoint settleCheckpoint(const std::string& path, OpenDepth depth, WeightPrecision precision,
                                   const std::function<void(const std::string&)>& stepDone) {
    SettledCheckpoint settled;
    settled.opened = openCheckpoint(path, depth, stepDone);
    OpenedCheckpoint& opened = settled.opened;
    settled.place =
        opened.files.weightIndex.empty() ? opened.files.weights.front() : opened.files.weightIndex;
    settled.files = mappedFilesOf(opened.tensors);
    const LayerCount layers{opened.plan.config.layers, opened.files.config, opened.plan.layersKey};
    settled.collected = collectWeights(opened.tensors, opened.plan.names, layers, settled.place);
    opened.tensors.clear();
    settled.memoryNeeded =
        memoryNeeded(memoryLoadedAs(precision, settled.collected).whileLoading, opened.plan.config);
    opened.warnings.insert(opened.warnings.end(), settled.collected.warnings.begin(),
                           settled.collected.warnings.end());
    settleVocabulary(opened, settled.collected.weights.at("embedding"));
    checkAssumedKvHeads(opened, settled.collected.weights.at("layers.0.key"));
    if (opened.tokenizer)
        settleSpecialTokens(settled);
    settled.summary = summarise(path, opened);
    describeWeights(settled.collected, precision, settled.summary);
    return settled;
}

} // namespace tokenscope
