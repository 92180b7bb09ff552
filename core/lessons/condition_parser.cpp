// SPDX-License-Identifier: MIT
#include "core/lessons/condition.h"
#include "core/lessons/text_error.h"
#include "core/lessons/widget_kinds.h"
#include "core/text/message_text.h"
#include "core/text/utf8.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>
#include <utility>

namespace tokenscope {

namespace {

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

bool isWordStart(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

bool isInWord(char c) {
    return isWordStart(c) || isDigit(c) || c == '-' || c == '.';
}

struct Token {
    enum class Kind : std::uint8_t { End, Word, Number, Text, Sign };
    Kind kind = Kind::End;
    std::size_t at = 0;
    std::string_view text; ///< of a text without its quotes
};

/// Takes a condition apart, one token at a time.
class ConditionTokens {
public:
    explicit ConditionTokens(std::string_view text) : m_text(text) { next(); }

    const Token& current() const { return m_token; }
    bool isSign(std::string_view sign) const {
        return m_token.kind == Token::Kind::Sign && m_token.text == sign;
    }
    bool isWord(std::string_view word) const {
        return m_token.kind == Token::Kind::Word && m_token.text == word;
    }
    void next();

private:
    void take(Token::Kind kind, std::size_t length) {
        m_token = {kind, m_at, m_text.substr(m_at, length)};
        m_at += length;
    }
    std::size_t lengthWhile(bool (*belongs)(char)) const {
        const auto begin = m_text.begin() + static_cast<std::ptrdiff_t>(m_at);
        return static_cast<std::size_t>(std::find_if_not(begin, m_text.end(), belongs) - begin);
    }
    void takeText();

    std::string_view m_text;
    std::size_t m_at = 0;
    Token m_token;
};

void ConditionTokens::next() {
    m_at = std::min(m_text.find_first_not_of(" \t\n", m_at), m_text.size());
    if (m_at == m_text.size()) {
        m_token = {Token::Kind::End, m_at, {}};
        return;
    }
    const char c = m_text[m_at];
    const std::string_view rest = m_text.substr(m_at);
    if (c == '"') {
        takeText();
    } else if (isWordStart(c)) {
        take(Token::Kind::Word, lengthWhile(isInWord));
    } else if (isDigit(c) || c == '.' || c == '-') {
        take(Token::Kind::Number, lengthWhile(isInWord));
    } else if (rest.starts_with("!=") || rest.starts_with("<=") || rest.starts_with(">=")) {
        take(Token::Kind::Sign, 2);
    } else if (std::string_view("=<>()").find(c) != std::string_view::npos) {
        take(Token::Kind::Sign, 1);
    } else {
        const std::string_view character = rest.substr(0, readUtf8(m_text, m_at).length);
        throw TextError(m_at,
                        "\"" + messageText(character) +
                            "\" has no meaning in a condition; there are = != < <= > >= ( ) and or not");
    }
}

void ConditionTokens::takeText() {
    const std::size_t end = m_text.find('"', m_at + 1);
    if (end == std::string_view::npos) {
        throw TextError(m_at, "the text that begins here has no closing quotation mark");
    }
    m_token = {Token::Kind::Text, m_at, m_text.substr(m_at + 1, end - m_at - 1)};
    m_at = end + 1;
}

} // namespace

class ConditionParser {
public:
    ConditionParser(std::string_view text, const Condition::FactLookup& lookup)
        : m_tokens(text), m_lookup(lookup) {}

    Condition parse() {
        parseOr();
        if (m_tokens.current().kind != Token::Kind::End) {
            failExpected("\"and\", \"or\" or the end");
        }
        return std::move(m_condition);
    }

private:
    using Operation = Condition::Operation;

    struct Value {
        Token token;
        Condition::Operand operand;
        bool isFact = false;
        const WidgetFact* fact = nullptr; ///< null for literals and without a look-up
        bool isText() const {
            return fact != nullptr ? fact->type == FactType::Text
                                   : std::holds_alternative<std::string>(operand);
        }
        bool hasType() const { return !isFact || fact != nullptr; }
    };

    [[noreturn]] void failExpected(const std::string& what) const {
        const Token& token = m_tokens.current();
        throw TextError(token.at,
                        "expected " + what +
                            (token.kind == Token::Kind::End ? ", but the condition ends here"
                                                            : ", found \"" + messageText(token.text) + "\""));
    }

    void add(Operation operation) { m_condition.m_steps.push_back({operation, {}, {}}); }

    void parseOr() {
        parseAnd();
        while (m_tokens.isWord("or")) {
            m_tokens.next();
            parseAnd();
            add(Operation::Or);
        }
    }

    void parseAnd() {
        parseNot();
        while (m_tokens.isWord("and")) {
            m_tokens.next();
            parseNot();
            add(Operation::And);
        }
    }

    void parseNot() {
        if (m_depth >= Condition::deepest) {
            throw TextError(m_tokens.current().at,
                            "nested deeper than " + std::to_string(Condition::deepest) + " levels");
        }
        ++m_depth;
        if (m_tokens.isWord("not")) {
            m_tokens.next();
            parseNot();
            add(Operation::Not);
        } else if (m_tokens.isSign("(")) {
            m_tokens.next();
            parseOr();
            if (!m_tokens.isSign(")")) {
                failExpected("\")\"");
            }
            m_tokens.next();
        } else {
            parseComparison();
        }
        --m_depth;
    }

