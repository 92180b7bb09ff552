// SPDX-License-Identifier: MIT
#pragma once

#include "core/corpus/arithmetic_problem.h"

#include <string>
#include <vector>

namespace tokenscope::arithmetic {

/// The chat of a document with what its calls must come to, in order.
struct Solved {
    Document document;
    std::vector<Call> calls;
};

/// Writes the assistant's message: text, calls, their results and sentences that use them.
class AnswerWriter {
public:
    explicit AnswerWriter(Random& random) : m_random(random) {}

    void say(std::string_view text);
    /// Asks the calculator; gives the result as it is spoken, or nothing.
    std::string call(const Call& call);
    /// The whole answer to a problem. A plain one ("The answer is 5.") names nothing from the question.
    /// Returns the result as spoken.
    std::string answer(const Problem& problem, bool plain);
    /// The problem in its steps.
    std::string answerInSteps(const Problem& problem, bool plain);

    const std::vector<Call>& calls() const { return m_calls; }
    ChatMessage take();

private:
    /// The sentence with the character 1 before the result.
    std::string sentence(const Problem& problem, std::string_view result, bool plain);

    Random& m_random;
    ChatMessage m_message{ChatRole::Assistant, {}};
    std::vector<Call> m_calls;
};

} // namespace tokenscope::arithmetic
