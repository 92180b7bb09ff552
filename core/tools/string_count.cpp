// SPDX-License-Identifier: MIT
#include "core/tools/string_count.h"

#include "core/tools/arithmetic.h"
#include "core/tools/python_number.h"

namespace tokenscope {

namespace {

std::size_t countOf(std::string_view part, std::string_view text) {
    if (part.empty())
        return text.size() + 1;
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string_view::npos;
         at = text.find(part, at + part.size()))
        ++count;
    return count;
}

/// A string, or what counting gave.
using Value = std::variant<std::string, std::size_t>;

class Parser {
public:
    explicit Parser(std::string_view text) : m_text(text) {}

    std::size_t run() {
        const Value value = expression();
        skipSpaces();
        if (m_at != m_text.size() || !std::holds_alternative<std::size_t>(value))
            throw NoResult();
        return std::get<std::size_t>(value);
    }

private:
    Value expression() {
        Value value = accept("(") ? parenthesised() : Value(strings());
        if (accept(".count(")) {
            const Value part = parenthesised();
            if (!std::holds_alternative<std::string>(value) || !std::holds_alternative<std::string>(part))
                throw NoResult();
            value = countOf(std::get<std::string>(part), std::get<std::string>(value));
        }
        return value;
    }

    /// After the opening parenthesis.
    Value parenthesised() {
        if (++m_depth > deepestNesting)
            throw NoResult();
        Value value = expression();
        if (!accept(")"))
            throw NoResult();
        --m_depth;
        return value;
    }

    std::string strings() {
        std::string joined = string();
        while (skipSpaces(), startsWith("'") || startsWith("\""))
            joined += string();
        return joined;
    }

    std::string string() {
        skipSpaces();
        if (!startsWith("'") && !startsWith("\""))
            throw NoResult();
        const char quote = m_text[m_at];
        if (startsWith(std::string(3, quote))) // Python's long strings are not for a calculator
            throw NoResult();
        const std::size_t end = m_text.find(quote, m_at + 1);
        if (end == std::string_view::npos)
            throw NoResult();
        const std::string_view content = m_text.substr(m_at + 1, end - m_at - 1);
        m_at = end + 1;
        return std::string(content);
    }

    void skipSpaces() {
        while (startsWith(" "))
            ++m_at;
    }
    bool startsWith(std::string_view token) const { return m_text.substr(m_at).starts_with(token); }
    bool accept(std::string_view token) {
        skipSpaces();
        const bool found = startsWith(token);
        m_at += found ? token.size() : 0;
        return found;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    int m_depth = 0;
};

} // namespace

std::string evaluateStringCount(std::string_view expression) {
    return std::to_string(Parser(expression).run());
}

} // namespace tokenscope
