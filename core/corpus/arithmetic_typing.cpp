// SPDX-License-Identifier: MIT
#include "core/corpus/arithmetic_typing.h"

#include "core/corpus/arithmetic_story_parts.h"
#include "core/corpus/wordings/typing.h"

#include <algorithm>
#include <cctype>
#include <utility>

namespace tokenscope::arithmetic {

namespace {

constexpr std::string_view heldOutBefore[] = {
    "Greetings.", "Ahem!", "Something to think about:", "Here goes:", "I would be grateful for help."};
constexpr std::string_view heldOutAfter[] = {"Much appreciated.", "Cheers!", "No rush.", "I count on you."};
constexpr std::string_view heldOutSumsBefore[] = {"A little arithmetic:"};
constexpr std::string_view heldOutSumsAfter[] = {"A figure is enough."};
constexpr Templates before{trainingBefore, heldOutBefore};
constexpr Templates after{trainingAfter, heldOutAfter};

void dropLastMark(std::string& text) {
    if (text.ends_with('?') || text.ends_with('.') || text.ends_with('!'))
        text.pop_back();
}

void changeCase(std::string& text, int (*convert)(int)) {
    std::ranges::transform(text, text.begin(), [convert](char c) {
        return static_cast<char>(convert(static_cast<unsigned char>(c)));
    });
}

void addSlip(std::string& text, Random& random) {
    for (int tries = 0; tries < 6; ++tries) {
        const auto& [right, wrong] = random.pick(slips);
        const std::size_t at = text.find(right);
        if (at == std::string::npos)
            continue;
        text.replace(at, right.size(), wrong);
        return;
    }
}

/// As people write who are in a hurry: without some of the words that carry no meaning of their own.
void leaveOutSmallWords(std::string& text, Random& random) {
    constexpr std::string_view small[] = {" the ", " a ", " an ", " is ", " are ", " do ", " does "};
    for (const std::string_view word : small) {
        for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
            if (random.chance(0.6))
                text.erase(at, word.size() - 1);
        }
    }
}

std::string decorated(std::string question, Random& random, Split split, Subject subject) {
    const bool aboutSums = subject == Subject::Sums && random.chance(0.2);
    const double kind = random.unit();
    if (kind < 0.13)
        return std::string(
                   (aboutSums ? Templates{sumsBefore, heldOutSumsBefore} : before).pick(random, split)) +
               " " + question;
    if (kind < 0.22) {
        if (!question.ends_with('?') && !question.ends_with('.') && !question.ends_with('!'))
            question += question.ends_with('=') ? " ?" : ".";
        return question + " " +
               std::string((aboutSums ? Templates{sumsAfter, heldOutSumsAfter} : after).pick(random, split));
    }
    return question;
}

} // namespace

Typed asTyped(std::string question, Random& random, Split split, Subject subject) {
    Typed typed{decorated(std::move(question), random, split, subject)};
    std::string& text = typed.text;
    const double manner = random.unit();
    if (manner < 0.14) {
        changeCase(text, std::tolower);
        typed.lostCapitals = true;
        if (random.chance(0.65))
            dropLastMark(text);
        if (random.chance(0.15))
            std::erase(text, '\'');
        if (random.chance(0.2))
            std::erase_if(text, [](char c) { return c == '!'; });
    } else if (manner < 0.26) {
        dropLastMark(text);
    } else if (manner < 0.3) {
        text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
    } else if (manner < 0.33 && text.ends_with("?") && !text.ends_with(" ?")) {
        text.insert(text.size() - 1, random.chance(0.5) ? "?" : " ");
    } else if (manner < 0.4) {
        addSlip(text, random);
    } else if (manner < 0.41) {
        changeCase(text, std::toupper);
        typed.lostCapitals = true;
    } else if (manner < 0.48 && split == Split::Training) {
        leaveOutSmallWords(text, random);
        if (random.chance(0.4))
            dropLastMark(text);
    }
    return typed;
}

} // namespace tokenscope::arithmetic
