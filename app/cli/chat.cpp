// SPDX-License-Identifier: MIT
#include "app/cli/chat.h"

#include "app/cli/chat_format_option.h"
#include "app/cli/chat_loop.h"
#include "app/cli/compute_options.h"
#include "app/cli/model_option.h"
#include "app/cli/sampling_options.h"
#include "core/formats/mapped_file.h"
#include "core/sampling/presets.h"
#include "core/values/errors.h"

#include <cstdlib>
#include <iostream>
#include <unistd.h>

namespace tokenscope {

namespace {

std::vector<OptionSpec> allOptions() {
    std::vector<OptionSpec> options = loadingOptions();
    const auto append = [&](const std::vector<OptionSpec>& more) {
        options.insert(options.end(), more.begin(), more.end());
    };
    append({{"--messages", "FILE",
             "begins with these: a chat that was saved, or a JSON list of {\"role\", \"content\"}"},
            {"--system", "TEXT", "the system text"},
            chatFormatOption(),
            {"--max-tokens", "N", "tokens of an answer at most (default 512)"},
            {"--seed", "S", "the same seed gives the same answers (default: drawn anew for each)"},
            {"--stop", "TEXT", "ends an answer when it appears; may be given more than once"},
            {"--overflow", "KIND",
             "when the chat is longer than the context: drop (the oldest messages), keep-system (the same, "
             "but the "
             "system text stays) or stop; default: a terminal asks, else keep-system"}});
    append(samplingOptions());
    append(computeOptions());
    return options;
}

/// What the options change of a chat's settings; sampling is for later, as it depends on the model.
void readSettings(const Arguments& arguments, ChatSettings& settings) {
    if (const auto system = arguments.text("--system"))
        settings.system = *system;
    settings.maxTokens = arguments.integer("--max-tokens", 1).value_or(settings.maxTokens);
    if (const auto seed = arguments.unsignedInteger("--seed"))
        settings.seed = seed;
    if (const auto stops = arguments.texts("--stop"); !stops.empty())
        settings.stopTexts = stops;
    if (const auto word = arguments.text("--overflow")) {
        const std::optional<Overflow> overflow = overflowFromWord(*word);
        if (!overflow || *overflow == Overflow::Ask)
            throw RangeError("--overflow: \"" + *word + "\" is not drop, keep-system or stop");
        settings.overflow = *overflow;
    }
}

ChatMeans meansOf(const std::shared_ptr<const LoadedModel>& model, const std::optional<FormatChoice>& chosen,
                  const ContextOptions& compute) {
    ChatMeans means;
    means.model = model;
    means.format =
        chatFormatFor(chosen, {model->summary.name, *model->tokenizer, model->chatFormat, model->textNames});
    if (chosen) {
        means.endTokens = means.format.endTokens(*model->tokenizer);
        means.stopTexts = means.format.stopTexts(*model->tokenizer);
    }
    means.compute = compute;
    return means;
}

AnswerOut::Look lookOfOutput() {
    const char* kind = std::getenv("TERM");
    const bool isPlain =
        std::getenv("NO_COLOR") != nullptr || kind == nullptr || std::string_view(kind) == "dumb";
    return ::isatty(STDOUT_FILENO) && !isPlain ? AnswerOut::Look::Terminal : AnswerOut::Look::Plain;
}

int runChat(const Arguments& arguments) {
    Interrupt interrupt(Interrupt::Kind::Every); // before any other thread is started
    SavedChat saved;
    const auto file = arguments.filled("--messages");
    if (file)
        saved = savedChatFromJson(readTextFile(*file), *file);
    ChatSettings settings = saved.settings;
    const bool hasSampling = settings.sampling != SamplingSettings();
    readSettings(arguments, settings);
    samplingSettings(arguments); // what is wrong is said before a model is read
    const std::optional<FormatChoice> format = chosenChatFormat(arguments);
    const ContextOptions compute = contextOptions(arguments);
    applyThreads(arguments);

    std::shared_ptr<const LoadedModel> model;
    try {
        model = loadWithNotes(modelPath(arguments), loadOptions(arguments), interrupt.token());
    } catch (const Cancelled&) {
        std::cerr << "stopped while the model was read\n";
        return 0;
    }
    settings.sampling = samplingSettings(
        arguments, hasSampling ? settings.sampling : usualSampling(model->summary.suggestedSettings));
    const std::unique_ptr<LineInput> input = standardInput(interrupt);
    if (settings.overflow == Overflow::Ask && !input->isInteractive())
        settings.overflow = Overflow::KeepSystem;

    TerminalChat chat(meansOf(model, format, compute), settings);
    chat.open(saved);
    if (input->isInteractive())
        std::cerr << model->summary.name << ", context " << model->summary.contextLength
                  << ". /help lists the orders; Ctrl+D leaves.\n";
    return ChatLoop(chat, *input, interrupt, std::cout, lookOfOutput()).run();
}

} // namespace

Command chatCommand() {
    return {
        .name = "chat",
        .usage = "[--model PATH] [--system TEXT] [--messages FILE] [OPTIONS]",
        .summary = "talks with a model, a line a message; /help in it lists what else there is",
        .options = allOptions(),
        .run = runChat,
    };
}

} // namespace tokenscope
