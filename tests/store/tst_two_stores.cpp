// SPDX-License-Identifier: MIT
// Two windows, two programs: the same chats.
#include "app/store/chat_store.h"
#include "app/store/sql.h"
#include "tests/store/ask_store.h"
#include "tests/store/chat_samples.h"
#include "tests/store/store_child.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <set>

using namespace tokenscope;
using namespace tokenscope::test;

class TestTwoStores : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void programsWriteAtOnce();
    void changesOfAnotherAreTold();
    void onesOwnChangesAreNotTold();
    void anAnswerOfALivingProgramIsItsOwn();
    void whatAnotherContinuedIsNotCut();
    void anAnswerOfADeadProgramIsCutOff();
    void sessionsAreKnownByLocksThatTheyHold();

private:
    QString newFolder() { return m_folder.filePath(QString::number(++m_folders)); }

    QTemporaryDir m_folder;
    int m_folders = 0;
};

namespace {

ChatStoreOptions onlyWhenAsked() {
    ChatStoreOptions options;
    options.lookAfter = std::chrono::hours(1);
    return options;
}

} // namespace

void TestTwoStores::programsWriteAtOnce() {
    const QString folder = newFolder();
    {
        ChatStore here(folder); // the file is made, and written by a third one meanwhile
        opening(here);
        QStringList failures;
        connect(&here, &ChatStore::savingFailed, this, [&](const QString& why) { failures << why; });
        StoreChild one(QStringLiteral("talk"), folder), two(QStringLiteral("talk"), folder);
        const std::array chats{ChatId{one.number("chat")}, ChatId{two.number("chat")}};
        std::set<std::int64_t> ids;
        for (int i = 0; i < 2000; ++i) {
            ids.insert(one.line().toLongLong());
            ids.insert(two.line().toLongLong());
            if (i % 10 == 0) {
                here.newChat({}, {}, {});
            }
        }
        QCOMPARE(one.end(), 0);
        QCOMPARE(two.end(), 0);
        QCOMPARE(ids.size(), std::size_t(4000));
        QVERIFY(!ids.contains(0));
        QCOMPARE(list(here).size(), std::size_t(202));
        QCOMPARE(failures, QStringList());
        for (const ChatId chat : chats) {
            const ChatOutline read = outline(here, chat);
            QCOMPARE(read.turns.size(), std::size_t(2000));
            QCOMPARE(chatTree(read.turns).path().size(), std::size_t(2000));
            for (const TurnHeader& turn : read.turns) {
                QVERIFY(ids.contains(turn.id.value));
                QCOMPARE(turn.tokens, turn.role == ChatRole::Assistant ? 2 : 0);
            }
        }
    }
    ChatFile file(folder);
    file.open();
    QCOMPARE(sql::value(file.database(), QStringLiteral("PRAGMA integrity_check")).toString(),
             QStringLiteral("ok"));
    sql::run(file.database(), QStringLiteral("INSERT INTO search(search) VALUES('integrity-check')"));
}

