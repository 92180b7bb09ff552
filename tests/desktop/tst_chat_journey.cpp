// SPDX-License-Identifier: MIT
// A day with the chat: what a user does, through the real widgets, file, engine and the built-in model.
#include "tests/store/ask_store.h"
#include "tests/support/builtin_model_there.h"
#include "tests/support/chat_journey.h"
#include "ui/chat/answer_footer.h"
#include "ui/chat/chat_bar.h"
#include "ui/chat/chat_list_model.h"
#include "ui/chat/chat_title_line.h"
#include "ui/chat/chat_words.h"
#include "ui/chat/conversation_list.h"
#include "ui/chat/overflow_bar.h"
#include "ui/lab/inspector_panel.h"
#include "ui/shell/model_picker.h"

#include <QAbstractButton>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListView>

#include <algorithm>
#include <cmath>
#include <set>

using namespace tokenscope;

namespace {

const LargeScreen largeScreen(1500, 1200);

} // namespace

class TestChatJourney : public QObject, protected test::ChatJourney {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        if (!test::repositoryHasBuiltinModel()) {
            QSKIP("the repository holds no built-in model");
        }
    }
    void init() {
        beginAnew();
        openChat();
    }
    void cleanup() { m_desktop.reset(); }

    void anAnswerWithACall();
    void regenerateAndVersions();
    void editAndSendAgain();
    void stopAndContinue();
    void theCacheIsReused();
    void theInspectorOnAnOldAnswer();
    void anotherToken();
    void deleteAndUndo();
    void anotherProgramContinuedTheAnswer();
    void whatIsLeftAfterARestart();
    void tabReachesEverything();
    void closingEndsTheAnswer();
    void anotherProgramInTheSameChat();
    void theContextEnds();
    void theLabTakesTheEngine();
};

void TestChatJourney::anAnswerWithACall() {
    fixSettings(1);
    ask(QStringLiteral("What is 15 * 23?"));
    QVERIFY2(last().text.find("345") != std::string::npos, last().text.c_str());
    QCOMPARE(last().answer->ended, EndReason::EndOfTurn);
    QVERIFY(page().composer()->text().isEmpty());
    QTRY_VERIFY(!shown(last().id).parts.empty());
    const std::vector<AnswerReader::Part> parts = shown(last().id).parts;
    const auto call = std::find_if(parts.begin(), parts.end(), [](const AnswerReader::Part& part) {
        return part.kind == AnswerReader::PartKind::ToolCall;
    });
    QVERIFY(call != parts.end());
    QCOMPARE(call->result, std::string("345"));
    QVERIFY(shown(last().id).facts.forced > 0);
    QCOMPARE(shown(last().id).facts.seed, std::optional<quint64>(1));
    QTRY_VERIFY(page().conversations()->model()->hasChats());
    QCOMPARE(page().conversations()->model()->chat(chat().id)->title, QStringLiteral("What is 15 * 23?"));
}

void TestChatJourney::regenerateAndVersions() {
    ask(QStringLiteral("Tell me a story about a fox."));
    const TurnId first = last().id;
    const std::string text = last().text;
    Q_EMIT wishes()->regenerateRequested(first, Regenerate::NewSeed);
    QTRY_VERIFY_WITH_TIMEOUT(last().id != first, patience);
    waitForAnswer();
    const TurnId second = last().id;
    QCOMPARE(chat().tree().placeOf(second), (ChatTree::Place{1, 2}));
    QVERIFY(last().answer->runs.front().seed != chat().turn(first)->answer->runs.front().seed);
    Q_EMIT wishes()->versionRequested(second, -1);
    QCOMPARE(last().id, first);
    QCOMPARE(last().text, text);
    Q_EMIT wishes()->regenerateRequested(first, Regenerate::SameSeed);
    QTRY_VERIFY_WITH_TIMEOUT(last().id != first, patience);
    waitForAnswer();
    QCOMPARE(last().text, text);
    QCOMPARE(chat().tree().placeOf(last().id).count, std::size_t(3));
}

