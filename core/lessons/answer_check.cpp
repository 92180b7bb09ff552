// SPDX-License-Identifier: MIT
#include "core/lessons/answer_check.h"

#include "core/lessons/written_number.h"
#include "core/text/unicode_class.h"
#include "core/text/unicode_form.h"
#include "core/text/utf8.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace tokenscope {

namespace {

bool isAccent(char32_t c) {
    return c >= U'\u0300' && c <= U'\u036f';
}

/// Small letters without accents, word by word.
std::vector<std::string> plainWords(std::string_view text) {
    const std::string whole = normalised(toValidUtf8(text), UnicodeForm::Nfkd);
    std::vector<std::string> words{{}};
    for (std::size_t at = 0; at < whole.size();) {
        const Utf8Unit unit = readUtf8(whole, at);
        at += unit.length;
        const char32_t c = unit.codePoint;
        if (isAccent(c)) {
            continue;
        }
        if (!isWordCharacter(c)) {
            words.emplace_back();
        } else if (c >= U'A' && c <= U'Z') {
            words.back() += static_cast<char>(c - U'A' + U'a');
        } else {
            appendUtf8(words.back(), c);
        }
    }
    std::erase(words, std::string());
    return words;
}

bool isArticle(const std::string& word) {
    static const std::set<std::string_view> articles{"a",   "an", "the", "el",   "la",  "los",
                                                     "las", "un", "una", "unos", "unas"};
    return articles.contains(word);
}

/// What numbers in the answer's unit are in the lesson's.
std::vector<double> factorsOf(const std::string& answerUnit, const LessonNumber& asked) {
    if (answerUnit.empty()) {
        return {1};
    }
    if (answerUnit == "%" || answerUnit.starts_with("percent")) {
        return asked.unit == "%"           ? std::vector<double>{1}
               : std::abs(asked.value) > 1 ? std::vector<double>{1, 0.01}
                                           : std::vector<double>{0.01};
    }
    std::vector<double> factors = unitFactors(answerUnit);
    if (!isByteUnit(answerUnit) || !isByteUnit(asked.unit)) {
        return factors;
    }
    const std::vector<double> to = unitFactors(asked.unit);
    if (factors == to) {
        return {1}; // a "MB" of both is the same one, whichever it is
    }
    std::vector<double> converted;
    for (const double from : factors) {
        std::ranges::transform(to, std::back_inserter(converted),
                               [from](double unit) { return from / unit; });
    }
    return converted;
}

AnswerVerdict checkNumber(const LessonNumber& asked, const std::string& text) {
    const std::optional<WrittenNumber> written = readWrittenNumber(text);
    if (!written) {
        return AnswerVerdict::Unreadable;
    }
    constexpr double rounding = 1e-9;
    const double allowed = asked.tolerance + rounding * std::abs(asked.value);
    for (const double value : written->values) {
        for (const double factor : factorsOf(written->unit, asked)) {
            if (std::abs(value * factor - asked.value) <= allowed) {
                return AnswerVerdict::Right;
            }
        }
    }
    return AnswerVerdict::Wrong;
}

} // namespace

std::string comparedText(std::string_view text) {
    std::vector<std::string> words = plainWords(text);
    if (!std::ranges::all_of(words, isArticle)) {
        std::erase_if(words, isArticle);
    }
    // Without the gaps: "KV-cache" and "kvcache" are the same.
    std::string compared;
    for (const std::string& word : words) {
        compared += word;
    }
    return compared;
}

AnswerVerdict checkAnswer(const LessonQuestion& question, const GivenAnswer& given) {
    const auto verdict = [](bool isRight) { return isRight ? AnswerVerdict::Right : AnswerVerdict::Wrong; };
    if (!question.choices.empty()) {
        std::set<std::size_t> right;
        for (std::size_t i = 0; i < question.choices.size(); ++i) {
            if (question.choices[i].isRight) {
                right.insert(i);
            }
        }
        return given.chosen.empty() ? AnswerVerdict::Unreadable : verdict(given.chosen == right);
    }
    if (question.number) {
        return checkNumber(*question.number, given.text);
    }
    const std::string compared = comparedText(given.text);
    if (compared.empty()) {
        return AnswerVerdict::Unreadable;
    }
    return verdict(std::ranges::find(question.accepted, compared, comparedText) != question.accepted.end());
}

} // namespace tokenscope
