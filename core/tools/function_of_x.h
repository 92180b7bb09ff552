// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace tokenscope {

/// An expression in x, read once and computed many times: numbers, x, pi, e, + - * / ** ( ), and sin cos tan
/// sqrt exp log abs of one argument. Powers bind as in Python (-x**2 is -(x**2), 2**3**2 is 2**9). Nothing is
/// executed but what is in this list. A value.
class FunctionOfX {
public:
    /// Throws Error naming the position (in characters from 0) for everything that is not in the list, for
    /// texts of more than 200 characters and for parentheses more than 40 deep.
    explicit FunctionOfX(std::string_view expression);

    /// NaN where the function has no value; may be infinite.
    double at(double x) const;

private:
    friend class FunctionParser;
    enum class Operation : std::uint8_t {
        Number,
        X,
        Add,
        Subtract,
        Multiply,
        Divide,
        Power,
        Negate,
        Sin,
        Cos,
        Tan,
        Sqrt,
        Exp,
        Log,
        Abs
    };
    struct Instruction {
        Operation operation;
        double number = 0; ///< for Number
    };
    /// Postfix order.
    std::vector<Instruction> m_program;
};

} // namespace tokenscope
