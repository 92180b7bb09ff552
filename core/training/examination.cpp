// SPDX-License-Identifier: MIT
#include "core/training/examination.h"

#include "core/engine/generation.h"
#include "core/engine/request_check.h"
#include "core/tools/answer_reader.h"
#include "core/values/errors.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

namespace tokenscope {

namespace {

std::optional<double> numberIn(std::string_view text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

bool sameValue(std::string_view a, std::string_view b) {
    const auto x = numberIn(a), y = numberIn(b);
    return x && y ? std::abs(*x - *y) <= 1e-9 * std::max(1.0, std::abs(*y)) : a == b;
}

/// Whether one of the numbers in the text, thousands with or without commas, is the value.
bool mentions(std::string_view text, std::string_view value) {
    const auto isDigit = [&](std::size_t i) { return i < text.size() && text[i] >= '0' && text[i] <= '9'; };
    for (std::size_t i = 0; i < text.size();) {
        if (!isDigit(i)) {
            ++i;
            continue;
        }
        std::string number = i > 0 && text[i - 1] == '-' ? "-" : "";
        for (; isDigit(i) || (i < text.size() && (text[i] == '.' || text[i] == ',') && isDigit(i + 1)); ++i) {
            if (text[i] != ',')
                number += text[i];
        }
        if (sameValue(number, value))
            return true;
    }
    return false;
}

/// What was called, and what was said after the first result.
void takeParts(const std::vector<AnswerReader::Part>& parts, ExamAnswer& answer) {
    bool hasResult = false;
    for (const AnswerReader::Part& part : parts) {
        if (part.kind == AnswerReader::PartKind::Text) {
            answer.spoken += part.text;
        } else if (part.kind == AnswerReader::PartKind::ToolCall) {
            const bool isAnswered = !part.tool.empty() || !part.result.empty();
            answer.calls.push_back({part.text, isAnswered ? std::optional(part.result) : std::nullopt});
            if (isAnswered && !std::exchange(hasResult, true))
                answer.spoken.clear();
        }
    }
}

RunRequest requestFor(const LoadedModel& model, const ExamQuestion& question, std::int64_t maxTokens) {
    const std::array messages{textMessage(ChatRole::User, question.text)};
    RunRequest request;
    request.prompt = model.chatFormat->renderForCompletion(messages, *model.tokenizer);
    request.beginsText = true;
    request.maxTokens = maxTokens;
    request.settings.temperature = 0;
    request.seed = 0;
    try {
        checkRequest(request, *model.model);
    } catch (const Error& error) {
        throw UnaskableQuestion(error.what());
    }
    return request;
}

} // namespace

void ExamScore::add(const ExamMark& mark) {
    ++asked;
    called += mark.called ? 1 : 0;
    rightResult += mark.rightResult ? 1 : 0;
    repeated += mark.repeated ? 1 : 0;
}

ExamAnswer examine(const std::shared_ptr<const LoadedModel>& model, const ExamQuestion& question,
                   std::int64_t maxTokens, std::stop_token stop) {
    if (!model->chatFormat)
        throw Error("the model has no chat format: it cannot be asked");
    Generation run(model, requestFor(*model, question, maxTokens));
    run.readPrompt(stop);

    ExamAnswer answer;
    AnswerReader reader(model->tokenizer, model->tokenizer->firstSpaceIsAdded());
    while (!run.isFinished()) {
        if (const auto column = run.makeColumn(stop)) {
            answer.text += column->rows.front().text;
            reader.push(answerToken(column->rows.front()));
        }
    }
    reader.finish();
    takeParts(reader.parts(), answer);
    return answer;
}

ExamMark judge(const ExamQuestion& question, const ExamAnswer& answer) {
    ExamMark mark;
    mark.called = !answer.calls.empty();
    const std::size_t wanted = question.values.size();
    if (wanted == 0 || answer.calls.size() < wanted)
        return mark;
    const auto last = answer.calls.end() - static_cast<std::ptrdiff_t>(wanted);
    mark.rightResult = std::equal(question.values.begin(), question.values.end(), last,
                                  [](const std::string& value, const ExamAnswer::Call& call) {
                                      return call.result && sameValue(*call.result, value);
                                  });
    mark.repeated = mark.rightResult && std::ranges::all_of(question.values, [&](const std::string& value) {
                        return mentions(answer.spoken, value);
                    });
    return mark;
}

} // namespace tokenscope