void TestTwoStores::changesOfAnotherAreTold() {
    const QString folder = newFolder();
    ChatStore one(folder), two(folder, onlyWhenAsked());
    settle(one);
    settle(two);
    std::vector<ChatId> told;
    connect(&two, &ChatStore::changedElsewhere, this, [&](ChatId chat) { told.push_back(chat); });
    const auto toldAfter = [&](auto change) {
        told.clear();
        change();
        settle(one);
        two.lookForChanges();
        settle(two);
        return told;
    };
    const ChatId quiet = one.newChat({}, {}, {});
    settle(one);
    two.lookForChanges();
    settle(two);
    ChatId chat;
    Turn question, answer;
    const auto isToldOnce = [&](auto change) { return toldAfter(change) == std::vector{chat}; };
    toldAfter([&] { chat = one.newChat({}, {}, {}); });
    QVERIFY(told == std::vector{chat});
    question = userTurn(one.newTurnId(), {}, "question");
    answer = answerTurn(one.newTurnId(), question.id, {}, Answer());
    QVERIFY(isToldOnce([&] {
        one.addTurn(chat, question);
        one.addTurn(chat, answer);
    }));
    QVERIFY(isToldOnce([&] { one.setTitle(chat, QStringLiteral("title")); }));
    QVERIFY(isToldOnce([&] { one.setPinned(chat, true); }));
    QVERIFY(isToldOnce([&] { one.setSettings(chat, unusualSettings()); }));
    QVERIFY(isToldOnce([&] { one.setActive(chat, question.id); }));
    QVERIFY(isToldOnce([&] { one.beginAnswer(chat, answer.id, unusualRun(0)); }));
    QVERIFY(isToldOnce([&] { one.saveWords(answer.id, "so far"); }));
    QVERIFY(isToldOnce([&] { one.endAnswer(answer.id, Answer(), "words"); }));
    QVERIFY(isToldOnce([&] { one.deleteTurn(chat, answer.id); }));
    QVERIFY(isToldOnce([&] { one.restoreTurn(chat, answer.id); }));
    QVERIFY(isToldOnce([&] { one.deleteChat(chat); }));
    QVERIFY(isToldOnce([&] { one.restoreChat(chat); }));
    QVERIFY(toldAfter([] {}).empty());
    QVERIFY(quiet != chat);
    // Both see the same.
    QVERIFY(list(one) == list(two));
    QVERIFY(outline(two, chat).settings == unusualSettings());
    // By itself, too.
    ChatStoreOptions often;
    often.lookAfter = std::chrono::milliseconds(10);
    ChatStore three(folder, often);
    settle(three);
    ChatId seen;
    connect(&three, &ChatStore::changedElsewhere, this, [&](ChatId id) { seen = id; });
    one.setDraft(chat, QStringLiteral("draft"));
    QTRY_VERIFY(seen == chat);
}

void TestTwoStores::onesOwnChangesAreNotTold() {
    const QString folder = newFolder();
    ChatStore one(folder, onlyWhenAsked()), two(folder);
    settle(one);
    settle(two);
    bool isTold = false;
    const ChatId mine = one.newChat({}, {}, {});
    const ChatId other = two.newChat({}, {}, {});
    settle(two);
    settle(one);
    one.lookForChanges();
    settle(one);
    connect(&one, &ChatStore::changedElsewhere, this, [&](ChatId chat) { isTold = isTold || chat == mine; });
    one.setTitle(mine, QStringLiteral("mine"));
    settle(one);
    two.setTitle(other, QStringLiteral("other")); // so that there is something to look at
    settle(two);
    one.setDraft(mine, QStringLiteral("draft"));
    settle(one);
    std::vector<ChatId> told;
    connect(&one, &ChatStore::changedElsewhere, this, [&](ChatId chat) { told.push_back(chat); });
    one.lookForChanges();
    settle(one);
    QVERIFY(!isTold);
    QTRY_VERIFY(told == std::vector{other});
}

void TestTwoStores::anAnswerOfALivingProgramIsItsOwn() {
    const QString folder = newFolder();
    StoreChild child(QStringLiteral("hold"), folder);
    const ChatId chat{child.number("chat")};
    const TurnId answer{child.number("answer")};
    ChatStore store(folder);
    QCOMPARE(opening(store).how, OpenedChats::How::Normal);
    QVERIFY(turn(store, chat, answer).answer->isWriting);
    QStringList refusals;
    connect(&store, &ChatStore::changeRefused, this, [&](const QString& why) { refusals << why; });
    store.beginAnswer(chat, answer, unusualRun(0));
    store.deleteTurn(chat, turn(store, chat, answer).parent); // the answer lies below
    const Turn still = turn(store, chat, answer);
    QTRY_COMPARE(refusals.size(), 2);
    QVERIFY(refusals.front().contains(QStringLiteral("another window")));
    QVERIFY(still.answer->isWriting);
    QVERIFY(still.answer->tokens.size() >= 3);
    // It ended without ending its answer.
    QCOMPARE(child.end(), 0);
    QVERIFY(!turn(store, chat, answer).answer->isWriting);
    const int there = static_cast<int>(still.answer->tokens.size());
    store.beginAnswer(chat, answer, unusualRun(there));
    store.writer().start(answer, there);
    store.writer().push(tokenAt(there));
    QVERIFY(turn(store, chat, answer).answer->tokens == tokens(there + 1));
    QVERIFY(turn(store, chat, answer).answer->isWriting);
}

