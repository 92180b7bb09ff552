// SPDX-License-Identifier: MIT
#pragma once

#include "core/corpus/arithmetic_problem.h"
#include "core/corpus/arithmetic_verbs.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tokenscope::arithmetic {

/// The templates of one split.
struct Templates {
    std::span<const std::string_view> training, heldOut;
    std::string_view pick(Random& random, Split split) const {
        return split == Split::Training ? random.pick(training) : random.pick(heldOut);
    }
};

/// A number of things that changes, with the expression that follows it.
class Stock {
public:
    explicit Stock(const Number& start) : m_value(start.value), m_expression(start.digits) {}
    void gain(const Number& number) {
        m_value += number.value;
        m_expression += "+" + number.digits;
    }
    void lose(const Number& number) {
        m_value -= number.value;
        m_expression += "-" + number.digits;
    }
    double value() const { return m_value; }
    const std::string& expression() const { return m_expression; }

private:
    double m_value;
    std::string m_expression;
};

/// What happens to a stock in a story.
struct Change {
    bool gains = false;
    Number number;
};

/// The stock after them.
Stock changed(const Number& start, std::span<const Change> changes);

/// One to three changes that never leave less than nothing; one in 30 takes everything. Held out, where no
/// verb is known, they go one way, so that the question tells which.
std::vector<Change> pickChanges(Random& random, Split split, std::int64_t start);

/// Which question fits the changes.
enum class Asks : std::uint8_t { Left, Total, Now };
Asks pickAsks(Random& random, Split split, std::span<const Change> changes);
/// Whether the question alone says if there are more or fewer, also to somebody who does not know the verbs.
bool isTold(Asks asks, std::span<const Change> changes);

/// Somebody to give things to: a name, "a friend", "his sister".
std::string pickReceiver(Draft& draft);

/// A sentence that says nothing about the question, or nothing at all most times; with a space after it.
std::string pickAside(Draft& draft);

} // namespace tokenscope::arithmetic