    void parseComparison() {
        const Value left = parseValue();
        const std::optional<Operation> operation = comparison();
        if (!operation) {
            if (!left.isFact) {
                failExpected("a comparison: = != < <= > >=");
            }
            if (left.hasType() && left.isText()) {
                throw TextError(left.token.at, messageText(left.token.text) +
                                                   " is a text: compare it with one, as in " +
                                                   messageText(left.token.text) + " = \"…\"");
            }
            m_condition.m_steps.push_back({Operation::IsOn, left.operand, 0.0});
            return;
        }
        const Token sign = m_tokens.current();
        m_tokens.next();
        const Value right = parseValue();
        check(left, right, *operation, sign);
        m_condition.m_steps.push_back({*operation, left.operand, right.operand});
    }

    std::optional<Operation> comparison() const {
        static constexpr std::pair<std::string_view, Operation> signs[] = {
            {"=", Operation::Equal},      {"!=", Operation::NotEqual}, {"<", Operation::Less},
            {"<=", Operation::LessEqual}, {">", Operation::Greater},   {">=", Operation::GreaterEqual},
        };
        for (const auto& [sign, operation] : signs) {
            if (m_tokens.isSign(sign)) {
                return operation;
            }
        }
        return std::nullopt;
    }

    Value parseValue() {
        const Token token = m_tokens.current();
        Value value{token, {}};
        if (token.kind == Token::Kind::Text) {
            value.operand = std::string(token.text);
        } else if (token.kind == Token::Kind::Number) {
            value.operand = numberOf(token);
        } else if (m_tokens.isWord("yes") || m_tokens.isWord("no")) {
            value.operand = token.text == "yes" ? 1.0 : 0.0;
        } else if (token.kind == Token::Kind::Word && token.text != "and" && token.text != "or" &&
                   token.text != "not") {
            value.isFact = true;
            value.fact = lookUp(token);
            value.operand = factOf(token.text);
        } else {
            failExpected("a fact, a number or a text");
        }
        m_tokens.next();
        return value;
    }

    double numberOf(const Token& token) const {
        double number = 0;
        const char* last = token.text.data() + token.text.size();
        const auto [end, error] = std::from_chars(token.text.data(), last, number, std::chars_format::fixed);
        if (error != std::errc() || end != last) {
            throw TextError(token.at, "\"" + messageText(token.text) + "\" is not a number");
        }
        return number;
    }

    const WidgetFact* lookUp(const Token& token) const {
        const std::size_t dot = token.text.find('.');
        if (dot == std::string_view::npos || dot + 1 == token.text.size()) {
            throw TextError(token.at,
                            "\"" + messageText(token.text) +
                                "\" is no fact: write WIDGET.FACT, as in loop.columns; texts stand in "
                                "quotation marks");
        }
        if (!m_lookup) {
            return nullptr;
        }
        try {
            return &m_lookup(token.text);
        } catch (const Error& error) {
            throw TextError(token.at, error.what());
        }
    }

    Condition::Fact factOf(std::string_view name) {
        std::vector<std::string>& facts = m_condition.m_facts;
        const auto known = std::ranges::find(facts, name);
        const auto index = static_cast<std::size_t>(known - facts.begin());
        if (known == facts.end()) {
            facts.emplace_back(name);
        }
        return {index};
    }

    static void check(const Value& left, const Value& right, Operation operation, const Token& sign) {
        if (!left.isFact && !right.isFact) {
            throw TextError(left.token.at, "this comparison has no fact in it, so it never changes");
        }
        const bool isEquality = operation == Operation::Equal || operation == Operation::NotEqual;
        if (!isEquality && ((left.hasType() && left.isText()) || (right.hasType() && right.isText()))) {
            throw TextError(sign.at, "texts are compared with = and != only");
        }
        if (!left.hasType() || !right.hasType()) {
            return;
        }
        if (left.isText() != right.isText()) {
            throw TextError(right.token.at, "a text is compared with a number here");
        }
        checkWord(left, right);
        checkWord(right, left);
    }

    /// A text fact has a few words only; any other would never come true.
    static void checkWord(const Value& fact, const Value& literal) {
        if (fact.fact == nullptr || literal.isFact || fact.fact->words.empty()) {
            return;
        }
        if (std::ranges::find(fact.fact->words, literal.token.text) == fact.fact->words.end()) {
            throw TextError(literal.token.at, messageText(fact.token.text) + " is never \"" +
                                                  messageText(literal.token.text) + "\": it is one of " +
                                                  quotedList(fact.fact->words));
        }
    }

    ConditionTokens m_tokens;
    const Condition::FactLookup& m_lookup;
    Condition m_condition;
    int m_depth = 0;
};

Condition Condition::parse(std::string_view text, const FactLookup& lookup) {
    if (text.size() > longest) {
        throw TextError(longest, "a condition of more than " + std::to_string(longest) + " bytes");
    }
    return ConditionParser(text, lookup).parse();
}

} // namespace tokenscope
