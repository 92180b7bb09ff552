// SPDX-License-Identifier: MIT
#include "core/corpus/story_polish.h"

#include <algorithm>
#include <cctype>

namespace tokenscope {

namespace {

bool isLetter(char c) {
    return std::isalpha(static_cast<unsigned char>(c)) != 0;
}

bool endsSentence(char c) {
    return c == '.' || c == '!' || c == '?';
}

std::string withoutStraySpaces(std::string_view text) {
    std::string result;
    for (const char c : text) {
        const bool afterSpace = !result.empty() && (result.back() == ' ' || result.back() == '\n');
        if (c == ' ' && (afterSpace || result.empty()))
            continue;
        if ((c == ',' || endsSentence(c) || c == '\n') && afterSpace && result.back() == ' ')
            result.pop_back();
        result += c;
    }
    while (!result.empty() && (result.back() == ' ' || result.back() == '\n'))
        result.pop_back();
    return result;
}

std::string wordAt(std::string_view text, std::size_t at) {
    std::string word;
    while (at < text.size() && (isLetter(text[at]) || text[at] == '-'))
        word += text[at++];
    return word;
}

/// Whether the words after a closing quote still belong to it: "said Mia", "she asked".
bool saysWho(std::string_view text, std::size_t at) {
    static constexpr std::string_view verbs[] = {
        "said",   "asked",  "cried",  "called",  "shouted",   "whispered", "answered", "replied",  "laughed",
        "sobbed", "begged", "sighed", "thought", "explained", "promised",  "told",     "wondered", "sang"};
    const auto isVerb = [](std::string_view word) {
        return std::ranges::find(verbs, word) != std::end(verbs);
    };
    const std::string first = wordAt(text, at);
    if (isVerb(first))
        return true;
    // "the fox said", "the old woman said"
    for (std::size_t i = at + first.size() + 1, words = 0; first == "the" && words < 3; ++words) {
        const std::string next = wordAt(text, i);
        if (words > 0 && isVerb(next))
            return true;
        i += next.size() + 1;
    }
    const bool pronoun = first == "he" || first == "she" || first == "they" || first == "we" ||
                         first == "everybody" || first == "somebody" || first == "people";
    return pronoun && isVerb(wordAt(text, at + first.size() + 1));
}

void setCapitals(std::string& text) {
    bool start = true, quoted = false, ended = false, tail = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        char& c = text[i];
        if (c == '"') {
            quoted = !quoted;
            start = start || quoted;
            tail = !quoted && ended && text[i - 1] != '.';
        } else if (isLetter(c)) {
            if (start && c >= 'a' && c <= 'z')
                c = static_cast<char>(c - 'a' + 'A');
            start = ended = false;
        } else if (endsSentence(c)) {
            ended = true;
        } else if ((c == ' ' || c == '\n') && ended) {
            start = !(tail && saysWho(text, i + 1));
            ended = tail = false;
        }
    }
}

} // namespace

bool takesAn(std::string_view word) {
    std::string small;
    for (const char c : word)
        small += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    for (const std::string_view silent : {"hour", "honest", "honour", "heir"})
        if (small.starts_with(silent))
            return true;
    for (const std::string_view spoken : {"uni", "use", "usual", "euro", "one", "once", "ukulele"})
        if (small.starts_with(spoken) && !small.starts_with("unim"))
            return false;
    return !small.empty() && std::string_view("aeiou").find(small[0]) != std::string_view::npos;
}

std::string polished(std::string_view raw) {
    const std::string text = withoutStraySpaces(raw);
    std::string result;
    for (std::size_t i = 0; i < text.size();) {
        const bool wordStart =
            isLetter(text[i]) && (i == 0 || (!isLetter(text[i - 1]) && text[i - 1] != '\''));
        if (!wordStart) {
            result += text[i++];
            continue;
        }
        const std::string word = wordAt(text, i);
        i += word.size();
        result += word;
        const bool article = word == "a" || word == "A" || word == "an" || word == "An";
        if (article && i + 1 < text.size() && text[i] == ' ' && isLetter(text[i + 1])) {
            result.resize(result.size() - word.size() + 1);
            if (takesAn(wordAt(text, i + 1)))
                result += 'n';
        }
    }
    setCapitals(result);
    return result;
}

} // namespace tokenscope
