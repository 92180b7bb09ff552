// SPDX-License-Identifier: MIT
#include "core/corpus/arithmetic_turns.h"

#include "core/corpus/arithmetic_direct.h"
#include "core/corpus/arithmetic_story_parts.h"
#include "core/corpus/arithmetic_typing.h"
#include "core/corpus/wordings/turns.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace tokenscope::arithmetic {

namespace {

constexpr std::string_view heldOutStepRequests[] = {"Walk me through it.", "Take me along each step.",
                                                    "Spell out the steps."};

constexpr Failing heldOutFailing[] = {
    {"the quotient of {a} and zero", "{a}/0", "Nothing can be divided by zero."},
    {"{a} : 0", "{a}/0", "Nothing can be divided by zero."},
    {"the {c}th power of {b}", "{b}**{c}", "My calculator has no powers."}};
constexpr std::string_view apologies[] = {"[Sorry, that|That] cannot be computed. {why}",
                                          "There is no result. {why}", "I cannot compute that. {why}",
                                          "The calculator gives no answer. {why}"};

constexpr std::string_view heldOutPairs[] = {"There are two of them: {x} as well as {y}.",
                                             "Both {x} and {y}, what are they?"};
constexpr std::string_view heldOutTriples[] = {"A trio: {x}, next {y}, last {z}."};

constexpr Continued heldOutContinued[] = {{'*', "Let the number grow {b} times as large."},
                                          {'+', "Put {b} on top, please."},
                                          {'-', "Knock {b} off it."},
                                          {'/', "Cut the number into {b} equal parts."},
                                          {'*', "The same taken {b} times, please?"},
                                          {'+', "Count {b} further."}};

constexpr Thanks heldOutThanks[] = {{"Splendid, that helps.", "I am glad to help."},
                                    {"Who told you?", "I asked the calculator."}};

void addTurn(Solved& solved, std::string question, AnswerWriter& writer) {
    solved.document.chat.push_back(textMessage(ChatRole::User, std::move(question)));
    solved.calls.insert(solved.calls.end(), writer.calls().begin(), writer.calls().end());
    solved.document.chat.push_back(writer.take());
}

} // namespace

std::string_view pickStepRequest(Random& random, Split split) {
    return Templates{trainingStepRequests, heldOutStepRequests}.pick(random, split);
}

void addFailing(Solved& solved, Random& random, Split split) {
    const Failing& failing =
        split == Split::Training ? random.pick(trainingFailing) : random.pick(heldOutFailing);
    Draft draft(random, split);
    draft.useDigits();
    draft.number("a", whole(anySize(random)));
    draft.number("b", whole(random.between(2, 20)));
    draft.number("c", whole(random.between(4, 20)));
    draft.asked["x"] = draft.ask(failing.question);
    std::string question = sentenceCase(draft.ask(pickAsker(random, split)));
    AnswerWriter writer(random);
    writer.call({expandPhrase(failing.expression, draft.digits(), random), std::nullopt, true});
    writer.say(expandPhrase(random.pick(apologies), {{"why", std::string(failing.reason)}}, random));
    addTurn(solved, asTyped(std::move(question), random, split, Subject::Sums).text, writer);
}

void addSeveral(Solved& solved, Random& random, Split split) {
    const std::size_t count = random.chance(0.8) ? 2 : 3;
    Slots slots;
    AnswerWriter writer(random);
    const bool inOneSentence = random.chance(0.5);
    for (std::size_t i = 0; i < count; ++i) {
        const Operated operated = pickOperated(random, split);
        slots[std::string(1, static_cast<char>('x' + i))] = operated.phrase;
        const std::string result = writer.call(operated.call);
        writer.say(readAloud(operated.call.expression) + " is " + result);
        const bool isLast = i + 1 == count;
        if (inOneSentence && !isLast)
            writer.say(i + 2 == count ? ", and " : ", ");
        else
            writer.say(std::string(result.ends_with('.') ? "" : ".") + (isLast ? "" : " "));
    }
    const Templates frames =
        count == 2 ? Templates{trainingPairs, heldOutPairs} : Templates{trainingTriples, heldOutTriples};
    std::string question = sentenceCase(expandPhrase(frames.pick(random, split), slots, random));
    addTurn(solved, asTyped(std::move(question), random, split, Subject::Sums).text, writer);
}

std::string addFollowUp(Solved& solved, const std::string& result, Random& random, Split split) {
    const bool isUsable =
        !result.empty() && result.size() <= 6 && result.find_first_not_of("0123456789") == std::string::npos;
    AnswerWriter writer(random);
    if (!isUsable) {
        const Operated operated = pickOperated(random, split);
        std::string question =
            sentenceCase(expandPhrase(pickAsker(random, split), {{"x", operated.phrase}}, random));
        std::string next =
            writer.answer({question, operated.call, {}, operated.answer, operated.told}, false);
        addTurn(solved, asTyped(std::move(question), random, split, Subject::Sums).text, writer);
        return next;
    }
    const Continued& continued =
        split == Split::Training ? random.pick(trainingContinued) : random.pick(heldOutContinued);
    const double before = std::stod(result);
    const auto largest = [&]() -> std::int64_t {
        if (continued.sign == '*' || continued.sign == '/')
            return 12;
        return continued.sign == '-' ? std::clamp<std::int64_t>(std::stoll(result), 2, 99) : 99;
    };
    const std::int64_t number = continued.operand == "{b}" ? random.between(2, largest())
                                                           : std::stoll(std::string(continued.operand));
    const double b = static_cast<double>(number);
    const double truth = continued.sign == '*'   ? before * b
                         : continued.sign == '+' ? before + b
                         : continued.sign == '-' ? before - b
                                                 : before / b;
    std::string question = expandPhrase(continued.text, {{"b", std::to_string(number)}}, random);
    const std::string expression = result + continued.sign + std::to_string(number);
    Problem problem{question, {expression, truth}, {}, readAloud(expression) + " is {r}.", {}};
    std::string next = writer.answer(problem, false);
    addTurn(solved, asTyped(std::move(question), random, split, Subject::Sums).text, writer);
    return next;
}

void addThanks(Solved& solved, Random& random, Split split) {
    const Thanks& thanks =
        split == Split::Training ? random.pick(trainingThanks) : random.pick(heldOutThanks);
    solved.document.chat.push_back(textMessage(ChatRole::User, std::string(thanks.said)));
    solved.document.chat.push_back(textMessage(ChatRole::Assistant, std::string(thanks.answered)));
}

} // namespace tokenscope::arithmetic
