// SPDX-License-Identifier: MIT
#include "core/lessons/condition.h"

#include <algorithm>
#include <cmath>

namespace tokenscope {

namespace {

/// -1, 0 or 1. A slider's 0.7 may be the lesson's 0.7 but for rounding.
int order(double a, double b) {
    constexpr double rounding = 1e-9;
    if (std::abs(a - b) <= rounding * std::max(std::abs(a), std::abs(b))) {
        return 0;
    }
    return a < b ? -1 : 1;
}

} // namespace

const FactValue* Condition::valueOf(const Operand& operand, const Facts& facts, FactValue& literal) const {
    if (const Fact* fact = std::get_if<Fact>(&operand)) {
        return facts.find(m_facts[fact->index]);
    }
    if (const double* number = std::get_if<double>(&operand)) {
        literal = *number;
    } else {
        literal = std::get<std::string>(operand);
    }
    return &literal;
}

Condition::Truth Condition::compare(const Step& step, const Facts& facts) const {
    FactValue literals[2];
    const FactValue* left = valueOf(step.left, facts, literals[0]);
    const FactValue* right = valueOf(step.right, facts, literals[1]);
    if (left == nullptr || right == nullptr || left->index() != right->index()) {
        return Truth::Unknown;
    }
    const double* number = std::get_if<double>(left);
    if (number != nullptr && (std::isnan(*number) || std::isnan(std::get<double>(*right)))) {
        return Truth::Unknown;
    }
    const int sign = number != nullptr ? order(*number, std::get<double>(*right))
                                       : std::get<std::string>(*left).compare(std::get<std::string>(*right));
    const auto truth = [](bool holds) { return holds ? Truth::Yes : Truth::No; };
    switch (step.operation) {
    case Operation::Equal:
        return truth(sign == 0);
    case Operation::NotEqual:
    case Operation::IsOn: // compared with 0
        return truth(sign != 0);
    case Operation::Less:
        return truth(sign < 0);
    case Operation::LessEqual:
        return truth(sign <= 0);
    case Operation::Greater:
        return truth(sign > 0);
    default:
        return truth(sign >= 0);
    }
}

bool Condition::holds(const Facts& facts) const {
    std::vector<Truth> stack;
    const auto take = [&stack] {
        const Truth last = stack.back();
        stack.pop_back();
        return last;
    };
    for (const Step& step : m_steps) {
        switch (step.operation) {
        case Operation::Not:
            stack.back() = stack.back() == Truth::Unknown ? Truth::Unknown
                           : stack.back() == Truth::Yes   ? Truth::No
                                                          : Truth::Yes;
            break;
        case Operation::And: {
            const Truth last = take();
            stack.back() = std::min(stack.back(), last);
            break;
        }
        case Operation::Or: {
            const Truth last = take();
            stack.back() = std::max(stack.back(), last);
            break;
        }
        default:
            stack.push_back(compare(step, facts));
        }
    }
    return !stack.empty() && stack.back() == Truth::Yes;
}

} // namespace tokenscope
