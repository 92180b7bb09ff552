// SPDX-License-Identifier: MIT
#include "core/tools/arithmetic.h"

#include "core/tools/python_number.h"

#include <charconv>
#include <chrono>
#include <cmath>
#include <limits>

namespace tokenscope {

namespace {

constexpr std::size_t longestIntLiteral = 4300; // digits; CPython's limit
constexpr auto timeLimit = std::chrono::seconds(3);

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

/// What an expression can be: a number, or one of two objects that only have a text.
struct Ellipsis {};
struct EmptyTuple {};
using Value = std::variant<PythonNumber, Ellipsis, EmptyTuple>;

const PythonNumber& number(const Value& value) {
    if (const PythonNumber* held = std::get_if<PythonNumber>(&value))
        return *held;
    throw NoResult();
}

double floatLiteral(std::string_view text) {
    double value = 0;
    const auto result = std::from_chars(text.data(), text.data() + text.size(), value);
    if (result.ec != std::errc::result_out_of_range)
        return value;
    // Too large or too small: a literal without an exponent is large if it has a digit other than 0 before
    // its point.
    const bool large = text.substr(0, text.find('.')).find_first_not_of('0') != std::string_view::npos;
    return large ? std::numeric_limits<double>::infinity() : 0.0;
}

BigInteger intLiteral(std::string_view digits) {
    if (digits.find_first_not_of('0') == std::string_view::npos)
        return 0;
    if (digits.front() == '0' || digits.size() > longestIntLiteral)
        throw NoResult();
    return BigInteger(std::string(digits));
}

/// Recursive descent over Python's grammar; recursion goes only as deep as the parentheses.
class Evaluator {
public:
    explicit Evaluator(std::string_view text) : m_text(text) {}

    Value run() {
        Value value = sum();
        if (peek() != '\0')
            throw NoResult();
        return value;
    }

private:
    /// The next character that is not a space, or 0 at the end.
    char peek() {
        while (m_at < m_text.size() && m_text[m_at] == ' ')
            ++m_at;
        return m_at < m_text.size() ? m_text[m_at] : '\0';
    }
    bool startsWith(std::string_view token) const { return m_text.substr(m_at).starts_with(token); }

    Value sum() {
        Value value = product();
        for (char sign = peek(); sign == '+' || sign == '-'; sign = peek()) {
            ++m_at;
            const Value right = product();
            checkTime();
            value = sign == '+' ? add(number(value), number(right)) : subtract(number(value), number(right));
        }
        return value;
    }

    Value product() {
        Value value = signedAtom();
        for (char sign = peek(); sign == '*' || sign == '/'; sign = peek()) {
            const bool floors = startsWith("//");
            m_at += floors ? 2 : 1;
            const Value right = signedAtom();
            checkTime();
            if (sign == '*')
                value = multiply(number(value), number(right));
            else
                value =
                    floors ? floorDivide(number(value), number(right)) : divide(number(value), number(right));
        }
        return value;
    }

    Value signedAtom() {
        bool isSigned = false, negative = false;
        for (char sign = peek(); sign == '+' || sign == '-'; sign = peek()) {
            isSigned = true;
            negative ^= sign == '-';
            ++m_at;
        }
        Value value = atom();
        if (isSigned) // also a plus needs a number
            value = negative ? negate(number(value)) : number(value);
        return value;
    }

    Value atom() {
        const char first = peek();
        if (first == '(')
            return parenthesised();
        if (startsWith("...")) {
            m_at += 3;
            return Ellipsis();
        }
        if (isDigit(first) || first == '.')
            return PythonNumber(literal());
        throw NoResult();
    }

    Value parenthesised() {
        if (++m_depth > deepestNesting)
            throw NoResult();
        ++m_at;
        const Value value = peek() == ')' ? Value(EmptyTuple()) : sum();
        if (peek() != ')')
            throw NoResult();
        ++m_at;
        --m_depth;
        return value;
    }

    PythonNumber literal() {
        const std::size_t begin = m_at;
        skipDigits();
        const bool isFloat = m_at < m_text.size() && m_text[m_at] == '.';
        if (!isFloat)
            return intLiteral(m_text.substr(begin, m_at - begin));
        ++m_at;
        skipDigits();
        if (m_at - begin == 1) // a lone point
            throw NoResult();
        return floatLiteral(m_text.substr(begin, m_at - begin));
    }

    void skipDigits() {
        while (m_at < m_text.size() && isDigit(m_text[m_at]))
            ++m_at;
    }

    void checkTime() const {
        if (std::chrono::steady_clock::now() > m_deadline)
            throw NoResult();
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    int m_depth = 0;
    std::chrono::steady_clock::time_point m_deadline = std::chrono::steady_clock::now() + timeLimit;
};

} // namespace

std::string evaluateArithmetic(std::string_view expression) {
    if (expression.find("**") != std::string_view::npos)
        throw NoResult();
    const Value value = Evaluator(expression).run();
    if (std::holds_alternative<Ellipsis>(value))
        return "Ellipsis";
    if (std::holds_alternative<EmptyTuple>(value))
        return "()";
    return pythonText(number(value));
}

} // namespace tokenscope
