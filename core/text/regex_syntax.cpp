// SPDX-License-Identifier: MIT
#include "core/text/regex_syntax.h"

#include "core/values/errors.h"

#include <array>

namespace tokenscope {

namespace {

// Ranges for the inside of a class. PCRE2's own \s takes U+180E along, and its \w lacks marks and connecting
// punctuation.
constexpr std::string_view whiteSpace =
    R"(\x{9}-\x{D}\x{20}\x{85}\x{A0}\x{1680}\x{2000}-\x{200A}\x{2028}\x{2029}\x{202F}\x{205F}\x{3000})";
constexpr std::string_view notWhiteSpace =
    R"(\x{0}-\x{8}\x{E}-\x{1F}\x{21}-\x{84}\x{86}-\x{9F}\x{A1}-\x{167F}\x{1681}-\x{1FFF}\x{200B}-\x{2027})"
    R"(\x{202A}-\x{202E}\x{2030}-\x{205E}\x{2060}-\x{2FFF}\x{3001}-\x{10FFFF})";
// Oniguruma has a table of its own for Latin-1, in which superscripts and fractions count as word characters.
constexpr std::string_view wordOfOniguruma =
    R"(\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\x{B2}\x{B3}\x{B9}\x{BC}-\x{BE})";
constexpr std::string_view wordOfRust = R"(\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\x{200C}\x{200D})";

// Groups whose meaning is the same everywhere.
constexpr std::array<std::string_view, 7> groupStarts{"?:", "?=", "?!", "?<=", "?<!", "?>", "?i:"};

bool isAsciiLetterOrDigit(char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

class Rewriter {
public:
    Rewriter(std::string_view pattern, RegexFlavour flavour) : m_in(pattern), m_flavour(flavour) {}

    std::string rewrite() {
        while (m_at < m_in.size()) {
            step();
        }
        return std::move(m_out);
    }

private:
    void step() {
        const char c = m_in[m_at];
        if (c == '\\') {
            escape();
        } else if (m_inClass) {
            insideClass(c);
        } else if (c == '[') {
            openClass();
        } else if (c == '(') {
            group();
        } else if (c == '{') {
            interval();
        } else {
            copy(1);
        }
    }

    void openClass() {
        m_inClass = true;
        const bool negated = startsWith("[^");
        copy(negated ? 2 : 1);
        // A bracket right at the start is a character for one library and the end for another.
        if (startsWith("]")) {
            fail("an empty class");
        }
    }

    void insideClass(char c) {
        if (c == '[') {
            fail("a class inside a class");
        }
        if (startsWith("&&") || startsWith("--") || startsWith("~~")) {
            fail("an operation on classes");
        }
        m_inClass = c != ']';
        copy(1);
    }

    void group() {
        if (startsWith("(*")) {
            fail("a control verb");
        }
        if (startsWith("(?")) {
            for (const std::string_view start : groupStarts) {
                if (m_in.substr(m_at + 1).starts_with(start)) {
                    return copy(1 + start.size());
                }
            }
            fail("this kind of group");
        }
        copy(1);
    }

    void interval() {
        const std::size_t end = m_in.find('}', m_at);
        if (end == std::string_view::npos || m_in[m_at + 1] < '0' || m_in[m_at + 1] > '9') {
            fail("a brace that is not {n}, {n,} or {n,m}");
        }
        copy(end - m_at + 1);
        // Possessive or reluctant for PCRE2 and fancy-regex, a repetition of the repetition for Oniguruma.
        if (m_flavour == RegexFlavour::Oniguruma && (startsWith("+") || startsWith("?"))) {
            fail("a + or ? after a brace");
        }
    }

    void escape() {
        if (m_at + 1 == m_in.size()) {
            fail("a backslash at the end");
        }
        const char c = m_in[m_at + 1];
        switch (c) {
        case 's':
            return replace(2, set(whiteSpace));
        case 'S':
            return replace(2, set(notWhiteSpace));
        case 'w':
            return replace(2, set(m_flavour == RegexFlavour::Oniguruma ? wordOfOniguruma : wordOfRust));
        case 'v':
            return replace(2, R"(\x{B})"); // a class of line breaks for PCRE2
        case 'u':
            return fourDigits();
        case 'x':
            // Without braces and from 80 on, Oniguruma means a byte.
            if (m_at + 2 < m_in.size() && m_in[m_at + 2] > '7' && m_in[m_at + 2] != '{') {
                fail("\\x without braces");
            }
            return copyWithBraces();
        case 'p':
        case 'P':
            return copyWithBraces();
        case 'd':
        case 'D':
        case 'r':
        case 'n':
        case 't':
        case 'f':
        case 'a':
        case 'e':
        case 'A':
        case 'z':
            return copy(2);
        default:
            if (isAsciiLetterOrDigit(c)) {
                fail(std::string("\\") + c);
            }
            copy(2);
        }
    }

    /// \p{Lu}, \pL, \x{20AC}
    void copyWithBraces() {
        const std::size_t end = m_in.find('}', m_at);
        const bool hasBraces = m_at + 2 < m_in.size() && m_in[m_at + 2] == '{';
        if (hasBraces && end == std::string_view::npos) {
            fail("an open brace");
        }
        copy(hasBraces ? end - m_at + 1 : 2);
    }

    void fourDigits() {
        const std::string_view digits = m_in.substr(m_at).substr(2, 4);
        if (digits.size() < 4 ||
            digits.find_first_not_of("0123456789abcdefABCDEF") != std::string_view::npos) {
            fail("\\u without four hexadecimal digits");
        }
        replace(6, R"(\x{)" + std::string(digits) + "}");
    }

    std::string set(std::string_view ranges) const {
        std::string text(m_inClass ? "" : "[");
        text += ranges;
        text += m_inClass ? "" : "]";
        return text;
    }
    bool startsWith(std::string_view text) const { return m_in.substr(m_at).starts_with(text); }
    void copy(std::size_t length) {
        m_out += m_in.substr(m_at, length);
        m_at += length;
    }
    void replace(std::size_t length, std::string_view text) {
        m_out += text;
        m_at += length;
    }
    [[noreturn]] void fail(const std::string& what) const {
        throw Error("the pattern has " + what + " at byte " + std::to_string(m_at) +
                    ", which is not supported");
    }

    std::string_view m_in;
    RegexFlavour m_flavour;
    std::string m_out;
    std::size_t m_at = 0;
    bool m_inClass = false;
};

} // namespace

std::string patternForPcre2(std::string_view pattern, RegexFlavour flavour) {
    return Rewriter(pattern, flavour).rewrite();
}

std::string patternForText(std::string_view text) {
    std::string pattern;
    for (const char c : text) {
        // Bytes of longer characters stay as they are.
        if (static_cast<unsigned char>(c) < 0x80 && !isAsciiLetterOrDigit(c)) {
            pattern += '\\';
        }
        pattern += c;
    }
    return pattern;
}

} // namespace tokenscope
