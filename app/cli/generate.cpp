// SPDX-License-Identifier: MIT
#include "app/cli/generate.h"

#include "app/cli/column_writer.h"
#include "app/cli/compute_options.h"
#include "app/cli/json_output.h"
#include "app/cli/model_option.h"
#include "app/cli/prompt_options.h"
#include "app/cli/recipe.h"
#include "app/cli/sampling_options.h"
#include "app/cli/standard_streams.h"
#include "app/process/interrupt.h"
#include "core/checkpoint/model_hash.h"
#include "core/engine/generation.h"
#include "core/engine/request_check.h"
#include "core/kernels/parallel.h"
#include "core/text/json_values.h"
#include "core/values/errors.h"

#include <iostream>

namespace tokenscope {

namespace {

constexpr std::int64_t mostLogprobs = 64; // as many candidates as a column carries

std::vector<OptionSpec> allOptions() {
    std::vector<OptionSpec> options = loadingOptions();
    const auto append = [&](const std::vector<OptionSpec>& more) {
        options.insert(options.end(), more.begin(), more.end());
    };
    append(promptOptions());
    append({{"--samples", "N", "parallel samples of the one prompt (default 1)"},
            {"--row", "R", "only sample R, as it would be among all (with --rng torch: among N)"},
            {"--max-tokens", "M", "columns at most (default 256)"}});
    append(samplingOptions());
    append(computeOptions());
    append({{"--seed", "S", "the same seed gives the same tokens (default: drawn anew, and shown)"},
            {"--rng", "KIND", "philox (default), or torch: the draws of the reference implementation"},
            {"--stop", "TEXT", "ends a row when it appears; may be given more than once"},
            {"--logprobs", "N", "with jsonl: the N likeliest candidates of each token, up to 64"},
            {"--recipe", "FILE", "a JSON object with these options; those given here win"},
            {"--format", "KIND", "text (default) or jsonl"}});
    return options;
}

/// One of a few words; the first is the default.
std::size_t choice(const Arguments& arguments, const char* option, std::vector<std::string> words) {
    const std::string value = arguments.text(option).value_or(words.front());
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] == value)
            return i;
    }
    throw RangeError(std::string(option) + ": \"" + value + "\" is not " + words[0] + " or " + words[1]);
}

/// All that was asked for, checked as far as possible without a model.
struct Wishes {
    std::string modelPath;
    LoadOptions load;
    PromptChoice prompt;
    RunRequest request; ///< all but the prompt
    std::optional<int> row;
    std::size_t logprobs = 0;
    bool jsonLines = false;
};

RunRequest readRequest(const Arguments& arguments) {
    RunRequest request;
    request.rows = static_cast<int>(arguments.integer("--samples", 1, 64).value_or(1));
    request.maxTokens = arguments.integer("--max-tokens", 0).value_or(request.maxTokens);
    request.seed = arguments.unsignedInteger("--seed");
    request.settings = samplingSettings(arguments);
    request.stopTexts = arguments.texts("--stop");
    if (choice(arguments, "--rng", {"philox", "torch"}) == 1)
        request.randomStream = RandomStream::Torch;
    const ContextOptions compute = contextOptions(arguments);
    request.precision = compute.precision;
    request.cacheType = compute.cacheType;
    checkSettingsFor(request.randomStream, request.settings);
    return request;
}

Wishes readWishes(const Arguments& arguments) {
    Wishes wishes;
    wishes.jsonLines = choice(arguments, "--format", {"text", "jsonl"}) == 1;
    wishes.prompt = promptChoice(arguments);
    wishes.request = readRequest(arguments);
    if (const auto row = arguments.integer("--row", 0, 63)) {
        // A Philox draw knows nothing of other samples; one of the torch stream depends on how many there
        // are.
        const bool isAmongSamples =
            arguments.has("--samples") || wishes.request.randomStream != RandomStream::Philox;
        if (isAmongSamples && *row >= wishes.request.rows)
            throw RangeError("--row: " + std::to_string(*row) + " is not one of the " +
                             std::to_string(wishes.request.rows) + " samples, which count from 0");
        wishes.row = static_cast<int>(*row);
    }
    wishes.logprobs = static_cast<std::size_t>(arguments.integer("--logprobs", 0, mostLogprobs).value_or(0));
    applyThreads(arguments);
    wishes.load = loadOptions(arguments);
    wishes.modelPath = modelPath(arguments);
    return wishes;
}

/// Asks for one row of the samples only: alone where its draws do not depend on the others, else with them.
void chooseRow(int row, RunRequest& request, std::optional<std::size_t>& shownRow) {
    if (request.randomStream == RandomStream::Philox) {
        request.firstRow = row;
        request.rows = 1;
    } else {
        shownRow = static_cast<std::size_t>(row);
    }
}

