// SPDX-License-Identifier: MIT
#include "core/text/format_check.h"
#include "core/text/known_formats.h"
#include "tests/text/template_goldens.h"

#include <QtTest>

using namespace tokenscope;
using Severity = FormatNote::Severity;

namespace {

ChatFormat withUserPrefix(const std::string& text) {
    return {.userPrefix = text, .turnEnds = {"</s>"}};
}

} // namespace

class TestFormatCheck : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        m_tokenizer = goldens::byteTokenizer({"<s>", "</s>", "<|im_start|>", "<|im_end|>"});
    }
    void goodFormatsHaveNoNotes();
    void errors_data();
    void errors();
    void everyBeginningOfAMarker();
    void namesThatAreNoTokens();
    void nothingEndsAnAnswer();
    void hugeTexts();

private:
    std::shared_ptr<const Tokenizer> m_tokenizer;
};

void TestFormatCheck::goodFormatsHaveNoNotes() {
    QVERIFY(checkFormat(knownChatFormat("ChatML")->format, *m_tokenizer).empty());
    QVERIFY(checkFormat(withUserPrefix("User: "), *m_tokenizer).empty());
    QVERIFY(checkFormat(withUserPrefix("{ a } < b > [c] a<b {"), *m_tokenizer).empty());
}

void TestFormatCheck::errors_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("offset");
    QTest::newRow("value") << QByteArray("ab{{ x }}") << 2;
    QTest::newRow("statement") << QByteArray("{% for i in range(1000000000) %}") << 0;
    QTest::newRow("comment") << QByteArray("\xc3\xa9{#") << 2;
    QTest::newRow("half a comment") << QByteArray("{ {#") << 2;
    QTest::newRow("unclosed index") << QByteArray("{{ a[\"foo\"(") << 0;
    QTest::newRow("its own error") << QByteArray("x {{ raise_exception('no') }}") << 2;
    QTest::newRow("no UTF-8") << QByteArray("ok\xff") << 2;
    QTest::newRow("a lone surrogate") << QByteArray("a\xed\xa0\x80") << 1;
    QTest::newRow("half a character") << QByteArray("a\xc3") << 1;
    QTest::newRow("too long") << QByteArray(4001, 'a') << 4000;
}

void TestFormatCheck::errors() {
    QFETCH(QByteArray, text);
    QFETCH(int, offset);
    ChatFormat format = withUserPrefix("User: ");
    std::string* const fields[] = {&format.systemPrefix,
                                   &format.systemSuffix,
                                   &format.userPrefix,
                                   &format.userSuffix,
                                   &format.assistantPrefix,
                                   &format.assistantSuffix,
                                   &format.answerPrefix.emplace(),
                                   &format.turnEnds.front()};
    for (int i = 0; i < 8; ++i) {
        const std::string before = std::exchange(*fields[i], text.toStdString());
        const auto notes = checkFormat(format, *m_tokenizer);
        QCOMPARE(notes.size(), std::size_t{1});
        QCOMPARE(notes.front().severity, Severity::Error);
        QCOMPARE(static_cast<int>(notes.front().field), i);
        QCOMPARE(notes.front().offset, static_cast<std::size_t>(offset));
        QVERIFY(!notes.front().text.empty() && notes.front().text.find('\n') == std::string::npos);
        *fields[i] = before;
    }
    QVERIFY(formatErrors(format).empty());
}

// Known fault B24: a marker is looked at after every key.
void TestFormatCheck::everyBeginningOfAMarker() {
    for (const KnownChatFormat& known : knownChatFormats()) {
        for (std::size_t length = 1; length <= known.format.userPrefix.size(); ++length) {
            const auto notes =
                checkFormat(withUserPrefix(known.format.userPrefix.substr(0, length)), *m_tokenizer);
            for (const FormatNote& note : notes) {
                QCOMPARE(note.severity, Severity::Notice);
            }
        }
    }
    QCOMPARE(checkFormat(withUserPrefix(""), *m_tokenizer).front().severity, Severity::Error);
}

void TestFormatCheck::namesThatAreNoTokens() {
    const auto notes = checkFormat(withUserPrefix("<|im_start|>é<|user|>\n[INST] <s></s>"), *m_tokenizer);
    QCOMPARE(notes.size(), std::size_t{2});
    QCOMPARE(notes[0].severity, Severity::Notice);
    QCOMPARE(notes[0].offset, std::size_t{14});
    QVERIFY2(notes[0].text.find("<|user|>") == 0 &&
                 notes[0].text.find("8 ordinary tokens") != std::string::npos,
             notes[0].text.c_str());
    QCOMPARE(notes[1].offset, std::size_t{23});
    QVERIFY(notes[1].text.find("[INST]") == 0);
}

void TestFormatCheck::nothingEndsAnAnswer() {
    ChatFormat format{.assistantPrefix = "A:"};
    const auto notes = checkFormat(format, *m_tokenizer);
    QCOMPARE(notes.size(), std::size_t{1});
    QCOMPARE(notes.front().field, FormatField::TurnEnds);
    QCOMPARE(notes.front().severity, Severity::Notice);
    for (const char* suffix : {"</s>", "end."}) {
        format.assistantSuffix = suffix;
        QVERIFY(checkFormat(format, *m_tokenizer).empty());
    }
    format.turnEnds = {"ok", "a{{", "{%"};
    const auto errors = formatErrors(format);
    QCOMPARE(errors.size(), std::size_t{2});
    QCOMPARE(errors[0].item, std::size_t{1});
    QCOMPARE(errors[0].offset, std::size_t{1});
    QCOMPARE(errors[1].item, std::size_t{2});
    format.turnEnds.assign(33, "x");
    QCOMPARE(checkFormat(format, *m_tokenizer).front().field, FormatField::TurnEnds);
}

void TestFormatCheck::hugeTexts() {
    for (const char* text : {"a", "{", "<", "[A", "\xff", "{{"}) {
        std::string large;
        while (large.size() < 1'000'000) {
            large += text;
        }
        QCOMPARE(checkFormat(withUserPrefix(large), *m_tokenizer).front().severity, Severity::Error);
    }
    const std::string brackets = QByteArray("<|").repeated(2000).toStdString();
    QVERIFY(checkFormat(withUserPrefix(brackets), *m_tokenizer).empty());
}

QTEST_APPLESS_MAIN(TestFormatCheck)
#include "tst_format_check.moc"
