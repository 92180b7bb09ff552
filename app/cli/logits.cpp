// SPDX-License-Identifier: MIT
#include "app/cli/logits.h"

#include "app/cli/compute_options.h"
#include "app/cli/model_option.h"
#include "core/formats/npy.h"
#include "core/values/errors.h"

#include <utility>

namespace tokenscope {

namespace {

/// Float32 [ids, vocabulary], through a cache that gets the ids one at a time.
std::vector<float> cachedLogits(const LanguageModel& model, std::span<const TokenId> ids,
                                const ContextOptions& options) {
    const auto context = model.newContext(1, static_cast<std::int64_t>(ids.size()), options);
    std::vector<float> all, step;
    for (std::size_t i = 0; i < ids.size(); ++i) {
        model.forward(ids.subspan(i, 1), *context, LogitsFor::LastPosition, step);
        all.insert(all.end(), step.begin(), step.end());
    }
    return all;
}

int runLogits(const Arguments& arguments) {
    const auto ids = arguments.ids("--ids");
    if (!ids || ids->empty())
        throw RangeError("--ids: at least one id is needed");
    const std::string out = arguments.requiredText("--out");
    const LoadOptions options = loadOptions(arguments);
    const ContextOptions compute = contextOptions(arguments);
    if (compute.cacheType && !arguments.has("--cached"))
        throw RangeError("--cache needs --cached: without it no cache is used");
    applyThreads(arguments);
    const auto loaded = loadWithNotes(modelPath(arguments), options);
    std::vector<float> logits;
    if (arguments.has("--cached"))
        logits = cachedLogits(*loaded->model, *ids, compute);
    else
        loaded->model->forwardUncached(*ids, logits, {}, LogitsFor::AllPositions, compute.precision);
    writeNpy(out, logits, static_cast<std::int64_t>(ids->size()), loaded->model->vocabulary());
    return 0;
}

} // namespace

Command logitsCommand() {
    std::vector<OptionSpec> options = loadingOptions();
    options.insert(options.end(), {{"--ids", "IDS", "the ids to read, as they are: 1,2,3"},
                                   {"--cached", "", "through the cache: the first id, then one at a time"},
                                   {"--out", "FILE", "the .npy file to write"}});
    const std::vector<OptionSpec> compute = computeOptions();
    options.insert(options.end(), compute.begin(), compute.end());
    return {
        .name = "logits",
        .usage = "[--model PATH] [--weights KIND] --ids 1,2,3 [--cached] [--precision KIND] --out FILE.npy",
        .summary = "writes the logits after every id: float32, (positions, vocabulary)",
        .options = std::move(options),
        .run = runLogits,
    };
}

} // namespace tokenscope
