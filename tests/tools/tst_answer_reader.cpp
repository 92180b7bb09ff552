// SPDX-License-Identifier: MIT
#include "core/text/tokenizer_fingerprint.h"
#include "core/tools/answer_reader.h"
#include "core/tools/path_turn.h"
#include "tests/support/byte_tokenizer.h"

#include <QTest>

#include <string>
#include <vector>

using namespace tokenscope;

namespace {

using Part = AnswerReader::Part;
using Kind = AnswerReader::PartKind;

const auto bytes = std::make_shared<const ByteTokenizer>();

std::vector<AnswerToken> tokensOf(const std::string& text, TokenOrigin origin = TokenOrigin::Sampled) {
    std::vector<AnswerToken> tokens;
    for (const TokenId id : bytes->encode(text, SpecialText::Recognise)) {
        AnswerToken token;
        token.id = id;
        token.origin = origin;
        token.special = bytes->isSpecial(id);
        tokens.push_back(token);
    }
    return tokens;
}

std::vector<AnswerToken> joined(const std::vector<std::vector<AnswerToken>>& lists) {
    std::vector<AnswerToken> all;
    for (const auto& list : lists)
        all.insert(all.end(), list.begin(), list.end());
    return all;
}

/// A call as the engine leaves it: the model's own words, then what the tool forced.
std::vector<AnswerToken> called(const std::string& expression, const std::string& result) {
    return joined({tokensOf("<|python_start|>" + expression + "<|python_end|>"),
                   tokensOf("<|output_start|>" + result + "<|output_end|>", TokenOrigin::Forced)});
}

AnswerReader reading(const std::vector<AnswerToken>& tokens, const std::vector<std::string>& stopTexts = {}) {
    AnswerReader reader(bytes, false, stopTexts);
    for (const AnswerToken& token : tokens)
        reader.push(token);
    return reader;
}

AnswerReader finished(const std::vector<AnswerToken>& tokens,
                      const std::vector<std::string>& stopTexts = {}) {
    AnswerReader reader = reading(tokens, stopTexts);
    reader.finish();
    return reader;
}

Part text(const std::string& text, std::int64_t first, std::int64_t end) {
    return {Kind::Text, text, {}, {}, false, first, end};
}

/// Everything that a reader tells.
std::string told(const AnswerReader& reader) {
    std::string all;
    for (const Part& part : reader.parts())
        all += std::to_string(static_cast<int>(part.kind)) + "|" + part.text + "|" + part.tool + "|" +
               part.result + "|" + std::to_string(part.isOpen) + "|" + std::to_string(part.firstToken) + "|" +
               std::to_string(part.endToken) + "\n";
    const auto before = reader.tokensBeforeStopText();
    return all + std::string(reader.tailBytes()) + "\n" + reader.words() + "\n" +
           std::to_string(reader.stopTextBytes()) + "\n" + (before ? std::to_string(*before) : "none");
}

} // namespace

