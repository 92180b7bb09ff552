// SPDX-License-Identifier: MIT
#include "core/corpus/arithmetic_chat.h"
#include "core/corpus/arithmetic_plain_frames.h"
#include "core/corpus/arithmetic_typing.h"

#include <algorithm>
#include <utility>

namespace tokenscope {

namespace {

using namespace arithmetic;

std::string phoneNumber(Random& random) {
    const std::string prefix = "0" + std::to_string(random.between(100, 999)) + " ";
    return prefix + std::to_string(random.between(100000, 999999));
}

std::string counting(std::int64_t from, std::int64_t to) {
    std::string text;
    for (std::int64_t number = from;; number += from < to ? 1 : -1) {
        text += std::to_string(number);
        if (number == to)
            return text;
        text += ", ";
    }
}

void setNumbers(Draft& draft) {
    Random& random = draft.random;
    const std::int64_t a = std::max<std::int64_t>(2, anySize(random));
    draft.number("a", whole(a));
    draft.number("b", whole(a + spread(random, 1, 500)));
    const std::int64_t small = random.between(3, 15), tens = random.between(20, 98);
    draft.number("small", whole(small));
    draft.number("next", whole(small + 1));
    draft.number("before", whole(small - 1));
    draft.number("tens", whole(tens));
    draft.number("word", whole(random.between(2, 20)));
    draft.asked["words"] = inWords(whole(std::stoll(draft.asked["word"]))).value_or("");
    draft.number("big", whole(spread(random, 100000, 90000000)));
    const std::int64_t half = spread(random, 1, 200);
    draft.number("even", whole(2 * half));
    draft.number("odd", whole(2 * half + 1));
    draft.number("year", whole(random.between(1850, 2024)));
    draft.number("hour", whole(random.between(1, 12)));
    draft.number("minute", whole(random.between(10, 59)));
    draft.asked["phone"] = phoneNumber(random);
    draft.asked["counting"] = counting(1, small);
    draft.asked["countdown"] = counting(small, 1);
}

void addTurn(Document& document, const Frame& frame, Draft& draft) {
    std::string question = sentenceCase(draft.ask(frame.question));
    std::string answer = sentenceCase(expandPhrase(frame.answer, draft.asked, draft.random));
    document.chat.push_back(textMessage(
        ChatRole::User, asTyped(std::move(question), draft.random, draft.split, Subject::Anything).text));
    document.chat.push_back(textMessage(ChatRole::Assistant, std::move(answer)));
}

} // namespace

Document numbersWithoutCalculator(Random& random, Split split) {
    Document document;
    do {
        Draft draft(random, split);
        draft.useDigits();
        setNumbers(draft);
        setPerson(draft.asked, pickNamed(random, split, draft.person).asked, "");
        addTurn(document, random.pick(plainFrames(split)), draft);
    } while (random.chance(0.15));
    return document;
}

} // namespace tokenscope