/// Makes columns until all rows (or the one that is shown) have ended or Ctrl+C was pressed.
void runToEnd(Generation& run, ColumnWriter& writer, std::optional<std::size_t> shownRow,
              std::stop_token stop) {
    const HotThreads hot;
    try {
        run.readPrompt(stop);
        bool shownEnded = false;
        while (!run.isFinished() && !shownEnded) {
            auto column = run.makeColumn(stop);
            if (column && shownRow) {
                column->rows = {column->rows[*shownRow]};
                shownEnded = column->rows.front().completed;
            }
            if (!column)
                continue;
            writer.write(*column);
            checkStandardOutput(); // nobody waits for what cannot be written
        }
    } catch (const Cancelled&) {
        run.endByUser();
    }
}

/// The last line of the output. Without a model (it was stopped while it was read) null stands for what
/// nobody knows.
std::string resultLine(const RunSnapshot& snapshot, const Wishes& wishes, const LoadedModel* model) {
    const bool seedIsKnown = model != nullptr || wishes.request.seed.has_value();
    OrderedJson json;
    json["done"] = true;
    json["reason"] = reasonsJson(snapshot.rows);
    json["seed"] = seedIsKnown ? OrderedJson(snapshot.seed) : OrderedJson();
    json["settings"] = settingsJson(snapshot.settings);
    json["model"]["name"] = model ? OrderedJson(model->summary.name) : OrderedJson();
    json["model"]["sha256"] = model ? OrderedJson(modelHash(wishes.modelPath)) : OrderedJson();
    json["weights"] = weightPrecisionWord(wishes.load.weights);
    json["precision"] = precisionWord(wishes.request.precision);
    json["version"] = TOKENSCOPE_VERSION;
    json["cache"] = model ? cacheJson(snapshot.cache) : OrderedJson();
    json["timing"] = model ? timingJson(snapshot.timing) : OrderedJson();
    if (!snapshot.error.empty())
        json["error"] = snapshot.error;
    return jsonLine(json);
}

void finish(const RunSnapshot& snapshot, const Wishes& wishes, const LoadedModel* model,
            ColumnWriter& writer) {
    writer.finish(wishes.jsonLines ? resultLine(snapshot, wishes, model) : std::string());
    if (!snapshot.error.empty())
        throw Error(snapshot.error);
    if (wishes.jsonLines)
        return;
    if (model)
        std::cerr << "seed " << snapshot.seed << ", ";
    std::cerr << "ended:";
    for (const RowSummary& row : snapshot.rows)
        std::cerr << ' ' << endReasonName(row.ended);
    std::cerr << '\n';
}

/// What there is to say of a run that was stopped while its model was read.
RunSnapshot stoppedWhileLoading(const RunRequest& request, std::size_t shownRows) {
    RunSnapshot snapshot;
    snapshot.seed = request.seed.value_or(0);
    snapshot.settings = request.settings;
    RowSummary row;
    row.ended = EndReason::User;
    snapshot.rows.assign(shownRows, row);
    return snapshot;
}

int runGenerate(const Arguments& given) {
    const std::vector<OptionSpec> options = allOptions();
    const auto recipe = given.filled("--recipe");
    const Interrupt interrupt; // before any other thread is started
    const Wishes wishes = readWishes(recipe ? combine(given, readRecipe(*recipe, options), options) : given);
    RunRequest request = wishes.request;
    std::optional<std::size_t> shownRow;
    if (wishes.row)
        chooseRow(*wishes.row, request, shownRow);
    const std::size_t shownRows = shownRow ? 1 : static_cast<std::size_t>(request.rows);
    const auto writer =
        wishes.jsonLines ? jsonLinesWriter(std::cout, wishes.logprobs) : textWriter(std::cout, shownRows);

    std::shared_ptr<const LoadedModel> model;
    try {
        model = loadWithNotes(wishes.modelPath, wishes.load, interrupt.token());
    } catch (const Cancelled&) {
        finish(stoppedWhileLoading(request, shownRows), wishes, nullptr, *writer);
        return 0;
    }
    setPrompt(request, wishes.prompt, *model);
    if (request.randomStream == RandomStream::Torch)
        request.randomStream = model->referenceStream;
    Generation run(model, request);
    runToEnd(run, *writer, shownRow, interrupt.token());

    RunSnapshot snapshot;
    run.describe(snapshot);
    if (shownRow)
        snapshot.rows = {snapshot.rows[*shownRow]};
    finish(snapshot, wishes, model.get(), *writer);
    return 0;
}

} // namespace

Command generateCommand() {
    return {
        .name = "generate",
        .usage = "[--model PATH] (--prompt TEXT | --chat TEXT | --messages FILE | --ids 1,2,3) [OPTIONS]",
        .summary = "lets a model write, and shows each token as it is picked",
        .options = allOptions(),
        .run = runGenerate,
    };
}

} // namespace tokenscope
