// SPDX-License-Identifier: MIT
#include "core/corpus/talk_parts.h"

#include "core/corpus/arithmetic_nouns.h"

#include <algorithm>
#include <utility>

namespace tokenscope {

namespace {

/// Ends with a space; what follows keeps its capital letter.
constexpr std::string_view openers[] = {
    "Hi. ",
    "Hello! ",
    "Hey! ",
    "[Please t|T]ell me: ",
    "[I have a|Here is a|A|One|Another|Just one|A quick|A small|A silly|A simple] question[.|:] ",
    "[Excuse me|Sorry|Pardon]. ",
    "[One more thing|Something else|Next question]: ",
    "I [was wondering|wonder|am curious|want to know|would like to know][:|.] ",
    "Can you help me? ",
    "[My teacher|My friend|My sister|My brother|My son|My daughter|Somebody|A student] [asked me|wants to "
    "know|asks]: ",
    "[Quick|Short] [answer|one], please: ",
    "[I am new here|I am a beginner|This is new to me|I am learning]. ",
    "[Hm|Well|Okay|OK|Alright]. ",
    "[For my homework|For school]: ",
    "I am [confused|lost|puzzled]. ",
};

/// Goes on with a small letter.
constexpr std::string_view softOpeners[] = {
    "Hey, ", "Hi, ", "Hello, ", "So, ", "And ", "But ", "Please, ", "Well, ", "Okay, ", "Now, ", "Tell me, ",
};

constexpr std::string_view closers[] = {
    " [Please|Thanks|Thank you].",
    " [I am|I was] [curious|just curious|wondering].",
    " I [really |]want to [know|understand|learn].",
    " [Keep it|Make it|Be] [short|simple|brief].",
    " I [do not know|forgot|can not remember].",
    " [Do you know|Any idea]?",
};

bool isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

std::string lower(std::string text) {
    std::ranges::transform(text, text.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return text;
}

std::string withSmallStart(std::string text) {
    const bool isI = text.starts_with("I ") || text.starts_with("I'");
    const bool isShout = text.size() > 1 && text[1] >= 'A' && text[1] <= 'Z';
    if (!text.empty() && !isI && !isShout)
        text[0] = lower(text.substr(0, 1))[0];
    return text;
}

void withSlip(std::string& text, Random& random) {
    if (text.size() < 8)
        return;
    const std::size_t at = 1 + random.below(text.size() - 3);
    if (!isLetter(text[at]) || !isLetter(text[at + 1]))
        return;
    switch (random.below(3)) {
    case 0:
        std::swap(text[at], text[at + 1]);
        break;
    case 1:
        text.erase(at, 1);
        break;
    default:
        text.insert(at, 1, text[at]);
    }
}

bool endsWithMark(std::string_view text) {
    return !text.empty() && (text.back() == '.' || text.back() == '?' || text.back() == '!');
}

std::string framed(std::string text, Random& random) {
    if (random.chance(0.09))
        text = say(random.pick(openers), random) + text;
    else if (random.chance(0.06))
        text = std::string(random.pick(softOpeners)) + withSmallStart(std::move(text));
    if (endsWithMark(text) && random.chance(0.04))
        text += say(random.pick(closers), random);
    return text;
}

void dropMarks(std::string& text, Random& random) {
    if (random.chance(0.6) && endsWithMark(text) && !text.ends_with(".."))
        text.pop_back();
    if (random.chance(0.5))
        std::erase(text, ',');
    if (!text.empty() && isLetter(text.back()) && random.chance(0.15))
        text += random.chance(0.5) ? "??" : "...";
}

} // namespace

std::string say(std::string_view phrase, Random& random) {
    return expandPhrase(phrase, {}, random);
}

std::string say(std::string_view phrase, const Slots& slots, Random& random) {
    return expandPhrase(phrase, slots, random);
}

std::string asTyped(const std::string& question, Random& random) {
    std::string text = framed(question, random);
    if (random.chance(0.22)) {
        text = lower(std::move(text));
        dropMarks(text, random);
        if (random.chance(0.2))
            withSlip(text, random);
    } else if (random.chance(0.04)) {
        withSlip(text, random);
    }
    return text;
}

std::string asTypedKeeping(const std::string& question, std::string_view word, Random& random) {
    std::string text = framed(question, random);
    if (random.chance(0.22)) {
        text = lower(std::move(text));
        dropMarks(text, random);
    }
    return text.find(word) == std::string::npos ? question : text;
}

void addExchange(Document& document, std::string question, std::string answer) {
    document.chat.push_back(textMessage(ChatRole::User, std::move(question)));
    document.chat.push_back(textMessage(ChatRole::Assistant, std::move(answer)));
}

void addExchange(Document& document, std::span<const QuestionAnswer> questions, Random& random) {
    const QuestionAnswer& chosen = random.pick(questions);
    const std::string question = say(chosen.question, random);
    addExchange(document, asTyped(question, random), say(chosen.answer, random));
}

std::string withRightArticles(const std::string& text) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool isArticle = (text[i] == 'a' || text[i] == 'A') && (i == 0 || text[i - 1] == ' ') &&
                               i + 2 < text.size() && text[i + 1] == ' ';
        result += text[i];
        if (isArticle && arithmetic::withArticle(std::string_view(text).substr(i + 2)).starts_with("an "))
            result += 'n';
    }
    return result;
}

} // namespace tokenscope
