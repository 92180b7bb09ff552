// SPDX-License-Identifier: MIT
#include "core/corpus/arithmetic_verbs.h"

#include "core/corpus/arithmetic_nouns.h"

#include <utility>

namespace tokenscope::arithmetic {

namespace {

bool isVowel(char c) {
    return std::string_view("aeiou").find(c) != std::string_view::npos;
}

bool endsLikeHiss(const std::string& base) {
    return base.ends_with("s") || base.ends_with("x") || base.ends_with("z") || base.ends_with("ch") ||
           base.ends_with("sh") || base.ends_with("o");
}

bool consonantY(const std::string& base) {
    return base.size() > 1 && base.back() == 'y' && !isVowel(base[base.size() - 2]);
}

std::string withoutLast(const std::string& text) {
    return text.substr(0, text.size() - 1);
}

std::string thirdOf(const std::string& base) {
    if (base == "be")
        return "is";
    if (base == "have")
        return "has";
    if (consonantY(base))
        return withoutLast(base) + "ies";
    return base + (endsLikeHiss(base) ? "es" : "s");
}

std::string pastOf(const std::string& base, bool doubles) {
    if (base.back() == 'e')
        return base + "d";
    if (consonantY(base))
        return withoutLast(base) + "ied";
    return base + (doubles ? std::string(1, base.back()) : "") + "ed";
}

std::string ingOf(const std::string& base, bool doubles) {
    if (base.back() == 'e' && base != "be" && !base.ends_with("ee"))
        return withoutLast(base) + "ing";
    static constexpr std::string_view doubling[] = {"get", "win", "dig", "cut",    "put", "let",
                                                    "run", "sit", "set", "forget", "quit"};
    for (const std::string_view verb : doubling)
        doubles = doubles || verb == base;
    return base + (doubles ? std::string(1, base.back()) : "") + "ing";
}

} // namespace

Verb verbFrom(std::string_view entry) {
    const std::size_t bar = entry.find('|');
    std::string forms(entry.substr(0, bar));
    Verb verb;
    verb.tail = entry.substr(bar + 1);
    const bool doubles = forms.back() == '+';
    if (doubles)
        forms.pop_back();
    const std::size_t slash = forms.find('/');
    verb.base = forms.substr(0, slash);
    verb.third = thirdOf(verb.base);
    verb.ing = ingOf(verb.base, doubles);
    verb.past = verb.done = pastOf(verb.base, doubles);
    if (slash != std::string::npos) {
        const std::size_t second = forms.find('/', slash + 1);
        verb.past = forms.substr(slash + 1, second - slash - 1);
        verb.done = forms.substr(second + 1);
    }
    return verb;
}

std::string conjugated(const Verb& verb, const Forms& subject, bool past) {
    const bool isBe = verb.base == "be";
    if (past)
        return isBe && !subject.takesS && !subject.isMe ? "were" : verb.past;
    if (subject.takesS)
        return verb.third;
    return isBe ? (subject.isMe ? "am" : "are") : verb.base;
}

Verb inventedVerb(Random& random) {
    static constexpr std::string_view tails[] = {
        "{o}", "{o}", "{o}", "up {o}", "out {o}", "{o} [today|yesterday|in the yard|at home]"};
    return verbFrom(inventedWord(random) + "|" + std::string(random.pick(tails)));
}

Verb pickVerb(Random& random, Split split, VerbKind kind) {
    return verbFrom(random.pick(verbList(kind, split)));
}

} // namespace tokenscope::arithmetic
