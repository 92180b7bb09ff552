// SPDX-License-Identifier: MIT
// Where nothing can be written: nothing is lost as long as the program runs, it is said, and what is old can
// be read.
#include "app/store/chat_file.h"
#include "app/store/chat_reading.h"
#include "app/store/chat_rows.h"
#include "app/store/chat_search.h"
#include "app/store/chat_store.h"
#include "app/store/sql.h"
#include "core/text/saved_chat.h"
#include "tests/store/ask_store.h"
#include "tests/store/chat_samples.h"
#include "tests/support/as_nobody.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <atomic>
#include <unistd.h>

using namespace tokenscope;
using namespace tokenscope::test;

class TestChatFull : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aFullDiskLosesNothing();
    void aFullDiskAtTheEndLeavesFiles();
    void aFullDiskDoesNotHoldTheAnswerUp();
    void aReadOnlyFolderCanBeReadAndSearched();
    void aFolderThatCannotBeMadeIsNoObstacle();
    void aFolderThatBecomesWritableGetsWhatIsNew_data();
    void aFolderThatBecomesWritableGetsWhatIsNew();
    void withoutAWriteAheadLogItWorksAndIsSaid();

private:
    QString newFolder() { return m_folder.filePath(QString::number(++m_folders)); }

    QTemporaryDir m_folder;
    int m_folders = 0;
};

namespace {

constexpr int noLimit = 1'000'000;

/// What is written on standard error while it lives.
class StandardError {
public:
    explicit StandardError(const QString& file) : m_file(file), m_before(::dup(STDERR_FILENO)) {
        QFile out(file);
        if (!out.open(QIODevice::WriteOnly)) {
            qFatal("cannot write %s", qPrintable(file));
        }
        ::dup2(out.handle(), STDERR_FILENO);
    }
    ~StandardError() { ::close(m_before); }

    /// Once.
    QByteArray take() {
        ::dup2(m_before, STDERR_FILENO);
        QFile in(m_file);
        return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
    }

private:
    const QString m_file;
    const int m_before;
};

struct News {
    explicit News(ChatStore& store) {
        QObject::connect(&store, &ChatStore::savingFailed, &store,
                         [this](const QString& why) { failures << why; });
        QObject::connect(&store, &ChatStore::savingWorksAgain, &store, [this] { ++worksAgain; });
    }
    QStringList failures;
    int worksAgain = 0;
};

} // namespace

