// SPDX-License-Identifier: MIT
#include "app/cli/perplexity.h"

#include "app/cli/compute_options.h"
#include "app/cli/json_output.h"
#include "app/cli/model_option.h"
#include "app/process/interrupt.h"
#include "core/checkpoint/measuring_text.h"
#include "core/checkpoint/model_hash.h"
#include "core/engine/perplexity.h"
#include "core/formats/mapped_file.h"
#include "core/kernels/parallel.h"
#include "core/values/errors.h"

#include <chrono>
#include <cstdio>
#include <iostream>

namespace tokenscope {

namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::seconds noteEvery{2};

/// All that was asked for.
struct Wishes {
    std::string modelPath;
    LoadOptions load;
    std::optional<std::string> textFile; ///< none: the text that comes with the program
    ContextOptions options;
    bool json = false;
};

Wishes readWishes(const Arguments& arguments) {
    Wishes wishes;
    wishes.textFile = arguments.filled("--text");
    wishes.options = contextOptions(arguments);
    wishes.json = arguments.has("--json");
    applyThreads(arguments);
    wishes.load = loadOptions(arguments);
    wishes.modelPath = modelPath(arguments);
    return wishes;
}

/// What has been found out, all of it or as much as there was time for.
struct Findings {
    Perplexity perplexity;
    std::int64_t tokensWanted = 0;
    std::int64_t window = 0;
    std::optional<TokenId> startToken;
    bool complete = false;
};

/// Ends early, and not complete, on Ctrl+C.
Findings measure(const LoadedModel& loaded, const std::string& text, const ContextOptions& options,
                 const std::stop_token& stop) {
    const std::vector<TokenId> ids = loaded.tokenizer->encode(text, SpecialText::AsText);
    Findings findings;
    findings.startToken = loaded.tokenizer->startToken();
    findings.window = perplexityWindow(*loaded.model);
    const TextToForesee toForesee{ids, findings.startToken};
    findings.tokensWanted = tokensToForesee(toForesee);
    auto nextNote = Clock::now() + noteEvery;
    const auto report = [&](const Perplexity& soFar) {
        findings.perplexity = soFar;
        if (Clock::now() < nextNote)
            return;
        std::cerr << soFar.tokens << " of " << findings.tokensWanted << " tokens" << std::endl;
        nextNote = Clock::now() + noteEvery;
    };
    const HotThreads hot;
    try {
        findings.perplexity = measurePerplexity(*loaded.model, toForesee, options, report, stop);
        findings.complete = true;
    } catch (const Cancelled&) {
    }
    checkFiles(loaded.files);
    return findings;
}

const char* cacheName(const ContextOptions& options) {
    return elementTypeName(options.cacheType.value_or(defaultCacheType(options.precision)));
}

OrderedJson resultJson(const Findings& findings, const Wishes& wishes, const LoadedModel& loaded) {
    const Perplexity& perplexity = findings.perplexity;
    const bool any = perplexity.tokens > 0;
    OrderedJson json;
    json["perplexity"] = any ? OrderedJson(perplexity.value()) : OrderedJson();
    json["nats_per_token"] = any ? OrderedJson(perplexity.natsPerToken) : OrderedJson();
    json["standard_error_nats"] = any ? OrderedJson(perplexity.standardError) : OrderedJson();
    json["tokens"] = perplexity.tokens;
    json["complete"] = findings.complete;
    json["text"] = wishes.textFile ? OrderedJson(*wishes.textFile) : OrderedJson();
    json["window"] = findings.window;
    json["start_token"] = findings.startToken ? OrderedJson(findings.startToken->value) : OrderedJson();
    json["model"]["name"] = loaded.summary.name;
    json["model"]["sha256"] = modelHash(wishes.modelPath);
    json["model"]["stored_as"] = loaded.summary.precision;
    json["weights"] = weightPrecisionWord(wishes.load.weights);
    json["precision"] = precisionWord(wishes.options.precision);
    json["cache_dtype"] = cacheName(wishes.options);
    json["version"] = TOKENSCOPE_VERSION;
    return json;
}

void printText(const Findings& findings, const Wishes& wishes, const LoadedModel& loaded) {
    const Perplexity& perplexity = findings.perplexity;
    char figures[160];
    std::snprintf(figures, sizeof figures, "perplexity %.4f: %.5f nats per token, standard error %.5f\n",
                  perplexity.value(), perplexity.natsPerToken, perplexity.standardError);
    std::cout << figures << perplexity.tokens << " tokens"
              << (findings.complete ? "" : " of " + std::to_string(findings.tokensWanted)) << " of "
              << (wishes.textFile ? *wishes.textFile : "the text that comes with the program")
              << ", in windows of " << findings.window << " positions\n"
              << loaded.summary.name << " (" << loaded.summary.precision << "), weights "
              << weightPrecisionWord(wishes.load.weights) << ", " << precisionWord(wishes.options.precision)
              << ", " << cacheName(wishes.options) << " cache\n";
}

int runPerplexity(const Arguments& arguments) {
    const Interrupt interrupt; // before any other thread is started
    const Wishes wishes = readWishes(arguments);
    const std::string text = wishes.textFile ? readTextFile(*wishes.textFile) : measuringText();
    try {
        const auto loaded = loadWithNotes(wishes.modelPath, wishes.load, interrupt.token());
        const Findings findings = measure(*loaded, text, wishes.options, interrupt.token());
        if (wishes.json)
            std::cout << jsonLine(resultJson(findings, wishes, *loaded));
        else if (findings.perplexity.tokens > 0)
            printText(findings, wishes, *loaded);
    } catch (const Cancelled&) {
        std::cerr << "stopped while the model was read\n";
    }
    return 0;
}

std::vector<OptionSpec> allOptions() {
    std::vector<OptionSpec> options = loadingOptions();
    options.push_back({"--text", "FILE",
                       "UTF-8 text to read (default: ten kilobytes of English that come with the program)"});
    const std::vector<OptionSpec> compute = computeOptions();
    options.insert(options.end(), compute.begin(), compute.end());
    options.push_back({"--json", "", "the figures as one JSON object"});
    return options;
}

} // namespace

Command perplexityCommand() {
    return {
        .name = "perplexity",
        .usage = "[--model PATH] [--text FILE] [--weights KIND] [--precision KIND] [--cache TYPE] [--json]",
        .summary = "how well a model foresees a text: what a precision or a cache's type costs shows here",
        .options = allOptions(),
        .run = runPerplexity,
    };
}

} // namespace tokenscope
