// SPDX-License-Identifier: MIT
#include "core/text/utf8.h"

#include <QByteArray>
#include <QString>
#include <QtTest>

#include <random>

using namespace tokenscope;

namespace {

const std::string replacement = "\xEF\xBF\xBD";

std::string streamed(const std::vector<std::string>& pieces) {
    Utf8Stream stream;
    std::string text;
    for (const std::string& piece : pieces) {
        text += stream.push(piece);
    }
    return text + stream.finish();
}

std::string randomBytes(std::mt19937& random, std::size_t size) {
    // Lead and continuation bytes more often than chance has them, so that near-characters come up.
    static const std::string likely = "a\x80\x9F\xA0\xBF\xC2\xE0\xE2\xED\xEF\xF0\xF1\xF4\xF5\xFF";
    std::string bytes;
    for (std::size_t i = 0; i < size; ++i) {
        bytes += likely[random() % likely.size()];
    }
    return bytes;
}

} // namespace

class TestUtf8 : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void maximalInvalidParts_data();
    void maximalInvalidParts();
    void readsBackwards();
    void appendsWhatItReads();
    void charactersSplitOverTokens();
    void streamEqualsWhole();
    void pendingIsShown();
};

void TestUtf8::maximalInvalidParts_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("text");
    const QChar bad(0xFFFD);
    QTest::newRow("text") << QByteArray("h\xC3\xA9llo") << QStringLiteral("h\u00E9llo");
    QTest::newRow("stray FF") << QByteArray("a\xFF"
                                            "b")
                              << QString("a") + bad + "b";
    QTest::newRow("lone continuation") << QByteArray("\x80\x80") << QString(2, bad);
    QTest::newRow("three of four bytes: one part") << QByteArray("\xF0\x9F\x94x") << QString(bad) + "x";
    QTest::newRow("long form of /: two parts") << QByteArray("\xC0\xAF") << QString(2, bad);
    QTest::newRow("surrogate: three parts") << QByteArray("\xED\xA0\x80") << QString(3, bad);
    QTest::newRow("past U+10FFFF: four parts") << QByteArray("\xF4\x90\x80\x80") << QString(4, bad);
    QTest::newRow("a true U+FFFD survives") << QByteArray("\xEF\xBF\xBD") << QString(bad);
    QTest::newRow("NUL") << QByteArray("a\0b", 3) << QString(QChar(u'a')) + QChar(0) + QChar(u'b');
    QTest::newRow("nothing") << QByteArray("") << QString();
}

void TestUtf8::maximalInvalidParts() {
    QFETCH(QByteArray, bytes);
    QFETCH(QString, text);
    const std::string expected = text.toStdString();
    QCOMPARE(toValidUtf8(bytes.toStdString()), expected);
    QCOMPARE(isValidUtf8(bytes.toStdString()), expected == bytes.toStdString());
}

void TestUtf8::readsBackwards() {
    const std::string text = "a\xC3\xA9\xE6\xBC\xA2\xF0\x9F\x94\xA5";
    QCOMPARE(readUtf8Before(text, 10).codePoint, U'\U0001F525');
    QCOMPARE(readUtf8Before(text, 6).codePoint, U'\u6F22');
    QCOMPARE(readUtf8Before(text, 3).codePoint, U'\u00E9');
    QCOMPARE(readUtf8Before(text, 1).codePoint, U'a');
    QCOMPARE(readUtf8Before(text, 2).kind, Utf8Unit::Kind::Invalid);
    QCOMPARE(readUtf8Before(text, 9).kind, Utf8Unit::Kind::Invalid);
}

void TestUtf8::appendsWhatItReads() {
    for (const char32_t codePoint : {U'\0', U'\x7F', U'\x80', U'\x7FF', U'\x800', U'\xD7FF', U'\xE000',
                                     U'\xFFFF', U'\x10000', U'\x10FFFF'}) {
        std::string text;
        appendUtf8(text, codePoint);
        const Utf8Unit unit = readUtf8(text, 0);
        QCOMPARE(unit.kind, Utf8Unit::Kind::Character);
        QCOMPARE(unit.codePoint, codePoint);
        QCOMPARE(unit.length, text.size());
    }
}

// Known fault B08: nothing is shown until a character is complete, then the right one.
void TestUtf8::charactersSplitOverTokens() {
    const std::string fire = "\xF0\x9F\x94\xA5", kanji = "\xE6\xBC\xA2", accent = "e\xCC\x81";
    const std::string astronaut = "\xF0\x9F\x91\xA9\xE2\x80\x8D\xF0\x9F\x9A\x80";
    for (const std::string& text : {fire, kanji, accent, astronaut, "a" + fire + kanji + replacement + "z"}) {
        for (std::size_t first = 0; first <= text.size(); ++first) {
            for (std::size_t second = first; second <= text.size(); ++second) {
                QCOMPARE(streamed({text.substr(0, first), text.substr(first, second - first),
                                   text.substr(second)}),
                         text);
            }
        }
    }
    Utf8Stream stream;
    QCOMPARE(stream.push("\xF0\x9F"), std::string());
    QCOMPARE(stream.push("\x94"), std::string());
    QCOMPARE(stream.push("\xA5!"), fire + "!");
    QVERIFY(stream.pending().empty());
}

void TestUtf8::streamEqualsWhole() {
    std::mt19937 random(8);
    for (int round = 0; round < 2000; ++round) {
        const std::string bytes = randomBytes(random, 1 + random() % 12);
        const std::size_t at = random() % (bytes.size() + 1);
        QCOMPARE(streamed({bytes.substr(0, at), bytes.substr(at)}), toValidUtf8(bytes));
        QVERIFY(isValidUtf8(toValidUtf8(bytes)));
    }
}

void TestUtf8::pendingIsShown() {
    Utf8Stream stream;
    QCOMPARE(stream.push("ok \xF0\x9F"), std::string("ok "));
    QCOMPARE(std::string(stream.pending()), std::string("\xF0\x9F"));
    QCOMPARE(stream.finish(), replacement);
    QVERIFY(stream.pending().empty());
    QCOMPARE(stream.push("next"), std::string("next"));
}

QTEST_APPLESS_MAIN(TestUtf8)
#include "tst_utf8.moc"
