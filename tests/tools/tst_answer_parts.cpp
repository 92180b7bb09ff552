// SPDX-License-Identifier: MIT
#include "core/tools/answer_parts.h"
#include "core/tools/path_turn.h"
#include "tests/support/byte_tokenizer.h"

#include <QTest>

#include <string>
#include <vector>

using namespace tokenscope;

namespace {

using Part = AnswerReader::Part;
using PartKind = AnswerReader::PartKind;
using Kind = ChatPart::Kind;

AnswerReader answerOf(const std::string& text, const std::string& forced = {}, const std::string& end = {}) {
    const auto bytes = std::make_shared<const ByteTokenizer>();
    AnswerReader reader(bytes, false);
    const auto push = [&](const std::string& piece, TokenOrigin origin) {
        for (const TokenId id : bytes->encode(piece, SpecialText::Recognise)) {
            AnswerToken token;
            token.id = id;
            token.origin = origin;
            token.special = bytes->isSpecial(id);
            reader.push(token);
        }
    };
    push(text, TokenOrigin::Sampled);
    push(forced, TokenOrigin::Forced);
    push(end, TokenOrigin::Sampled);
    reader.finish();
    return reader;
}

const std::string call = "<|python_start|>15*23<|python_end|>", result = "<|output_start|>345<|output_end|>";

/// What is shown of them, without the tokens they came from.
std::vector<Part> withoutTokens(std::vector<Part> parts) {
    for (Part& part : parts)
        part.firstToken = part.endToken = 0;
    return parts;
}

} // namespace

class TestAnswerParts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void wordsAloneAreNotKeptTwice();
    void whatIsKeptIsShownAsItWasRead_data();
    void whatIsKeptIsShownAsItWasRead();
    void aResultThatTheModelWroteHasNoTool();
    void partsOfOtherProgramsAreReadToo();
    void anotherVocabularyReadsCallsAndNoThoughts();
};

void TestAnswerParts::wordsAloneAreNotKeptTwice() {
    QVERIFY(keptParts(answerOf("It is **345**.")).empty());
    QVERIFY(keptParts(answerOf({})).empty());
}

void TestAnswerParts::whatIsKeptIsShownAsItWasRead_data() {
    QTest::addColumn<QString>("begin");
    QTest::addColumn<QString>("forced");
    QTest::addColumn<QString>("end");
    const QString made = QString::fromStdString(call), given = QString::fromStdString(result);
    QTest::newRow("a call") << "That is " + made << given << ", I think.";
    QTest::newRow("a call alone") << made << given << "";
    QTest::newRow("two calls") << made << given + made + given << "";
    QTest::newRow("without a result") << "That is " + made + " so"
                                      << ""
                                      << "";
    QTest::newRow("a thought") << "<think>hm\n\nso</think>\n\nIt is."
                               << ""
                               << "";
    QTest::newRow("a thought alone") << "<think>hm</think>"
                                     << ""
                                     << "";
    QTest::newRow("a thought, a call") << "<think>hm</think>\n" + made << given << " it is";
    QTest::newRow("talk about tags") << "Write <think> so." + made << given << "";
}

void TestAnswerParts::whatIsKeptIsShownAsItWasRead() {
    QFETCH(QString, begin);
    QFETCH(QString, forced);
    QFETCH(QString, end);
    const AnswerReader reader = answerOf(begin.toStdString(), forced.toStdString(), end.toStdString());
    const std::vector<ChatPart> kept = keptParts(reader);
    QVERIFY(!kept.empty());
    QVERIFY(readParts(kept, true) == withoutTokens(reader.parts()));
}

void TestAnswerParts::aResultThatTheModelWroteHasNoTool() {
    const AnswerReader own = answerOf(call + result);
    const std::vector<Part> parts = readParts(keptParts(own), false);
    QCOMPARE(parts.size(), std::size_t(1));
    QCOMPARE(parts[0].result, std::string("345"));
    QCOMPARE(parts[0].tool, std::string());
    // Of several tools, the one that gives this result; none that gives another.
    QCOMPARE(readParts(keptParts(own), true)[0].tool, std::string("calculator"));
    QCOMPARE(
        readParts(std::vector<ChatPart>{{Kind::ToolCall, "15*23"}, {Kind::ToolResult, "7"}}, true)[0].tool,
        std::string());
}

void TestAnswerParts::partsOfOtherProgramsAreReadToo() {
    const std::vector<Part> parts = readParts(
        std::vector<ChatPart>{{Kind::ToolResult, "1"}, {Kind::ToolResult, "2"}, {Kind::Text, "<think>x"}},
        true);
    QCOMPARE(parts.size(), std::size_t(3));
    QVERIFY(parts[0].kind == PartKind::ToolCall && parts[0].result == "1");
    QVERIFY(parts[1].kind == PartKind::ToolCall && parts[1].result == "2");
    QVERIFY(parts[2].kind == PartKind::Thinking && parts[2].text == "x");
    QVERIFY(readParts({}, true).empty());
}

void TestAnswerParts::anotherVocabularyReadsCallsAndNoThoughts() {
    const AnswerReader reader = answerOf("<think>hm</think>It is " + call, result, ".");
    Turn turn;
    turn.id = {2};
    turn.role = ChatRole::Assistant;
    turn.text = reader.words();
    turn.parts = keptParts(reader);
    turn.answer.emplace().vocabulary = 1;
    const PathTurn path = pathTurn(turn, std::make_shared<const ByteTokenizer>(), 2);
    QVERIFY(!path.ids);
    QVERIFY(path.parts == (std::vector<ChatPart>{{Kind::Text, "It is "},
                                                 {Kind::ToolCall, "15*23"},
                                                 {Kind::ToolResult, "345"},
                                                 {Kind::Text, "."}}));
    turn.parts.clear(); // of an answer that is only words
    QVERIFY(pathTurn(turn, std::make_shared<const ByteTokenizer>(), 2).parts ==
            (std::vector<ChatPart>{{Kind::Text, turn.text}}));
}

QTEST_APPLESS_MAIN(TestAnswerParts)
#include "tst_answer_parts.moc"
