// SPDX-License-Identifier: MIT
#include "core/text/added_tokens.h"

#include <QtTest>

#include <map>
#include <random>

using namespace tokenscope;

namespace {

/// "text", [id], "text" …
std::string found(const AddedTokenFinder& finder, std::string_view text, bool special = true) {
    std::string result;
    for (const AddedTokenFinder::Part& part :
         finder.find(text, [special](std::size_t, std::size_t) { return special; })) {
        const std::string content(text.substr(part.begin, part.end - part.begin));
        result += part.token == TokenId{} ? "(" + content + ")"
                                          : "[" + std::to_string(part.token.value) + ":" + content + "]";
    }
    return result;
}

} // namespace

class TestAddedTokens : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void longestFromTheLeft();
    void stripsWhiteSpace();
    void singleWords();
    void specialOnlyOnRequest();
    void emptyContentIsIgnored();
    void bytesThatAreNoText();
    void ofEqualTextsTheLastCounts();
    void findsWhatTryingEveryTokenFinds();
    void aHugeTokenTakesNoMoreThanItself();
};

void TestAddedTokens::longestFromTheLeft() {
    const AddedTokenFinder finder(
        {{.id = {1}, .text = "<a>"}, {.id = {2}, .text = "<a><b>"}, {.id = {3}, .text = "<"}});
    QCOMPARE(found(finder, "x<a><b>y<a>"), std::string("(x)[2:<a><b>](y)[1:<a>]"));
    QCOMPARE(found(finder, "<<a>"), std::string("[3:<][1:<a>]"));
    QCOMPARE(found(finder, "plain"), std::string("(plain)"));
    QCOMPARE(found(finder, ""), std::string());
    QCOMPARE(found(AddedTokenFinder({}), "<a>"), std::string("(<a>)"));
}

void TestAddedTokens::stripsWhiteSpace() {
    const AddedTokenFinder finder({{.id = {1}, .text = "<l>", .stripLeft = true},
                                   {.id = {2}, .text = "<r>", .stripRight = true},
                                   {.id = {3}, .text = "<n>"}});
    QCOMPARE(found(finder, "a \u3000\n<l> b"), std::string("(a)[1: \u3000\n<l>]( b)"));
    QCOMPARE(found(finder, "a <r> \t\u00A0b"), std::string("(a )[2:<r> \t\u00A0](b)"));
    QCOMPARE(found(finder, "<r>  <l>"), std::string("[2:<r>  ][1:<l>]"));
    QCOMPARE(found(finder, "<n>  <l>"), std::string("[3:<n>][1:  <l>]"));
}

void TestAddedTokens::singleWords() {
    const AddedTokenFinder finder({{.id = {1}, .text = "TOK", .singleWord = true}});
    QCOMPARE(found(finder, "TOK TOK. (TOK)"), std::string("[1:TOK]( )[1:TOK](. \u0028)[1:TOK](\u0029)"));
    for (const char* inside :
         {"aTOK", "TOKa", "TOK_", "9TOK", "\u00E9TOK", "TOK\u0301", "\u24BETOK", "TOK\u200D", "TOKTOK"}) {
        QCOMPARE(found(finder, inside), "(" + std::string(inside) + ")");
    }
}

void TestAddedTokens::specialOnlyOnRequest() {
    const AddedTokenFinder finder(
        {{.id = {1}, .text = "<s>"}, {.id = {2}, .text = "<tool>", .special = false}});
    QCOMPARE(found(finder, "<s><tool>", false), std::string("(<s>)[2:<tool>]"));
    QCOMPARE(found(finder, "<s><tool>", true), std::string("[1:<s>][2:<tool>]"));
}

void TestAddedTokens::emptyContentIsIgnored() {
    QCOMPARE(found(AddedTokenFinder({{.id = {1}, .text = ""}}), "abc"), std::string("(abc)"));
}

void TestAddedTokens::bytesThatAreNoText() {
    const AddedTokenFinder finder(
        {{.id = {1}, .text = "T", .singleWord = true, .stripLeft = true, .stripRight = true}});
    QCOMPARE(found(finder, "\xFF T \x80"), std::string("(\xFF)[1: T ](\x80)"));
    QCOMPARE(found(finder, "\xE6\xBC"
                           "T"),
             std::string("(\xE6\xBC)[1:T]"));
}

void TestAddedTokens::ofEqualTextsTheLastCounts() {
    const AddedTokenFinder finder({{.id = {1}, .text = "<a>"}, {.id = {2}, .text = "<a>"}});
    QCOMPARE(found(finder, "<a>"), std::string("[2:<a>]"));
}

void TestAddedTokens::findsWhatTryingEveryTokenFinds() {
    std::mt19937 random(1);
    const auto word = [&](std::size_t longest) {
        std::string text(1 + random() % longest, ' ');
        for (char& c : text)
            c = "ab\xC3"[random() % 3];
        return text;
    };
    for (int round = 0; round < 500; ++round) {
        std::map<std::string, int> tokens;
        std::vector<AddedToken> added;
        for (int i = 0; i < 6; ++i) {
            const std::string text = word(4);
            tokens[text] = i;
            added.push_back({.id = {i}, .text = text});
        }
        const std::string text = word(30);
        std::string expected, between;
        const auto flush = [&] {
            expected += between.empty() ? "" : "(" + between + ")";
            between.clear();
        };
        for (std::size_t at = 0; at < text.size();) {
            std::string longest;
            for (const auto& [token, id] : tokens)
                if (text.compare(at, token.size(), token) == 0 && token.size() > longest.size())
                    longest = token;
            if (longest.empty()) {
                between += text[at++];
                continue;
            }
            flush();
            expected += "[" + std::to_string(tokens[longest]) + ":" + longest + "]";
            at += longest.size();
        }
        flush();
        QCOMPARE(found(AddedTokenFinder(added), text), expected);
    }
}

/// A file may hold one token of many megabytes; a table with an entry for each of its bytes took fifty times
/// that.
void TestAddedTokens::aHugeTokenTakesNoMoreThanItself() {
    const std::string huge(50'000'000, 'A');
    const AddedTokenFinder finder({{.id = {1}, .text = huge}, {.id = {2}, .text = "AB"}});
    QCOMPARE(found(finder, "AAB"), std::string("(A)[2:AB]"));
    QCOMPARE(finder.find(huge, [](auto, auto) { return true; }).size(), std::size_t{1});
}

QTEST_APPLESS_MAIN(TestAddedTokens)
#include "tst_added_tokens.moc"
