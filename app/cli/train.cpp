// SPDX-License-Identifier: MIT
#include "app/cli/train.h"

#include "app/cli/json_output.h"
#include "app/process/interrupt.h"
#include "core/kernels/parallel.h"
#include "core/training/training_run.h"
#include "core/values/errors.h"

#include <cmath>
#include <cstdio>
#include <iostream>

namespace tokenscope {

namespace {

constexpr std::int64_t mostTokens = std::int64_t{1} << 50; // checkSettings() knows the real bounds

std::vector<OptionSpec> ownOptions() {
    return {
        {"--out", "DIR", "the folder to train in; the newest checkpoint in it can be opened at any time"},
        {"--resume", "", "go on with the training in that folder, with its settings"},
        {"--threads", "N", "threads to compute with; they never change the result"},
        {"--save-minutes", "M", "minutes between two checkpoints (default 10)"},
        {"--report-steps", "N", "steps between two reports (default 10)"},
        {"--held-out-steps", "N", "steps between two measurements of the held-out loss (default 100)"},
    };
}

/// What a resumed training has already.
std::vector<OptionSpec> settingOptions() {
    return {
        {"--corpus", "NAME",
         "builtin (default), a text file with blank lines between documents, or a .jsonl "
         "file with a conversation a line"},
        {"--tokens", "N", "tokens to learn from (default 42000000)"},
        {"--seed", "S", "the same seed gives the same model (default 1)"},
        {"--layers", "N", "default 6"},
        {"--width", "N", "default 192"},
        {"--heads", "N", "default 3"},
        {"--context", "N", "positions that the model is made for (default 512)"},
        {"--vocabulary", "N", "tokens to learn, unless the folder has a tokenizer (default 4096)"},
        {"--row-length", "N", "positions of a training row (default: the context)"},
        {"--batch-tokens", "N", "tokens of a step (default 4096)"},
        {"--shards", "N", "parts of a batch that are computed side by side (default 2)"},
        {"--matrix-rate", "X", "learning rate of the matrices, with Muon (default 0.025)"},
        {"--embedding-rate", "X",
         "learning rate of the embedding, which is the head too, with AdamW (default 0.006)"},
        {"--decay-share", "X", "the last part of the tokens, in which the rates fall (default 0.8)"},
        {"--clip", "X", "largest norm of a step's gradients (default 0: any)"},
    };
}

std::vector<OptionSpec> allOptions() {
    std::vector<OptionSpec> options = ownOptions();
    const std::vector<OptionSpec> settings = settingOptions();
    options.insert(options.begin() + 1, settings.begin(), settings.end());
    return options;
}

void readSettings(const Arguments& arguments, TrainingSettings& settings) {
    const auto whole = [&](const char* option, std::int64_t& value) {
        value = arguments.integer(option, 1, mostTokens).value_or(value);
    };
    const auto real = [&](const char* option, double& value) {
        value = arguments.number(option).value_or(value);
    };
    whole("--layers", settings.layers);
    whole("--width", settings.width);
    whole("--heads", settings.heads);
    whole("--context", settings.contextLength);
    settings.rowLength = settings.contextLength;
    whole("--row-length", settings.rowLength);
    whole("--tokens", settings.tokens);
    whole("--batch-tokens", settings.batchTokens);
    whole("--shards", settings.shards);
    settings.seed = arguments.unsignedInteger("--seed").value_or(settings.seed);
    real("--matrix-rate", settings.matrixRate);
    real("--embedding-rate", settings.embeddingRate);
    real("--decay-share", settings.decayShare);
    real("--clip", settings.clip);
    checkSettings(settings);
}

TrainingRequest readRequest(const Arguments& arguments) {
    TrainingRequest request;
    request.folder = arguments.requiredText("--out");
    request.resume = arguments.has("--resume");
    if (request.resume) {
        for (const OptionSpec& option : settingOptions())
            if (arguments.has(option.name))
                throw RangeError(std::string(option.name) +
                                 ": a training that is resumed keeps its settings; leave this out");
    }
    request.corpus = arguments.filled("--corpus").value_or(request.corpus);
    request.vocabulary = arguments.integer("--vocabulary", 366, 1 << 20).value_or(request.vocabulary);
    readSettings(arguments, request.settings);
    request.reportSteps = arguments.integer("--report-steps", 1).value_or(request.reportSteps);
    request.heldOutSteps = arguments.integer("--held-out-steps", 1).value_or(request.heldOutSteps);
    request.saveMinutes = arguments.number("--save-minutes").value_or(request.saveMinutes);
    if (!(request.saveMinutes > 0))
        throw RangeError("--save-minutes: must be above 0");
    if (const auto threads = arguments.integer("--threads", 1, 256))
        setThreadCount(static_cast<int>(*threads));
    return request;
}

std::string duration(double seconds) {
    const auto minutes = std::llround(seconds / 60);
    if (minutes < 1)
        return "less than a minute";
    if (minutes < 120)
        return std::to_string(minutes) + " min";
    return std::to_string(minutes / 60) + " h " + std::to_string(minutes % 60) + " min";
}

/// Reports to standard error as they come.
class Reporter : public TrainingListener {
public:
    void note(const std::string& text) override { std::cerr << text << std::endl; }
    void progress(const TrainingProgress& now) override {
        char line[200];
        std::snprintf(line, sizeof line, "step %lld of %lld, %.2f M tokens, loss %.4f",
                      static_cast<long long>(now.step), static_cast<long long>(now.steps),
                      static_cast<double>(now.tokens) / 1e6, now.loss);
        std::cerr << line;
        if (now.heldOutLoss)
            std::cerr << ", held out " << std::round(*now.heldOutLoss * 1e4) / 1e4;
        std::cerr << ", " << std::llround(now.tokensPerSecond) << " tokens/s, " << duration(now.secondsLeft)
                  << " left" << std::endl;
    }
};

int runTrain(const Arguments& arguments) {
    const Interrupt interrupt; // before any other thread is started
    const TrainingRequest request = readRequest(arguments);
    Reporter reporter;
    TrainingEnd end = TrainingEnd::Stopped;
    try {
        end = runTraining(request, reporter, interrupt.token());
    } catch (const Cancelled&) {
        reporter.note("stopped before the first step");
        return 0;
    }
    if (end == TrainingEnd::Stopped)
        reporter.note("stopped; to go on: tokenscope-cli train --out " + request.folder + " --resume");
    OrderedJson json;
    json["finished"] = end == TrainingEnd::Finished;
    json["model"] = request.folder;
    std::cout << jsonLine(json);
    return 0;
}

} // namespace

Command trainCommand() {
    return {
        .name = "train",
        .usage = "--out DIR [--corpus builtin|FILE] [--tokens N] [OPTIONS] | --out DIR --resume",
        .summary = "trains a small chat model from nothing, its vocabulary included",
        .options = allOptions(),
        .run = runTrain,
    };
}

} // namespace tokenscope
