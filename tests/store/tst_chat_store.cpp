// SPDX-License-Identifier: MIT
#include "app/store/chat_store.h"
#include "app/store/sql.h"
#include "tests/store/ask_store.h"
#include "tests/store/chat_samples.h"

#include <QTemporaryDir>
#include <QTest>

using namespace tokenscope;
using namespace tokenscope::test;

class TestChatStore : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void everyFieldComesBack();
    void anyTextComesBack_data();
    void anyTextComesBack();
    void aChatHasATreeOfTurns();
    void thousandsOfTurnsInARow();
    void aWholeChatIsPlacedTurnByTurn();
    void titlesFollowTheFirstMessageUntilNamed();
    void titleAndLengthFollowWhatIsShown();
    void aHiddenChatIsNotThereUntilItIsWhole();
    void theListIsInOrder();
    void settingsAndDraftsAreTheChatsOwn();
    void anAnswerIsWrittenTokenByToken();
    void anAnswerGoesOnAfterItsFirstTokens();
    void tokensAreCut();
    void aLongAnswerIsOnePieceInTheEnd();
    void whatCannotBeDoneIsSaidAndTheRestIsDone();
    void missingChatsAreSaid();

private:
    QString newFolder() { return m_folder.filePath(QString::number(++m_folders)); }

    QTemporaryDir m_folder;
    int m_folders = 0;
};

namespace {

/// Warnings of Qt SQL (a connection that is still in use, a wrong thread) are failures.
void failOnWarning(QtMsgType type, const QMessageLogContext&, const QString& message) {
    if (type == QtWarningMsg || type == QtCriticalMsg) {
        qFatal("a warning: %s", qPrintable(message));
    }
    std::fputs(qPrintable(message + QLatin1Char('\n')), stdout);
}

} // namespace

void TestChatStore::initTestCase() {
    qInstallMessageHandler(failOnWarning);
}

void TestChatStore::cleanupTestCase() {
    qInstallMessageHandler(nullptr);
}

void TestChatStore::everyFieldComesBack() {
    const QString folder = newFolder();
    ChatId chat;
    Turn question, answer, imported;
    {
        ChatStore store(folder);
        QCOMPARE(opening(store).how, OpenedChats::How::Fresh);
        chat = store.newChat(unusualSettings(), QStringLiteral("/models/ü.gguf"), QStringLiteral("Ü"));
        question = userTurn(store.newTurnId(), {}, "What is 15 * 23?");
        answer = answerTurn(store.newTurnId(), question.id, "345", unusualAnswer());
        answer.answer->error = "the model gave no number";
        imported = answerTurn(store.newTurnId(), question.id, "It is 345.");
        imported.answer.reset();
        imported.parts = {{ChatPart::Kind::Text, "It is "},
                          {ChatPart::Kind::ToolCall, "15*23"},
                          {ChatPart::Kind::ToolResult, "345"},
                          {ChatPart::Kind::Text, "."}};
        for (const Turn& turn : {question, answer, imported}) {
            store.addTurn(chat, turn);
        }
    } // all is saved
    ChatStore store(folder);
    QCOMPARE(opening(store).how, OpenedChats::How::Normal);
    const ChatOutline read = outline(store, chat);
    QVERIFY(read.settings == unusualSettings());
    QCOMPARE(read.problem, QString());
    QCOMPARE(read.header.turns, 2); // of two versions of the answer one is shown
    QCOMPARE(read.header.modelName, QString::fromStdString(answer.answer->modelName)); // the newest answer's
    const TurnHeader expected{answer.id, question.id, ChatRole::Assistant, false, answer.created, 3, 37};
    QVERIFY(read.turns.at(1) == expected);
    const std::vector<Turn> turns = test::turns(store, chat, {answer.id, question.id, imported.id});
    QCOMPARE(turns.size(), std::size_t(3));
    QVERIFY(turns[0] == answer);
    QVERIFY(turns[1] == question);
    QVERIFY(turns[2] == imported);
}

void TestChatStore::anyTextComesBack_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("nothing") << QByteArray("");
    QTest::newRow("NUL inside") << QByteArray("before\0after", 12);
    QTest::newRow("replacement character") << QByteArray("\xef\xbf\xbd");
    QTest::newRow("byte order mark first") << QByteArray("\xef\xbb\xbftext");
    QTest::newRow("U+FFFE first") << QByteArray("\xef\xbf\xbetext");
    QTest::newRow("right to left") << QByteArray("שלום, \xe2\x80\xae"
                                                 "olleh\xe2\x80\xac");
    QTest::newRow("emoji of several characters") << QByteArray("👩‍🚀🇩🇪");
    QTest::newRow("control characters") << QByteArray("\x01\x1f\x7f\r\n\t\\'\";--");
    QTest::newRow("two megabytes") << QByteArray("0123456789 äöü\n").repeated(130'000);
}

