// SPDX-License-Identifier: MIT
#include "app/store/chat_file.h"
#include "app/store/chat_store.h"
#include "app/store/sql.h"
#include "tests/store/ask_store.h"
#include "tests/store/chat_samples.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace tokenscope;
using namespace tokenscope::test;

class TestChatMigration : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theFirstVersionIsStillRead();
    void tokensOfTheFirstVersionGoOnWithTheirBytes();
    void aNewFileHasTheNewestVersion();
    void anOlderFileIsBroughtUpWithABackup();
    void aStepThatFailsLeavesTheOldFile();
    void threeBackupsAreKept();
    void anotherProgramWithTheOldFileIsNotDisturbed();
    void aNewerFileIsReadAndNotTouched();

private:
    QString newFolder() {
        const QString folder = m_folder.filePath(QString::number(++m_folders));
        QDir().mkpath(folder);
        return folder;
    }
    /// A folder with a chat of the newest version that this program writes.
    QString folderWithAChat() {
        const QString folder = newFolder();
        ChatStore store(folder);
        const ChatId chat = store.newChat({}, {}, {});
        store.addTurn(chat, userTurn(store.newTurnId(), {}, "kept"));
        return folder;
    }

    QTemporaryDir m_folder;
    int m_folders = 0;
};

namespace {

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

const int newest = schemaSteps().back().version;

/// As a program has them that is so many versions later.
std::vector<SchemaStep> stepsBeyond(int count, const QString& last = {}) {
    std::vector<SchemaStep> steps(schemaSteps().begin(), schemaSteps().end());
    for (int later = 1; later <= count; ++later) {
        steps.push_back(
            {newest + later,
             {QStringLiteral("ALTER TABLE chat ADD COLUMN later%1 TEXT NOT NULL DEFAULT 'new'").arg(later),
              QStringLiteral("UPDATE chat SET title = title || '+'")}});
    }
    if (!last.isEmpty()) {
        steps.back().statements << last;
    }
    return steps;
}

OpenedChats openWith(const QString& folder, const std::vector<SchemaStep>& steps) {
    ChatFile file(folder, {.steps = steps});
    return file.open();
}

QVariant valueIn(const QString& folder, const QString& statement, const std::vector<SchemaStep>& steps) {
    ChatFile file(folder, {.steps = steps});
    file.open();
    return sql::value(file.database(), statement);
}

QStringList backupsIn(const QString& folder) {
    return QDir(folder).entryList({QStringLiteral("chats-before-*.sqlite3")}, QDir::Files, QDir::Name);
}

} // namespace

/// The file as the first program wrote it: statements that must never be changed.
void TestChatMigration::theFirstVersionIsStillRead() {
    const QString folder = newFolder();
    {
        QSqlDatabase database =
            QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("fixture"));
        database.setDatabaseName(folder + QStringLiteral("/chats.sqlite3"));
        QVERIFY(database.open());
        const QString statements =
            QString::fromUtf8(contentOf(QStringLiteral(TOKENSCOPE_TEST_DATA "/chats/version-1.sql")));
        QVERIFY(!statements.isEmpty());
        for (const QString& statement : statements.split(QStringLiteral(";;\n"), Qt::SkipEmptyParts)) {
            sql::run(database, statement);
        }
    }
    QSqlDatabase::removeDatabase(QStringLiteral("fixture"));
    ChatStore store(folder);
    const OpenedChats opened = opening(store);
    QVERIFY2(opened.how == OpenedChats::How::Normal || opened.how == OpenedChats::How::Migrated,
             qPrintable(opened.problem));
    QCOMPARE(list(store).size(), std::size_t(1));
    const ChatOutline chat = outline(store, {1000});
    QCOMPARE(chat.header.title, QStringLiteral("What is 15 * 23?"));
    QVERIFY(chat.header.isPinned);
    QCOMPARE(chat.draft, QStringLiteral("And 16?"));
    QCOMPARE(chat.settings.sampling.topK, 20);
    QVERIFY(chat.settings.seed == std::optional<std::uint64_t>(18'446'744'073'709'551'615U));
    QVERIFY(chatTree(chat.turns).path() == (std::vector<TurnId>{{1001}, {1003}}));
    const Turn answer = turn(store, {1000}, {1003});
    QCOMPARE(answer.text, std::string("345"));
    QVERIFY(answer.answer->tokens == tokens(3));
    QCOMPARE(answer.answer->ended, EndReason::EndOfTurn);
    QCOMPARE(answer.answer->vocabulary, 0xfedcba9876543210U);
    QCOMPARE(answer.answer->runs.at(0).seed, std::uint64_t(18'446'744'073'709'551'614U));
    QCOMPARE(found(store, QStringLiteral("345")).size(), std::size_t(1));
}

/// An answer that an earlier program began, and this one goes on with. The earlier one could not read what
/// follows, and must see that the file is newer.
void TestChatMigration::tokensOfTheFirstVersionGoOnWithTheirBytes() {
    const QString folder = newFolder();
    const std::vector<SchemaStep> first(schemaSteps().begin(), schemaSteps().begin() + 1);
    QCOMPARE(openWith(folder, first).how, OpenedChats::How::Fresh);
    std::vector<AnswerToken> all = tokens(4);
    ChatId chat;
    TurnId answer;
    {
        ChatStore store(folder);
        QCOMPARE(opening(store).how, OpenedChats::How::Migrated);
        chat = store.newChat({}, {}, {});
        const TurnId question = store.newTurnId();
        store.addTurn(chat, userTurn(question, {}, "say it"));
        Turn turn;
        turn.id = answer = store.newTurnId();
        turn.parent = question;
        turn.role = ChatRole::Assistant;
        turn.answer.emplace().tokens.assign(all.begin(), all.begin() + 2);
        store.addTurn(chat, turn);
        store.beginAnswer(chat, answer, unusualRun(2));
        store.writer().start(answer, 2);
        for (std::size_t i = 2; i < all.size(); ++i) {
            all[i].bytes = std::string("\xff\0 word", 7);
            store.writer().push(all[i]);
        }
        store.writer().stop();
        store.endAnswer(answer, Answer(), "words");
    }
    ChatStore store(folder);
    QVERIFY(turn(store, chat, answer).answer->tokens == all);
    QCOMPARE(openWith(folder, first).how, OpenedChats::How::Newer);
}

