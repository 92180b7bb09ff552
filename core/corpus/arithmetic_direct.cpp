// SPDX-License-Identifier: MIT
#include "core/corpus/arithmetic_direct.h"

#include "core/corpus/arithmetic_direct_wordings.h"
#include "core/corpus/arithmetic_story_parts.h"

namespace tokenscope::arithmetic {

namespace {

Operated operated(const Wording& wording, Random& random, Split split) {
    Draft draft(random, split);
    if (wording.text.find(' ') == std::string_view::npos ||
        wording.text.find(" {b}") == std::string_view::npos ||
        wording.text.find("}s") != std::string_view::npos ||
        wording.text.find("}x") != std::string_view::npos ||
        wording.text.find("}n") != std::string_view::npos)
        draft.useDigits();
    const auto expression = [&wording](const Operands& o) {
        return o.a.digits + std::string(signFor(wording.operation)) + o.b.digits;
    };
    Operands operands = pickOperands(random, wording.operation);
    while (split == Split::HeldOut && !isTidy(expression(operands))) // "14.28..." is hard to judge
        operands = pickOperands(random, wording.operation);
    draft.number("a", operands.a);
    draft.number("b", operands.b);
    Operated made;
    made.phrase = draft.ask(wording.text);
    made.call = {expression(operands), operands.result};
    made.told = draft.told;
    made.answer = readAloud(made.call.expression) + " is {r}.";
    return made;
}

Problem asProblem(Operated made, std::string question) {
    return {std::move(question), std::move(made.call), {}, std::move(made.answer), std::move(made.told)};
}

} // namespace

Operated pickOperated(Random& random, Split split) {
    constexpr double shareOfPlain = 0.3;
    const bool isPlain = split == Split::Training && random.chance(shareOfPlain);
    return operated(isPlain ? random.pick(plainPhrases) : phrases.pick(random, split), random, split);
}

Problem directProblem(Random& random, Split split) {
    const double form = random.unit();
    if (form < 0.62) {
        Operated made = pickOperated(random, split);
        std::string question = expandPhrase(pickAsker(random, split), {{"x", made.phrase}}, random);
        return asProblem(std::move(made), sentenceCase(std::move(question)));
    }
    if (form < 0.86) {
        Operated made = operated(orders.pick(random, split), random, split);
        std::string question = expandPhrase(pickOrderer(random, split), {{"do", made.phrase}}, random);
        return asProblem(std::move(made), sentenceCase(std::move(question)));
    }
    Operated made = operated(riddles.pick(random, split), random, split);
    std::string question = sentenceCase(made.phrase);
    return asProblem(std::move(made), std::move(question));
}

std::string readAloud(std::string_view expression) {
    const std::size_t at = expression.find_first_of("+-*/", 1);
    if (at == std::string_view::npos || at + 1 >= expression.size() ||
        expression.find_first_of("+-*/()", at + 1) != std::string_view::npos ||
        expression.find('(') != std::string_view::npos)
        return std::string(expression);
    const char sign = expression[at];
    const std::string_view word = sign == '+'   ? " plus "
                                  : sign == '-' ? " minus "
                                  : sign == '*' ? " times "
                                                : " divided by ";
    return std::string(expression.substr(0, at)) + std::string(word) + std::string(expression.substr(at + 1));
}

} // namespace tokenscope::arithmetic
