// SPDX-License-Identifier: MIT
#include "core/text/regex.h"
#include "core/text/regex_syntax.h"
#include "core/text/unicode_class.h"
#include "core/text/utf8.h"
#include "core/values/errors.h"

#include <QElapsedTimer>
#include <QtTest>

using namespace tokenscope;

namespace {

bool matchesWhole(std::string_view pattern, std::string_view text,
                  RegexFlavour flavour = RegexFlavour::Oniguruma) {
    const Regex regex(pattern, flavour);
    const auto match = RegexSearch(regex).find(text, 0);
    return match && match->begin == 0 && match->end == text.size();
}

std::string character(char32_t codePoint) {
    std::string text;
    appendUtf8(text, codePoint);
    return text;
}

} // namespace

class TestRegex : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whiteSpaceIsUnicodes();
    void foldsCaseAsUnicode();
    void wordCharacters();
    void escapes();
    void anchorsByFlavour();
    void findsFromAPlaceOn();
    void refusesWhatDiffers_data();
    void refusesWhatDiffers();
    void patternForTextMatchesOnlyIt();
    void endlessBacktracking();
    void longRepetitions();
};

void TestRegex::whiteSpaceIsUnicodes() {
    const Regex white(R"(\s)", RegexFlavour::Rust), notWhite(R"([^\s])", RegexFlavour::Rust),
        black(R"(\S)", RegexFlavour::Rust), blackInClass(R"([\S])", RegexFlavour::Rust);
    RegexSearch searchWhite(white), searchNotWhite(notWhite), searchBlack(black),
        searchBlackInClass(blackInClass);
    for (char32_t c = 0; c <= 0x10FFFF; c += c == 0xD7FF ? 0x801 : 1) {
        const std::string text = character(c);
        const bool expected = isWhiteSpace(c);
        const bool agrees = searchWhite.find(text, 0).has_value() == expected &&
                            searchNotWhite.find(text, 0).has_value() != expected &&
                            searchBlack.find(text, 0).has_value() != expected &&
                            searchBlackInClass.find(text, 0).has_value() != expected;
        QVERIFY2(agrees, QByteArray::number(static_cast<uint>(c), 16).constData());
    }
    for (const char32_t c : {0x0B, 0x85, 0xA0, 0x2028, 0x3000}) {
        QVERIFY(isWhiteSpace(c));
    }
    for (const char32_t c : {0x200B, 0x2060, 0xFEFF, 0x180E, 0x1C, 0x1D, 0x1E, 0x1F}) {
        QVERIFY(!isWhiteSpace(c));
    }
}

void TestRegex::foldsCaseAsUnicode() {
    QVERIFY(matchesWhole("'(?i:s)", "'S"));
    QVERIFY(matchesWhole("'(?i:[sdmt]|ll)", "'\u017F")); // the long s
    QVERIFY(matchesWhole("'(?i:[sdmt]|ll)", "'lL"));
    QVERIFY(!matchesWhole("'s", "'S"));
}

void TestRegex::wordCharacters() {
    for (const char* word : {"a", "\u00E9", "7", "_", "\u203F", "\u0301", "\u2160", "\u6F22", "\u24BE"}) {
        QVERIFY2(matchesWhole(R"(\w)", word, RegexFlavour::Oniguruma), word);
        QVERIFY2(matchesWhole(R"([-\w])", word, RegexFlavour::Rust), word);
    }
    for (const char* other : {" ", "-", "'", "\u2460\u0308"}) {
        QVERIFY2(!matchesWhole(R"(\w)", other), other);
    }
    // Numbers that are no decimal digits count only if they are in Latin-1, and for one library; a joiner for
    // the other.
    QVERIFY(!matchesWhole(R"(\w)", "\u24F9", RegexFlavour::Oniguruma));
    QVERIFY(matchesWhole(R"(\w)", "\u00BD", RegexFlavour::Oniguruma));
    QVERIFY(!matchesWhole(R"(\w)", "\u00BD", RegexFlavour::Rust));
    QVERIFY(!matchesWhole(R"(\w)", "\u200D", RegexFlavour::Oniguruma));
    QVERIFY(matchesWhole(R"(\w)", "\u200D", RegexFlavour::Rust));
}

