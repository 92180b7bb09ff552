// SPDX-License-Identifier: MIT
#include "core/checkpoint/loaded_model.h"
#include "core/checkpoint/memory_check.h"
#include "core/checkpoint/page_cache.h"
#include "core/checkpoint/settled_checkpoint.h"
#include "core/checkpoint/tokenizer_loader.h"
#include "core/formats/gguf.h"
#include "core/model/transformer_model.h"
#include "core/values/errors.h"

namespace tokenscope {

namespace {

std::unique_ptr<LanguageModel> build(const ModelConfig& config, WeightMap weights, const std::string& place) {
    try {
        return makeTransformer(config, std::move(weights));
    } catch (const FileError&) {
        throw;
    } catch (const Error& error) {
        throw FileError(place, "", error.what());
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
    SettledCheckpoint settled = settleCheckpoint(path, OpenDepth::Everything, [&](const std::string& next) {
        opening += 0.05;
        steps.report(opening, next);
    });
    checkMemory(settled.place, settled.memoryNeeded, availableMemory());
    // Before anything touches the weights, so that the waiting is where progress is shown and Cancel works.
    readIntoPageCache(settled.files, [&](double fraction) { steps.report(0.2 + 0.6 * fraction, "weights"); });
    turnMatrices(settled.collected, [&](double fraction) { steps.report(0.8 + 0.1 * fraction, "weights"); });
    steps.report(0.9, "model");

    const OpenedCheckpoint& opened = settled.opened;
    LoadedModel loaded;
    loaded.model = build(opened.plan.config, std::move(settled.collected.weights), settled.place);
    checkFiles(settled.files);
    loaded.tokenizer = opened.tokenizer;
    loaded.chatFormat = opened.chatFormat;
    loaded.chatTemplate = opened.chatTemplate;
    loaded.textNames = opened.textNames;
    loaded.endTokens = std::move(settled.endTokens);
    loaded.startToken = settled.startToken;
    loaded.referenceStream =
        opened.plan.firstDrawIsShared ? RandomStream::TorchFirstShared : RandomStream::Torch;
    loaded.summary = std::move(settled.summary);
    loaded.config = opened.plan.config;
    loaded.files = std::move(settled.files);
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
