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
#include "core/values/levers.h"

#include <chrono>
#include <cstdio>
#include <iostream>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

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
    bool compare = false; ///< with the reference: weights as stored, exact, float32 cache
    bool json = false;

    Levers levers() const { return {load.weights, options.precision, options.cacheType}; }
};

Wishes readWishes(const Arguments& arguments) {
    Wishes wishes;
    wishes.textFile = arguments.filled("--text");
    wishes.options = contextOptions(arguments);
    wishes.compare = arguments.has("--compare");
    wishes.json = arguments.has("--json");
    applyThreads(arguments);
    wishes.load = loadOptions(arguments);
    wishes.modelPath = modelPath(arguments);
    return wishes;
}

/// What has been found out, all of it or as much as there was time for.
struct Findings {
    Perplexity perplexity;
    std::vector<double> nats; ///< of every token, once it is complete
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
        findings.nats = natsOfText(*loaded.model, toForesee, options, report, stop);
        findings.perplexity = perplexityOf(findings.nats);
        findings.complete = true;
    } catch (const Cancelled&) {
    }
    checkFiles(loaded.files);
    return findings;
}

/// The reference's figures and how far what was asked for is from them, token by token.
struct Comparison {
    Perplexity reference;
    NatsDifference difference;
};

/// Nothing where one of the two was broken off. `loaded` is let go where the reference needs other weights.
std::optional<Comparison> compare(const Findings& findings, std::shared_ptr<const LoadedModel> loaded,
                                  const std::string& text, const Wishes& wishes,
                                  const std::stop_token& stop) {
    if (!wishes.compare || !findings.complete)
        return {};
    if (areReference(wishes.levers()))
        return Comparison{findings.perplexity, {}};
    std::cerr << "the reference: weights as stored, exact, float32 cache" << std::endl;
    try {
        if (wishes.load.weights != WeightPrecision::AsStored) {
            loaded.reset();
            loaded = loadWithNotes(wishes.modelPath, {}, stop);
        }
        const Findings reference = measure(*loaded, text, referenceOptions, stop);
        if (reference.complete)
            return Comparison{reference.perplexity, pairedDifference(findings.nats, reference.nats)};
    } catch (const Cancelled&) { // what was asked for is measured
    }
    return {};
}

OrderedJson comparisonJson(const Comparison& comparison) {
    OrderedJson json;
    json["weights"] = weightPrecisionWord(WeightPrecision::AsStored);
    json["precision"] = precisionWord(referenceOptions.precision);
    json["cache_dtype"] = elementTypeName(*referenceOptions.cacheType);
    json["nats_per_token"] = comparison.reference.natsPerToken;
    json["difference_nats"] = comparison.difference.mean;
    json["standard_error_nats"] = comparison.difference.standardError;
    return json;
}

OrderedJson resultJson(const Findings& findings, const std::optional<Comparison>& comparison,
                       const Wishes& wishes, const ModelSummary& model) {
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
    json["model"]["name"] = model.name;
    json["model"]["sha256"] = modelHash(wishes.modelPath);
    json["model"]["stored_as"] = model.precision;
    json["weights"] = weightPrecisionWord(wishes.load.weights);
    json["precision"] = precisionWord(wishes.options.precision);
    json["cache_dtype"] = elementTypeName(cacheTypeOf(wishes.levers()));
    if (wishes.compare)
        json["reference"] = comparison ? comparisonJson(*comparison) : OrderedJson();
    json["version"] = TOKENSCOPE_VERSION;
    return json;
}

void printText(const Findings& findings, const std::optional<Comparison>& comparison, const Wishes& wishes,
               const ModelSummary& model) {
    const Perplexity& perplexity = findings.perplexity;
    char figures[160];
    std::snprintf(figures, sizeof figures, "perplexity %.4f: %.5f nats per token, standard error %.5f\n",
                  perplexity.value(), perplexity.natsPerToken, perplexity.standardError);
    std::cout << figures;
    if (comparison) {
        std::snprintf(figures, sizeof figures,
                      "%+.5f ± %.5f nats per token against weights as stored, exact, float32 cache (%.5f)\n",
                      comparison->difference.mean, comparison->difference.standardError,
                      comparison->reference.natsPerToken);
        std::cout << figures;
    }
    std::cout << perplexity.tokens << " tokens"
              << (findings.complete ? "" : " of " + std::to_string(findings.tokensWanted)) << " of "
              << (wishes.textFile ? *wishes.textFile : "the text that comes with the program")
              << ", in windows of " << findings.window << " positions\n"
              << model.name << " (" << model.precision << "), weights "
              << weightPrecisionWord(wishes.load.weights) << ", " << precisionWord(wishes.options.precision)
              << ", " << elementTypeName(cacheTypeOf(wishes.levers())) << " cache\n";
}

int runPerplexity(const Arguments& arguments) {
    const Interrupt interrupt; // before any other thread is started
    const Wishes wishes = readWishes(arguments);
    const std::string text = wishes.textFile ? readTextFile(*wishes.textFile) : measuringText();
    try {
        auto loaded = loadWithNotes(wishes.modelPath, wishes.load, interrupt.token());
        const ModelSummary model = loaded->summary;
        const Findings findings = measure(*loaded, text, wishes.options, interrupt.token());
        const auto comparison = compare(findings, std::move(loaded), text, wishes, interrupt.token());
        if (wishes.json)
            std::cout << jsonLine(resultJson(findings, comparison, wishes, model));
        else if (findings.perplexity.tokens > 0)
            printText(findings, comparison, wishes, model);
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
    options.push_back(
        {"--compare", "",
         "also reads the text with weights as stored, exact and a float32 cache: the mean difference, "
         "token by token, and its standard error"});
    options.push_back({"--json", "", "the figures as one JSON object"});
    return options;
}

} // namespace

Command perplexityCommand() {
    return {
        .name = "perplexity",
        .usage = "[--model PATH] [--text FILE] [--weights KIND] [--precision KIND] [--cache TYPE] "
                 "[--compare] [--json]",
        .summary = "how well a model foresees a text: what a precision or a cache's type costs shows here",
        .options = allOptions(),
        .run = runPerplexity,
    };
}

} // namespace tokenscope
