// SPDX-License-Identifier: MIT
#include "core/tools/tool_call.h"
#include "tests/support/byte_tokenizer.h"

#include <QTest>

using namespace tokenscope;

namespace {

/// A row that gives out what it is told to, and then whatever is forced.
class Row {
public:
    std::optional<ToolCallState::Finished> give(TokenId token) {
        auto finished = m_state.observe(token, m_tokens, m_tokenizer, ToolRegistry::standard());
        if (finished)
            m_last = finished;
        return finished;
    }
    void give(const std::string& text) {
        for (TokenId id : m_tokenizer.encode(text, SpecialText::Recognise))
            give(id);
    }
    /// Gives out all forced tokens and returns them as text.
    std::string forced() {
        std::vector<TokenId> ids;
        while (m_state.hasForced()) {
            ids.push_back(m_state.takeForced());
            give(ids.back());
        }
        return m_tokenizer.decode(ids);
    }
    const ToolCallState& state() const { return m_state; }
    const std::optional<ToolCallState::Finished>& last() const { return m_last; }

private:
    ByteTokenizer m_tokenizer;
    ToolTokens m_tokens = ToolTokens::of(m_tokenizer).value();
    ToolCallState m_state;
    std::optional<ToolCallState::Finished> m_last;
};

/// Speaks of whatever contains its word.
class Echo : public Tool {
public:
    explicit Echo(std::string word) : m_word(std::move(word)) {}
    std::string_view name() const override { return m_word; }
    std::optional<std::string> call(std::string_view expression) const override {
        if (expression.find(m_word) == std::string_view::npos)
            return std::nullopt;
        return "heard " + m_word;
    }

private:
    std::string m_word;
};

} // namespace

class TestToolCall : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aCallForcesItsResult() {
        Row row;
        row.give("It is <|python_start|>15*1.8");
        QVERIFY(row.state().inCall());
        QCOMPARE(row.state().expressionTokens().size(), std::size_t{6});
        row.give("<|python_end|>");
        QVERIFY(!row.state().inCall());
        QCOMPARE(row.last()->tool, std::string("calculator"));
        QCOMPARE(row.last()->expression, std::string("15*1.8"));
        QCOMPARE(row.last()->result, std::string("27.0"));
        QCOMPARE(row.forced(), std::string("<|output_start|>27.0<|output_end|>"));
        QVERIFY(!row.state().hasForced());
    }

    void severalCallsInARow() {
        Row row;
        for (const char* expression : {"1+1", "0*7", "2/4"}) {
            row.give(std::string("<|python_start|>") + expression + "<|python_end|>");
            QCOMPARE(row.forced(), "<|output_start|>" + row.last()->result + "<|output_end|>");
        }
        QCOMPARE(row.last()->result, std::string("0.5"));
    }

    void zeroIsAResult() {
        Row row;
        row.give("<|python_start|>7-7<|python_end|>");
        QCOMPARE(row.forced(), std::string("<|output_start|>0<|output_end|>"));
    }

    void aFailingExpressionForcesNothing() {
        Row row;
        for (const char* expression : {"1/0", "abs(3)", "", "two plus two"}) {
            row.give(std::string("<|python_start|>") + expression + "<|python_end|>");
            QVERIFY(!row.state().hasForced());
            QVERIFY(!row.state().inCall());
            QVERIFY(!row.last());
        }
        row.give("<|python_start|>3*3<|python_end|>"); // and the next one works
        QCOMPARE(row.forced(), std::string("<|output_start|>9<|output_end|>"));
    }

    void aSecondStartBeginsAnew() {
        Row row;
        row.give("<|python_start|>99+<|python_start|>1+1<|python_end|>");
        QCOMPARE(row.last()->expression, std::string("1+1"));
    }

    void anEndOutsideACallDoesNothing() {
        Row row;
        row.give("1+1<|python_end|>");
        QVERIFY(!row.state().hasForced());
        row.give("<|python_start|>1+1<|python_end|><|python_end|>");
        QCOMPARE(row.forced(), std::string("<|output_start|>2<|output_end|>"));
    }

    void specialTokensInsideAreCollectedByName() {
        Row row;
        row.give("<|python_start|>1+<|user_start|>1<|python_end|>");
        QVERIFY(!row.last());
        row.give("<|python_start|>1<|output_start|>");
        QCOMPARE(row.state().expressionTokens().size(), std::size_t{2});
    }

    void resultsNeverBecomeControlTokens() {
        ByteTokenizer tokenizer;
        ToolRegistry tools;
        tools.add(std::make_unique<Echo>("<|assistant_end|>"));
        ToolCallState state;
        const ToolTokens tokens = ToolTokens::of(tokenizer).value();
        for (TokenId id :
             tokenizer.encode("<|python_start|><|assistant_end|><|python_end|>", SpecialText::Recognise))
            state.observe(id, tokens, tokenizer, tools);
        int special = 0;
        while (state.hasForced())
            special += tokenizer.isSpecial(state.takeForced()) ? 1 : 0;
        QCOMPARE(special, 2); // only those around the result
    }

    void theFirstToolThatAnswersWins() {
        ToolRegistry tools;
        tools.add(std::make_unique<Echo>("cat"));
        tools.add(std::make_unique<Echo>("dog"));
        QCOMPARE(tools.call("cat and dog")->text, std::string("heard cat"));
        QCOMPARE(std::string(tools.call("dog")->tool), std::string("dog"));
        QVERIFY(!tools.call("bird"));
        QVERIFY(!ToolRegistry().call("1+1"));
    }
};

QTEST_APPLESS_MAIN(TestToolCall)
#include "tst_tool_call.moc"