void TestChatStore::anyTextComesBack() {
    QFETCH(QByteArray, text);
    const QString folder = newFolder();
    ChatSettings settings;
    settings.system = text.toStdString();
    ChatStore store(folder);
    const ChatId chat = store.newChat(settings, {}, {});
    const Turn question = userTurn(store.newTurnId(), {}, text.toStdString());
    store.addTurn(chat, question);
    QVERIFY(turn(store, chat, question.id) == question);
    QCOMPARE(outline(store, chat).turns.front().textLength, text.size());
    QVERIFY(outline(store, chat).settings == settings);
}

/// Versions at two levels; what is shown where nobody looks now is kept, too.
void TestChatStore::aChatHasATreeOfTurns() {
    const QString folder = newFolder();
    ChatId chat;
    ChatTree expected;
    std::vector<TurnId> ids;
    {
        ChatStore store(folder);
        chat = store.newChat({}, {}, {});
        const auto add = [&](int parent, ChatRole role) {
            Turn turn =
                userTurn(store.newTurnId(), parent < 0 ? TurnId() : ids.at(std::size_t(parent)), "text");
            turn.role = role;
            store.addTurn(chat, turn);
            expected.add(turn.id, turn.parent, role);
            ids.push_back(turn.id);
        };
        add(-1, ChatRole::User);     // 0
        add(0, ChatRole::Assistant); // 1
        add(0, ChatRole::Assistant); // 2
        add(2, ChatRole::User);      // 3
        add(2, ChatRole::User);      // 4
        add(-1, ChatRole::User);     // 5: edited and sent again
        add(5, ChatRole::Assistant); // 6
        add(1, ChatRole::User);      // 7: shows 0 and 1 again
        for (const std::size_t shown : {std::size_t(3), std::size_t(1), std::size_t(5)}) {
            store.setActive(chat, ids[shown]);
            expected.setActive(ids[shown]);
        }
    }
    ChatStore store(folder);
    ChatTree tree = chatTree(outline(store, chat).turns);
    QVERIFY(tree.path() == expected.path());
    QVERIFY(tree.path() == (std::vector{ids[5], ids[6]}));
    for (const TurnId id : ids) {
        QVERIFY(tree.placeOf(id) == expected.placeOf(id));
        QVERIFY(tree.parentOf(id) == expected.parentOf(id));
    }
    tree.setActive(ids[2]);
    QVERIFY(tree.path() == (std::vector{ids[0], ids[2], ids[3]}));
}

/// SQLite allows no chain of cascades that is so long.
void TestChatStore::thousandsOfTurnsInARow() {
    const QString folder = newFolder();
    ChatStoreOptions late;
    {
        ChatStore store(folder);
        const ChatId chat = store.newChat({}, {}, {});
        TurnId last, early;
        for (int i = 0; i < 3000; ++i) {
            Turn turn = userTurn(store.newTurnId(), last, std::to_string(i));
            turn.role = i % 2 == 0 ? ChatRole::User : ChatRole::Assistant;
            store.addTurn(chat, turn);
            last = turn.id;
            early = i == 10 ? turn.id : early;
        }
        QCOMPARE(chatTree(outline(store, chat).turns).path().size(), std::size_t(3000));
        store.deleteTurn(chat, early);
        QCOMPARE(chatTree(outline(store, chat).turns).path().size(), std::size_t(10));
        store.deleteChat(chat);
        late.now = QDateTime::currentMSecsSinceEpoch() + qint64(8) * 24 * 60 * 60 * 1000;
    }
    ChatStore store(folder, late);
    QVERIFY(list(store).empty());
    QVERIFY(found(store, QStringLiteral("2999")).empty());
}

/// Showing all above each of so many would take minutes.
void TestChatStore::aWholeChatIsPlacedTurnByTurn() {
    ChatStore store(newFolder());
    const ChatId chat = store.newChat({}, {}, {});
    const auto place = [&](TurnId parent, ChatRole role) {
        Turn turn = userTurn(store.newTurnId(), parent, "text");
        turn.role = role;
        store.placeTurn(chat, turn);
        return turn.id;
    };
    const TurnId old = place({}, ChatRole::User);
    std::vector<TurnId> path{place({}, ChatRole::User)};
    while (path.size() < 20'000) {
        path.push_back(place(path.back(), path.size() % 2 == 0 ? ChatRole::User : ChatRole::Assistant));
    }
    const TurnId below = place(old, ChatRole::Assistant);
    const auto shown = [&] { return chatTree(outline(store, chat).turns).path(); };
    QVERIFY(shown() == path); // below the old one nothing changed what is shown above
    store.setActive(chat, below);
    QVERIFY(shown() == (std::vector{old, below}));
}

