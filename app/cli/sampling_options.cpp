// SPDX-License-Identifier: MIT
#include "app/cli/sampling_options.h"

#include "core/sampling/distribution.h"
#include "core/values/errors.h"

#include <algorithm>
#include <string>
#include <utility>

namespace tokenscope {

namespace {

SamplingStage stageOf(std::string_view name) {
    for (SamplingStage stage : defaultStageOrder()) {
        if (name == samplingStageName(stage))
            return stage;
    }
    throw RangeError("--order: \"" + std::string(name) +
                     "\" is no stage; there are penalties, temperature, top-k, top-p, min-p and typical-p");
}

std::vector<SamplingStage> parseOrder(std::string_view text) {
    std::vector<SamplingStage> order;
    while (!text.empty()) {
        const std::size_t comma = text.find(',');
        order.push_back(stageOf(text.substr(0, comma)));
        if (comma == std::string_view::npos)
            break;
        text.remove_prefix(comma + 1);
        if (text.empty())
            throw RangeError("--order: nothing follows the last comma");
    }
    return order;
}

} // namespace

std::vector<OptionSpec> samplingOptions() {
    return {
        {"--temperature", "T", "0 picks the best candidate, above 1 flattens (default 1)"},
        {"--top-k", "K", "keep the K likeliest; 0 is off"},
        {"--top-p", "P", "keep the smallest set whose mass reaches P; 1 is off"},
        {"--min-p", "P", "cut below P times the largest probability; 0 is off"},
        {"--typical-p", "P", "keep the candidates nearest to the expected surprise up to mass P; 1 is off"},
        {"--repetition-penalty", "R",
         "logits of seen ids: positive ones divided, negative ones multiplied by R; 1 is off"},
        {"--presence-penalty", "X", "taken off the logit of each seen id; 0 is off"},
        {"--frequency-penalty", "X", "taken off the logit of a seen id once per occurrence; 0 is off"},
        {"--penalty-window", "N", "penalties look at the last N tokens; 0: at all of them"},
        {"--order", "STAGES", "comma separated; default penalties,temperature,top-k,top-p,min-p,typical-p"},
    };
}

SamplingSettings samplingSettings(const Arguments& arguments, SamplingSettings others) {
    SamplingSettings settings = std::move(others);
    settings.temperature = arguments.number("--temperature").value_or(settings.temperature);
    if (arguments.text("--top-k") != "") // an empty text is off, as an empty field of the window is
        settings.topK = arguments.integer("--top-k").value_or(settings.topK);
    settings.topP = arguments.number("--top-p").value_or(settings.topP);
    settings.minP = arguments.number("--min-p").value_or(settings.minP);
    settings.typicalP = arguments.number("--typical-p").value_or(settings.typicalP);
    settings.repetitionPenalty =
        arguments.number("--repetition-penalty").value_or(settings.repetitionPenalty);
    settings.presencePenalty = arguments.number("--presence-penalty").value_or(settings.presencePenalty);
    settings.frequencyPenalty = arguments.number("--frequency-penalty").value_or(settings.frequencyPenalty);
    settings.penaltyWindow = arguments.integer("--penalty-window").value_or(settings.penaltyWindow);
    if (const auto order = arguments.text("--order"))
        settings.order = parseOrder(*order);
    checkSettings(settings);
    return settings;
}

} // namespace tokenscope
