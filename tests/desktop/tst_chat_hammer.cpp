// SPDX-License-Identifier: MIT
// While an answer is written, at any moment, anything is done that a user can do. Window, memory and file
// must agree, and nothing may crash. Prints the seed of its draws; TOKENSCOPE_SEED repeats one,
// TOKENSCOPE_MOMENTS says how many.
#include "core/values/errors.h"
#include "tests/store/ask_store.h"
#include "tests/store/file_of_chats.h"
#include "tests/support/builtin_model_there.h"
#include "tests/support/chat_deeds.h"
#include "ui/chat/overflow_bar.h"
#include "ui/shell/model_picker.h"

#include <QRandomGenerator>

#include <algorithm>

using namespace tokenscope;

namespace {

const LargeScreen largeScreen(1500, 1200);

} // namespace

class TestChatHammer : public QObject, protected test::ChatDeeds {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void cleanup() { m_desktop.reset(); }
    void anyMoment_data();
    void anyMoment();

private:
    void doSomething();
    void wait(int milliseconds);
    QString problem();
    void settle();
    void compareWithFile();

    QStringList m_done; ///< the last deeds
};

void TestChatHammer::initTestCase() {
    if (!test::repositoryHasBuiltinModel()) {
        QSKIP("the repository holds no built-in model");
    }
}

void TestChatHammer::doSomething() {
    const std::vector<Deed> all = deeds();
    for (int tries = 0; tries < 50; ++tries) {
        const Deed& deed = any(all);
        m_done += QLatin1String(deed.first);
        if (deed.second()) {
            break;
        }
        m_done.removeLast();
    }
    while (m_done.size() > 40) {
        m_done.removeFirst();
    }
}

void TestChatHammer::wait(int milliseconds) {
    QTest::qWait(milliseconds);
}

/// What does not agree; empty: all does.
QString TestChatHammer::problem() {
    try {
        const ChatDesk& desk = m_desktop->chat();
        const bool isHere = writing().isBusy() && writing().chat() == desk.chat();
        const Composer& composer = *page().composer();
        const auto* send = composer.findChild<QPushButton*>(QStringLiteral("send"));
        if ((composer.state() != Composer::State::Ready) != isHere) {
            return QStringLiteral("the composer's state");
        }
        if (send->text().startsWith(QStringLiteral("Stop")) != isHere) {
            return QStringLiteral("the button says ") + send->text();
        }
        if (!isHere && send->isEnabled() != composer.canSend()) {
            return QStringLiteral("Send is not as it should be");
        }
        if (writing().state() == ChatWriting::State::Writing && isHere && !send->isEnabled()) {
            return QStringLiteral("Stop cannot be pressed");
        }
        if (desk.controls().isActive != writing().isBusy()) {
            return QStringLiteral("the toolbar");
        }
        const bool isAsking =
            writing().state() == ChatWriting::State::Asking && writing().chat() == desk.chat();
        if (page().overflow()->isHidden() == isAsking) {
            return QStringLiteral("the question about the context");
        }
        const std::vector<TurnId> path = chat().tree().path();
        TurnId parent{};
        ChatRole role = ChatRole::Assistant;
        for (const TurnId id : path) {
            if (chat().tree().parentOf(id) != parent || chat().tree().roleOf(id) == role) {
                return QStringLiteral("the path");
            }
            parent = id;
            role = chat().tree().roleOf(id);
            const Turn* turn = chat().turn(id);
            const bool isWritten = writing().isBusy() && writing().answer() == id;
            if (turn && turn->answer && turn->answer->isWriting != isWritten) {
                return QStringLiteral("an answer that is%1 written").arg(isWritten ? "" : " not");
            }
            if (turn && turn->answer && !isWritten && turn->answer->ended == EndReason::None) {
                return QStringLiteral("an answer that ended without a reason");
            }
        }
        for (const MessageView* view : page().messages()->views()) {
            const TurnId id = view->turn().id;
            if (std::ranges::count(path, id) != 1) {
                return QStringLiteral("a message on the page that is not in the chat");
            }
            const Turn* turn = chat().turn(id);
            const bool isWritten = writing().isBusy() && writing().answer() == id;
            if (turn && !isWritten &&
                (view->turn().text != QString::fromStdString(turn->text) ||
                 view->turn().place != chat().tree().placeOf(id) ||
                 view->turn().state != ShownTurn::State::Whole)) {
                return QStringLiteral("a message that is shown otherwise");
            }
        }
    } catch (const Error& error) {
        return QString::fromUtf8(error.what());
    }
    return {};
}

/// Until nothing is under way any more.
void TestChatHammer::settle() {
    QTRY_VERIFY_WITH_TIMEOUT(m_desktop->model() && !m_desktop->window().modelPicker()->isLoading(), patience);
    if (writing().state() == ChatWriting::State::Asking) {
        page().overflow()->cancel();
    }
    if (writing().isBusy()) {
        Q_EMIT page().composer()->stopRequested();
    }
    QTRY_VERIFY_WITH_TIMEOUT(writing().state() == ChatWriting::State::Idle ||
                                 writing().state() == ChatWriting::State::Asking,
                             patience);
    if (writing().state() == ChatWriting::State::Asking) {
        page().overflow()->cancel();
    }
    for (int i = 0; i < 3; ++i) { // what was read may be read again
        wait(10);
        test::settle(m_desktop->chat().store());
    }
}

