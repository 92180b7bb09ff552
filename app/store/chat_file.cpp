// SPDX-License-Identifier: MIT
#include "app/store/chat_file.h"

#include "app/store/attached_file.h"
#include "app/store/chat_rescue.h"
#include "app/store/flush_to_disk.h"
#include "app/store/sql.h"
#include "app/store/time_stamp.h"

#include <QDir>
#include <QFileInfo>
#include <QSqlError>
#include <QUuid>
#include <QVariant>

#include <unistd.h>

namespace tokenscope {

namespace {

QString words(const Error& error) {
    return QString::fromUtf8(error.what());
}

int newestVersion(std::span<const SchemaStep> steps) {
    return steps.back().version;
}

/// What lies at the path of the file.
struct Found {
    enum class Kind { Nothing, Chats, Foreign, Damaged, Unreadable } kind = Kind::Nothing;
    int version = 0;
    QString problem{};
};

Found foundIn(const QSqlDatabase& database, bool checks) {
    if (sql::value(database, QStringLiteral("SELECT count(*) FROM sqlite_master")).toInt() == 0) {
        return {};
    }
    if (sql::value(database, QStringLiteral("PRAGMA application_id")).toInt() != chatApplicationId) {
        return {Found::Kind::Foreign, 0, ChatFile::tr("it is a database of another program")};
    }
    Found found{Found::Kind::Chats, sql::value(database, QStringLiteral("PRAGMA user_version")).toInt()};
    const QString check =
        checks ? sql::value(database, QStringLiteral("PRAGMA quick_check(1)")).toString() : QString();
    if (checks && check != QLatin1String("ok")) {
        found.kind = Found::Kind::Damaged;
        found.problem = ChatFile::tr("the file is damaged"); // what SQLite says is for programmers
    }
    return found;
}

/// What the names of a database's files end in. It goes last: a new one at its path must not find the others.
const QStringList& suffixes() {
    static const QStringList all{QStringLiteral("-wal"), QStringLiteral("-shm"), QStringLiteral("-journal"),
                                 QString()};
    return all;
}

/// Makes folders that only the user can look into.
void makeFolder(const QString& folder) {
    if (!QFileInfo::exists(folder) && QDir().mkpath(folder)) {
        QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    }
}

} // namespace

ChatFile::ChatFile(const QString& folder) : ChatFile(folder, Options()) {}

ChatFile::ChatFile(const QString& folder, const Options& options) : m_folder(folder), m_options(options) {}

ChatFile::~ChatFile() {
    disconnect();
}

QString ChatFile::path() const {
    return m_folder + QStringLiteral("/chats.sqlite3");
}

QString ChatFile::writableUri() const {
    return m_options.vfs.isEmpty() ? path() : fileUri(path(), QStringLiteral("vfs=") + m_options.vfs);
}

OpenedChats ChatFile::open() {
    makeFolder(m_folder);
    const QString lockFile = m_folder + QStringLiteral("/chats.lock");
    m_isAlone = m_lock.takeAlone(lockFile) == FileLock::Taken::Yes;
    if (!m_isAlone && m_lock.share(lockFile) == FileLock::Taken::NoFile) {
        return openCopy(OpenedChats::How::ReadOnly, tr("The folder %1 cannot be written.").arg(m_folder),
                        true);
    }
    OpenedChats opened;
    try {
        opened = openFile();
    } catch (const Error& error) {
        opened = openCopy(OpenedChats::How::ReadOnly, tr("%1: %2.").arg(path(), words(error)), true);
    }
    if (opened.isSaved()) {
        m_lock.share(lockFile);
    } else {
        m_lock.release();
    }
    return opened;
}

OpenedChats ChatFile::openAgain() {
    m_isAgain = true;
    return open();
}

OpenedChats ChatFile::openFile() {
    if (QFileInfo(path()).isDir() && !m_isAgain) {
        return putAside(tr("it is a folder"));
    }
    Found found;
    if (QFileInfo::exists(path())) {
        if (::access(QFile::encodeName(path()).constData(), R_OK | W_OK) != 0) {
            return openCopy(OpenedChats::How::ReadOnly, tr("The file %1 cannot be written.").arg(path()),
                            true);
        }
        try {
            connect(readOnlyUri(path(), false), QStringLiteral("QSQLITE_OPEN_READONLY"));
            found = foundIn(m_database, m_isAlone);
        } catch (const SqlError& error) {
            if (!error.isDamage()) {
                throw;
            }
            found = {Found::Kind::Damaged, 0, words(error)};
        }
        disconnect();
    }
    const bool isOrdinary =
        found.kind == Found::Kind::Nothing ||
        (found.kind == Found::Kind::Chats && found.version == newestVersion(m_options.steps));
    if (m_isAgain && !isOrdinary) {
        return openCopy(OpenedChats::How::ReadOnly,
                        tr("%1 has to be brought in order at a start.").arg(path()));
    }
    switch (found.kind) {
    case Found::Kind::Foreign:
    case Found::Kind::Damaged:
        return putAside(found.problem);
    case Found::Kind::Chats:
        if (found.version > newestVersion(m_options.steps)) {
            return openCopy(OpenedChats::How::Newer, tr("%1 was written by a newer Tokenscope.").arg(path()));
        }
        if (found.version < newestVersion(m_options.steps)) {
            return migrateFile(found.version);
        }
        break;
    default:
        break;
    }
    connect(writableUri(), {});
    const QString problem = prepare();
    if (found.kind == Found::Kind::Nothing) {
        // Its version is looked at once more: another program may have been quicker where nothing can be
        // locked.
        migrate(m_database, sql::value(m_database, QStringLiteral("PRAGMA user_version")).toInt(),
                m_options.steps);
        return {OpenedChats::How::Fresh, problem};
    }
    return {OpenedChats::How::Normal, problem};
}

OpenedChats ChatFile::migrateFile(int from) {
    if (!m_isAlone) {
        return openCopy(
            OpenedChats::How::ReadOnly,
            tr("%1 was written by an older Tokenscope, which still has it open. Close it, then start "
               "this one again.")
                .arg(path()));
    }
    const int to = newestVersion(m_options.steps);
    try {
        connect(writableUri(), {});
        OpenedChats opened{OpenedChats::How::Migrated};
        opened.backup = backUp(m_database, m_folder, to);
        migrate(m_database, from, m_options.steps);
        opened.problem = prepare();
        return opened;
    } catch (const Error& error) {
        disconnect();
        return openCopy(
            OpenedChats::How::ReadOnly,
            tr("%1 could not be brought to the form that this Tokenscope writes: %2. It is as it was.")
                .arg(path(), words(error)));
    }
}

/// Nothing of it is deleted or changed. The new file takes its place once it holds all that came over.
OpenedChats ChatFile::putAside(const QString& problem) {
    const QString said = tr("%1 cannot be used: %2.").arg(path(), problem);
    if (!m_isAlone) {
        return openCopy(OpenedChats::How::ReadOnly,
                        said + QLatin1Char(' ') + tr("Another Tokenscope has it open."));
    }
    OpenedChats opened{OpenedChats::How::PutAside};
    const QString fresh = path() + QStringLiteral(".new");
    QFile::remove(fresh);
    connect(fresh, {});
    sql::run(m_database, QStringLiteral("PRAGMA foreign_keys = ON"));
    sql::value(m_database, QStringLiteral("PRAGMA journal_mode = MEMORY"));
    sql::run(m_database, QStringLiteral("PRAGMA synchronous = OFF"));
    migrate(m_database, 0, m_options.steps);
    opened.rescued = QFileInfo(path()).isFile() ? rescueChats(m_database, path()) : 0;
    disconnect();
    flushToDisk(fresh);

    opened.aside = QStringLiteral("%1/chats-damaged-%2.sqlite3").arg(m_folder, timeStamp());
    for (const QString& suffix : suffixes()) {
        if (QFileInfo::exists(path() + suffix) && !QFile::rename(path() + suffix, opened.aside + suffix)) {
            return openCopy(OpenedChats::How::Nowhere, said);
        }
    }
    QFile::rename(fresh, path());
    connect(writableUri(), {});
    opened.problem = QStringList{said,
                                 tr("It was put aside as %1; chats that could be read from it: %2.")
                                     .arg(opened.aside)
                                     .arg(opened.rescued),
                                 prepare()}
                         .join(QLatin1Char(' '))
                         .trimmed();
    return opened;
}

/// In memory, with what can be read of the file.
OpenedChats ChatFile::openCopy(OpenedChats::How how, const QString& problem, bool mayBeWritableLater) {
    if (m_isAgain) {
        disconnect();
        return {how, problem};
    }
    OpenedChats opened{how, problem + QLatin1Char(' ') +
                                (mayBeWritableLater ? tr("What is new is kept in memory and saved as soon as "
                                                         "that is possible.")
                                                    : tr("What is said now is not kept."))};
    opened.mayBeWritableLater = mayBeWritableLater;
    openMemory();
    try {
        if (how != OpenedChats::How::Nowhere && QFileInfo(path()).isFile()) {
            copyChats(m_database, path());
            return opened;
        }
    } catch (const SqlError&) {
        openMemory(); // empty again
    }
    opened.how = OpenedChats::How::Nowhere;
    return opened;
}

std::unique_ptr<ChatFile> ChatFile::copyInMemory(const QString& folder) {
    auto copy = std::make_unique<ChatFile>(folder);
    copy->openMemory();
    copyChats(copy->m_database, copy->path());
    return copy;
}

void ChatFile::openMemory() {
    connect(QStringLiteral(":memory:"), {});
    sql::run(m_database, QStringLiteral("PRAGMA foreign_keys = ON"));
    migrate(m_database, 0, schemaSteps());
}

/// Throws SqlError.
void ChatFile::connect(const QString& name, const QString& options) {
    disconnect();
    m_database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"),
                                           QUuid::createUuid().toString(QUuid::WithoutBraces));
    m_database.setDatabaseName(name);
    QStringList all{QStringLiteral("QSQLITE_OPEN_URI"), QStringLiteral("QSQLITE_BUSY_TIMEOUT=5000")};
    if (!options.isEmpty()) {
        all << options;
    }
    m_database.setConnectOptions(all.join(QLatin1Char(';')));
    if (!m_database.open()) {
        throw SqlError(m_database.lastError());
    }
}