void TestChatJourney::editAndSendAgain() {
    fixSettings(1);
    ask(QStringLiteral("What is 2 * 3?"));
    const TurnId question = chat().tree().path().front();
    Q_EMIT wishes()->resendRequested(question, QStringLiteral("What is 20 * 30?"));
    QTRY_VERIFY_WITH_TIMEOUT(chat().tree().path().front() != question, patience);
    waitForAnswer();
    QVERIFY2(last().text.find("600") != std::string::npos, last().text.c_str());
    QCOMPARE(chat().tree().placeOf(chat().tree().path().front()), (ChatTree::Place{1, 2}));
}

/// What goes on is what would have come without the break.
void TestChatJourney::stopAndContinue() {
    fixSettings(5, 0.8);
    ask(QStringLiteral("Tell me a story about a hen."));
    const std::string whole = last().text;
    const TurnId first = last().id;
    Q_EMIT wishes()->regenerateRequested(first, Regenerate::SameSeed);
    QTRY_VERIFY_WITH_TIMEOUT(last().id != first && last().answer->tokens.size() > 3, patience);
    Q_EMIT page().composer()->stopRequested();
    waitForAnswer();
    const TurnId second = last().id;
    if (last().answer->ended == EndReason::User) { // else it was quicker
        QVERIFY(shown(second).canContinue);
        Q_EMIT wishes()->continueRequested(second);
        QTRY_VERIFY_WITH_TIMEOUT(last().answer->runs.size() == 2, patience);
        waitForAnswer();
    }
    QCOMPARE(last().id, second);
    QCOMPARE(last().text, whole);
}

void TestChatJourney::theCacheIsReused() {
    fixSettings(1);
    ask(QStringLiteral("What is 15 * 23?"));
    QCOMPARE(last().answer->runs.front().reusedTokens, std::int64_t(0));
    ask(QStringLiteral("And 20 * 20?"));
    const AnswerRun& run = last().answer->runs.front();
    QVERIFY2(run.reusedTokens > 0 && run.promptTokens - run.reusedTokens < 20,
             qPrintable(QStringLiteral("%1 of %2").arg(run.reusedTokens).arg(run.promptTokens)));
}

void TestChatJourney::theInspectorOnAnOldAnswer() {
    fixSettings(1);
    ask(QStringLiteral("What is 15 * 23?"));
    const TurnId old = last().id;
    ask(QStringLiteral("And 20 * 20?"));
    Q_EMIT wishes()->tokenSelected(old, 0);
    InspectorPanel& inspector = m_desktop->chatInspector();
    const auto title = [&] {
        QString words;
        for (const QLabel* label : inspector.findChildren<QLabel*>()) {
            words += label->text() + QLatin1Char('\n');
        }
        return words;
    };
    QTRY_VERIFY2_WITH_TIMEOUT(title().contains(QStringLiteral("was picked")), qPrintable(title()), patience);
    // What the model gave the token then is what it gives it now.
    QTRY_VERIFY_WITH_TIMEOUT(m_desktop->chat().look().shown() != nullptr, patience);
    const WatchedLogits& watched = *m_desktop->chat().look().shown();
    const AnswerToken& token = chat().turn(old)->answer->tokens.front();
    QCOMPARE(watched.token, token.id);
    double sum = 0, most = *std::max_element(watched.logits.begin(), watched.logits.end());
    for (const float logit : watched.logits) {
        sum += std::exp(logit - most);
    }
    const double probability =
        std::exp(watched.logits[static_cast<std::size_t>(token.id.value)] - most) / sum;
    QVERIFY2(std::abs(probability - token.modelProbability) < 1e-5,
             qPrintable(QStringLiteral("%1 %2").arg(probability).arg(token.modelProbability)));
}

