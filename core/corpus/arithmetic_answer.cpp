// SPDX-License-Identifier: MIT
#include "core/corpus/arithmetic_answer.h"

#include "core/corpus/arithmetic_direct.h"
#include "core/tools/tool.h"
#include "core/values/errors.h"

#include <algorithm>
#include <utility>

namespace tokenscope::arithmetic {

namespace {

constexpr std::string_view leads[] = {"Let me calculate that. ",     "Let me see. ",         "Sure. ",
                                      "I will use the calculator. ", "Let me work it out. ", "OK. "};
constexpr std::string_view plainAnswer = "[The answer is {r}.|The answer is {r}.|That is {r}.|It is {r}.]";
constexpr char mark = '\1';

} // namespace

void AnswerWriter::say(std::string_view text) {
    if (!m_message.parts.empty() && m_message.parts.back().kind == ChatPart::Kind::Text)
        m_message.parts.back().text += text;
    else
        m_message.parts.push_back({ChatPart::Kind::Text, std::string(text)});
}

std::string AnswerWriter::call(const Call& call) {
    m_message.parts.push_back({ChatPart::Kind::ToolCall, call.expression});
    m_calls.push_back(call);
    const auto answer = ToolRegistry::standard().call(call.expression);
    if (answer.has_value() == call.fails)
        throw Error("corpus: the calculator's answer to " + call.expression +
                    " is not what the problem says");
    if (!answer)
        return "";
    m_message.parts.push_back({ChatPart::Kind::ToolResult, answer->text});
    return spoken(answer->text);
}

std::string AnswerWriter::sentence(const Problem& problem, std::string_view result, bool plain) {
    Slots slots = problem.told;
    tellResult(slots, result);
    if (const auto price = slots.find("$r"); price != slots.end())
        price->second = mark + price->second;
    slots["r"] = mark + std::string(result);
    const bool isPlain = plain || problem.answer.empty() || m_random.chance(0.1);
    const std::string_view phrase = isPlain ? plainAnswer : std::string_view(problem.answer);
    std::string text = sentenceCase(expandPhrase(phrase, slots, m_random));
    if (text.ends_with("....")) // a result that goes on, at the end of a sentence
        text.pop_back();
    return text;
}

std::string AnswerWriter::answer(const Problem& problem, bool plain) {
    const auto known = ToolRegistry::standard().call(problem.call.expression);
    if (!known)
        throw Error("corpus: the calculator has no answer to " + problem.call.expression);
    std::string text = sentence(problem, spoken(known->text), plain);
    const std::size_t before = text.find(mark);
    const double style = m_random.unit();
    if (style < 0.1 && before != std::string::npos && before > 1 && text[before - 1] == ' ') {
        say(text.substr(0, before)); // the sentence begins, the calculator is asked in the middle of it
        text.erase(0, before);
    } else if (style < 0.22) {
        say(m_random.pick(leads));
    }
    std::string result = call(problem.call);
    std::erase(text, mark);
    say(text);
    return result;
}

std::string AnswerWriter::answerInSteps(const Problem& problem, bool plain) {
    std::string result, before;
    for (std::size_t i = 0; i < problem.steps.size(); ++i) {
        const bool isLast = i + 1 == problem.steps.size();
        const std::string expression =
            expandPhrase(problem.steps[i], {{"x", result}, {"y", before}}, m_random);
        before = result;
        say(i == 0 ? "First: " : " Then: ");
        result = call({expression, isLast ? problem.call.truth : std::nullopt});
        say(readAloud(expression) + " is " + result + ".");
    }
    std::string text = sentence(problem, result, plain);
    std::erase(text, mark);
    say(" " + text);
    return result;
}

ChatMessage AnswerWriter::take() {
    return std::exchange(m_message, ChatMessage{ChatRole::Assistant, {}});
}

} // namespace tokenscope::arithmetic
