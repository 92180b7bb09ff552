// SPDX-License-Identifier: MIT
// Saying again what the user said. Nothing but copying answers these, so that a model learns to copy early:
// names in stories and numbers in sums need it too.
#include "core/corpus/arithmetic_nouns.h"
#include "core/corpus/talk_kinds.h"
#include "core/corpus/talk_parts.h"
#include "core/corpus/talk_words.h"

#include <utility>
#include <vector>

namespace tokenscope {

namespace {

constexpr std::string_view repeatQuestions[] = {
    "[Repeat|Please repeat|Repeat after me|Say after me|Now repeat]: {x}",
    "[Say|Please say|Can you say|Now say]: {x}",
    "[Say|Write|Print|Type] {x}",
    "[Say|Write|Repeat] this [again|back to me|once more]: {x}",
    "[Copy|Please copy|Echo|Write down|Note down] [this|these words|the following|what comes now]: {x}",
    "Repeat what I say. {X}",
    "Say exactly this: {x}",
    "[Can|Could|Would] you [repeat|copy|write down] [this|that for me|the following]: {x}",
    "{X}. [Repeat that.|Say it again.|Now you.|Your turn.|Please say the same.]",
    "What did I [say|write] here: {x}",
};
constexpr std::string_view repeatAnswers[] = {"{x}", "{x}", "{x}", "{X}.", "You said: {x}"};

constexpr std::string_view twiceQuestions[] = {
    "[Say|Write|Repeat|Type] {x} [twice|two times].",
    "[Say|Write|Repeat] two times: {x}",
    "[Write|Say] this two times: {x}",
};
constexpr std::string_view thriceQuestions[] = {
    "[Say|Write|Repeat|Type] {x} three times.",
    "[Say|Write|Repeat] three times: {x}",
};

constexpr std::string_view firstQuestions[] = {
    "[What is|Tell me|Which is|Say] the first word [of|in] this[ list|]: {x}",
    "{X}. [What|Which word] came first?",
    "[Which word|What] comes first in {x}?",
};
constexpr std::string_view lastQuestions[] = {
    "[What is|Tell me|Which is|Say] the last word [of|in] this[ list|]: {x}",
    "{X}. [What|Which word] came last?",
    "[Which word|What] comes last in {x}?",
};
constexpr std::string_view afterQuestions[] = {
    "[What|Which word] comes after {before} in this[ list|]: {x}",
    "[What|Which word] follows {before} here: {x}",
    "{X}. [What|Which word] came after {before}?",
};
constexpr std::string_view wordAnswers[] = {"{w}", "{w}.", "It is {w}.", "The word is {w}.", "{W}."};

std::string anyWord(Random& random) {
    const double kind = random.unit();
    if (kind < 0.4)
        return arithmetic::inventedWord(random);
    if (kind < 0.55)
        return std::to_string(random.between(0, random.chance(0.5) ? 99 : 99999));
    return std::string(random.pick(commonWords()));
}

std::vector<std::string> anyWords(std::size_t count, Random& random) {
    std::vector<std::string> words;
    while (words.size() < count) {
        std::string word = anyWord(random);
        bool isNew = true;
        for (const std::string& other : words)
            isNew = isNew && other != word;
        if (isNew)
            words.push_back(std::move(word));
    }
    return words;
}

std::string joined(const std::vector<std::string>& words, std::string_view between) {
    std::string text;
    for (const std::string& word : words) {
        if (!text.empty())
            text += between;
        text += word;
    }
    return text;
}

void addRepeated(Document& document, Random& random) {
    const std::size_t count = 1 + random.below(random.chance(0.3) ? 14 : 6);
    const Slots slots{{"x", joined(anyWords(count, random), random.chance(0.3) ? ", " : " ")}};
    addExchange(document, capitalised(say(random.pick(repeatQuestions), slots, random)),
                say(random.pick(repeatAnswers), slots, random));
}

void addSeveralTimes(Document& document, Random& random) {
    const std::string x = joined(anyWords(1 + random.below(3), random), " ");
    const bool isTwice = random.chance(0.5);
    const std::string question = isTwice ? say(random.pick(twiceQuestions), {{"x", x}}, random)
                                         : say(random.pick(thriceQuestions), {{"x", x}}, random);
    const std::string between = random.chance(0.3) ? ", " : " ";
    addExchange(document, capitalised(question), x + between + x + (isTwice ? "" : between + x));
}

void addFound(Document& document, Random& random) {
    const std::vector<std::string> words = anyWords(2 + random.below(6), random);
    const std::size_t at = random.below(3) == 0 ? 0 : random.below(words.size());
    Slots slots{{"x", joined(words, random.chance(0.6) ? ", " : " ")}, {"w", words[at]}};
    std::string question;
    if (at == 0) {
        question = say(random.pick(firstQuestions), slots, random);
    } else if (at + 1 == words.size() && random.chance(0.5)) {
        question = say(random.pick(lastQuestions), slots, random);
    } else {
        slots["before"] = words[at - 1];
        question = say(random.pick(afterQuestions), slots, random);
    }
    addExchange(document, capitalised(question), say(random.pick(wordAnswers), slots, random));
}

} // namespace

void addRepetition(Document& document, Random& random) {
    const double kind = random.unit();
    if (kind < 0.6)
        addRepeated(document, random);
    else if (kind < 0.75)
        addSeveralTimes(document, random);
    else
        addFound(document, random);
}

} // namespace tokenscope
