// SPDX-License-Identifier: MIT
// What the inspector computes of an answer again is what the model proposed then, wherever the answer stands
// in the context.
#include "app/desktop/chat_look.h"
#include "core/sampling/distribution.h"
#include "tests/support/builtin_model_there.h"
#include "tests/support/chat_journey.h"
#include "ui/lab/inspector_panel.h"

using namespace tokenscope;

class TestChatLook : public QObject, protected test::ChatJourney {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup() { m_desktop.reset(); }
    void anAnswerAtTheContextsEnd();
    void anAnswerAfterTurnsThatWereLeftOut();
    void anotherTokenKeepsTheContext();
    void anotherSystemTextExplainsNothing();

private:
    /// Looks at a token of the last answer; whether its probability is what it was when it was drawn.
    bool explains(std::int64_t token);
    std::int64_t positionOf(std::int64_t token) { return *tokensReadBefore(*last().answer, token); }
    std::int64_t lastToken() { return std::ssize(last().answer->tokens) - 1; }
    void fillUpTo(std::int64_t position);
};

void TestChatLook::init() {
    if (!test::repositoryHasBuiltinModel()) {
        QSKIP("this repository holds no built-in model");
    }
    beginAnew();
    openChat();
    fixSettings(7, 0.6);
}

bool TestChatLook::explains(std::int64_t token) {
    const AnswerToken& drawn = last().answer->tokens[static_cast<std::size_t>(token)];
    Q_EMIT wishes()->tokenSelected(last().id, token);
    const auto& shown = m_desktop->chat().look().shown();
    if (!QTest::qWaitFor([&] { return shown && shown->column == token; }, patience)) {
        return false;
    }
    const Distribution proposed = distribution(shown->logits, SamplingSettings(), shown->history);
    const double probability = proposed.model[static_cast<std::size_t>(drawn.id.value)];
    return std::abs(probability - static_cast<double>(drawn.modelProbability)) < 1e-5;
}

void TestChatLook::fillUpTo(std::int64_t position) {
    do {
        ask(QStringLiteral("What is 15 * 23?"));
    } while (positionOf(lastToken()) < position);
}

void TestChatLook::anAnswerAtTheContextsEnd() {
    fillUpTo(290);
    ask(QStringLiteral("Tell me a story about an owl."));
    QVERIFY(positionOf(lastToken()) > 512 - 128); // beyond it a new answer would leave turns out
    QVERIFY(writing().plan().dropped.empty());
    for (const std::int64_t token : {std::int64_t{0}, lastToken() / 2, lastToken()}) {
        QVERIFY2(explains(token), qPrintable(QString::number(token)));
        QCOMPARE(std::ssize(m_desktop->chat().look().shown()->history), positionOf(token));
    }
}

void TestChatLook::anAnswerAfterTurnsThatWereLeftOut() {
    ChatSettings settings = chat().settings;
    settings.overflow = Overflow::KeepSystem;
    m_desktop->chat().changeSettings(settings);
    fillUpTo(370);
    ask(QStringLiteral("Tell me a story about an owl."));
    QVERIFY(!writing().plan().dropped.empty());
    QVERIFY(explains(0));
    QVERIFY(explains(lastToken()));
}

/// Another token near the end: nothing is left out that was there when the answer was written.
void TestChatLook::anotherTokenKeepsTheContext() {
    fillUpTo(290);
    ask(QStringLiteral("Tell me a story about an owl."));
    const std::int64_t token = lastToken() - 5, position = positionOf(token);
    QVERIFY(position > 512 - 128);
    QVERIFY(explains(token));
    const TurnId before = last().id;
    const TokenId other{last().answer->tokens[static_cast<std::size_t>(token)].id.value == 300 ? 301 : 300};
    Q_EMIT m_desktop->chatInspector().chooseToken(RowIndex{0}, token, other);
    QTRY_VERIFY_WITH_TIMEOUT(last().id != before, patience);
    waitForAnswer();
    QVERIFY(writing().plan().dropped.empty());
    QCOMPARE(std::ssize(writing().plan().path.ids), position + 1);
    const AnswerToken& put = last().answer->tokens[static_cast<std::size_t>(token)];
    QCOMPARE(put.origin, TokenOrigin::Chosen);
    QVERIFY(put.modelProbability > 0); // as it stood in the inspector
    QVERIFY(put.rank > 1);
    QVERIFY(explains(token)); // the figures of the chosen one are those of its place
    QVERIFY(explains(lastToken()));
}

/// One that came later is left out again; where another stood there, no figures are better than false ones.
void TestChatLook::anotherSystemTextExplainsNothing() {
    const auto setSystem = [&](const char* system) {
        ChatSettings settings = chat().settings;
        settings.system = system;
        m_desktop->chat().changeSettings(settings);
    };
    ask(QStringLiteral("What is 15 * 23?"));
    setSystem("Answer as a pirate would, with many words.");
    QVERIFY(explains(3));
    ask(QStringLiteral("What is 20 * 20?"));
    QVERIFY(explains(3));
    setSystem("Be brief.");
    Q_EMIT wishes()->tokenSelected(last().id, 4);
    QTest::qWait(300);
    QVERIFY(!m_desktop->chat().look().shown());
}

QTEST_MAIN(TestChatLook)
#include "tst_chat_look.moc"
