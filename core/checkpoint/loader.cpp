// SPDX-License-Identifier: MIT
#include "core/checkpoint/loaded_model.h"
#include "core/checkpoint/memory_check.h"
#include "core/checkpoint/page_cache.h"
#include "core/checkpoint/settled_checkpoint.h"
#include "core/checkpoint/tokenizer_loader.h"
#include "core/checkpoint/weight_precision.h"
#include "core/formats/gguf.h"
#include "core/formats/mapped_file.h"
#include "core/model/transformer_model.h"
#include "core/values/errors.h"

namespace tokenscope {

namespace {

/// What is wrong with the weights is said of the place where they are.
template <class Work> auto withPlace(const std::string& place, Work work) {
    try {
        return work();
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

/// Whether the files can stay in memory beside the model that is made of them.
bool haveRoom(const SettledCheckpoint& settled, std::optional<std::int64_t> available) {
    std::int64_t needed = settled.memoryNeeded;
    for (const auto& file : settled.files)
        needed += static_cast<std::int64_t>(file->bytes().size());
    return !available || needed <= *available;
}

constexpr double beforeReading = 0.2, beforeModel = 0.85; ///< of the whole work

/// The weights' numbers as the model is to have them.
void readWeights(SettledCheckpoint& settled, WeightPrecision precision, const Steps& steps) {
    const auto available = availableMemory();
    checkMemory(settled.place, settled.memoryNeeded, available);
    const bool converts = precision != WeightPrecision::AsStored;
    const double beforeTurning = converts ? 0.6 : 0.8, beforeConverting = beforeTurning + 0.05;
    const auto part = [&steps](double from, double to) {
        return [&steps, from, to](double done) { steps.report(from + (to - from) * done, "weights"); };
    };
    // Before anything touches the weights, so that the waiting is where progress is shown and Cancel works.
    // Files too large to stay in memory would be read twice: converting reads them, too.
    if (!converts || haveRoom(settled, available))
        readIntoPageCache(settled.files, part(beforeReading, beforeTurning));
    turnMatrices(settled.collected, part(beforeTurning, beforeConverting));
    convertWeights(settled.collected.weights, precision, part(beforeConverting, beforeModel));
}

void forgetPages(const MappedFiles& files) {
    for (const auto& file : files)
        file->forgetPages();
}

} // namespace

LoadedModel loadModel(const std::string& path, const LoadProgress& progress, std::stop_token stop,
                      const LoadOptions& options) {
    const Steps steps(progress, std::move(stop));
    double opening = 0;
    steps.report(opening, "files");
    SettledCheckpoint settled =
        settleCheckpoint(path, OpenDepth::Everything, options.weights, [&](const std::string& next) {
            opening += 0.05;
            steps.report(opening, next);
        });
    const OpenedCheckpoint& opened = settled.opened;
    LoadedModel loaded;
    loaded.model = withPlace(settled.place, [&] {
        readWeights(settled, options.weights, steps);
        return makeTransformer(opened.plan.config, std::move(settled.collected.weights), [&](double done) {
            forgetPages(settled.files); // what has been rearranged does not stand in memory twice
            steps.report(beforeModel + (1 - beforeModel) * done, "model");
        });
    });
    checkFiles(settled.files);
    forgetPages(settled.files);
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
