// SPDX-License-Identifier: MIT
#include "app/cli/logits.h"

#include "app/cli/model_option.h"
#include "core/formats/npy.h"
#include "core/values/errors.h"

namespace tokenscope {

namespace {

/// Float32 [ids, vocabulary], through a cache that gets the ids one at a time.
std::vector<float> cachedLogits(const LanguageModel& model, std::span<const TokenId> ids) {
    const auto context = model.newContext(1, static_cast<std::int64_t>(ids.size()));
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
    const auto loaded = loadWithNotes(modelPath(arguments));
    std::vector<float> logits;
    if (arguments.has("--cached"))
        logits = cachedLogits(*loaded->model, *ids);
    else
        loaded->model->forwardUncached(*ids, logits);
    writeNpy(out, logits, static_cast<std::int64_t>(ids->size()), loaded->model->vocabulary());
    return 0;
}

} // namespace

Command logitsCommand() {
    return {
        .name = "logits",
        .usage = "[--model PATH] --ids 1,2,3 [--cached] --out FILE.npy",
        .summary = "writes the logits after every id: float32, (positions, vocabulary)",
        .options = {modelOption(),
                    {"--ids", "IDS", "the ids to read, as they are: 1,2,3"},
                    {"--cached", "", "through the cache: the first id, then one at a time"},
                    {"--out", "FILE", "the .npy file to write"}},
        .run = runLogits,
    };
}

} // namespace tokenscope
