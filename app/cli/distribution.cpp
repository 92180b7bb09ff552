// SPDX-License-Identifier: MIT
#include "app/cli/distribution.h"

#include "app/cli/json_output.h"
#include "app/cli/sampling_options.h"
#include "app/cli/standard_streams.h"
#include "core/sampling/distribution.h"
#include "core/values/errors.h"

#include <nlohmann/json.hpp>

#include <cmath>
#include <iostream>

namespace tokenscope {

namespace {

std::string logitsText(const Arguments& arguments) {
    const std::string text = arguments.requiredText("--logits");
    if (text != "-")
        return text;
    return readStandardInput();
}

std::vector<double> parseLogits(const std::string& text) {
    const auto list = nlohmann::json::parse(text, nullptr, /*allow_exceptions=*/false);
    if (!list.is_array())
        throw RangeError("--logits: not a JSON list of numbers");
    if (list.empty())
        throw RangeError("--logits: the list is empty");
    std::vector<double> logits;
    logits.reserve(list.size());
    for (const auto& entry : list) {
        const std::string place = "--logits: entry " + std::to_string(logits.size());
        if (!entry.is_number())
            throw RangeError(place + " is not a number");
        logits.push_back(entry.get<double>());
        if (!std::isfinite(logits.back()))
            throw RangeError(place + " is not finite");
    }
    return logits;
}

std::vector<TokenId> parseHistory(const Arguments& arguments, std::size_t vocabulary) {
    const auto history = arguments.ids("--history").value_or(std::vector<TokenId>());
    for (TokenId id : history) {
        if (static_cast<std::size_t>(id.value) >= vocabulary)
            throw RangeError("--history: id " + std::to_string(id.value) + " does not exist; there are " +
                             std::to_string(vocabulary) + " logits");
    }
    return history;
}

std::string cutByList(const Distribution& distribution) {
    std::string text = "[";
    for (std::uint8_t stage : distribution.cutBy) {
        if (text.size() > 1)
            text += ',';
        if (stage == Distribution::notCut)
            text += "null";
        else
            text.append("\"").append(samplingStageName(distribution.stages[stage].stage)).append("\"");
    }
    return text + ']';
}

int runDistribution(const Arguments& arguments) {
    const SamplingSettings settings = samplingSettings(arguments);
    const std::vector<double> logits = parseLogits(logitsText(arguments));
    const std::vector<TokenId> history = parseHistory(arguments, logits.size());
    const Distribution result = distribution(std::span<const double>(logits), settings, history);
    std::cout << "{\"probabilities\":" << jsonNumbers(result.finalProbabilities())
              << ",\"cut_by\":" << cutByList(result) << "}\n";
    return 0;
}

} // namespace

Command distributionCommand() {
    std::vector<OptionSpec> options = {
        {"--logits", "LIST", "a JSON list of numbers; - reads it from standard input"}};
    for (const OptionSpec& option : samplingOptions())
        options.push_back(option);
    options.push_back({"--history", "IDS", "ids seen before, for the penalties: 1,2,3"});
    return {
        .name = "distribution",
        .usage = "--logits '[..]' [OPTIONS]",
        .summary = "what the sampler pipeline leaves of some logits, and which stage cut what",
        .options = std::move(options),
        .run = runDistribution,
    };
}

} // namespace tokenscope