void TestChatJourney::anotherToken() {
    fixSettings(1);
    ask(QStringLiteral("Tell me a story about a fox."));
    const TurnId first = last().id;
    const std::vector<AnswerToken> tokens = last().answer->tokens;
    Q_EMIT wishes()->tokenSelected(first, 4);
    const TokenId chosen{static_cast<std::int32_t>('A')};
    Q_EMIT m_desktop->chatInspector().chooseToken(RowIndex{0}, 4, chosen);
    QTRY_VERIFY_WITH_TIMEOUT(last().id != first, patience);
    waitForAnswer();
    QCOMPARE(chat().tree().placeOf(last().id), (ChatTree::Place{1, 2}));
    QCOMPARE(last().answer->tokens[4].id, chosen);
    QCOMPARE(last().answer->tokens[4].origin, TokenOrigin::Chosen);
    for (std::size_t i = 0; i < 4; ++i) {
        QCOMPARE(last().answer->tokens[i], tokens[i]);
    }
    QCOMPARE(chat().turn(first)->answer->tokens, tokens);
    const TurnId second = last().id;
    // What is looked at stays in view.
    page().messages()->setShowsTokens(second, true);
    page().messages()->setShowsTokens(first, false);
    Q_EMIT wishes()->tokenSelected(second, 4);
    Q_EMIT m_desktop->window().undoRequested();
    QCOMPARE(last().id, first);
    QVERIFY(page().messages()->showsTokens(first));
    QCOMPARE(m_desktop->chat().look().place(), std::pair(first, qint64(4)));
    Q_EMIT m_desktop->window().redoRequested();
    QCOMPARE(last().id, second);
    QCOMPARE(m_desktop->chat().look().place(), std::pair(second, qint64(4)));
}

void TestChatJourney::deleteAndUndo() {
    fixSettings(1);
    ask(QStringLiteral("What is 2 * 3?"));
    ask(QStringLiteral("What is 3 * 4?"));
    const std::vector<TurnId> path = chat().tree().path();
    QCOMPARE(path.size(), std::size_t(4));
    Q_EMIT wishes()->deleteRequested(path[2]);
    QCOMPARE(chat().tree().path().size(), std::size_t(2));
    Q_EMIT m_desktop->window().undoRequested();
    QTRY_COMPARE_WITH_TIMEOUT(chat().tree().path(), path, patience);
    Q_EMIT m_desktop->window().redoRequested();
    QTRY_COMPARE_WITH_TIMEOUT(chat().tree().path().size(), std::size_t(2), patience);
}

void TestChatJourney::whatIsLeftAfterARestart() {
    fixSettings(1);
    ask(QStringLiteral("What is 15 * 23?"));
    const ChatId id = chat().id;
    const Turn answer = last();
    m_desktop.reset();
    openChat();
    QTRY_VERIFY_WITH_TIMEOUT(page().conversations()->model()->hasChats(), patience);
    QVERIFY(chat().id != id); // a new chat is shown
    Q_EMIT page().conversations()->chosen(id, std::nullopt);
    QTRY_COMPARE_WITH_TIMEOUT(chat().id, id, patience);
    QTRY_VERIFY_WITH_TIMEOUT(chat().turn(chat().tree().path().back()) != nullptr, patience);
    QCOMPARE(last().answer->tokens, answer.answer->tokens);
    QCOMPARE(last().text, answer.text);
    QCOMPARE(chat().settings.seed, std::optional<std::uint64_t>(1));
    ask(QStringLiteral("And 20 * 20?"));
    QVERIFY(last().text.find("400") != std::string::npos);
}

