// SPDX-License-Identifier: MIT
#include "core/checkpoint/model_facts.h"

#include "core/checkpoint/settled_checkpoint.h"
#include "core/model/transformer_model.h"
#include "core/text/message_text.h"
#include "core/values/errors.h"

namespace tokenscope {

namespace {

/// Shapes that do not fit the configuration, and weights without a use, are what building the model refuses.
void checkShapes(const SettledCheckpoint& settled) {
    std::vector<std::string> unused;
    try {
        unused = unusedWeights(settled.opened.plan.config, settled.collected.weights);
    } catch (const FileError&) {
        throw;
    } catch (const Error& error) {
        throw FileError(settled.place, "", error.what());
    }
    if (!unused.empty())
        throw FileError(settled.place, messageText(unused.front()), "the model has no use for this tensor");
}

} // namespace

ModelFacts readModelFacts(const std::string& path, OpenDepth depth, std::stop_token stop,
                          WeightPrecision weights) {
    const auto checkStop = [&] {
        if (stop.stop_requested())
            throw Cancelled();
    };
    checkStop();
    SettledCheckpoint settled =
        settleCheckpoint(path, depth, weights, [&](const std::string&) { checkStop(); });
    checkShapes(settled);
    checkFiles(settled.files);

    ModelFacts facts;
    facts.summary = std::move(settled.summary);
    facts.config = std::move(settled.opened.plan.config);
    facts.files = std::move(settled.opened.files);
    facts.memoryNeeded = settled.memoryNeeded;
    facts.tokenizer = std::move(settled.opened.tokenizer);
    facts.chatFormat = std::move(settled.opened.chatFormat);
    facts.chatTemplate = std::move(settled.opened.chatTemplate);
    facts.endTokens = std::move(settled.endTokens);
    facts.startToken = settled.startToken;
    return facts;
}

} // namespace tokenscope
