// SPDX-License-Identifier: MIT
// A chat that changes while something in it is asked, read or written.
#include "tests/store/ask_store.h"
#include "tests/support/builtin_model_there.h"
#include "tests/support/chat_journey.h"
#include "ui/chat/chat_bar.h"
#include "ui/chat/context_meter.h"
#include "ui/chat/conversation_list.h"
#include "ui/chat/overflow_bar.h"
#include "ui/shared/elided_label.h"
#include "ui/shell/model_picker.h"

#include <QEventLoop>
#include <QPushButton>
#include <QTimer>

#include <algorithm>

using namespace tokenscope;

namespace {

const LargeScreen largeScreen(1500, 1200);

} // namespace

class TestChatQuestions : public QObject, protected test::ChatJourney {
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
        fixSettings(1);
    }
    void cleanup() { m_desktop.reset(); }

    void deletingWhatAMessageWasToFollow();
    void stopTakesTheQuestionBack();
    void anotherModelMayFit();
    void whatComesAndGoesWhileItIsWritten();
    void aChatDeletedBeforeItWasShown();
    void eachChatHasItsDraft();
    void aFoundVersionStaysShown();
    void changesWhileItIsReadAgain();
    void aChatsOwnStopTextsAndTools();
    void whatGoesOnDrawsAsItWould();
    void theSameSeedHasItsSettings();
    void undoIsTheShownChats();
    void undoBringsADeletedChatBack();
    void aChatThatCannotBePlanned();
    void anUnansweredMessageIsAnswered();
    void manyTurnsLeftOut();

private:
    /// From here on an answer is written, slowly enough to do something meanwhile.
    void write() {
        QEventLoop loop;
        connect(&writing(), &ChatWriting::begun, &loop, &QEventLoop::quit);
        QTimer::singleShot(patience, &loop, &QEventLoop::quit);
        type(QStringLiteral("Tell me a story about a fox and a hen."));
        loop.exec();
        m_desktop->session().engine().setPace(Pace{20});
        QVERIFY(writing().isBusy());
    }
    void stop() {
        m_desktop->chat().stop();
        QTRY_COMPARE_WITH_TIMEOUT(writing().state(), ChatWriting::State::Idle, patience);
    }
    /// Until the question about the context stands there.
    void beAsked() {
        const QString message =
            QStringLiteral("The sum of 11 and 12 is 23. ").repeated(12) + QStringLiteral("What is 4 * 5?");
        for (int i = 0; i < 10 && writing().state() != ChatWriting::State::Asking; ++i) {
            type(message);
            QTRY_VERIFY_WITH_TIMEOUT(writing().state() != ChatWriting::State::Planning && !writing().isBusy(),
                                     patience);
        }
        QCOMPARE(writing().state(), ChatWriting::State::Asking);
        QVERIFY(page().overflow()->isVisible());
    }
    ChatId newChat() {
        const ChatId before = chat().id;
        Q_EMIT page().conversations()->newRequested();
        return before;
    }
    void open(ChatId id, std::optional<TurnId> turn = {}) {
        QTRY_VERIFY_WITH_TIMEOUT(page().conversations()->model()->chat(id) != nullptr, patience);
        Q_EMIT page().conversations()->chosen(id, turn);
        QTRY_COMPARE_WITH_TIMEOUT(chat().id, id, patience);
    }
    /// Opens a chat of so many turns that take turns, as an import makes it.
    std::vector<TurnId> openImported(int count, ChatRole first) {
        ChatStore& store = m_desktop->chat().store();
        ChatSettings settings = chat().settings;
        settings.overflow = Overflow::DropOldest;
        const ChatId id = store.newChat(settings, {}, {});
        std::vector<TurnId> turns;
        for (int i = 0; i < count; ++i) {
            Turn turn;
            turn.id = store.newTurnId();
            turn.parent = turns.empty() ? TurnId{} : turns.back();
            turn.role = (i % 2 == 0) == (first == ChatRole::User) ? ChatRole::User : ChatRole::Assistant;
            turn.text = turn.role == ChatRole::User ? "What is 2 * 3?" : "6";
            store.placeTurn(id, turn);
            turns.push_back(turn.id);
        }
        store.setActive(id, turns.back());
        Q_EMIT page().conversations()->chosen(id, std::nullopt);
        return turns;
    }
    QString failure() { return page().bar()->words(ChatBar::Notice::Failed); }
    std::vector<TurnId> stored(ChatId id) {
        return chatTree(test::outline(m_desktop->chat().store(), id).turns).path();
    }
};

