// SPDX-License-Identifier: MIT
#include "app/cli/examine.h"

#include "app/cli/interrupt.h"
#include "app/cli/json_output.h"
#include "app/cli/model_option.h"
#include "core/corpus/arithmetic_chat.h"
#include "core/corpus/talk.h"
#include "core/formats/json.h"
#include "core/formats/mapped_file.h"
#include "core/training/examination.h"
#include "core/values/errors.h"

#include <cctype>
#include <iostream>
#include <sstream>

namespace tokenscope {

namespace {

struct Sheet {
    std::string name;
    std::vector<ExamQuestion> questions;
};

/// Whether an expression has the number in it, not as a part of a longer one.
bool buildsOn(const std::string& expression, const std::string& number) {
    const auto belongs = [&](std::size_t i) {
        return i < expression.size() &&
               (std::isdigit(static_cast<unsigned char>(expression[i])) || expression[i] == '.');
    };
    for (std::size_t at = expression.find(number); at != std::string::npos;
         at = expression.find(number, at + 1)) {
        if (!belongs(at + number.size()) && (at == 0 || !belongs(at - 1)))
            return true;
    }
    return false;
}

/// What a tool answered, less the results on which a later call builds: those are steps on the way.
std::vector<std::string> finalResults(const ChatMessage& answer) {
    std::vector<std::string> values;
    for (const ChatPart& part : answer.parts) {
        if (part.kind == ChatPart::Kind::ToolCall)
            std::erase_if(values, [&](const std::string& value) { return buildsOn(part.text, value); });
        else if (part.kind == ChatPart::Kind::ToolResult)
            values.push_back(part.text);
    }
    return values;
}

/// The first question of a chat and what the tool answered to it; nothing when it goes on or found nothing.
std::optional<ExamQuestion> questionOf(const Document& document) {
    if (document.chat.size() != 2)
        return std::nullopt;
    ExamQuestion question{document.chat[0].parts.front().text, finalResults(document.chat[1])};
    return question.values.empty() ? std::nullopt : std::optional(question);
}

/// Templates, verbs and nouns that training never sees.
Sheet heldOutArithmetic(std::size_t count, std::uint64_t seed) {
    Sheet sheet{"arithmetic", {}};
    for (std::uint64_t stream = 0; sheet.questions.size() < count; ++stream) {
        Random random(seed, stream);
        if (auto question = questionOf(arithmeticChat(random, Split::HeldOut)))
            sheet.questions.push_back(std::move(*question));
    }
    return sheet;
}

Sheet heldOutTalk() {
    Sheet sheet{"talk", {}};
    for (const std::string& text : heldOutTalkQuestions())
        sheet.questions.push_back({text, {}});
    return sheet;
}

/// Lines of {"question": text, "value": text or null}.
Sheet fromFile(const std::string& path) {
    std::istringstream file(readTextFile(path));
    Sheet sheet{path, {}};
    std::string line;
    for (int number = 1; std::getline(file, line); ++number) {
        if (line.empty())
            continue;
        const std::string place = path + ": line " + std::to_string(number);
        const Json json = parseJson(line, place);
        ExamQuestion question{jsonText(json, "question", place), {}};
        if (json.contains("value") && !json["value"].is_null())
            question.values.push_back(jsonText(json, "value", place));
        sheet.questions.push_back(std::move(question));
    }
    if (sheet.questions.empty())
        throw FileError(path, "", "holds no question");
    return sheet;
}

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

int runExamine(const Arguments& arguments) {
    const Interrupt interrupt; // before any other thread is started
    std::vector<Sheet> sheets;
    if (arguments.has("--questions") && (arguments.has("--count") || arguments.has("--seed")))
        throw RangeError("--questions asks what the file holds: --count and --seed do not go with it");
    if (const auto path = arguments.filled("--questions")) {
        sheets.push_back(fromFile(*path));
    } else {
        sheets.push_back(
            heldOutArithmetic(static_cast<std::size_t>(arguments.integer("--count", 1, 100000).value_or(200)),
                              arguments.unsignedInteger("--seed").value_or(1)));
        sheets.push_back(heldOutTalk());
    }
    try {
        const auto model = loadWithNotes(modelPath(arguments), interrupt.token());
        for (const Sheet& sheet : sheets) {
            ExamScore score;
            for (const ExamQuestion& question : sheet.questions) {
                const ExamAnswer answer = examine(model, question, 160, interrupt.token());
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
    return {
        .name = "examine",
        .usage = "[--model PATH] [--questions FILE | --count N --seed S] [--show]",
        .summary = "asks a chat model questions and counts right tool calls and repeated results",
        .options = {modelOption(),
                    {"--questions", "FILE", "lines of {\"question\": TEXT, \"value\": TEXT or null}"},
                    {"--count", "N",
                     "without a file: questions on arithmetic that training never sees (200)"},
                    {"--seed", "S", "of these questions (1)"},
                    {"--show", "", "also each question with its answer"}},
        .run = runExamine,
    };
}

} // namespace tokenscope
