// SPDX-License-Identifier: MIT
// How an answer is written while it is made, without a terminal: the sources are compiled into the test.
#include "app/cli/answer_out.cpp"
#include "app/cli/chat_orders.cpp"
#include "tests/support/byte_tokenizer.h"

#include <QTest>

#include <sstream>

using namespace tokenscope;

namespace {

const auto bytes = std::make_shared<const ByteTokenizer>();

/// Token by token; all that stood there at any time must still stand there in the end.
std::string written(const std::string& text, AnswerOut::Look look = AnswerOut::Look::Plain,
                    const std::vector<std::string>& stops = {}, std::vector<std::string>* steps = nullptr) {
    std::ostringstream stream;
    AnswerOut out(stream, look);
    AnswerReader reader(bytes, false, stops);
    out.begin(reader, stops);
    std::vector<std::string> before;
    for (const TokenId id : bytes->encode(text, SpecialText::Recognise)) {
        AnswerToken token;
        token.id = id;
        token.origin = TokenOrigin::Forced;
        reader.push(token);
        out.show(reader);
        before.push_back(stream.str());
    }
    reader.finish();
    out.finish(reader);
    for (const std::string& earlier : before)
        if (!stream.str().starts_with(earlier))
            return "taken back: " + earlier;
    if (steps != nullptr)
        *steps = before;
    return stream.str();
}

const std::string call = "<|python_start|>15*23<|python_end|><|output_start|>345<|output_end|>";

} // namespace

class TestAnswerOut : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void wordsAsTheyCome() {
        std::vector<std::string> steps;
        QCOMPARE(written("Yes 🔥!<|assistant_end|>", AnswerOut::Look::Plain, {}, &steps),
                 std::string("Yes 🔥!"));
        QCOMPARE(steps[0], std::string("Y"));
        QCOMPARE(steps[5], std::string("Yes ")); // half a character waits
    }

    void callsAreShownWithTheirResults() {
        std::vector<std::string> steps;
        QCOMPARE(written(call + "15 times 23", AnswerOut::Look::Plain, {}, &steps),
                 std::string("[calculator 15*23 → 345] 15 times 23"));
        QVERIFY(steps[6].empty()); // a call waits for its result
        QCOMPARE(written("It is " + call + "."), std::string("It is [calculator 15*23 → 345]."));
        QCOMPARE(written("It is" + call + call),
                 std::string("It is [calculator 15*23 → 345] [calculator 15*23 → 345]"));
        QCOMPARE(written("<|python_start|>what<|python_end|>Hm"), std::string("[what] Hm"));
        QCOMPARE(written("So <|python_start|>15*"), std::string("So [15*]")); // stopped in it
    }

    void aCharacterThatWasCutOff() { QCOMPARE(written("hot \xF0\x9F"), std::string("hot <F0 9F>")); }

    void stopTextsAreNeverShown() {
        std::vector<std::string> steps;
        QCOMPARE(written("Yes.\nUser:", AnswerOut::Look::Plain, {"\nUser:"}, &steps), std::string("Yes."));
        QCOMPARE(written("Yes.\nUse it", AnswerOut::Look::Plain, {"\nUser:"}), std::string("Yes.\nUse it"));
        QCOMPARE(written("Yes.\nU", AnswerOut::Look::Plain, {"\nUser:"}), std::string("Yes.\nU"));
    }

    void thoughts() {
        QCOMPARE(written("<think>Hm</think>\n345"), std::string("<think>Hm</think>\n345"));
        QCOMPARE(written("<think>Hm", AnswerOut::Look::Plain), std::string("<think>Hm</think>"));
    }

    void aModelDoesNotControlTheTerminal() {
        const std::string text = written("a\x1b]0;x\x07"
                                         "b\xC2\x9B"
                                         "2J\tc\n\r\x7f",
                                         AnswerOut::Look::Terminal);
        for (const char control : {'\x1b', '\x07', '\x7f', '\r'})
            QVERIFY(text.find(control) == std::string::npos);
        QVERIFY(text.find("\xC2\x9B") == std::string::npos);
        QVERIFY(text.starts_with("a^[]0;x^Gb"));
        // Its own colours go off again.
        QCOMPARE(written(call + "x", AnswerOut::Look::Terminal),
                 std::string("\x1b[33m[calculator 15*23 → 345]\x1b[0m x"));
        QCOMPARE(written("a\x1b[1m"), std::string("a\x1b[1m")); // a file gets what was written
    }

    void anAnswerThatGoesOnIsNotWrittenAgain() {
        std::ostringstream stream;
        AnswerOut out(stream, AnswerOut::Look::Plain);
        AnswerReader reader(bytes, false);
        for (const char letter : std::string("Once upon"))
            reader.push({.id = {letter}});
        out.begin(reader, {});
        for (const char letter : std::string(" a time"))
            reader.push({.id = {letter}});
        reader.finish();
        out.finish(reader);
        QCOMPARE(stream.str(), std::string(" a time"));
        QVERIFY(!out.isAtLineBegin());
    }

    void orders() {
        using Kind = ChatOrder::Kind;
        QCOMPARE(parseChatOrder("Hello"), (ChatOrder{Kind::Say, "Hello"}));
        QCOMPARE(parseChatOrder("//usr/bin"), (ChatOrder{Kind::Say, "/usr/bin"}));
        QCOMPARE(parseChatOrder("/help\nme"), (ChatOrder{Kind::Say, "/help\nme"}));
        QCOMPARE(parseChatOrder("/system Be  brief. "), (ChatOrder{Kind::System, "Be  brief."}));
        QCOMPARE(parseChatOrder("/temperature"), (ChatOrder{Kind::Temperature, ""}));
        QCOMPARE(parseChatOrder("/top-p 0.5"), (ChatOrder{Kind::TopP, "0.5"}));
        QCOMPARE(parseChatOrder("/quit"), (ChatOrder{Kind::Quit, ""}));
        for (const char* wrong :
             {"/", "/hel", "/helpme", "/help me", "/save", "/Help", "/ help", "/quit now"})
            QVERIFY_THROWS_EXCEPTION(RangeError, parseChatOrder(wrong));
        for (const char* name : {"help", "system", "temperature", "top-p", "top-k", "seed", "max-tokens",
                                 "stats", "save", "new", "undo", "again", "continue", "quit"})
            QVERIFY2(chatOrdersHelp().find(std::string("/").append(name)) != std::string::npos, name);
    }
};

QTEST_APPLESS_MAIN(TestAnswerOut)
#include "tst_answer_out.moc"