void TestChatQuestions::deletingWhatAMessageWasToFollow() {
    beAsked();
    const QString message = page().composer()->text();
    Q_EMIT wishes()->deleteRequested(chat().tree().path().front());
    QVERIFY(page().overflow()->isHidden());
    QCOMPARE(writing().state(), ChatWriting::State::Idle);
    QVERIFY(chat().tree().path().empty());
    QCOMPARE(page().composer()->text(), message);
    // Before its answer begins, too.
    ask(QStringLiteral("What is 2 * 3?"));
    type(QStringLiteral("What is 3 * 4?"));
    Q_EMIT wishes()->deleteRequested(chat().tree().path().front());
    QTest::qWait(50);
    QCOMPARE(writing().state(), ChatWriting::State::Idle);
    QVERIFY(chat().tree().path().empty());
    QVERIFY(stored(chat().id).empty());
    ask(page().composer()->text());
    QCOMPARE(stored(chat().id), chat().tree().path());
}

void TestChatQuestions::stopTakesTheQuestionBack() {
    beAsked();
    m_desktop->chat().stop();
    QVERIFY(page().overflow()->isHidden());
    QCOMPARE(writing().state(), ChatWriting::State::Idle);
}

/// A question that is not true any more goes.
void TestChatQuestions::anotherModelMayFit() {
    beAsked();
    Q_EMIT m_desktop->window().modelPicker()->openRequested(tinyModel);
    QTRY_VERIFY_WITH_TIMEOUT(m_desktop->model()->summary.path == tinyModel.toStdString(), patience);
    QTRY_VERIFY_WITH_TIMEOUT(writing().state() != ChatWriting::State::Planning, patience);
    QCOMPARE(page().overflow()->isHidden(), writing().state() != ChatWriting::State::Asking);
}

/// Then the chat in memory is newer than the file, and neither may lose what the other has.
void TestChatQuestions::whatComesAndGoesWhileItIsWritten() {
    ask(QStringLiteral("What is 2 * 3?"));
    ask(QStringLiteral("What is 3 * 4?"));
    const std::vector<TurnId> path = chat().tree().path();
    Q_EMIT wishes()->deleteRequested(path[2]);
    write();
    Q_EMIT m_desktop->window().undoRequested();
    QVERIFY(page().bar()->words(ChatBar::Notice::Failed).contains(QStringLiteral("being written")));
    stop();
    Q_EMIT m_desktop->window().undoRequested();
    QTRY_VERIFY_WITH_TIMEOUT(chat().tree().contains(path[3]), patience);
    // The other way round.
    write();
    Q_EMIT m_desktop->window().redoRequested();
    QVERIFY(page().bar()->words(ChatBar::Notice::Failed).contains(QStringLiteral("being written")));
    QVERIFY(chat().tree().contains(path[3]));
    stop();
    QCOMPARE(stored(chat().id), chat().tree().path());
}

void TestChatQuestions::aChatDeletedBeforeItWasShown() {
    ask(QStringLiteral("What is 2 * 3?"));
    const ChatId first = newChat();
    QTRY_VERIFY_WITH_TIMEOUT(page().conversations()->model()->chat(first) != nullptr, patience);
    Q_EMIT page().conversations()->chosen(first, std::nullopt);
    Q_EMIT page().conversations()->deleteRequested(first);
    test::settle(m_desktop->chat().store());
    QTest::qWait(20);
    QCOMPARE(chat().id.value, std::int64_t(0));
    // What waits to be written in it is not written.
    ask(QStringLiteral("What is 3 * 4?"));
    const ChatId second = chat().id;
    write();
    const TurnId answer = chat().tree().path()[1];
    Q_EMIT wishes()->regenerateRequested(answer, Regenerate::NewSeed);
    Q_EMIT page().conversations()->deleteRequested(second);
    QTRY_COMPARE_WITH_TIMEOUT(writing().state(), ChatWriting::State::Idle, patience);
    QTest::qWait(50);
    QCOMPARE(writing().state(), ChatWriting::State::Idle);
    QCOMPARE(chat().id.value, std::int64_t(0));
}