void TestChatStore::titlesFollowTheFirstMessageUntilNamed() {
    ChatStore store(newFolder());
    const ChatId chat = store.newChat({}, {}, {});
    QCOMPARE(list(store).front().title, QString());
    const Turn first = userTurn(store.newTurnId(), {}, "\n  Why is\tthe sky blue?  \nPlease.");
    store.addTurn(chat, first);
    QCOMPARE(list(store).front().title, QStringLiteral("Why is the sky blue?"));
    store.addTurn(chat, answerTurn(store.newTurnId(), first.id, "It scatters."));
    store.addTurn(chat, userTurn(store.newTurnId(), {}, std::string(59, 'x') + "𝔘𝔘𝔘𝔘"));
    QCOMPARE(list(store).front().title, QString(59, QLatin1Char('x')) + QStringLiteral("…"));
    QVERIFY(!list(store).front().isNamed);
    store.setTitle(chat, QStringLiteral(" Sky \n"));
    store.addTurn(chat, userTurn(store.newTurnId(), {}, "Another start"));
    QCOMPARE(list(store).front().title, QStringLiteral("Sky"));
    QVERIFY(list(store).front().isNamed);
    store.setTitle(chat, QString());
    QCOMPARE(list(store).front().title, QStringLiteral("Another start"));
}

void TestChatStore::titleAndLengthFollowWhatIsShown() {
    ChatStore store(newFolder());
    const ChatId chat = store.newChat({}, {}, {});
    const Turn first = userTurn(store.newTurnId(), {}, "First start");
    const Turn answer = answerTurn(store.newTurnId(), first.id, "One.");
    const Turn more = userTurn(store.newTurnId(), answer.id, "More");
    const Turn second = userTurn(store.newTurnId(), {}, "Second start");
    for (const Turn& turn : {first, answer, more, second}) {
        store.addTurn(chat, turn);
    }
    const auto shown = [&] {
        const ChatHeader header = list(store).front();
        return header.title + QStringLiteral(" %1").arg(header.turns);
    };
    QCOMPARE(shown(), QStringLiteral("Second start 1"));
    QCOMPARE(outline(store, chat).header.turns, 1);
    store.setActive(chat, more.id);
    QCOMPARE(shown(), QStringLiteral("First start 3"));
    QCOMPARE(outline(store, chat).header.turns, 3);
    store.deleteTurn(chat, first.id);
    QCOMPARE(shown(), QStringLiteral("Second start 1"));
    store.restoreTurn(chat, first.id);
    QCOMPARE(shown(), QStringLiteral("First start 3"));
    // Something new below a version that is not shown shows that.
    store.addTurn(chat, answerTurn(store.newTurnId(), second.id, "Two."));
    QCOMPARE(shown(), QStringLiteral("Second start 2"));
    QCOMPARE(found(store, QStringLiteral("First start")).size(), std::size_t(1)); // no title any more
    store.setTitle(chat, QStringLiteral("Named"));
    store.setActive(chat, more.id);
    QCOMPARE(shown(), QStringLiteral("Named 3"));
    store.setTitle(chat, {});
    QCOMPARE(shown(), QStringLiteral("First start 3"));
}

void TestChatStore::aHiddenChatIsNotThereUntilItIsWhole() {
    const QString folder = newFolder();
    ChatId whole, half, dropped;
    {
        ChatStore store(folder);
        whole = store.newHiddenChat(unusualSettings(), {}, {});
        half = store.newHiddenChat({}, {}, {});
        dropped = store.newHiddenChat({}, {}, {});
        for (const ChatId chat : {whole, half, dropped}) {
            store.placeTurn(chat, userTurn(store.newTurnId(), {}, "words of it"));
        }
        QVERIFY(list(store).empty());
        QVERIFY(found(store, QStringLiteral("words of it")).empty());
        store.restoreChat(whole);
        store.dropChat(dropped);
        std::uint64_t number = 0;
        const std::uint64_t reached =
            std::get<0>(reply(store, &ChatStore::reached, [&] { number = store.mark(); }));
        QCOMPARE(reached, number);
        QCOMPARE(list(store).size(), std::size_t(1));
        QVERIFY(outline(store, whole).settings == unusualSettings());
    }
    ChatStore store(folder); // removes what was dropped
    QCOMPARE(list(store).size(), std::size_t(1));
    QCOMPARE(found(store, QStringLiteral("words of it")).size(), std::size_t(2)); // with its title
    store.restoreChat(dropped);
    QCOMPARE(list(store).size(), std::size_t(1));
    store.restoreChat(half);
    QCOMPARE(list(store).size(), std::size_t(2));
}

