// SPDX-License-Identifier: MIT
#include "core/engine/row_state.h"
#include "tests/support/byte_tokenizer.h"

#include <QTest>

#include <cmath>

using namespace tokenscope;

namespace {

/// Answers "2+3" with 5 and nothing else.
class Adder : public Tool {
public:
    std::string_view name() const override { return "adder"; }
    std::optional<std::string> call(std::string_view expression) const override {
        return expression == "2+3" ? std::optional<std::string>("5") : std::nullopt;
    }
};

struct Fixture {
    ByteTokenizer tokenizer;
    ToolRegistry tools;
    RowRules rules;

    Fixture() {
        tools.add(std::make_unique<Adder>());
        rules.tokenizer = &tokenizer;
        rules.tools = &tools;
        rules.toolTokens = ToolTokens::of(tokenizer);
        rules.endTokens = {tokenizer.named("assistant_end"), tokenizer.named("user_end")};
        rules.startToken = tokenizer.startToken();
        rules.columnLimit = 1000;
    }
    RowState row() const { return RowState(rules, {{'P'}, {'Q'}}); }
    std::vector<TokenId> ids(std::string_view text) const {
        return tokenizer.encode(text, SpecialText::Recognise);
    }
};

/// Gives tokens until they or the row end; what a tool forces comes in between. Returns the texts of the
/// tokens.
std::vector<std::string> speak(RowState& row, const std::vector<TokenId>& ids) {
    std::vector<std::string> texts;
    for (std::size_t next = 0; !row.hasEnded();) {
        if (const auto forced = row.forcedNext()) {
            texts.push_back(row.give({*forced, TokenOrigin::Forced, {}, 0.25}));
        } else if (next < ids.size()) {
            texts.push_back(row.give({ids[next++], TokenOrigin::Sampled, 0.5, 0.5}));
        } else {
            break;
        }
    }
    return texts;
}

std::string joined(const std::vector<std::string>& texts) {
    std::string all;
    for (const std::string& text : texts) {
        all += text;
    }
    return all;
}

} // namespace