/// Without a mouse everything in the chat can be reached.
void TestChatJourney::tabReachesEverything() {
    ask(QStringLiteral("What is 2 * 3?"));
    const auto* field = page().composer()->findChild<PromptTextEdit*>();
    page().composer()->focusText();
    std::set<const QWidget*> reached;
    QString names; // Tab walks through what can be pressed in a text before it leaves it
    for (int i = 0; i < 200 && (i == 0 || QApplication::focusWidget() != field); ++i) {
        QWidget* focus = QApplication::focusWidget();
        reached.insert(focus);
        names += QString::fromLatin1(focus->metaObject()->className()) + QLatin1Char(' ');
        QTest::keyClick(focus, Qt::Key_Tab);
    }
    QCOMPARE(QApplication::focusWidget(), field);
    const auto isReached = [&](const QWidget* widget) {
        return std::any_of(reached.begin(), reached.end(), [&](const QWidget* other) {
            return other == widget || widget->isAncestorOf(other);
        });
    };
    QVERIFY2(isReached(page().conversations()->findChild<QLineEdit*>()), qPrintable(names));
    QVERIFY2(isReached(page().conversations()->findChild<QPushButton*>(QStringLiteral("newChat"))),
             qPrintable(names));
    QVERIFY2(isReached(page().conversations()->list()), qPrintable(names));
    QVERIFY2(isReached(page().header()), qPrintable(names));
    QVERIFY2(isReached(page().messages()), qPrintable(names));
    QVERIFY2(isReached(m_desktop->window().modelPicker()), qPrintable(names));
}

/// Closing the window in the middle of an answer is a Stop, not a kill.
void TestChatJourney::closingEndsTheAnswer() {
    ChatSettings settings = chat().settings;
    settings.maxTokens = 400;
    m_desktop->chat().changeSettings(settings);
    type(QStringLiteral("Tell me a story about a fox and a hen."));
    QTRY_VERIFY_WITH_TIMEOUT(chat().tree().path().size() == 2, patience);
    const ChatId id = chat().id;
    const bool wasWriting = writing().isBusy();
    m_desktop->window().close();
    m_desktop.reset();
    openChat();
    QTRY_VERIFY_WITH_TIMEOUT(page().conversations()->model()->hasChats(), patience);
    Q_EMIT page().conversations()->chosen(id, std::nullopt);
    QTRY_COMPARE_WITH_TIMEOUT(chat().id, id, patience);
    QTRY_VERIFY_WITH_TIMEOUT(chat().turn(chat().tree().path().back()) != nullptr, patience);
    QVERIFY(!last().answer->isWriting);
    QVERIFY(wasWriting ? last().answer->ended == EndReason::User : last().answer->ended != EndReason::None);
    QCOMPARE(last().answer->modelName, std::string("Built-in model"));
    QVERIFY(page().bar()->words(ChatBar::Notice::CutOff).isEmpty());
}

/// What another program writes is seen, cannot be changed, and takes nothing away of what is typed here.
void TestChatJourney::anotherProgramInTheSameChat() {
    fixSettings(1);
    ask(QStringLiteral("What is 2 * 3?"));
    const ChatId id = chat().id;
    const TurnId end = last().id;
    page().composer()->setText(QStringLiteral("typed here"));
    ChatStore other(m_folder->filePath(QStringLiteral("chats")));
    Turn question;
    question.id = other.newTurnId();
    question.parent = end;
    question.text = "from there";
    other.addTurn(id, question);
    Turn answer;
    answer.id = other.newTurnId();
    answer.parent = question.id;
    answer.role = ChatRole::Assistant;
    answer.answer.emplace();
    other.addTurn(id, answer);
    AnswerRun run;
    run.seed = 1;
    other.beginAnswer(id, answer.id, run);
    other.writer().start(answer.id, 0);
    other.writer().push(AnswerToken{TokenId{65}});
    QTRY_VERIFY_WITH_TIMEOUT(chat().tree().contains(answer.id), patience);
    QTRY_VERIFY_WITH_TIMEOUT(!shown(answer.id).lock.isEmpty(), patience);
    QCOMPARE(shown(answer.id).state, ShownTurn::State::Writing);
    QVERIFY(footerFacts(shown(answer.id)).front().contains(QStringLiteral("another window")));
    QVERIFY(!shown(answer.id).canContinue);
    QCOMPARE(page().composer()->text(), QStringLiteral("typed here"));
}