void TestChatMigration::aNewFileHasTheNewestVersion() {
    const QString folder = newFolder();
    QCOMPARE(openWith(folder, stepsBeyond(2)).how, OpenedChats::How::Fresh);
    QCOMPARE(valueIn(folder, QStringLiteral("PRAGMA user_version"), stepsBeyond(2)).toInt(), newest + 2);
    QCOMPARE(openWith(folder, stepsBeyond(2)).how, OpenedChats::How::Normal);
    QVERIFY(backupsIn(folder).isEmpty());
}

void TestChatMigration::anOlderFileIsBroughtUpWithABackup() {
    const QString folder = folderWithAChat();
    const OpenedChats opened = openWith(folder, stepsBeyond(2));
    QVERIFY2(opened.how == OpenedChats::How::Migrated && opened.isSaved(), qPrintable(opened.problem));
    QCOMPARE(valueIn(folder, QStringLiteral("PRAGMA user_version"), stepsBeyond(2)).toInt(), newest + 2);
    QCOMPARE(valueIn(folder, QStringLiteral("SELECT title || later1 || later2 FROM chat"), stepsBeyond(2))
                 .toString(),
             QStringLiteral("kept++newnew"));
    // The backup is a file of the old version, with the same in it.
    QCOMPARE(backupsIn(folder).size(), 1);
    QCOMPARE(opened.backup, folder + QLatin1Char('/') + backupsIn(folder).front());
    const QString restored = newFolder();
    QVERIFY(QFile::copy(opened.backup, restored + QStringLiteral("/chats.sqlite3")));
    ChatStore store(restored);
    QCOMPARE(opening(store).how, OpenedChats::How::Normal);
    QCOMPARE(list(store).at(0).title, QStringLiteral("kept"));
    QCOMPARE(found(store, QStringLiteral("kept")).size(), std::size_t(2));
}

void TestChatMigration::aStepThatFailsLeavesTheOldFile() {
    const QString folder = folderWithAChat();
    const QByteArray before = contentOf(folder + QStringLiteral("/chats.sqlite3"));
    const OpenedChats opened =
        openWith(folder, stepsBeyond(2, QStringLiteral("INSERT INTO nowhere VALUES(1)")));
    QCOMPARE(opened.how, OpenedChats::How::ReadOnly);
    QVERIFY(opened.problem.contains(QStringLiteral("chats.sqlite3")) &&
            opened.problem.contains(QStringLiteral("nowhere")));
    QCOMPARE(contentOf(folder + QStringLiteral("/chats.sqlite3")), before);
    ChatStore store(folder);
    QCOMPARE(opening(store).how, OpenedChats::How::Normal);
    QCOMPARE(list(store).at(0).title, QStringLiteral("kept"));
}

void TestChatMigration::threeBackupsAreKept() {
    const QString folder = folderWithAChat();
    QStringList made;
    for (int later = 1; later <= 11; ++later) { // "10" sorts before "9"
        made << openWith(folder, stepsBeyond(later)).backup;
    }
    QCOMPARE(backupsIn(folder).size(), 3);
    for (const QString& backup : made.mid(made.size() - 3)) {
        QVERIFY2(QFile::exists(backup), qPrintable(backup));
    }
}

void TestChatMigration::anotherProgramWithTheOldFileIsNotDisturbed() {
    const QString folder = folderWithAChat();
    ChatStore old(folder);
    QCOMPARE(opening(old).how, OpenedChats::How::Normal);
    const OpenedChats opened = openWith(folder, stepsBeyond(1));
    QCOMPARE(opened.how, OpenedChats::How::ReadOnly);
    QVERIFY(backupsIn(folder).isEmpty());
    old.setTitle(list(old).at(0).id, QStringLiteral("still works"));
    QCOMPARE(list(old).at(0).title, QStringLiteral("still works"));
}

void TestChatMigration::aNewerFileIsReadAndNotTouched() {
    const QString folder = folderWithAChat();
    openWith(folder, stepsBeyond(1));
    const QByteArray before = contentOf(folder + QStringLiteral("/chats.sqlite3"));
    {
        ChatStore store(folder);
        const OpenedChats opened = opening(store);
        QCOMPARE(opened.how, OpenedChats::How::Newer);
        QVERIFY(opened.problem.contains(QStringLiteral("newer")));
        QCOMPARE(list(store).at(0).title, QStringLiteral("kept+"));
        // It can be used, for as long as it runs.
        store.setTitle(list(store).at(0).id, QStringLiteral("changed"));
        QCOMPARE(list(store).at(0).title, QStringLiteral("changed"));
    }
    QCOMPARE(contentOf(folder + QStringLiteral("/chats.sqlite3")), before);
}

QTEST_GUILESS_MAIN(TestChatMigration)
#include "tst_chat_migration.moc"