void TestChatStore::theListIsInOrder() {
    ChatStore store(newFolder());
    const ChatId oldest = store.newChat({}, {}, {});
    const ChatId middle = store.newChat({}, {}, {});
    const ChatId newest = store.newChat({}, {}, {});
    const auto order = [&] {
        std::vector<ChatId> ids;
        for (const ChatHeader& chat : list(store)) {
            ids.push_back(chat.id);
        }
        return ids;
    };
    QVERIFY(order() == (std::vector{newest, middle, oldest}));
    store.setPinned(oldest, true);
    QVERIFY(order() == (std::vector{oldest, newest, middle}));
    // Said later than all others were made; a draft or a name does not count as said.
    QTRY_VERIFY(QDateTime::currentMSecsSinceEpoch() > list(store).at(1).changed);
    store.addTurn(middle, userTurn(store.newTurnId(), {}, "hello"));
    store.setDraft(newest, QStringLiteral("draft"));
    store.setTitle(newest, QStringLiteral("name"));
    QVERIFY(order() == (std::vector{oldest, middle, newest}));
    store.setPinned(oldest, false);
    QVERIFY(order() == (std::vector{middle, newest, oldest}));
}

void TestChatStore::settingsAndDraftsAreTheChatsOwn() {
    const QString folder = newFolder();
    ChatId first, second;
    {
        ChatStore store(folder);
        first = store.newChat({}, {}, {});
        second = store.newChat({}, {}, {});
        store.setSettings(first, unusualSettings());
        store.setDraft(first, QStringLiteral("half a\nmessage 🚀"));
    }
    ChatStore store(folder);
    QVERIFY(outline(store, first).settings == unusualSettings());
    QCOMPARE(outline(store, first).draft, QStringLiteral("half a\nmessage 🚀"));
    QVERIFY(outline(store, second).settings == ChatSettings());
    QCOMPARE(outline(store, second).draft, QString());
    store.setDraft(first, QString());
    QCOMPARE(outline(store, first).draft, QString());
}

void TestChatStore::anAnswerIsWrittenTokenByToken() {
    const QString folder = newFolder();
    Answer expected = unusualAnswer();
    ChatId chat;
    Turn answer;
    {
        ChatStore store(folder);
        chat = store.newChat({}, {}, {});
        const Turn question = userTurn(store.newTurnId(), {}, "Count.");
        Answer begun;
        begun.modelName = expected.modelName;
        answer = answerTurn(store.newTurnId(), question.id, {}, begun);
        store.addTurn(chat, question);
        store.addTurn(chat, answer);
        store.beginAnswer(chat, answer.id, unusualRun(0));
        store.writer().start(answer.id, 0);
        for (const AnswerToken& token : tokens(37)) {
            store.writer().push(token);
        }
        store.saveWords(answer.id, "one two");
        const Turn half = turn(store, chat, answer.id);
        QVERIFY(half.answer->isWriting);
        QVERIFY(half.answer->tokens == tokens(37));
        QVERIFY(half.answer->runs == std::vector{unusualRun(0)});
        QCOMPARE(half.text, std::string("one two"));
        store.writer().stop();
        store.writer().push(tokenAt(37)); // nobody's
        store.endAnswer(answer.id, expected, "one two three");
    }
    ChatStore store(folder);
    const Turn read = turn(store, chat, answer.id);
    QVERIFY(read.answer == expected);
    QCOMPARE(read.text, std::string("one two three"));
    QCOMPARE(outline(store, chat).turns.at(1).tokens, 37);
}