void TestRegex::escapes() {
    QVERIFY(matchesWhole(R"(\x{20AC}\u20AC\x41)", "\u20AC\u20AC"
                                                  "A"));
    QVERIFY(matchesWhole(R"(\v)", "\x0B"));
    QVERIFY(!matchesWhole(R"(\v)", "\n"));
    QVERIFY(matchesWhole(R"([\r\n\t]+)", "\r\n\t"));
    QVERIFY(matchesWhole(R"(\p{Lu}\pL\P{L})", "Aa1"));
    QVERIFY(matchesWhole(R"([\[\]\-]+)", "[-]"));
    QVERIFY(matchesWhole(R"(\{a\}.)", "{a}b"));
    QVERIFY(!matchesWhole(".", "\n"));
}

void TestRegex::anchorsByFlavour() {
    QVERIFY(RegexSearch(Regex("a$", RegexFlavour::Oniguruma)).find("a\nb", 0));
    QVERIFY(!RegexSearch(Regex("a$", RegexFlavour::Rust)).find("a\n", 0));
    QVERIFY(RegexSearch(Regex("a$", RegexFlavour::Rust)).find("ba", 0));
}

void TestRegex::findsFromAPlaceOn() {
    const Regex regex("b", RegexFlavour::Oniguruma);
    RegexSearch search(regex);
    QCOMPARE(search.find("abcb", 0)->begin, std::size_t{1});
    QCOMPARE(search.find("abcb", 2)->begin, std::size_t{3});
    QVERIFY(!search.find("abcb", 4));
}

void TestRegex::refusesWhatDiffers_data() {
    QTest::addColumn<QString>("pattern");
    for (const char* pattern :
         {R"(\h)",       R"(\R)",      R"(\b)",   R"(\W)",   R"(\Qa\E)", R"((a)\1)",       R"(\K)",
          R"(a\)",       R"(\u12)",    R"(\xE9)", R"(\p{L)", "[a&&b]",   "[a[b]]",         "[]a]",
          "[[:alpha:]]", "(*UTF)a",    "(?R)",    "(?m)a",   "(?<n>a)",  "a{,3}",          "a{x}",
          "a{2}+",       "(unclosed[", "(",       "a)",      "[b-a]",    R"(\p{Nothing})", "*"}) {
        QTest::newRow(pattern) << QString::fromLatin1(pattern);
    }
}

void TestRegex::refusesWhatDiffers() {
    QFETCH(QString, pattern);
    QVERIFY_EXCEPTION_THROWN(Regex(pattern.toStdString(), RegexFlavour::Oniguruma), Error);
}

void TestRegex::patternForTextMatchesOnlyIt() {
    for (const char* text : {"a.b", "[x]", "\\s", " ", "\u2581", "<|im_start|>", "a-b{2}+", "#\n"}) {
        QVERIFY2(matchesWhole(patternForText(text), text), text);
    }
    QVERIFY(!matchesWhole(patternForText("a.b"), "axb"));
}

void TestRegex::endlessBacktracking() {
    const Regex regex("(a+)+$", RegexFlavour::Oniguruma);
    RegexSearch search(regex);
    QElapsedTimer timer;
    timer.start();
    QVERIFY_EXCEPTION_THROWN(search.find(std::string(40, 'a') + "!", 0), Error);
    QVERIFY(timer.elapsed() < 30'000);
    QVERIFY(search.find("aaa", 0)); // the memory is still good
}

void TestRegex::longRepetitions() {
    const std::string word(200'000, 'x');
    QVERIFY(matchesWhole(R"([^\r\n\p{L}\p{N}]?+\p{L}+)", word));
    QVERIFY(matchesWhole("(?:x|y)+", word));
    QVERIFY(matchesWhole("(x|y)*x", word));
}

QTEST_APPLESS_MAIN(TestRegex)
#include "tst_regex.moc"
