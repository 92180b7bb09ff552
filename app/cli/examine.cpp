// SPDX-License-Identifier: MIT
#include "app/cli/examine.h"

#include "app/cli/json_output.h"
#include "app/cli/model_option.h"
#include "app/process/interrupt.h"
#include "core/tools/tool_call.h"
#include "core/training/exam_sheet.h"
#include "core/training/examination.h"
#include "core/values/errors.h"

#include <iostream>
#include <utility>

namespace tokenscope {

namespace {

OrderedJson scoreJson(const std::string& name, const ExamScore& score) {
    OrderedJson json;
    json["sheet"] = name;
    json["asked"] = score.asked;
    json["called"] = score.called;
    json["right_result"] = score.rightResult;
    json["repeated"] = score.repeated;
    return json;
}

void show(const ExamQuestion& question, const ExamAnswer& answer, const ExamMark& mark) {
    OrderedJson json;
    json["question"] = question.text;
    json["values"] = question.values;
    json["answer"] = answer.text;
    json["called"] = mark.called;
    json["right_result"] = mark.rightResult;
    json["repeated"] = mark.repeated;
    std::cout << jsonLine(json);
}

/// A score of such a model is about its vocabulary, not about what it learned.
void noteMissingTools(const LoadedModel& model) {
    if (model.chatFormat && !ToolTokens::of(*model.tokenizer))
        std::cerr
            << "note: this model cannot call the calculator: its vocabulary lacks <|python_start|>, "
               "<|python_end|>, <|output_start|> or <|output_end|>; no question with a value can come out "
               "right\n";
}

/// One that the model cannot be asked counts as answered by nothing: others still have their score.
ExamAnswer ask(const std::shared_ptr<const LoadedModel>& model, const ExamQuestion& question,
               const std::stop_token& stop) {
    try {
        return examine(model, question, 160, stop);
    } catch (const UnaskableQuestion& error) {
        std::cerr << "note: " << question.place << ": counted as "
                  << (question.values.empty() ? "answered without a call" : "wrong") << ": " << error.what()
                  << '\n';
        return {};
    }
}

int runExamine(const Arguments& arguments) {
    const Interrupt interrupt; // before any other thread is started
    const LoadOptions load = loadOptions(arguments);
    std::vector<ExamSheet> sheets;
    if (arguments.has("--questions") && (arguments.has("--count") || arguments.has("--seed")))
        throw RangeError("--questions asks what the file holds: --count and --seed do not go with it");
    if (const auto path = arguments.filled("--questions")) {
        sheets.push_back(examFromFile(*path));
    } else {
        sheets.push_back(
            heldOutArithmetic(static_cast<std::size_t>(arguments.integer("--count", 1, 100000).value_or(200)),
                              arguments.unsignedInteger("--seed").value_or(1)));
        sheets.push_back(heldOutTalk());
    }
    try {
        const auto model = loadWithNotes(modelPath(arguments), load, interrupt.token());
        noteMissingTools(*model);
        for (const ExamSheet& sheet : sheets) {
            ExamScore score;
            for (const ExamQuestion& question : sheet.questions) {
                const ExamAnswer answer = ask(model, question, interrupt.token());
                const ExamMark mark = judge(question, answer);
                score.add(mark);
                if (arguments.has("--show"))
                    show(question, answer, mark);
            }
            std::cout << jsonLine(scoreJson(sheet.name, score)) << std::flush;
        }
    } catch (const Cancelled&) {
        std::cerr << "stopped\n";
    }
    return 0;
}

} // namespace

Command examineCommand() {
    std::vector<OptionSpec> options = loadingOptions();
    options.insert(
        options.end(),
        {{"--questions", "FILE",
          "lines of {\"question\": TEXT, \"value\": TEXT or null}; what is too long for the model "
          "counts as wrong, with a note"},
         {"--count", "N", "without a file: questions on arithmetic that training never sees (200)"},
         {"--seed", "S", "of these questions (1)"},
         {"--show", "",
          "also each question with its answer; a model without the calculator's tokens is asked "
          "too, with a note that it cannot call"}});
    return {
        .name = "examine",
        .usage = "[--model PATH] [--questions FILE | --count N --seed S] [--show]",
        .summary = "asks a chat model questions and counts right tool calls and repeated results",
        .options = std::move(options),
        .run = runExamine,
    };
}

} // namespace tokenscope