void TestChatStore::anAnswerGoesOnAfterItsFirstTokens() {
    ChatStore store(newFolder());
    const ChatId chat = store.newChat({}, {}, {});
    const Turn question = userTurn(store.newTurnId(), {}, "Count.");
    Answer taken; // a version that takes over the first tokens of another
    taken.tokens = tokens(7);
    taken.runs = {unusualRun(0)};
    const Turn answer = answerTurn(store.newTurnId(), question.id, "so far", taken);
    store.addTurn(chat, question);
    store.addTurn(chat, answer);
    store.beginAnswer(chat, answer.id, unusualRun(7));
    store.writer().start(answer.id, 7);
    for (int i = 7; i < 600; ++i) {
        store.writer().push(tokenAt(i));
    }
    Turn read = turn(store, chat, answer.id);
    QVERIFY(read.answer->tokens == tokens(600));
    QVERIFY(read.answer->runs == (std::vector{unusualRun(0), unusualRun(7)}));
    // Continued once more after it had ended: the same answer.
    Answer ended = *read.answer;
    ended.ended = EndReason::Limit;
    store.endAnswer(answer.id, ended, "words");
    store.beginAnswer(chat, answer.id, unusualRun(600));
    store.writer().start(answer.id, 600);
    store.writer().push(tokenAt(600));
    read = turn(store, chat, answer.id);
    QVERIFY(read.answer->tokens == tokens(601));
    QCOMPARE(read.answer->runs.size(), std::size_t(3));
    QCOMPARE(read.answer->ended, EndReason::None);
    QVERIFY(read.answer->isWriting);
}

void TestChatStore::tokensAreCut() {
    ChatStore store(newFolder());
    const ChatId chat = store.newChat({}, {}, {});
    const Turn answer = answerTurn(store.newTurnId(), {}, {}, Answer());
    store.addTurn(chat, answer);
    store.beginAnswer(chat, answer.id, unusualRun(0));
    AnswerWriter& writer = store.writer();
    writer.start(answer.id, 0);
    for (int i = 0; i < 1100; ++i) {
        writer.push(tokenAt(i));
    }
    for (const std::int64_t count : {1100, 1099, 1024, 700, 511, 3, 0}) {
        writer.cut(count);
        QVERIFY(turn(store, chat, answer.id).answer->tokens == tokens(count));
        writer.push(tokenAt(count)); // what follows fits
        QVERIFY(turn(store, chat, answer.id).answer->tokens == tokens(count + 1));
    }
}

void TestChatStore::aLongAnswerIsOnePieceInTheEnd() {
    const QString folder = newFolder();
    constexpr int count = 5000;
    Turn answer;
    ChatId chat;
    {
        ChatStore store(folder);
        chat = store.newChat({}, {}, {});
        answer = answerTurn(store.newTurnId(), {}, {}, Answer());
        store.addTurn(chat, answer);
        store.beginAnswer(chat, answer.id, unusualRun(0));
        store.writer().start(answer.id, 0);
        for (int i = 0; i < count; ++i) {
            store.writer().push(tokenAt(i));
        }
        ChatFile file(folder);
        file.open();
        const QString pieces = QStringLiteral("SELECT count(*) FROM token_piece");
        settle(store);
        QVERIFY(sql::value(file.database(), pieces).toInt() < 512 + count / 512 + 2);
        store.endAnswer(answer.id, *turn(store, chat, answer.id).answer, "words");
        settle(store);
        QCOMPARE(sql::value(file.database(), pieces).toInt(), 1);
    }
    ChatStore store(folder);
    QVERIFY(turn(store, chat, answer.id).answer->tokens == tokens(count));
}

void TestChatStore::whatCannotBeDoneIsSaidAndTheRestIsDone() {
    ChatStore store(newFolder());
    const ChatId chat = store.newChat({}, {}, {});
    const Turn good = userTurn(store.newTurnId(), {}, "kept");
    const Turn orphan = userTurn(store.newTurnId(), {12345}, "its parent is missing");
    QStringList refusals;
    connect(&store, &ChatStore::changeRefused, this, [&](const QString& why) { refusals << why; });
    store.addTurn(chat, orphan);
    store.addTurn(chat, good);
    store.addTurn({99}, userTurn(store.newTurnId(), {}, "its chat is missing"));
    store.setTitle({99}, QStringLiteral("nobody"));
    QCOMPARE(outline(store, chat).turns.size(), std::size_t(1));
    QCOMPARE(refusals.size(), 2);
    QVERIFY(turn(store, chat, good.id) == good);
}

void TestChatStore::missingChatsAreSaid() {
    ChatStore store(newFolder());
    QVERIFY(std::get<0>(reply(store, &ChatStore::chatMissing, [&] { store.loadChat({5}); })) == ChatId{5});
    QVERIFY(turns(store, {5}, {{6}}).empty());
}

QTEST_GUILESS_MAIN(TestChatStore)
#include "tst_chat_store.moc"
