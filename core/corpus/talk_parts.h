// SPDX-License-Identifier: MIT
#pragma once

#include "core/corpus/document.h"
#include "core/corpus/phrase.h"
#include "core/corpus/random.h"

#include <span>
#include <string>
#include <string_view>

namespace tokenscope {

/// A question and its answer, both phrases (expandPhrase).
struct QuestionAnswer {
    std::string_view question;
    std::string_view answer;
};

/// One reading of a phrase, by default of one without slots.
std::string say(std::string_view phrase, Random& random);
std::string say(std::string_view phrase, const Slots& slots, Random& random);

/// The question as a person may type it: with something polite around it, in lower case, without the question
/// mark, with a slip of the finger, or as it is.
std::string asTyped(const std::string& question, Random& random);

/// Without slips, for questions in which every letter of a word counts; `word` (lower case) stays as it is.
std::string asTypedKeeping(const std::string& question, std::string_view word, Random& random);

/// Adds the user's turn and the assistant's.
void addExchange(Document& document, std::string question, std::string answer);

/// Adds one of the questions, typed by a person, and its answer.
void addExchange(Document& document, std::span<const QuestionAnswer> questions, Random& random);

/// "A old owl" becomes "An old owl".
std::string withRightArticles(const std::string& text);

} // namespace tokenscope
