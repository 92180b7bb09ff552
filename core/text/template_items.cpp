// SPDX-License-Identifier: MIT
#include "core/text/template_items.h"

#include <algorithm>
#include <utility>

namespace tokenscope {

namespace {

using Kind = TemplateItem::Kind;

struct Lexeme {
    enum class Kind : std::uint8_t { Word, String, Symbol } kind;
    std::string text; ///< of a string: its content
};

bool isSpace(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}
bool isWordCharacter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

char unescaped(char c) {
    return c == 'n' ? '\n' : c == 't' ? '\t' : c == 'r' ? '\r' : c;
}

/// Where the string that opens at `at` has its closing quote; npos: nowhere.
std::size_t stringEnd(std::string_view text, std::size_t at) {
    const char quote = text[at];
    for (std::size_t i = at + 1; i < text.size(); ++i) {
        if (text[i] == '\\') {
            ++i;
        } else if (text[i] == quote) {
            return i;
        }
    }
    return std::string_view::npos;
}

/// `expression` has only closed strings.
std::vector<Lexeme> lexemes(std::string_view expression) {
    std::vector<Lexeme> result;
    for (std::size_t at = 0; at < expression.size();) {
        const char c = expression[at];
        if (isSpace(c)) {
            ++at;
        } else if (c == '\'' || c == '"') {
            const std::size_t end = stringEnd(expression, at);
            std::string content;
            for (std::size_t i = at + 1; i < end; ++i) {
                content += expression[i] == '\\' ? unescaped(expression[++i]) : expression[i];
            }
            result.push_back({Lexeme::Kind::String, content});
            at = end + 1;
        } else if (isWordCharacter(c)) {
            const auto end = std::find_if_not(expression.begin() + static_cast<std::ptrdiff_t>(at),
                                              expression.end(), isWordCharacter);
            const auto length = static_cast<std::size_t>(end - expression.begin()) - at;
            result.push_back({Lexeme::Kind::Word, std::string(expression.substr(at, length))});
            at += length;
        } else {
            result.push_back({Lexeme::Kind::Symbol, std::string(1, c)});
            ++at;
        }
    }
    return result;
}

bool isSymbol(const Lexeme& lexeme, char symbol) {
    return lexeme.kind == Lexeme::Kind::Symbol && lexeme.text[0] == symbol;
}

/// One spelling for one meaning: `a['b']` as `a.b`, single quotes, one space between words and none
/// elsewhere.
std::string spelled(const std::vector<Lexeme>& lexemes) {
    std::string text;
    for (std::size_t i = 0; i < lexemes.size(); ++i) {
        const Lexeme& lexeme = lexemes[i];
        const bool isMember = isSymbol(lexeme, '[') && i > 0 && i + 2 < lexemes.size() &&
                              lexemes[i + 1].kind == Lexeme::Kind::String && isSymbol(lexemes[i + 2], ']') &&
                              std::ranges::all_of(lexemes[i + 1].text, isWordCharacter);
        if (isMember) {
            text += "." + lexemes[i + 1].text;
            i += 2;
        } else if (lexeme.kind == Lexeme::Kind::String) {
            text += "'" + lexeme.text + "'";
        } else {
            const bool wordAfterWord =
                lexeme.kind == Lexeme::Kind::Word && i > 0 && lexemes[i - 1].kind == Lexeme::Kind::Word;
            text += (wordAfterWord ? " " : "") + lexeme.text;
        }
    }
    return text;
}

class Reader {
public:
    explicit Reader(std::string_view text) : m_text(text) {
        if (m_text.ends_with('\n')) {
            m_text.remove_suffix(1); // Jinja drops one line break at the end of a template
        }
    }

    std::optional<std::vector<TemplateItem>> read() {
        while (m_at < m_text.size()) {
            const std::size_t tag = nextTag();
            literal(tag);
            m_at = tag;
            if (tag < m_text.size() && !readTag()) {
                return std::nullopt;
            }
        }
        return std::move(m_items);
    }

private:
    std::size_t nextTag() const {
        for (std::size_t at = m_text.find('{', m_at); at != std::string_view::npos;
             at = m_text.find('{', at + 1)) {
            const char next = at + 1 < m_text.size() ? m_text[at + 1] : '\0';
            if (next == '%' || next == '{' || next == '#') {
                return at;
            }
        }
        return m_text.size();
    }

