// SPDX-License-Identifier: MIT
// A program that is killed while it brings the file to a new form leaves it whole, in the old form or the new
// one, and before the new one the backup.
#include "app/store/chat_file.h"
#include "app/store/chat_store.h"
#include "app/store/sql.h"
#include "tests/store/ask_store.h"
#include "tests/store/chat_samples.h"
#include "tests/store/later_steps.h"
#include "tests/store/store_child.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#include <random>

using namespace tokenscope;
using namespace tokenscope::test;

class TestKillMigration : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void leavesTheOldFormOrTheNewOne();
};

namespace {

constexpr int chats = 30, turnsEach = 30;
const int oldVersion = schemaSteps().back().version;
const int newVersion = laterSteps().back().version;

/// Without a program's care for it.
class Database {
public:
    explicit Database(const QString& path) {
        m_database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), m_name);
        m_database.setDatabaseName(path);
        m_database.open();
    }
    ~Database() {
        m_database = QSqlDatabase();
        QSqlDatabase::removeDatabase(m_name);
    }
    int number(const char* statement) const {
        return sql::value(m_database, QLatin1String(statement)).toInt();
    }
    QString text(const char* statement) const {
        return sql::value(m_database, QLatin1String(statement)).toString();
    }

private:
    const QString m_name = QStringLiteral("looked at");
    QSqlDatabase m_database;
};

void fill(const QString& folder) {
    ChatStore store(folder);
    for (int i = 0; i < chats; ++i) {
        const ChatId chat = store.newChat(unusualSettings(), {}, {});
        TurnId last;
        for (int j = 0; j < turnsEach; j += 2) {
            const Turn question = userTurn(store.newTurnId(), last, std::string(300, 'q'));
            const Turn answer =
                answerTurn(store.newTurnId(), question.id, std::string(300, 'a'), unusualAnswer());
            store.placeTurn(chat, question);
            store.placeTurn(chat, answer);
            last = answer.id;
        }
    }
    settle(store);
}

/// Empty: all is in it, in the form of its version.
QString problemOf(const QString& file) {
    const Database database(file);
    if (const QString check = database.text("PRAGMA integrity_check"); check != QLatin1String("ok")) {
        return check;
    }
    const int version = database.number("PRAGMA user_version");
    if (version != oldVersion && version != newVersion) {
        return QStringLiteral("version %1").arg(version);
    }
    const int added = version == newVersion ? 1 : 0;
    const int turns = chats * turnsEach;
    const bool isWhole =
        database.number("SELECT count(*) FROM chat") == chats &&
        database.number("SELECT count(*) FROM turn") == turns &&
        database.number("SELECT sum(length(text)) FROM turn") == turns * (300 + added) &&
        database.number("SELECT count(*) FROM token_piece") == turns / 2 &&
        database.number("SELECT count(*) FROM search") == turns + chats &&
        database.number("SELECT count(*) FROM chat WHERE title LIKE '%+'") == chats * added &&
        database.number("SELECT count(*) FROM sqlite_master WHERE name = 'copied'") == 0;
    return isWhole ? QString() : QStringLiteral("something of version %1 is missing").arg(version);
}

int versionOf(const QString& file) {
    return Database(file).number("PRAGMA user_version");
}

QStringList backupsIn(const QString& folder) {
    return QDir(folder).entryList({QStringLiteral("chats-before-*.sqlite3")}, QDir::Files, QDir::Name);
}

} // namespace

void TestKillMigration::leavesTheOldFormOrTheNewOne() {
    constexpr int kills = 80;
    const QTemporaryDir place;
    const QString filled = place.filePath(QStringLiteral("filled"));
    fill(filled);
    std::minstd_rand random(20'261'130);
    qint64 usual = 0; // microseconds
    int old = 0, between = 0, migrated = 0;
    for (int i = 0; i <= kills; ++i) {
        const QString folder = place.filePath(QString::number(i));
        const QString file = folder + QStringLiteral("/chats.sqlite3");
        QVERIFY(QDir().mkdir(folder) && QFile::copy(filled + QStringLiteral("/chats.sqlite3"), file));
        StoreChild child(QStringLiteral("migrate"), folder);
        QCOMPARE(child.line(), QByteArray("opening"));
        if (i == 0) { // how long it takes
            QElapsedTimer clock;
            clock.start();
            QCOMPARE(child.line(), QByteArray("opened"));
            usual = clock.nsecsElapsed() / 1000;
        } else {
            // At any time, or after the backup, which takes the longest.
            const bool isAfterBackup = i % 2 == 0;
            while (isAfterBackup && backupsIn(folder).isEmpty()) {
                QThread::usleep(50);
            }
            const qint64 longest = isAfterBackup ? usual / 4 : usual;
            QThread::usleep(static_cast<unsigned long>(random()) % static_cast<unsigned long>(longest));
        }
        child.kill();

        // Whatever a program does next, nothing is missing.
        const QStringList backups = backupsIn(folder);
        const int version = versionOf(file);
        const QString problem = problemOf(file);
        QVERIFY2(problem.isEmpty(), qPrintable(QStringLiteral("kill %1: %2").arg(i).arg(problem)));
        QVERIFY2(version == oldVersion || backups.size() == 1, "there is no backup");
        for (const QString& backup : backups) {
            const QString path = folder + QLatin1Char('/') + backup;
            QCOMPARE(problemOf(path), QString());
            QCOMPARE(versionOf(path), oldVersion);
        }
        migrated += version == newVersion ? 1 : 0;
        between += version == oldVersion && !backups.isEmpty() ? 1 : 0;
        old += version == oldVersion && backups.isEmpty() ? 1 : 0;

        const std::vector<SchemaStep> steps = laterSteps();
        ChatFile next(folder, {.steps = steps});
        QCOMPARE(next.open().how,
                 version == oldVersion ? OpenedChats::How::Migrated : OpenedChats::How::Normal);
        QCOMPARE(problemOf(file), QString());
        QCOMPARE(versionOf(file), newVersion);
        QVERIFY(!backupsIn(folder).isEmpty());
        QVERIFY(!QFile::exists(folder + QStringLiteral("/chats-before.new")));
        QVERIFY(QDir(folder).removeRecursively());
    }
    QVERIFY2(
        old > 5 && between > 5 && migrated > 0,
        qPrintable(QStringLiteral("%1, %2, %3").arg(old).arg(between).arg(migrated))); // else it says nothing
}

QTEST_GUILESS_MAIN(TestKillMigration)
#include "tst_kill_migration.moc"