class TestAnswerReader : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void charactersOfSeveralTokens_data() {
        QTest::addColumn<QByteArray>("character");
        for (const char* character : {"🔥", "👩‍🚀", "漢", "é", "\xEF\xBF\xBD"})
            QTest::newRow(character) << QByteArray(character);
    }
    void charactersOfSeveralTokens() {
        QFETCH(QByteArray, character);
        AnswerReader reader(bytes, false);
        std::string shown;
        for (const AnswerToken& token : tokensOf("a" + character.toStdString() + "b")) {
            reader.push(token);
            QVERIFY(isValidUtf8(reader.words()));
            QVERIFY(reader.words().starts_with(shown)); // nothing is taken back
            shown = reader.words();
        }
        reader.finish();
        QCOMPARE(reader.words(), "a" + character.toStdString() + "b");
        QVERIFY(reader.tailBytes().empty());
    }

    void bytesThatAreNoCharacter() {
        const AnswerReader stray = finished(tokensOf("a\xFF"
                                                     "b"));
        QCOMPARE(stray.words(), std::string("a\xEF\xBF\xBD"
                                            "b"));
        QVERIFY(stray.tailBytes().empty());

        AnswerReader cut = reading(tokensOf("hot \xF0\x9F"));
        QCOMPARE(cut.words(), std::string("hot "));
        QVERIFY(cut.tailBytes().empty()); // it may still come
        cut.finish();
        QCOMPARE(cut.words(), std::string("hot \xEF\xBF\xBD"));
        QCOMPARE(cut.tailBytes(), std::string_view("\xF0\x9F"));
        for (const AnswerToken& token : tokensOf("\x94\xA5"))
            cut.push(token); // continued: the same character
        cut.finish();
        QCOMPARE(cut.words(), std::string("hot 🔥"));
        QVERIFY(cut.tailBytes().empty());

        // An end token in the middle of a character, as B13 had it.
        QCOMPARE(finished(tokensOf("\xE6\xBC<|assistant_end|>")).words(), std::string("\xEF\xBF\xBD"));
    }

    void specialTokensAreNotText() {
        const AnswerReader reader = finished(tokensOf("Yes.<|assistant_end|>"));
        QCOMPARE(reader.parts(), (std::vector<Part>{text("Yes.", 0, 4)}));
        QVERIFY(finished(tokensOf("<|assistant_end|>")).parts().empty());
        QVERIFY(finished(tokensOf("<|bos|>")).words().empty());
        // Text that looks like one is text.
        std::vector<AnswerToken> spelled;
        for (const TokenId id : bytes->encode("<|bos|>", SpecialText::AsText))
            spelled.push_back({.id = id});
        QCOMPARE(finished(spelled).words(), std::string("<|bos|>"));
    }

    void theSpaceOfTheVocabularyIsDropped() {
        AnswerReader reader(bytes, true);
        for (const AnswerToken& token : tokensOf(" a b"))
            reader.push(token);
        QCOMPARE(reader.words(), std::string("a b"));
    }

    void toolCalls() {
        const AnswerReader reader =
            finished(joined({tokensOf("It is "), called("15*23", "345"), tokensOf(", or "),
                             called("2+2", "4"), tokensOf(".<|assistant_end|>")}));
        const std::vector<Part>& parts = reader.parts();
        QCOMPARE(parts.size(), std::size_t{5});
        QCOMPARE(parts[1], (Part{Kind::ToolCall, "15*23", "calculator", "345", false, 6, 18}));
        QCOMPARE(parts[3].result, std::string("4"));
        QCOMPARE(reader.words(), std::string("It is , or ."));
        QCOMPARE(reader.chatParts(), (std::vector<ChatPart>{{ChatPart::Kind::Text, "It is "},
                                                            {ChatPart::Kind::ToolCall, "15*23"},
                                                            {ChatPart::Kind::ToolResult, "345"},
                                                            {ChatPart::Kind::Text, ", or "},
                                                            {ChatPart::Kind::ToolCall, "2+2"},
                                                            {ChatPart::Kind::ToolResult, "4"},
                                                            {ChatPart::Kind::Text, "."}}));
        const AnswerReader plot = finished(called("plot(x**2, 0, 3)", "y from 0 to 9"));
        QCOMPARE(plot.parts()[0].tool, std::string("plot"));
    }

    void callsWithoutAResult() {
        // One that no tool answers.
        const AnswerReader failing = finished(tokensOf("<|python_start|>what<|python_end|> Sorry."));
        QCOMPARE(failing.parts(),
                 (std::vector<Part>{{Kind::ToolCall, "what", {}, {}, false, 0, 6}, text(" Sorry.", 6, 13)}));
        // One that Stop cut.
        AnswerReader cut = reading(tokensOf("So <|python_start|>15*"));
        QVERIFY(cut.parts().back().isOpen);
        cut.finish();
        QCOMPARE(cut.parts().back(), (Part{Kind::ToolCall, "15*", {}, {}, false, 3, 7}));
        // A result that the model wrote itself comes from no tool.
        const AnswerReader own =
            finished(tokensOf("<|python_start|>1+1<|python_end|><|output_start|>3<|output_end|>"));
        QCOMPARE(own.parts(), (std::vector<Part>{{Kind::ToolCall, "1+1", {}, "3", false, 0, 8}}));
        // A result that was cut in its middle.
        const AnswerReader half = finished(joined({tokensOf("<|python_start|>15*23<|python_end|>"),
                                                   tokensOf("<|output_start|>34", TokenOrigin::Forced)}));
        QCOMPARE(half.parts()[0].result, std::string("34"));
    }

    void thoughts() {
        const AnswerReader reader = finished(tokensOf("<think>\nHm.\n</think>\n\n345"));
        QCOMPARE(reader.parts(), (std::vector<Part>{{Kind::Thinking, "\nHm.\n", {}, {}, false, 0, 20},
                                                    text("\n\n345", 20, 25)}));
        QCOMPARE(reader.words(), std::string("\n\n345"));
        QCOMPARE(reader.chatParts(),
                 (std::vector<ChatPart>{{ChatPart::Kind::Text, "<think>\nHm.\n</think>\n\n345"}}));

        AnswerReader open = reading(tokensOf("<think>Hm"));
        QVERIFY(open.parts().back().isOpen && open.parts().back().kind == Kind::Thinking);
        open.finish();
        QVERIFY(open.words().empty());

        // A tag inside a thought, and one in the middle of a line, are text.
        QCOMPARE(finished(tokensOf("<think>a <think> b</think>c")).parts()[0].text,
                 std::string("a <think> b"));
        QCOMPARE(finished(tokensOf("Write <think> first.")).words(), std::string("Write <think> first."));
        QCOMPARE(finished(tokensOf("</think>")).words(), std::string("</think>"));
        QCOMPARE(finished(tokensOf("<thin")).words(), std::string("<thin"));
        QVERIFY(reading(tokensOf("<thin")).words().empty()); // it may become one
        // The prompt has opened it.
        QVERIFY(beginsThinking("<|assistant|><think>\n") && !beginsThinking("<|assistant|>"));
        AnswerReader begun(bytes, false, {}, true);
        for (const AnswerToken& token : tokensOf("Hm</think>345"))
            begun.push(token);
        QCOMPARE(begun.parts()[0].text, std::string("Hm"));
        QCOMPARE(begun.words(), std::string("345"));
    }

    void thoughtsByTokensOfThatName() {
        /// Has the tags as special tokens.
        struct Thinker : ByteTokenizer {
            Thinker() : ByteTokenizer({"<think>", "</think>"}) {}
            bool isSpecial(TokenId id) const override { return id.value >= 256; }
        };
        AnswerReader reader(std::make_shared<Thinker>(), false);
        const auto push = [&](std::vector<std::int32_t> ids) {
            for (const std::int32_t id : ids)
                reader.push({.id = {id}});
        };
        push({'a', 256, 'b', 257, 'c'});
        reader.finish();
        QCOMPARE(reader.parts(),
                 (std::vector<Part>{
                     text("a", 0, 1), {Kind::Thinking, "b", {}, {}, false, 1, 4}, text("c", 4, 5)}));
    }

    void stopTexts() {
        const std::vector<std::string> stops{"User:", "\nEnd"};
        AnswerReader reader = finished(tokensOf("Yes.\nUser:"), stops);
        QCOMPARE(reader.words(), std::string("Yes.\n"));
        QCOMPARE(reader.stopTextBytes(), std::int64_t{5});
        QCOMPARE(reader.tokensBeforeStopText(), std::optional<std::int64_t>(5));
        reader.push({.id = {'x'}}); // continued nevertheless: it was not the end
        QCOMPARE(reader.words(), std::string("Yes.\nUser:x"));
        QCOMPARE(reader.stopTextBytes(), std::int64_t{0});
        QCOMPARE(finished(tokensOf("No"), stops).tokensBeforeStopText(), std::optional<std::int64_t>(2));
        // A stored answer knows only how long it was.
        AnswerReader stored = reading(tokensOf("Yes.\nUser:"));
        stored.cutStopText(5);
        stored.finish();
        QCOMPARE(told(stored), told(finished(tokensOf("Yes.\nUser:"), stops)));
    }

    void stopTextsInsideATokenAndACharacter() {
        const auto pieces =
            std::make_shared<const ByteTokenizer>(std::vector<std::string>{"s.\nUs", "er: x"});
        const std::vector<std::string> stops{"User:"};
        AnswerReader reader(pieces, false, stops);
        for (const std::int32_t id : {int('Y'), int('e'), 256, 257})
            reader.push({.id = {id}});
        reader.finish();
        QCOMPARE(reader.words(), std::string("Yes.\n"));
        QCOMPARE(reader.stopTextBytes(), std::int64_t{7}); // with what stands behind it
        QCOMPARE(reader.tokensBeforeStopText(), std::optional<std::int64_t>());
        // A character that a token has begun is the stop text's own.
        const AnswerReader character = finished(tokensOf("a🔥"), {"🔥"});
        QCOMPARE(character.words(), std::string("a"));
        QCOMPARE(character.tokensBeforeStopText(), std::optional<std::int64_t>(1));
    }

    void cuttingReadsTheSameAsAFreshStart() {
        const std::vector<std::string> stops{"END"};
        const auto all = joined({tokensOf("<think>Hm 🔥</think>So "), called("15*23", "345"),
                                 tokensOf("漢 ENDx and <|python_start|>1/0<|python_end|> END")});
        for (std::size_t k = 0; k <= all.size(); ++k) {
            const std::vector<AnswerToken> first(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(k));
            AnswerReader cut = finished(all, stops);
            cut.cut(static_cast<std::int64_t>(k));
            QCOMPARE(told(cut), told(reading(first, stops)));
            cut.finish();
            QCOMPARE(told(cut), told(finished(first, stops)));
            for (std::size_t i = k; i < all.size(); ++i) // and it goes on from there
                cut.push(all[i]);
            cut.finish();
            QCOMPARE(told(cut), told(finished(all, stops)));
            QVERIFY(isValidUtf8(cut.words()));
        }
    }

    void turnsForTheContext() {
        const std::uint64_t vocabulary = fingerprint(*bytes);
        Turn turn{.id = {3}, .parent = {2}, .role = ChatRole::Assistant, .text = "Yes."};
        turn.answer.emplace();
        turn.answer->tokens = tokensOf("Yes.<|assistant_end|>");
        turn.answer->vocabulary = vocabulary;
        turn.answer->ended = EndReason::EndOfTurn;
        PathTurn path = pathTurn(turn, bytes, vocabulary);
        QCOMPARE(path.ids->size(), std::size_t{5});
        QVERIFY(path.hasEndToken);
        QVERIFY(path.id == turn.id && path.role == ChatRole::Assistant);
        // Another vocabulary: the text counts.
        path = pathTurn(turn, bytes, vocabulary + 1);
        QVERIFY(!path.ids);
        QCOMPARE(path.parts, (std::vector<ChatPart>{{ChatPart::Kind::Text, "Yes."}}));
        // A stop text is not sent.
        turn.answer->tokens = tokensOf("Yes.User:");
        turn.answer->ended = EndReason::StopText;
        turn.answer->stopTextBytes = 5;
        path = pathTurn(turn, bytes, vocabulary);
        QCOMPARE(path.ids->size(), std::size_t{4});
        QVERIFY(!path.hasEndToken);
    }

    void anAnswerCutInsideATokenGoesAsText() {
        const auto pieces = std::make_shared<const ByteTokenizer>(std::vector<std::string>{"s.Us", "er:"});
        Turn turn{.id = {3}, .role = ChatRole::Assistant, .text = "Yes."};
        turn.answer.emplace();
        for (const std::int32_t id : {int('Y'), int('e'), 256, 257})
            turn.answer->tokens.push_back({.id = {id}});
        turn.answer->vocabulary = 7;
        turn.answer->stopTextBytes = 5;
        const PathTurn path = pathTurn(turn, pieces, 7);
        QVERIFY(!path.ids);
        QCOMPARE(path.parts, (std::vector<ChatPart>{{ChatPart::Kind::Text, "Yes."}}));
    }

    void vocabulariesHaveFingerprints() {
        QCOMPARE(fingerprint(*bytes), fingerprint(ByteTokenizer()));
        QVERIFY(fingerprint(*bytes) != fingerprint(ByteTokenizer({"a"})));
        // The same bytes, cut otherwise; and the same texts, of which one is special.
        QVERIFY(fingerprint(ByteTokenizer({"ab", "c"})) != fingerprint(ByteTokenizer({"a", "bc"})));
        struct Special : ByteTokenizer {
            bool isSpecial(TokenId id) const override {
                return id.value == 65 || ByteTokenizer::isSpecial(id);
            }
        };
        QVERIFY(fingerprint(*bytes) != fingerprint(Special()));
    }
};

QTEST_APPLESS_MAIN(TestAnswerReader)
#include "tst_answer_reader.moc"