    /// The text up to the tag at `end`, without the white space that the tags around it take away.
    void literal(std::size_t end) {
        std::string_view text = m_text.substr(m_at, end - m_at);
        if (m_stripsNext) {
            text.remove_prefix(
                static_cast<std::size_t>(std::ranges::find_if_not(text, isSpace) - text.begin()));
        } else if (m_dropsLineBreak && text.starts_with('\n')) {
            text.remove_prefix(1);
        }
        const char sign = end + 2 < m_text.size() ? m_text[end + 2] : '\0';
        if (end < m_text.size() && sign == '-') {
            while (!text.empty() && isSpace(text.back())) {
                text.remove_suffix(1);
            }
        } else if (end < m_text.size() && m_text[end + 1] != '{' && sign != '+') {
            dropIndentation(text);
        }
        addText(text);
    }

    void dropIndentation(std::string_view& text) const {
        const std::size_t lastOther = text.find_last_not_of(" \t");
        const bool startsLine = lastOther == std::string_view::npos
                                    ? text.data() == m_text.data() || *(text.data() - 1) == '\n'
                                    : text[lastOther] == '\n';
        if (startsLine) {
            text = text.substr(0, lastOther == std::string_view::npos ? 0 : lastOther + 1);
        }
    }

    bool readTag() {
        const char kind = m_text[m_at + 1];
        const std::string close = kind == '{' ? "}}" : std::string(1, kind) + "}";
        const std::size_t begin = m_at + 2;
        const std::size_t end = kind == '#' ? m_text.find(close, begin) : tagEnd(begin, close);
        if (end == std::string_view::npos) {
            return false;
        }
        std::string_view inside = m_text.substr(begin, end - begin);
        m_stripsNext = inside.ends_with('-');
        m_dropsLineBreak = kind != '{';
        if (inside.starts_with('-') || inside.starts_with('+')) {
            inside.remove_prefix(1);
        }
        if (inside.ends_with('-')) {
            inside.remove_suffix(1);
        }
        m_at = end + close.size();
        if (kind == '%') {
            m_items.push_back({Kind::Block, spelled(lexemes(inside))});
        } else if (kind == '{') {
            addOutput(lexemes(inside));
        }
        return true;
    }

    std::size_t tagEnd(std::size_t at, std::string_view close) const {
        while (at < m_text.size() && !m_text.substr(at).starts_with(close)) {
            if (m_text[at] == '\'' || m_text[at] == '"') {
                at = stringEnd(m_text, at);
                if (at == std::string_view::npos) {
                    return at;
                }
            }
            ++at;
        }
        return at < m_text.size() ? at : std::string_view::npos;
    }

    /// "a + b + 'c'" writes three things; anything but plain strings and names joined this way stays one
    /// value.
    void addOutput(const std::vector<Lexeme>& output) {
        std::vector<Lexeme> part;
        int depth = 0;
        for (const Lexeme& lexeme : output) {
            depth += isSymbol(lexeme, '(') || isSymbol(lexeme, '[');
            depth -= isSymbol(lexeme, ')') || isSymbol(lexeme, ']');
            if (depth == 0 && (isSymbol(lexeme, '+') || isSymbol(lexeme, '~'))) {
                addPart(std::exchange(part, {}));
            } else {
                part.push_back(lexeme);
            }
        }
        addPart(part);
    }

    void addPart(const std::vector<Lexeme>& part) {
        if (part.size() == 1 && part.front().kind == Lexeme::Kind::String) {
            addText(part.front().text);
        } else {
            m_items.push_back({Kind::Value, spelled(part)});
        }
    }

    void addText(std::string_view text) {
        if (text.empty()) {
            return;
        }
        if (m_items.empty() || m_items.back().kind != Kind::Text) {
            m_items.push_back({Kind::Text, {}});
        }
        m_items.back().text += text;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    bool m_stripsNext = false;     ///< the tag before ended in "-"
    bool m_dropsLineBreak = false; ///< the tag before was a statement or a comment
    std::vector<TemplateItem> m_items;
};

} // namespace

std::optional<std::vector<TemplateItem>> templateItems(std::string_view chatTemplate) {
    return Reader(chatTemplate).read();
}

} // namespace tokenscope