void ChatFile::disconnect() {
    if (m_database.isValid()) {
        const QString name = m_database.connectionName();
        m_database = QSqlDatabase();
        QSqlDatabase::removeDatabase(name);
    }
}

/// What holds for this connection; returns what the user should know.
QString ChatFile::prepare() {
    sql::run(m_database, QStringLiteral("PRAGMA foreign_keys = ON"));
    sql::run(m_database, QStringLiteral("PRAGMA synchronous = NORMAL"));
    const QString journal = sql::value(m_database, QStringLiteral("PRAGMA journal_mode = WAL")).toString();
    // A checkpoint waits for the disk: rarely while an answer is written, and tidy() at its end.
    sql::run(m_database, QStringLiteral("PRAGMA wal_autocheckpoint = 4000"));
    if (journal != QLatin1String("wal")) {
        return tr("The file system of %1 does not let chats be written quickly: saving may slow answers "
                  "down.")
            .arg(m_folder);
    }
    // Only writers wait for each other now, and a Transaction asks again by itself.
    sql::run(m_database, QStringLiteral("PRAGMA busy_timeout = 20"));
    return {};
}

void ChatFile::applyPageLimit() {
    if (m_options.pageLimit) {
        sql::value(m_database, QStringLiteral("PRAGMA max_page_count = %1").arg(m_options.pageLimit()));
    }
}

void ChatFile::tidy() {
    try {
        sql::value(m_database, QStringLiteral("PRAGMA wal_checkpoint(PASSIVE)"));
    } catch (const SqlError&) { // later, then
    }
}

} // namespace tokenscope
