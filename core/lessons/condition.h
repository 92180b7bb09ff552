// SPDX-License-Identifier: MIT
#pragma once

#include "core/lessons/facts.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tokenscope {

struct WidgetFact;

/// When a task of a lesson is done: facts compared with numbers, with "texts" and with each other, joined by
/// not, and, or (binding in this order, the tightest first) and parentheses. A yes/no or number fact that
/// stands alone holds when it is not 0.
///
///     loop.columns >= 5 and not loop.finished
///     (dist.kept = 2 or dist.top_k = 2) and dist.draws > 3
///     loop.ended = "limit"
class Condition {
public:
    /// Finds a fact by its whole name or throws Error, which the parser gives a place.
    using FactLookup = std::function<const WidgetFact&(std::string_view)>;

    static constexpr std::size_t longest = 4096; ///< bytes
    static constexpr int deepest = 50;           ///< parentheses and nots inside each other

    /// Holds never.
    Condition() = default;
    /// Throws TextError. Without a look-up any fact is taken for one that there is.
    static Condition parse(std::string_view text, const FactLookup& lookup = {});

    /// A comparison with a fact that is not known yet is neither true nor false, and neither is what hangs on
    /// it alone: nothing is done by accident, also not by a "not". Numbers that differ by rounding only are
    /// equal.
    bool holds(const Facts& facts) const;
    /// Each once, in the order of their first appearance.
    const std::vector<std::string>& facts() const { return m_facts; }

private:
    friend class ConditionParser;

    enum class Operation : std::uint8_t {
        Equal,
        NotEqual,
        Less,
        LessEqual,
        Greater,
        GreaterEqual,
        IsOn,
        Not,
        And,
        Or
    };
    struct Fact {
        std::size_t index; ///< into m_facts
    };
    using Operand = std::variant<double, std::string, Fact>;
    struct Step {
        Operation operation;
        Operand left, right; ///< of comparisons; IsOn has only `left`
    };
    enum class Truth : std::uint8_t { No, Unknown, Yes };

    Truth compare(const Step& step, const Facts& facts) const;
    const FactValue* valueOf(const Operand& operand, const Facts& facts, FactValue& literal) const;

    std::vector<Step> m_steps; ///< operators after what they join, so that nothing is called again by itself
    std::vector<std::string> m_facts;
};

} // namespace tokenscope
