// SPDX-License-Identifier: MIT
#include "core/training/exam_sheet.h"

#include "core/corpus/arithmetic_chat.h"
#include "core/corpus/talk.h"
#include "core/formats/mapped_file.h"
#include "core/training/text_lines.h"
#include "core/values/errors.h"

#include <cctype>
#include <optional>

namespace tokenscope {

namespace {

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

/// For a question that stands in no file.
void add(ExamQuestion question, ExamSheet& sheet) {
    question.place = sheet.name + ": question " + std::to_string(sheet.questions.size() + 1);
    sheet.questions.push_back(std::move(question));
}

} // namespace

ExamSheet heldOutArithmetic(std::size_t count, std::uint64_t seed) {
    ExamSheet sheet{"arithmetic", {}};
    for (std::uint64_t stream = 0; sheet.questions.size() < count; ++stream) {
        Random random(seed, stream);
        if (auto question = questionOf(arithmeticChat(random, Split::HeldOut)))
            add(std::move(*question), sheet);
    }
    return sheet;
}

ExamSheet heldOutTalk() {
    ExamSheet sheet{"talk", {}};
    for (const std::string& text : heldOutTalkQuestions())
        add({text, {}}, sheet);
    return sheet;
}

ExamSheet examFromFile(const std::string& path) {
    ExamSheet sheet{path, {}};
    forEachJsonLine(readTextFile(path), path, [&](const Json& json, const std::string& place) {
        ExamQuestion question{jsonText(json, "question", place), {}, place};
        if (json.contains("value") && !json["value"].is_null())
            question.values.push_back(jsonText(json, "value", place));
        sheet.questions.push_back(std::move(question));
    });
    if (sheet.questions.empty())
        throw FileError(path, "", "holds no question");
    return sheet;
}

} // namespace tokenscope