class TestRowState : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyEndTokenOfTheRulesEndsTheTurn() {
        const Fixture f;
        for (const char* name : {"assistant_end", "user_end"}) {
            RowState row = f.row();
            speak(row, {{'a'}, f.tokenizer.named(name), {'b'}});
            QCOMPARE(row.summary().ended, EndReason::EndOfTurn);
            QCOMPARE(row.summary().endColumn, 1);
            QCOMPARE(row.given().size(), std::size_t{2});
        }
    }

    void theStartTokenEndsARowEvenAsItsFirst() {
        const Fixture f;
        RowState row = f.row();
        speak(row, {f.tokenizer.named("bos")});
        QCOMPARE(row.summary().ended, EndReason::StartToken);
        QCOMPARE(row.summary().endColumn, 0);
    }

    void aTokenThatIsBothEndAndStartEndsTheTurn() {
        Fixture f;
        f.rules.endTokens.push_back(*f.rules.startToken);
        RowState row = f.row();
        speak(row, {*f.rules.startToken});
        QCOMPARE(row.summary().ended, EndReason::EndOfTurn);
    }

    void stopText_data() {
        QTest::addColumn<QByteArray>("spoken");
        QTest::addColumn<std::vector<std::string>>("stops");
        QTest::addColumn<int>("tokens");
        using Texts = std::vector<std::string>;
        QTest::newRow("spans tokens") << QByteArray("a END b") << Texts{"END"} << 5;
        QTest::newRow("almost, then really") << QByteArray("ENEND") << Texts{"END"} << 5;
        QTest::newRow("overlaps itself") << QByteArray("aaab...") << Texts{"aab"} << 4;
        QTest::newRow("spans characters") << QByteArray("é漢!…") << Texts{"é漢"} << 5;
        QTest::newRow("inside the prompt and the answer") << QByteArray("Q: PQ") << Texts{"QQ"} << -1;
        QTest::newRow("the first of several") << QByteArray("xyz") << Texts{"z", "xyzz", "y"} << 2;
        QTest::newRow("only almost") << QByteArray("EN D E N D") << Texts{"END"} << -1;
        QTest::newRow("special tokens do not take part")
            << QByteArray("a<|user_start|>b") << Texts{"<|user", "|"} << -1;
        QTest::newRow("special tokens do not divide") << QByteArray("a<|user_start|>b..") << Texts{"ab"} << 3;
    }
    void stopText() {
        QFETCH(QByteArray, spoken);
        QFETCH(std::vector<std::string>, stops);
        QFETCH(int, tokens);
        Fixture f;
        f.rules.stopTexts = stops;
        RowState row = f.row();
        speak(row, f.ids(spoken.toStdString()));
        QCOMPARE(row.hasEnded(), tokens > 0);
        if (tokens > 0) {
            QCOMPARE(row.summary().ended, EndReason::StopText);
            QCOMPARE(static_cast<int>(row.given().size()), tokens);
        }
    }

    void theLimitEndsARowWithItsReason() {
        Fixture f;
        f.rules.columnLimit = 3;
        f.rules.limitReason = EndReason::ContextFull;
        RowState row = f.row();
        speak(row, f.ids("abcdef"));
        QCOMPARE(row.summary().ended, EndReason::ContextFull);
        QCOMPARE(row.summary().endColumn, 2);

        f.rules.columnLimit = 0;
        QCOMPARE(f.row().summary().endColumn, -1);
        QVERIFY(f.row().hasEnded());
    }

    void charactersAppearWhenTheyAreComplete() { // known fault B08
        const Fixture f;
        RowState row = f.row();
        const auto texts = speak(row, f.ids("🔥é\xEF\xBF\xBD"));
        const std::vector<std::string> expected{"", "", "", "🔥", "", "é", "", "", "\xEF\xBF\xBD"};
        QCOMPARE(texts, expected);
    }

    void anUnfinishedCharacterShowsAtTheRowsEnd() {
        Fixture f;
        f.rules.columnLimit = 3;
        RowState row = f.row();
        QCOMPARE(speak(row, f.ids("a🔥")), (std::vector<std::string>{"a", "", "\xEF\xBF\xBD"}));

        RowState cut = f.row();
        QCOMPARE(speak(cut, {{0xF0}, {0x9F}, f.tokenizer.named("assistant_end")}),
                 (std::vector<std::string>{"", "", "\xEF\xBF\xBD<|assistant_end|>"}));
    }

    void textOfAllTokensIsTheDecodedText() {
        const Fixture f;
        RowState row = f.row();
        const auto ids = f.ids("x\xFFy👩‍🚀<|user_start|>\xC3<|output_start|>漢<|assistant_end|>");
        const std::string text = joined(speak(row, ids));
        QCOMPARE(text, f.tokenizer.decode(ids));
    }

    void aSpaceThatOnlyStandsBeforeTheTextIsNoPartOfIt() {
        Fixture f;
        f.rules.dropsFirstSpace = true;
        f.rules.stopTexts = {"a b"};
        const std::vector<std::pair<std::string, std::string>> cases{{" a b", "a b"},
                                                                     {"  a", " a"},
                                                                     {"a b", "a b"},
                                                                     {"<|user_start|> a", "<|user_start|> a"},
                                                                     {" ", ""}};
        for (const auto& [spoken, text] : cases) {
            RowState row = f.row();
            QCOMPARE(joined(speak(row, f.ids(spoken))), text);
            QCOMPARE(row.hasEnded(), text == "a b");
            row.truncate(0); // and again after all was taken back
            QCOMPARE(joined(speak(row, f.ids(spoken))), text);
        }
    }

    void aToolsResultIsForcedAndCounted() {
        const Fixture f;
        RowState row = f.row();
        const std::string text = joined(speak(row, f.ids("a<|python_start|>2+3<|python_end|>b")));
        QCOMPARE(text, "a<|python_start|>2+3<|python_end|><|output_start|>5<|output_end|>b");
        const RowSummary summary = row.summary();
        QCOMPARE(summary.forced, 3);
        QCOMPARE(summary.sampled, 7);
        QCOMPARE(summary.lastTool, "2+3 → 5");
        QCOMPARE(summary.surpriseBits, 1.0); // forced tokens (0.25) do not count
    }

    void toolsCanBeOff() {
        Fixture f;
        f.rules.toolTokens.reset();
        RowState row = f.row();
        speak(row, f.ids("<|python_start|>2+3<|python_end|>b"));
        QCOMPARE(row.summary().forced, 0);
        QVERIFY(!row.summary().inToolCall);
    }

    void aChosenTokenDropsWhatWasToBeForced() {
        const Fixture f;
        RowState row = f.row();
        for (const TokenId id : f.ids("<|python_start|>2+3<|python_end|>")) {
            row.give({id});
        }
        QVERIFY(row.forcedNext().has_value());
        row.give({{'x'}, TokenOrigin::Chosen});
        QVERIFY(!row.forcedNext().has_value());
    }

    void stoppingDropsForcedTokensAndTakingBackRestoresThem() { // known fault B22
        const Fixture f;
        RowState row = f.row();
        for (const TokenId id : f.ids("<|python_start|>2+3<|python_end|>")) {
            row.give({id});
        }
        row.end(EndReason::User, 4);
        QVERIFY(!row.forcedNext().has_value());
        row.truncate(5);
        QVERIFY(!row.hasEnded());
        QCOMPARE(row.forcedNext(), std::optional(f.tokenizer.named("output_start")));
    }

    void takingTokensBackLeavesTheStateOfARowThatNeverHadThem() {
        Fixture f;
        f.rules.stopTexts = {"5b!"};
        const auto ids = f.ids("é<|python_start|>2+3<|python_end|>🔥b<|python_start|>2+<|python_end|>");
        RowState whole = f.row();
        speak(whole, ids);
        const auto given = whole.given();
        for (std::size_t keep = 0; keep <= given.size(); ++keep) {
            RowState truncated = whole;
            truncated.truncate(static_cast<std::int64_t>(keep));
            RowState fresh = f.row();
            for (std::size_t i = 0; i < keep; ++i) {
                fresh.give(given[i]);
            }
            QCOMPARE(truncated.tokens(), fresh.tokens());
            QCOMPARE(truncated.forcedNext(), fresh.forcedNext());
            QVERIFY(truncated.summary() == fresh.summary());
            for (std::size_t i = keep; i < given.size(); ++i) { // and it goes on alike, text included
                QCOMPARE(truncated.give(given[i]), fresh.give(given[i]));
            }
        }
    }

    void aRowThatEndedEarlierStaysEnded() {
        const Fixture f;
        RowState row = f.row();
        speak(row, {{'a'}, f.tokenizer.named("assistant_end")});
        row.truncate(5);
        QCOMPARE(row.summary().ended, EndReason::EndOfTurn);
        row.truncate(2);
        QCOMPARE(row.summary().ended, EndReason::EndOfTurn);
        row.truncate(1);
        QVERIFY(!row.hasEnded());
    }

    void impossibleTokensKeepTheSurpriseFinite() {
        const Fixture f;
        RowState row = f.row();
        row.give({{'a'}, TokenOrigin::Sampled, 0.5, 0.0});
        QVERIFY(std::isfinite(row.summary().surpriseBits));
    }
};

QTEST_APPLESS_MAIN(TestRowState)
#include "tst_row_state.moc"
