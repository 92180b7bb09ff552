// SPDX-License-Identifier: MIT
#include "core/engine/request_check.h"

#include "core/sampling/distribution.h"
#include "core/values/errors.h"

#include <algorithm>
#include <limits>
#include <string>

namespace tokenscope {

namespace {

constexpr int maxRows = 64;

bool isOn(SamplingStage stage, const SamplingSettings& settings) {
    switch (stage) {
    case SamplingStage::Penalties:
        return settings.repetitionPenalty != 1 || settings.presencePenalty != 0 ||
               settings.frequencyPenalty != 0;
    case SamplingStage::Temperature:
        return settings.temperature != 1;
    case SamplingStage::TopK:
        return settings.topK != 0;
    case SamplingStage::TopP:
        return settings.topP != 1;
    case SamplingStage::MinP:
        return settings.minP != 0;
    case SamplingStage::TypicalP:
        return settings.typicalP != 1;
    }
    return false;
}

bool isOneOf(ElementType type, const std::vector<ElementType>& types) {
    return std::find(types.begin(), types.end(), type) != types.end();
}

void checkRedraws(const RunRequest& request) {
    if (!request.redraws.empty() && request.randomStream != RandomStream::Philox) {
        throw RangeError("redraws: the torch random stream cannot draw again");
    }
    for (const Redraw& redraw : request.redraws) {
        if (redraw.row.value < 0 || redraw.row.value >= request.rows || redraw.column < 0) {
            throw RangeError("redraws: row " + std::to_string(redraw.row.value) + ", column " +
                             std::to_string(redraw.column) + " is not within the run's " +
                             std::to_string(request.rows) + " rows");
        }
    }
}

void checkAnswerTokens(const RunRequest& request) {
    const auto prompt = static_cast<std::int64_t>(request.prompt.size());
    if (request.answerTokens < 0 || request.answerTokens > prompt) {
        throw RangeError("answer tokens: " + std::to_string(request.answerTokens) +
                         " is not within the prompt's " + std::to_string(prompt) + " tokens");
    }
    if (request.answerTokens > 0 && request.randomStream != RandomStream::Philox) {
        throw RangeError("answer tokens: the torch random stream cannot begin within an answer");
    }
}

void checkPrompt(const RunRequest& request, const LanguageModel& model) {
    const std::vector<TokenId>& prompt = request.prompt;
    if (prompt.empty()) {
        throw Error("the prompt is empty: a model needs at least one token to go on from");
    }
    const auto unknown = std::find_if(prompt.begin(), prompt.end(), [&model](TokenId id) {
        return id.value < 0 || id.value >= model.vocabulary();
    });
    if (unknown != prompt.end()) {
        throw Error("prompt token " + std::to_string(unknown - prompt.begin()) + ": id " +
                    std::to_string(unknown->value) + " does not exist, the vocabulary has " +
                    std::to_string(model.vocabulary()));
    }
    const auto length = static_cast<std::int64_t>(prompt.size());
    const std::int64_t positions = positionsFor(request, model);
    if (length >= positions) {
        throw Error("the prompt has " + std::to_string(length) +
                    " tokens, but the model's context has only " + std::to_string(positions) +
                    " positions and needs one for the answer");
    }
}

} // namespace

std::int64_t positionsFor(const RunRequest& request, const LanguageModel& model) {
    return request.beyondContext ? model.positionLimit() : model.contextLength();
}

void checkSettingsFor(RandomStream stream, const SamplingSettings& settings) {
    checkSettings(settings);
    if (stream == RandomStream::Philox) {
        return;
    }
    for (const SamplingStage stage : settings.order) {
        const bool offered = stage == SamplingStage::Temperature || stage == SamplingStage::TopK;
        if (!offered && isOn(stage, settings)) {
            throw RangeError(std::string("the torch random stream knows temperature and top-k only; ") +
                             samplingStageName(stage) + " must be off");
        }
    }
}

void checkRequest(const RunRequest& request, const LanguageModel& model) {
    if (request.rows < 1 || request.rows > maxRows) {
        throw RangeError("samples: " + std::to_string(request.rows) + " is not within 1 to " +
                         std::to_string(maxRows));
    }
    if (request.firstRow < 0 || request.firstRow > std::numeric_limits<std::int32_t>::max() - maxRows) {
        throw RangeError("first row: " + std::to_string(request.firstRow) + " is out of range");
    }
    if (request.maxTokens < 0) {
        throw RangeError("max tokens: " + std::to_string(request.maxTokens) + " is below 0");
    }
    if (!(request.pace.columnsPerSecond >= 0)) {
        throw RangeError("pace: must be 0 (by hand) or a number of columns per second");
    }
    if (std::any_of(request.stopTexts.begin(), request.stopTexts.end(),
                    [](const auto& text) { return text.empty(); })) {
        throw RangeError("stop text: must not be empty");
    }
    if (request.cacheType && !isOneOf(*request.cacheType, cacheTypes())) {
        throw RangeError(std::string("KV cache: cannot be stored as ") + elementTypeName(*request.cacheType));
    }
    checkRedraws(request);
    checkAnswerTokens(request);
    checkSettingsFor(request.randomStream, request.settings);
    checkPrompt(request, model);
}

} // namespace tokenscope