/// Also the one of a chat that is being written in.
void TestChatQuestions::eachChatHasItsDraft() {
    ask(QStringLiteral("What is 2 * 3?"));
    const ChatId first = newChat();
    write();
    const ChatId second = chat().id;
    page().composer()->setText(QStringLiteral("of the second"));
    open(first);
    QTRY_VERIFY(page().composer()->text().isEmpty());
    page().composer()->setText(QStringLiteral("of the first"));
    QVERIFY(writing().isBusy());
    open(second);
    QTRY_COMPARE(page().composer()->text(), QStringLiteral("of the second"));
    QCOMPARE(page().composer()->state(), Composer::State::Writing);
    open(first);
    QTRY_COMPARE(page().composer()->text(), QStringLiteral("of the first"));
}

void TestChatQuestions::aFoundVersionStaysShown() {
    ask(QStringLiteral("Tell me a story about a fox."));
    const TurnId answer = last().id;
    Q_EMIT wishes()->regenerateRequested(answer, Regenerate::NewSeed);
    QTRY_VERIFY_WITH_TIMEOUT(last().id != answer, patience);
    waitForAnswer();
    const ChatId id = chat().id;
    const TurnId other = last().id;
    open(id, answer);
    QCOMPARE(last().id, answer);
    QCOMPARE(stored(id).back(), answer);
    newChat();
    open(id, other);
    QTRY_COMPARE_WITH_TIMEOUT(chat().tree().path().back(), other, patience);
    QCOMPARE(stored(id).back(), other);
    // In a chat that is being written in, too.
    write();
    const TurnId written = chat().tree().path().back();
    newChat();
    open(id, answer);
    QTRY_COMPARE_WITH_TIMEOUT(chat().tree().path().back(), answer, patience);
    QVERIFY(chat().tree().contains(written));
    stop();
    QCOMPARE(stored(id), chat().tree().path());
}

/// They are newer than what is read.
void TestChatQuestions::changesWhileItIsReadAgain() {
    ask(QStringLiteral("What is 2 * 3?"));
    ask(QStringLiteral("What is 3 * 4?"));
    const std::vector<TurnId> path = chat().tree().path();
    Q_EMIT page().conversations()->chosen(chat().id, std::nullopt);
    ChatSettings settings = chat().settings;
    settings.maxTokens = 77;
    m_desktop->chat().changeSettings(settings);
    Q_EMIT wishes()->deleteRequested(path[2]);
    const auto isSettled = [&] {
        return chat().settings.maxTokens == 77 && chat().tree().path().size() == 2;
    };
    QVERIFY(isSettled());
    for (int i = 0; i < 5; ++i) {
        test::settle(m_desktop->chat().store());
        QTest::qWait(5);
        QVERIFY(isSettled());
    }
    QCOMPARE(stored(chat().id), chat().tree().path());
}

void TestChatQuestions::aChatsOwnStopTextsAndTools() {
    ask(QStringLiteral("What is 15 * 23?"));
    const std::string whole = last().text;
    ChatSettings settings = chat().settings;
    settings.stopTexts = {" times"};
    m_desktop->chat().changeSettings(settings);
    ask(QStringLiteral("What is 15 * 23?"));
    QCOMPARE(last().answer->ended, EndReason::StopText);
    QVERIFY(last().text.find("times") == std::string::npos);
    settings.stopTexts.clear();
    settings.tools = false;
    m_desktop->chat().changeSettings(settings);
    ask(QStringLiteral("What is 15 * 23?"));
    QVERIFY(std::ranges::none_of(
        last().answer->tokens, [](const AnswerToken& token) { return token.origin == TokenOrigin::Forced; }));
}

