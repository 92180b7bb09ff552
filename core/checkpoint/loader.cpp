// SPDX-License-Identifier: MIT
#include "core/checkpoint/loaded_model.h"
#include "core/checkpoint/memory_check.h"
#include "core/checkpoint/opened_checkpoint.h"
#include "core/checkpoint/page_cache.h"
#include "core/checkpoint/precision_name.h"
#include "core/checkpoint/tokenizer_loader.h"
#include "core/checkpoint/weight_names.h"
#include "core/model/transformer_model.h"
#include "core/values/errors.h"

#include <algorithm>

namespace tokenscope {

namespace {

/// Where messages about the weights as a whole point to.
const std::string& weightsPlace(const CheckpointFiles& files) {
    return files.weightIndex.empty() ? files.weights.front() : files.weightIndex;
}

std::int64_t storedBytes(const TensorMap& tensors) {
    std::int64_t bytes = 0;
    for (const auto& [name, tensor] : tensors)
        bytes += static_cast<std::int64_t>(tensor.bytes.size());
    return bytes;
}

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

void settleSpecialTokens(OpenedCheckpoint& opened, LoadedModel& loaded) {
    for (const NamedId& id : opened.plan.endIds) {
        if (const auto token = existingId(id, opened))
            loaded.endTokens.push_back(*token);
    }
    if (opened.chatFormat) {
        for (const TokenId id : opened.chatFormat->endTokens(*opened.tokenizer))
            loaded.endTokens.push_back(id);
    }
    std::sort(loaded.endTokens.begin(), loaded.endTokens.end());
    loaded.endTokens.erase(std::unique(loaded.endTokens.begin(), loaded.endTokens.end()),
                           loaded.endTokens.end());
    loaded.startToken = opened.tokenizer->startToken();
    if (!loaded.startToken && opened.plan.startId)
        loaded.startToken = existingId(*opened.plan.startId, opened);
}

ModelSummary summarise(const std::string& path, const OpenedCheckpoint& opened, const WeightMap& weights) {
    const ModelConfig& config = opened.plan.config;
    ModelSummary summary;
    summary.name = opened.name;
    summary.path = path;
    summary.family = opened.plan.family;
    summary.precision = precisionName(weights);
    summary.chatFormat = opened.chatFormat ? opened.chatFormat->name : std::string();
    summary.licence = opened.licence;
    for (const auto& [name, weight] : weights) {
        summary.parameters += weight.rows * weight.columns;
        summary.weightBytes += static_cast<std::int64_t>(weight.bytes.size());
    }
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
    summary.warnings = opened.warnings;
    return summary;
}

std::unique_ptr<LanguageModel> build(const OpenedCheckpoint& opened, WeightMap weights) {
    try {
        return makeTransformer(opened.plan.config, std::move(weights));
    } catch (const FileError&) {
        throw;
    } catch (const Error& error) {
        throw FileError(weightsPlace(opened.files), "", error.what());
    }
}

/// Reports progress and lets the user cancel between two parts of the work.
class Steps {
public:
    Steps(const LoadProgress& progress, std::stop_token stop)
        : m_progress(progress), m_stop(std::move(stop)) {}

    void report(double fraction, const std::string& what) const {
        if (m_stop.stop_requested())
            throw Cancelled();
        if (m_progress)
            m_progress(fraction, what);
    }

private:
    const LoadProgress& m_progress;
    std::stop_token m_stop;
};

} // namespace

LoadedModel loadModel(const std::string& path, const LoadProgress& progress, std::stop_token stop) {
    const Steps steps(progress, std::move(stop));
    double opening = 0;
    steps.report(opening, "files");
    OpenedCheckpoint opened = openCheckpoint(path, [&](const std::string& next) {
        opening += 0.05;
        steps.report(opening, next);
    });
    const std::string place = weightsPlace(opened.files);
    checkMemory(place, memoryNeeded(storedBytes(opened.tensors), opened.plan.config), availableMemory());
    const LayerCount layers{opened.plan.config.layers, opened.files.config, opened.plan.layersKey};
    CollectedWeights collected = collectWeights(opened.tensors, opened.plan.names, layers, place);
    opened.tensors.clear();
    opened.warnings.insert(opened.warnings.end(), collected.warnings.begin(), collected.warnings.end());
    settleVocabulary(opened, collected.weights.at("embedding"));
    checkAssumedKvHeads(opened, collected.weights.at("layers.0.key"));

    LoadedModel loaded;
    settleSpecialTokens(opened, loaded);
    loaded.summary = summarise(path, opened, collected.weights);
    readIntoPageCache(opened.files.weights,
                      [&](double fraction) { steps.report(0.2 + 0.7 * fraction, "weights"); });
    steps.report(0.9, "model");
    loaded.model = build(opened, std::move(collected.weights));
    loaded.config = opened.plan.config;
    loaded.referenceStream =
        opened.plan.firstDrawIsShared ? RandomStream::TorchFirstShared : RandomStream::Torch;
    loaded.tokenizer = opened.tokenizer;
    loaded.chatFormat = opened.chatFormat;
    steps.report(1, "ready");
    return loaded;
}

std::shared_ptr<const Tokenizer> loadTokenizer(const std::string& path) {
    const CheckpointFiles files = findCheckpoint(path);
    requireTokenizer(files);
    switch (files.kind) {
    case CheckpointKind::Gguf:
        return readGgufTokenizer(readGguf(files.tokenizer));
    case CheckpointKind::Nanochat:
        return readNanochatTokenizer(files.tokenizer);
    case CheckpointKind::HuggingFace:
        break;
    }
    return readHuggingFaceTokenizer(files.tokenizer);
}

} // namespace tokenscope