void TestChatFull::aFullDiskLosesNothing() {
    const QString folder = newFolder();
    std::atomic<int> pages = noLimit;
    ChatStoreOptions options;
    options.file.pageLimit = [&] { return pages.load(); };
    options.retryAfter = std::chrono::milliseconds(20);
    ChatId chat, other;
    Turn question, answer;
    {
        ChatStore store(folder, options);
        QCOMPARE(opening(store).how, OpenedChats::How::Fresh);
        News news(store);
        other = store.newChat({}, {}, {});
        store.setTitle(other, QStringLiteral("from before"));
        settle(store);
        pages = 1; // full from now on: a smaller number than there are is none more
        chat = store.newChat(unusualSettings(), {}, {});
        question = userTurn(store.newTurnId(), {}, std::string(100'000, 'q'));
        answer = answerTurn(store.newTurnId(), question.id, {}, Answer());
        store.addTurn(chat, question);
        store.addTurn(chat, answer);
        store.beginAnswer(chat, answer.id, unusualRun(0));
        store.writer().start(answer.id, 0);
        for (int i = 0; i < 3000; ++i) {
            store.writer().push(tokenAt(i));
        }
        // All is there as if it were saved.
        QCOMPARE(list(store).size(), std::size_t(2));
        QVERIFY(turn(store, chat, question.id) == question);
        QVERIFY(turn(store, chat, answer.id).answer->tokens == tokens(3000));
        QCOMPARE(found(store, QStringLiteral("from before")).size(), std::size_t(1));
        QTRY_COMPARE(news.failures.size(), 1);
        QVERIFY(news.failures.front().contains(QStringLiteral("disk is full")));
        store.setTitle(other, QString(100'000, QLatin1Char('t')));
        settle(store);
        QCOMPARE(news.failures.size(), 1); // said once
        {
            ChatFile file(folder);
            file.open();
            // It really was not written; what is small may have found room.
            QVERIFY(readTurns(file.database(), {question.id, answer.id}, [](const QString&) {
                        return false;
                    }).turns.empty());
        }
        pages = noLimit;
        QTRY_COMPARE(news.worksAgain, 1);
        store.endAnswer(answer.id, unusualAnswer(), "words");
        // Full once more is said once more.
        settle(store);
        pages = 1;
        store.setDraft(chat, QString(100'000, QLatin1Char('d')));
        QTRY_COMPARE(news.failures.size(), 2);
        pages = noLimit;
    }
    ChatStore store(folder);
    QCOMPARE(list(store).size(), std::size_t(2));
    QVERIFY(outline(store, chat).settings == unusualSettings());
    QCOMPARE(outline(store, chat).draft.size(), 100'000);
    QCOMPARE(outline(store, other).header.title.size(), 100'000);
    QVERIFY(turn(store, chat, question.id) == question);
    QVERIFY(turn(store, chat, answer.id).answer->tokens == tokens(3000));
    QCOMPARE(QDir(folder).entryList({QStringLiteral("unsaved-*")}).size(), 0);
}

void TestChatFull::aFullDiskAtTheEndLeavesFiles() {
    const QString folder = newFolder();
    std::atomic<int> pages = noLimit;
    ChatStoreOptions options;
    options.file.pageLimit = [&] { return pages.load(); };
    StandardError standardError(m_folder.filePath(QStringLiteral("stderr")));
    {
        ChatStore store(folder, options);
        opening(store);
        const ChatId untouched = store.newChat({}, {}, {});
        store.addTurn(untouched, userTurn(store.newTurnId(), {}, "is in the file"));
        const ChatId chat = store.newChat({}, {}, {});
        const Turn question = userTurn(store.newTurnId(), {}, "What is lost?");
        store.addTurn(chat, question);
        settle(store);
        pages = 1;
        store.addTurn(chat, userTurn(store.newTurnId(), {}, std::string(50'000, 'q')));
        const Turn answer = answerTurn(store.newTurnId(), question.id, "Nothing.", Answer());
        store.addTurn(chat, answer);
        store.beginAnswer(chat, answer.id, unusualRun(0));
        store.writer().start(answer.id, 0);
        store.writer().push(tokenAt(0));
        store.writer().push(tokenAt(1));
    }
    const QByteArray said = standardError.take();
    const QStringList files = QDir(folder).entryList({QStringLiteral("unsaved-chat-*.json")});
    QCOMPARE(files.size(), 1); // of the chat that was not saved
    const QString path = folder + QLatin1Char('/') + files.front();
    QVERIFY2(said.contains(path.toUtf8()), said.constData());
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const SavedChat saved = savedChatFromJson(file.readAll().toStdString(), "unsaved");
    QCOMPARE(saved.turns.size(), std::size_t(3));
    const auto answer =
        std::ranges::find_if(saved.turns, [](const Turn& turn) { return turn.answer.has_value(); });
    QVERIFY(answer != saved.turns.end());
    QCOMPARE(answer->answer->tokens.size(), std::size_t(2));
}

/// Tokens do not wait for a file that cannot be written.
void TestChatFull::aFullDiskDoesNotHoldTheAnswerUp() {
    std::atomic<int> pages = noLimit;
    ChatStoreOptions options;
    options.file.pageLimit = [&] { return pages.load(); };
    ChatStore store(newFolder(), options);
    const ChatId chat = store.newChat({}, {}, {});
    const Turn answer = answerTurn(store.newTurnId(), {}, std::string(100'000, 'a'), Answer());
    settle(store);
    pages = 1;
    store.writer().setPatience(std::chrono::minutes(5)); // a single wait would be the test's end
    store.addTurn(chat, answer);
    store.beginAnswer(chat, answer.id, unusualRun(0));
    store.writer().start(answer.id, 0);
    for (int i = 0; i < 1000; ++i) {
        store.writer().push(tokenAt(i));
    }
    QVERIFY(turn(store, chat, answer.id).answer->tokens == tokens(1000));
    pages = noLimit;
}

void TestChatFull::aReadOnlyFolderCanBeReadAndSearched() {
    const QString folder = newFolder();
    {
        ChatStore store(folder);
        const ChatId chat = store.newChat({}, {}, {});
        store.addTurn(chat, userTurn(store.newTurnId(), {}, "an old question"));
    }
    using Permission = QFileDevice::Permission;
    const QFileDevice::Permissions read = Permission::ReadOwner | Permission::ReadGroup |
                                          Permission::ReadOther | Permission::ExeOwner |
                                          Permission::ExeGroup | Permission::ExeOther;
    QVERIFY(QFile::setPermissions(m_folder.path(), read | Permission::WriteOwner));
    QVERIFY(QFile::setPermissions(folder, read));
    const auto answer = asNobody([&]() -> std::string {
        ChatFile file(folder);
        const OpenedChats opened = file.open();
        if (opened.how != OpenedChats::How::ReadOnly ||
            !opened.problem.contains(QStringLiteral("cannot be written"))) {
            return "opened as " + std::to_string(static_cast<int>(opened.how)) + ": " +
                   opened.problem.toStdString();
        }
        const std::vector<ChatHeader> chats = readHeaders(file.database());
        if (chats.size() != 1 || find(file.database(), QStringLiteral("old question")).turns.size() != 2) {
            return "not all is there";
        }
        // New ones are there as long as the program runs.
        insertChat(file.database(), {{1}, {}, {}, {}}, 1);
        return std::to_string(readHeaders(file.database()).size()) + " chats";
    });
    QFile::setPermissions(folder, read | Permission::WriteOwner);
    if (!answer) {
        QSKIP("no other user can be asked");
    }
    QCOMPARE(*answer, std::string("2 chats"));
}

void TestChatFull::aFolderThatCannotBeMadeIsNoObstacle() {
    const QString blocked = newFolder();
    QFile file(blocked);
    QVERIFY(file.open(QIODevice::WriteOnly)); // a file where the folder should be
    StandardError standardError(m_folder.filePath(QStringLiteral("stderr")));
    {
        ChatStore store(blocked + QStringLiteral("/chats"));
        const OpenedChats opened = opening(store);
        QCOMPARE(opened.how, OpenedChats::How::Nowhere);
        QVERIFY(opened.problem.contains(blocked));
        const ChatId chat = store.newChat({}, {}, {});
        const Turn question = userTurn(store.newTurnId(), {}, "for now");
        store.addTurn(chat, question);
        QVERIFY(turn(store, chat, question.id) == question);
        QCOMPARE(found(store, QStringLiteral("for now")).size(), std::size_t(2));
    }
    // Said is what is not in a file, and where it went.
    const QByteArray said = standardError.take();
    QVERIFY2(said.contains(QDir::tempPath().toUtf8() + "/unsaved-chat-"), said.constData());
    const QByteArray path = said.mid(said.indexOf(QDir::tempPath().toUtf8())).trimmed();
    QVERIFY(QFile::remove(QString::fromUtf8(path)));
}

void TestChatFull::aFolderThatBecomesWritableGetsWhatIsNew_data() {
    QTest::addColumn<bool>("hasChats");
    QTest::newRow("no folder") << false;
    QTest::newRow("chats of old") << true;
}

/// Nothing of what is written between the start and then is lost, nor what was there before.
void TestChatFull::aFolderThatBecomesWritableGetsWhatIsNew() {
    QFETCH(bool, hasChats);
    const QString folder = newFolder();
    ChatId old;
    if (hasChats) {
        ChatStore store(folder);
        old = store.newChat({}, {}, {});
        store.addTurn(old, userTurn(store.newTurnId(), {}, "an old question"));
    }
    // A lock that cannot be had is a folder that cannot be written.
    const QString obstacle = hasChats ? folder + QStringLiteral("/chats.lock") : folder;
    QFile::remove(obstacle);
    QVERIFY(hasChats ? QDir().mkdir(obstacle) : QFile(obstacle).open(QIODevice::WriteOnly));
    ChatStoreOptions options;
    options.retryAfter = std::chrono::milliseconds(20);
    const std::size_t before = hasChats ? 1 : 0;
    ChatId chat;
    Turn question, answer;
    {
        ChatStore store(folder, options);
        const OpenedChats opened = opening(store);
        QCOMPARE(opened.how, hasChats ? OpenedChats::How::ReadOnly : OpenedChats::How::Nowhere);
        QVERIFY2(opened.problem.contains(folder) && opened.problem.contains(QStringLiteral("as soon as")),
                 qPrintable(opened.problem));
        News news(store);
        QCOMPARE(list(store).size(), before);
        chat = store.newChat(unusualSettings(), {}, {});
        question = userTurn(store.newTurnId(), {}, "a new question");
        answer = answerTurn(store.newTurnId(), question.id, {}, Answer());
        store.addTurn(chat, question);
        store.addTurn(chat, answer);
        store.setTitle(old, QStringLiteral("an old title"));
        store.beginAnswer(chat, answer.id, unusualRun(0));
        store.writer().setPatience(std::chrono::minutes(5)); // a single wait would be the test's end
        store.writer().start(answer.id, 0);
        for (int i = 0; i < 1000; ++i) {
            store.writer().push(tokenAt(i));
        }
        QVERIFY(turn(store, chat, answer.id).answer->tokens == tokens(1000));
        QVERIFY(turn(store, chat, answer.id).answer->isWriting);
        QTRY_COMPARE(news.failures.size(), 1);
        QVERIFY2(news.failures.front().contains(folder), qPrintable(news.failures.front()));
        QCOMPARE(news.worksAgain, 0);

        QVERIFY(hasChats ? QDir().rmdir(obstacle) : QFile::remove(obstacle));
        QTRY_COMPARE(news.worksAgain, 1);
        QCOMPARE(news.failures.size(), 1); // said once
        {
            ChatStore other(folder);
            QCOMPARE(opening(other).how, OpenedChats::How::Normal);
            QCOMPARE(list(other).size(), before + 1);
            QVERIFY(turn(other, chat, answer.id).answer->isWriting); // here
            QVERIFY(turn(other, chat, answer.id).answer->tokens == tokens(1000));
        }
        for (int i = 1000; i < 1010; ++i) {
            store.writer().push(tokenAt(i));
        }
        store.endAnswer(answer.id, unusualAnswer(), "the end", {});
    }
    QVERIFY(QDir(folder).entryList({QStringLiteral("unsaved-*"), QStringLiteral("session-*")}).isEmpty());
    ChatStore store(folder);
    QCOMPARE(opening(store).how, OpenedChats::How::Normal);
    QCOMPARE(list(store).size(), before + 1);
    QVERIFY(turn(store, chat, question.id) == question);
    const Turn read = turn(store, chat, answer.id);
    QCOMPARE(read.text, std::string("the end"));
    QVERIFY(read.answer->tokens == tokens(1010));
    QVERIFY(!hasChats || outline(store, old).header.title == QStringLiteral("an old title"));
}

/// As on file systems of other machines.
void TestChatFull::withoutAWriteAheadLogItWorksAndIsSaid() {
    const QString folder = newFolder();
    ChatStoreOptions options;
    options.file.vfs = QStringLiteral("unix-dotfile");
    {
        ChatStore store(folder, options);
        const OpenedChats opened = opening(store);
        QCOMPARE(opened.how, OpenedChats::How::Fresh);
        QVERIFY(opened.problem.contains(QStringLiteral("slow")));
        const ChatId chat = store.newChat({}, {}, {});
        store.addTurn(chat, userTurn(store.newTurnId(), {}, "kept"));
    }
    ChatStore store(folder, options);
    QCOMPARE(opening(store).how, OpenedChats::How::Normal);
    QCOMPARE(list(store).at(0).title, QStringLiteral("kept"));
}

QTEST_GUILESS_MAIN(TestChatFull)
#include "tst_chat_full.moc"