/// Where the chat has no seed: with the one that was drawn for the answer.
void TestChatQuestions::whatGoesOnDrawsAsItWould() {
    ChatSettings settings = chat().settings;
    settings.seed.reset();
    settings.sampling.temperature = 1.2;
    settings.sampling.topP = 1;
    settings.maxTokens = 8;
    m_desktop->chat().changeSettings(settings);
    ask(QStringLiteral("Tell me a story about a fox and a hen."));
    const TurnId cut = last().id;
    QCOMPARE(last().answer->ended, EndReason::Limit);
    settings.maxTokens = 40;
    m_desktop->chat().changeSettings(settings);
    Q_EMIT wishes()->continueRequested(cut);
    QTRY_VERIFY_WITH_TIMEOUT(last().answer->runs.size() == 2, patience);
    waitForAnswer();
    const std::vector<AnswerToken> tokens = last().answer->tokens;
    QVERIFY(tokens.size() > 8);
    settings.maxTokens = static_cast<qint64>(tokens.size());
    m_desktop->chat().changeSettings(settings);
    Q_EMIT wishes()->regenerateRequested(cut, Regenerate::SameSeed);
    QTRY_VERIFY_WITH_TIMEOUT(last().id != cut, patience);
    waitForAnswer();
    QCOMPARE(last().answer->tokens, tokens);
}

/// Not those that the chat has by now.
void TestChatQuestions::theSameSeedHasItsSettings() {
    fixSettings(7, 1.2);
    ask(QStringLiteral("Tell me a story about a fox and a hen."));
    const TurnId first = last().id;
    const std::vector<AnswerToken> tokens = last().answer->tokens;
    fixSettings(8, 0);
    Q_EMIT wishes()->regenerateRequested(first, Regenerate::SameSeed);
    QTRY_VERIFY_WITH_TIMEOUT(last().id != first, patience);
    waitForAnswer();
    QCOMPARE(last().answer->tokens, tokens);
}

/// Nothing changes in a chat that is not seen.
void TestChatQuestions::undoIsTheShownChats() {
    ask(QStringLiteral("What is 2 * 3?"));
    ask(QStringLiteral("What is 3 * 4?"));
    const std::vector<TurnId> path = chat().tree().path();
    Q_EMIT wishes()->deleteRequested(path[2]);
    QVERIFY(!m_desktop->chat().controls().undoName.isEmpty());
    const ChatId first = newChat();
    QVERIFY(m_desktop->chat().controls().undoName.isEmpty());
    QVERIFY(page().bar()->words(ChatBar::Notice::Deleted).isEmpty());
    Q_EMIT m_desktop->window().undoRequested();
    Q_EMIT m_desktop->window().redoRequested();
    test::settle(m_desktop->chat().store());
    QTest::qWait(20);
    QCOMPARE(chat().id.value, std::int64_t(0));
    QCOMPARE(stored(first).size(), std::size_t(2));
    open(first);
    Q_EMIT m_desktop->window().undoRequested();
    QTRY_COMPARE_WITH_TIMEOUT(chat().tree().path(), path, patience);
}

/// And nothing in any other chat.
void TestChatQuestions::undoBringsADeletedChatBack() {
    ask(QStringLiteral("What is 2 * 3?"));
    ask(QStringLiteral("What is 3 * 4?"));
    Q_EMIT wishes()->deleteRequested(chat().tree().path()[2]);
    const ChatId first = newChat();
    ask(QStringLiteral("What is 4 * 5?"));
    const ChatId second = chat().id;
    QTRY_VERIFY_WITH_TIMEOUT(page().conversations()->model()->chat(second) != nullptr, patience);
    Q_EMIT page().conversations()->deleteRequested(second);
    QCOMPARE(chat().id.value, std::int64_t(0));
    Q_EMIT m_desktop->window().undoRequested();
    QTRY_COMPARE_WITH_TIMEOUT(chat().id, second, patience);
    QCOMPARE(stored(second).size(), std::size_t(2));
    QCOMPARE(stored(first).size(), std::size_t(2));
    // Once something else was done, it is not what was done last.
    Q_EMIT page().conversations()->deleteRequested(second);
    ask(QStringLiteral("What is 5 * 6?"));
    Q_EMIT m_desktop->window().undoRequested();
    test::settle(m_desktop->chat().store());
    QVERIFY(std::ranges::none_of(test::list(m_desktop->chat().store()),
                                 [&](const ChatHeader& header) { return header.id == second; }));
}