/// Both know the answer as it ended; the later one must not write over what the first one added.
void TestTwoStores::whatAnotherContinuedIsNotCut() {
    const QString folder = newFolder();
    ChatStore one(folder, onlyWhenAsked()), two(folder, onlyWhenAsked());
    const ChatId chat = one.newChat({}, {}, {});
    Answer begun;
    begun.tokens = tokens(5);
    begun.runs = {unusualRun(0)};
    const Turn answer = answerTurn(one.newTurnId(), {}, "five", begun);
    one.addTurn(chat, answer);
    settle(one);
    const auto goOn = [&](ChatStore& store, int count, const char* words) {
        store.beginAnswer(chat, answer.id, unusualRun(5));
        store.writer().start(answer.id, 5);
        for (int i = 5; i < count; ++i) {
            store.writer().push(tokenAt(i));
        }
        store.writer().stop();
        Answer ended = begun;
        ended.runs.push_back(unusualRun(5));
        ended.ended = EndReason::Limit;
        store.saveWords(answer.id, words);
        store.endAnswer(answer.id, ended, words);
        settle(store);
    };
    QStringList refusals;
    std::vector<TurnId> given;
    connect(&two, &ChatStore::changeRefused, this, [&](const QString& why) { refusals << why; });
    connect(&two, &ChatStore::answerRefused, this, [&](ChatId, TurnId turn) { given.push_back(turn); });
    goOn(one, 20, "twenty");
    const Turn first = turn(one, chat, answer.id);
    QVERIFY(first.answer->tokens == tokens(20));
    goOn(two, 8, "eight");
    QVERIFY(turn(one, chat, answer.id) == first);
    QVERIFY(turn(two, chat, answer.id) == first);
    QCOMPARE(refusals.size(), 1);
    QVERIFY2(refusals.front().contains(QStringLiteral("another window")), qPrintable(refusals.front()));
    QVERIFY(given == std::vector{answer.id});
    // It can go on once it knows.
    two.beginAnswer(chat, answer.id, unusualRun(20));
    two.writer().start(answer.id, 20);
    two.writer().push(tokenAt(20));
    QVERIFY(turn(two, chat, answer.id).answer->tokens == tokens(21));
    QCOMPARE(refusals.size(), 1);
}

void TestTwoStores::anAnswerOfADeadProgramIsCutOff() {
    const QString folder = newFolder();
    ChatId chat;
    TurnId answer;
    {
        StoreChild child(QStringLiteral("hold"), folder);
        chat = {child.number("chat")};
        answer = {child.number("answer")};
        child.kill();
    }
    ChatStore store(folder);
    const Turn read = turn(store, chat, answer);
    QVERIFY(!read.answer->isWriting);
    QCOMPARE(read.answer->ended, EndReason::None);
    QVERIFY(read.answer->tokens.size() >= 3);
    const auto headers = outline(store, chat).turns;
    QCOMPARE(headers.at(1).tokens, static_cast<qint64>(read.answer->tokens.size()));
    // What it left is swept: only this session's lock is there.
    QCOMPARE(QDir(folder).entryList({QStringLiteral("session-*")}).size(), 1);
}

void TestTwoStores::sessionsAreKnownByLocksThatTheyHold() {
    const QString folder = newFolder();
    QVERIFY(QDir().mkpath(folder));
    SessionLock here(folder);
    QVERIFY(here.isRunning(here.name()));
    QVERIFY(!here.isRunning(QStringLiteral("never-was")));
    QString gone;
    {
        const SessionLock other(folder);
        gone = other.name();
        QVERIFY(here.isRunning(gone) && other.isRunning(here.name()));
        here.sweep();
        QVERIFY(here.isRunning(gone));
    }
    QVERIFY(!here.isRunning(gone));
    // A file without a lock is what a program that was killed leaves.
    QFile left(folder + QStringLiteral("/session-left.lock"));
    QVERIFY(left.open(QIODevice::WriteOnly));
    QVERIFY(!here.isRunning(QStringLiteral("left")));
    here.sweep();
    QVERIFY(!left.exists());
    QVERIFY(QFile::exists(folder + QStringLiteral("/session-%1.lock").arg(here.name())));
}

QTEST_GUILESS_MAIN(TestTwoStores)
#include "tst_two_stores.moc"