/// The chat that is shown is the one in the file.
void TestChatHammer::compareWithFile() {
    if (chat().id.value == 0) {
        QVERIFY(chat().tree().path().empty());
        return;
    }
    ChatStore& store = m_desktop->chat().store();
    const ChatOutline outline = test::outline(store, chat().id);
    const ChatTree stored = chatTree(outline.turns);
    const auto text = [](const std::vector<TurnId>& turns) {
        QString words;
        for (const TurnId id : turns) {
            words += QString::number(id.value % 1'000'000) + QLatin1Char(' ');
        }
        return words;
    };
    QVERIFY2(
        stored.path() == chat().tree().path(),
        qPrintable(QStringLiteral("file %1, page %2").arg(text(stored.path()), text(chat().tree().path()))));
    QVERIFY(outline.settings == chat().settings);
    std::vector<TurnId> ids;
    for (const TurnHeader& header : outline.turns) {
        QVERIFY2(chat().tree().contains(header.id),
                 qPrintable(QStringLiteral("%1 below %2, page %3, next %4")
                                .arg(text({header.id}), text({header.parent}), text(chat().tree().path()))
                                .arg(static_cast<int>(writing().state()))));
        ids.push_back(header.id);
    }
    for (const Turn& turn : test::turns(store, chat().id, ids)) {
        if (const Turn* here = chat().turn(turn.id)) {
            QCOMPARE(here->text, turn.text);
            QCOMPARE(here->answer.has_value(), turn.answer.has_value());
            if (turn.answer) {
                QVERIFY(here->answer->tokens == turn.answer->tokens);
                QCOMPARE(here->answer->ended, turn.answer->ended);
                QCOMPARE(here->answer->isWriting, turn.answer->isWriting);
                QCOMPARE(here->answer->runs.size(), turn.answer->runs.size());
            }
        }
    }
}

void TestChatHammer::anyMoment_data() {
    QTest::addColumn<quint32>("seed");
    bool isGiven = false;
    const quint32 given = qEnvironmentVariable("TOKENSCOPE_SEED").toUInt(&isGiven);
    for (int round = 0; round < (isGiven ? 1 : 2); ++round) {
        const quint32 seed = isGiven ? given : QRandomGenerator::global()->generate();
        QTest::addRow("TOKENSCOPE_SEED=%u", seed) << seed;
    }
}

void TestChatHammer::anyMoment() {
    QFETCH(quint32, seed);
    m_random.seed(seed);
    m_done.clear();
    beginAnew();
    openChat();
    bool isGiven = false;
    const int given = qEnvironmentVariableIntValue("TOKENSCOPE_MOMENTS", &isGiven);
    const int moments = isGiven ? given : 100;
    for (int moment = 0; moment < moments; ++moment) {
        if (!writing().isBusy() && below(8) > 0) {
            writeSomething();
        }
        wait(below(4) == 0 ? below(80) : below(12));
        doSomething();
        if (below(4) == 0) {
            doSomething(); // with no event between them
        }
        const QString atOnce = problem();
        QVERIFY2(atOnce.isEmpty(), qPrintable(QStringLiteral("moment %1: %2, after %3")
                                                  .arg(moment)
                                                  .arg(atOnce, m_done.join(QStringLiteral(", ")))));
        wait(1);
        const QString soon = problem();
        QVERIFY2(soon.isEmpty(), qPrintable(QStringLiteral("soon after moment %1: %2, after %3")
                                                .arg(moment)
                                                .arg(soon, m_done.join(QStringLiteral(", ")))));
        if (moment % 10 == 9) {
            settle();
            compareWithFile();
            if (QTest::currentTestFailed()) {
                qInfo("moment %d, after %s", moment, qPrintable(m_done.join(QStringLiteral(", "))));
                return;
            }
        }
    }
    settle();
    const ChatId shownChat = chat().id;
    std::vector<TurnId> path = chat().tree().path();
    if (!path.empty() && chat().tree().roleOf(path.back()) == ChatRole::User) {
        path.pop_back(); // a message takes the place of one that was not answered
    }
    if (below(2) == 0 && writeSomething()) {
        wait(below(30)); // and then it is closed
    }
    m_desktop->window().close();
    m_desktop.reset();
    QCOMPARE(test::FileOfChats(m_folder->filePath(QStringLiteral("chats"))).problem(), QString());
    ChatStore store(m_folder->filePath(QStringLiteral("chats")));
    QCOMPARE(test::opening(store).how, OpenedChats::How::Normal);
    for (const ChatHeader& header : test::list(store)) {
        const ChatOutline outline = test::outline(store, header.id);
        const std::vector<TurnId> stored = chatTree(outline.turns).path();
        if (header.id == shownChat) {
            QVERIFY(stored.size() >= path.size() && std::equal(path.begin(), path.end(), stored.begin()));
        }
        for (const TurnHeader& turn : outline.turns) {
            const Turn read = test::turn(store, header.id, turn.id);
            QVERIFY(!read.answer || (!read.answer->isWriting && read.answer->ended != EndReason::None));
        }
    }
}

QTEST_MAIN(TestChatHammer)
#include "tst_chat_hammer.moc"
