// SPDX-License-Identifier: MIT
#pragma once

#include "core/corpus/arithmetic_nouns.h"
#include "core/corpus/arithmetic_number.h"
#include "core/corpus/arithmetic_people.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tokenscope::arithmetic {

/// One use of the calculator and what it must come to, known from the story and not from the expression.
struct Call {
    std::string expression;
    std::optional<double> truth; ///< nothing where only what follows is asked for
    bool fails = false;          ///< the calculator gives no result
};

/// A question with the way to its answer.
struct Problem {
    std::string question;
    Call call;
    /// The same in several calls, for who wants to see the steps; an expression may use the result before it
    /// ("{x}") and the one before that ("{y}"). Empty: there is but one.
    std::vector<std::string> steps;
    std::string answer; ///< a phrase over `told` and the result's slots, see tellResult
    Slots told;
};

/// Words and numbers of a problem while it is written: slots for the question (`asked`) and for the answer
/// (`told`).
///
/// Set from the start, fitting together: a person p and a named one p2 (setPerson); nouns n, m (things), h
/// (humans), z (animals), v (vehicles), k (containers) with the plural "ns" and the article "an"; name
/// (another name), day, place, colour, unit and units (of time).
class Draft {
public:
    Draft(Random& random, Split split);

    /// Slots `name` (digits, or words now and then), "$name" (as a price).
    void number(const std::string& name, const Number& number);
    /// No numbers in words from here on.
    void useDigits() { m_words = false; }
    void noun(const std::string& name, const Noun& noun);
    /// The digits that were set, for the expression.
    const Slots& digits() const { return m_digits; }
    std::string ask(std::string_view phrase) { return expandPhrase(phrase, asked, random); }
    /// Question and answer from phrases, the call from an expression over the numbers' names.
    Problem problem(std::string_view question, std::string_view expression, double truth,
                    std::string_view answer);

    Random& random;
    Split split;
    Slots asked, told;
    Person person;

private:
    bool m_words;
    Slots m_digits;
};

/// Completes `told` for the answer phrase: r (as it is spoken), "$r" (as a price), the nouns agreeing with it
/// (rn, rm, rh, rz, rv, rk) and the verbs are, were, remain ("1 apple is left", "2 remain").
void tellResult(Slots& told, std::string_view spokenResult);

/// Capital letters where sentences begin, and no spaces too many.
std::string sentenceCase(std::string text);

struct Frame {
    std::string_view question, answer;
};

/// Numbers, an expression over them (a, b, c …), what they come to, and ways to tell it.
struct Kind {
    std::string_view expression;
    std::vector<Number> (*draw)(Random&);
    double (*truth)(std::span<const Number> numbers);
    std::span<const Frame> training, heldOut;
    std::string_view steps = {}; ///< separated by ";"
    double weight = 1;
};

/// A problem of a kind, chosen by weight (times the number of frames) among those that have frames for the
/// split.
Problem problemOfKinds(std::span<const Kind> kinds, Random& random, Split split);

} // namespace tokenscope::arithmetic