/// Both know the answer as it ended; the later one gives up, and shows what the first one wrote.
void TestChatJourney::anotherProgramContinuedTheAnswer() {
    fixSettings(1);
    ask(QStringLiteral("What is 2 * 3?"));
    const ChatId id = chat().id;
    const Turn answer = last();
    ChatStore other(m_folder->filePath(QStringLiteral("chats")));
    const auto count = static_cast<std::int64_t>(answer.answer->tokens.size());
    AnswerRun run;
    run.seed = 1;
    run.first = count;
    other.beginAnswer(id, answer.id, run);
    other.writer().start(answer.id, count);
    other.writer().push(AnswerToken{TokenId{65}});
    Answer ended = *answer.answer;
    ended.runs.push_back(run);
    other.endAnswer(answer.id, ended, answer.text + "A");
    test::settle(other);
    const std::vector<AnswerToken> there = test::turn(other, id, answer.id).answer->tokens;
    QCOMPARE(there.size(), answer.answer->tokens.size() + 1);
    Q_EMIT wishes()->continueRequested(answer.id);
    QTRY_VERIFY_WITH_TIMEOUT(writing().state() == ChatWriting::State::Idle &&
                                 last().answer->tokens.size() >= there.size(),
                             patience);
    waitForAnswer();
    const std::vector<AnswerToken> kept = test::turn(other, id, answer.id).answer->tokens;
    QVERIFY(kept.size() >= there.size() && std::equal(there.begin(), there.end(), kept.begin()));
    QTRY_COMPARE_WITH_TIMEOUT(last().answer->tokens, kept, patience);
}

/// 512 positions: the question comes before anything is sent, and the message is not lost.
void TestChatJourney::theContextEnds() {
    fixSettings(1);
    const QString message =
        QStringLiteral("The sum of 11 and 12 is 23. ").repeated(12) + QStringLiteral("What is 4 * 5?");
    while (writing().state() != ChatWriting::State::Asking && chat().tree().path().size() < 40) {
        type(message);
        QTRY_VERIFY_WITH_TIMEOUT(writing().state() != ChatWriting::State::Planning, patience);
        if (writing().state() != ChatWriting::State::Asking) {
            waitForAnswer();
        }
    }
    QCOMPARE(writing().state(), ChatWriting::State::Asking);
    QVERIFY(!page().overflow()->isHidden());
    QCOMPARE(page().composer()->text(), message);
    const std::size_t turns = chat().tree().path().size();
    Q_EMIT page().overflow()->chosen(Overflow::KeepSystem, true);
    QTRY_COMPARE_WITH_TIMEOUT(chat().tree().path().size(), turns + 2, patience);
    waitForAnswer();
    QVERIFY(last().answer->ended != EndReason::Error);
    QVERIFY(!writing().plan().dropped.empty());
    QCOMPARE(chat().settings.overflow, Overflow::KeepSystem);
    QVERIFY(!page().bar()->words(ChatBar::Notice::LeftOut).isEmpty());
    QTRY_VERIFY(shown(writing().plan().dropped.front()).isNotSent ||
                !page().messages()->viewOf(writing().plan().dropped.front()));
}

void TestChatJourney::theLabTakesTheEngine() {
    fixSettings(1);
    ChatSettings settings = chat().settings;
    settings.maxTokens = 400;
    m_desktop->chat().changeSettings(settings);
    type(QStringLiteral("Tell me a story about a fox and a hen."));
    QTRY_VERIFY_WITH_TIMEOUT(writing().snapshot() != nullptr, patience);
    m_desktop->showWorkspace(Workspace::Lab);
    startRun(2, 20);
    QTRY_COMPARE_WITH_TIMEOUT(status(), RunStatus::Finished, patience);
    const qint64 made = columns();
    QCOMPARE(writing().state(), ChatWriting::State::Idle);
    m_desktop->showWorkspace(Workspace::Chat);
    QVERIFY(last().answer->ended != EndReason::None);
    ask(QStringLiteral("What is 2 * 3?")); // and the chat goes on
    QVERIFY(made > 0);
    QCOMPARE(columns(), made); // the Lab's run stands as it was
}

QTEST_MAIN(TestChatJourney)
#include "tst_chat_journey.moc"
