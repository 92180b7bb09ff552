// SPDX-License-Identifier: MIT
#include "core/tools/function_of_x.h"

#include "core/values/errors.h"

#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <numbers>
#include <string>

namespace tokenscope {

namespace {

constexpr std::size_t kLongest = 200;
constexpr int kDeepest = 40;

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}
bool isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

} // namespace

/// sum: product (± product)*; product: signed (*,/ signed)*; signed: -signed or power; power: atom (**
/// signed)?
class FunctionParser {
public:
    using Operation = FunctionOfX::Operation;

    FunctionParser(std::string_view text, std::vector<FunctionOfX::Instruction>& program)
        : m_text(text), m_program(program) {}

    void run() {
        if (m_text.size() > kLongest)
            throw Error("the expression has more than " + std::to_string(kLongest) + " characters");
        sum();
        if (skipSpaces(), m_at != m_text.size())
            refuse("cannot be read");
    }

private:
    void sum() {
        product();
        for (;;) {
            if (accept("+"))
                product(), emit(Operation::Add);
            else if (accept("-"))
                product(), emit(Operation::Subtract);
            else
                return;
        }
    }

    void product() {
        signedPower();
        for (;;) {
            if (!startsWith("**") && accept("*"))
                signedPower(), emit(Operation::Multiply);
            else if (accept("/"))
                signedPower(), emit(Operation::Divide);
            else
                return;
        }
    }

    void signedPower() {
        if (++m_depth > kDeepest)
            refuse("is nested too deeply");
        if (accept("-"))
            signedPower(), emit(Operation::Negate);
        else if (accept("+"))
            signedPower();
        else
            power();
        --m_depth;
    }

    void power() {
        atom();
        if (accept("**"))
            signedPower(), emit(Operation::Power);
    }

    void atom() {
        if (accept("(")) {
            sum();
            expect(")");
        } else if (skipSpaces(); m_at < m_text.size() && (isDigit(m_text[m_at]) || m_text[m_at] == '.')) {
            number();
        } else {
            name();
        }
    }

    void number() {
        double value = 0;
        const char* begin = m_text.data() + m_at;
        const auto [end, error] = std::from_chars(begin, m_text.data() + m_text.size(), value);
        if (error != std::errc())
            refuse("is not a number");
        m_at += static_cast<std::size_t>(end - begin);
        m_program.push_back({Operation::Number, value});
    }

    void name() {
        const std::size_t start = m_at;
        while (m_at < m_text.size() && (isLetter(m_text[m_at]) || (m_at > start && isDigit(m_text[m_at]))))
            ++m_at;
        const std::string_view word = m_text.substr(start, m_at - start);
        struct Function {
            std::string_view name;
            Operation operation;
        };
        static constexpr std::array functions{
            Function{"sin", Operation::Sin}, Function{"cos", Operation::Cos},
            Function{"tan", Operation::Tan}, Function{"sqrt", Operation::Sqrt},
            Function{"exp", Operation::Exp}, Function{"log", Operation::Log},
            Function{"abs", Operation::Abs}};
        if (word == "x")
            return emit(Operation::X);
        if (word == "pi")
            return m_program.push_back({Operation::Number, std::numbers::pi});
        if (word == "e")
            return m_program.push_back({Operation::Number, std::numbers::e});
        for (const Function& function : functions) {
            if (word == function.name) {
                expect("(");
                sum();
                expect(")");
                return emit(function.operation);
            }
        }
        m_at = start;
        refuse(word.empty() ? "cannot be read" : "is not known here");
    }

    void emit(Operation operation) { m_program.push_back({operation}); }
    void skipSpaces() {
        while (m_at < m_text.size() && m_text[m_at] == ' ')
            ++m_at;
    }
    bool startsWith(std::string_view token) {
        skipSpaces();
        return m_text.substr(m_at).starts_with(token);
    }
    bool accept(std::string_view token) {
        const bool found = startsWith(token);
        m_at += found ? token.size() : 0;
        return found;
    }
    void expect(std::string_view token) {
        if (!accept(token))
            refuse("should be '" + std::string(token) + "'");
    }
    [[noreturn]] void refuse(const std::string& why) const {
        const std::string where =
            m_at < m_text.size() ? "'" + std::string(m_text.substr(m_at, 12)) + "'" : "the end";
        throw Error("position " + std::to_string(m_at) + ": " + where + " " + why);
    }

    std::string_view m_text;
    std::vector<FunctionOfX::Instruction>& m_program;
    std::size_t m_at = 0;
    int m_depth = 0;
};

FunctionOfX::FunctionOfX(std::string_view expression) {
    FunctionParser(expression, m_program).run();
}

double FunctionOfX::at(double x) const {
    std::vector<double> stack;
    const auto take = [&stack] {
        const double top = stack.back();
        stack.pop_back();
        return top;
    };
    for (const Instruction& instruction : m_program) {
        const auto binary = [&](auto compute) {
            const double right = take(), left = take();
            stack.push_back(compute(left, right));
        };
        const auto unary = [&](auto compute) { stack.push_back(compute(take())); };
        switch (instruction.operation) {
        case Operation::Number:
            stack.push_back(instruction.number);
            break;
        case Operation::X:
            stack.push_back(x);
            break;
        case Operation::Add:
            binary([](double a, double b) { return a + b; });
            break;
        case Operation::Subtract:
            binary([](double a, double b) { return a - b; });
            break;
        case Operation::Multiply:
            binary([](double a, double b) { return a * b; });
            break;
        case Operation::Divide: // no value at a pole, on either side
            binary(
                [](double a, double b) { return b == 0 ? std::numeric_limits<double>::quiet_NaN() : a / b; });
            break;
        case Operation::Power:
            binary([](double a, double b) { return std::pow(a, b); });
            break;
        case Operation::Negate:
            unary([](double a) { return -a; });
            break;
        case Operation::Sin:
            unary([](double a) { return std::sin(a); });
            break;
        case Operation::Cos:
            unary([](double a) { return std::cos(a); });
            break;
        case Operation::Tan:
            unary([](double a) { return std::tan(a); });
            break;
        case Operation::Sqrt:
            unary([](double a) { return std::sqrt(a); });
            break;
        case Operation::Exp:
            unary([](double a) { return std::exp(a); });
            break;
        case Operation::Log:
            unary([](double a) { return std::log(a); });
            break;
        case Operation::Abs:
            unary([](double a) { return std::abs(a); });
            break;
        }
    }
    return stack.back();
}

} // namespace tokenscope