/// The figures of the chat before are not its own, and what cannot be done says why.
void TestChatQuestions::aChatThatCannotBePlanned() {
    ask(QStringLiteral("What is 2 * 3?"));
    const ContextMeter& meter = *page().composer()->meter();
    QTRY_VERIFY_WITH_TIMEOUT(meter.use().used() > 0, patience);
    const ChatId good = chat().id;
    const std::vector<TurnId> turns = openImported(3, ChatRole::Assistant);
    QTRY_COMPARE_WITH_TIMEOUT(chat().tree().path(), turns, patience);
    QTRY_VERIFY_WITH_TIMEOUT(meter.problem().contains(QStringLiteral("cannot be sent")), patience);
    QCOMPARE(meter.use(), ContextUse{});
    QCOMPARE(meter.accessibleDescription(), meter.problem());
    page().composer()->setText(QStringLiteral("And then?"));
    const auto words = [this] {
        QString all;
        for (const ElidedLabel* label : page().composer()->findChildren<ElidedLabel*>()) {
            all += label->text();
        }
        return all;
    };
    QTest::qWait(300); // the pause of typing, after which it is planned again
    QTRY_VERIFY_WITH_TIMEOUT(words().startsWith(QStringLiteral("Enter sends")), patience);
    QVERIFY(!meter.problem().isEmpty());
    Q_EMIT wishes()->regenerateRequested(turns[0], Regenerate::NewSeed);
    QVERIFY(failure().contains(QStringLiteral("no message before it")));
    Q_EMIT wishes()->regenerateRequested(turns[2], Regenerate::NewSeed);
    QTRY_VERIFY_WITH_TIMEOUT(failure().contains(QStringLiteral("cannot be sent")), patience);
    QCOMPARE(chat().tree().path(), turns);
    open(good);
    QTRY_VERIFY_WITH_TIMEOUT(meter.problem().isEmpty() && meter.use().used() > 0, patience);
}

void TestChatQuestions::anUnansweredMessageIsAnswered() {
    const std::vector<TurnId> turns = openImported(3, ChatRole::User);
    QTRY_COMPARE_WITH_TIMEOUT(chat().tree().path(), turns, patience);
    QTRY_VERIFY_WITH_TIMEOUT(shown(turns[2]).canAnswer && !shown(turns[0]).canAnswer, patience);
    auto* button =
        page().messages()->viewOf(turns[2])->findChild<QPushButton*>(QStringLiteral("answerMessage"));
    QVERIFY(button && button->isVisibleTo(&page()) && !button->accessibleName().isEmpty());
    button->click();
    QTRY_COMPARE_WITH_TIMEOUT(chat().tree().path().size(), std::size_t(4), patience);
    waitForAnswer();
    QCOMPARE(chat().tree().parentOf(last().id), turns[2]);
    QVERIFY(!last().answer->tokens.empty());
    QVERIFY(!shown(turns[2]).canAnswer);
    QCOMPARE(stored(chat().id), chat().tree().path());
}

void TestChatQuestions::manyTurnsLeftOut() {
    openImported(2600, ChatRole::User);
    const auto words = [this] { return page().bar()->words(ChatBar::Notice::LeftOut); };
    QTRY_VERIFY_WITH_TIMEOUT(words().contains(QStringLiteral(": 2,")), patience);
}

QTEST_MAIN(TestChatQuestions)
#include "tst_chat_questions.moc"
