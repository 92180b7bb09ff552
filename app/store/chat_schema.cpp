// SPDX-License-Identifier: MIT
#include "app/store/chat_schema.h"

#include "app/store/flush_to_disk.h"
#include "app/store/sql.h"
#include "app/store/time_stamp.h"

#include <QDir>

#include <vector>

namespace tokenscope {

namespace {

constexpr qsizetype backupsKept = 3;

/// Enumerations are stored as their numbers. `writer`: the session that writes the answer now. `revision`
/// grows with each change of a chat, so that another program sees which one has changed. `deleted_with`: the
/// turn whose deletion hid this one. A turn's text stands last: the columns before it are read without it. No
/// cascade from turn to turn: SQLite refuses one that is deeper than 1,000.
QStringList firstVersion() {
    return {
        QStringLiteral(
            "CREATE TABLE chat(id INTEGER PRIMARY KEY, created INTEGER NOT NULL, changed INTEGER NOT NULL,"
            " pinned INTEGER NOT NULL DEFAULT 0, named INTEGER NOT NULL DEFAULT 0, deleted INTEGER,"
            " revision INTEGER NOT NULL DEFAULT 0, title TEXT NOT NULL DEFAULT '',"
            " model_path TEXT NOT NULL DEFAULT '', model_name TEXT NOT NULL DEFAULT '',"
            " settings TEXT NOT NULL, draft TEXT NOT NULL DEFAULT '')"),
        QStringLiteral("CREATE TABLE turn(id INTEGER PRIMARY KEY,"
                       " chat INTEGER NOT NULL REFERENCES chat(id) ON DELETE CASCADE,"
                       " parent INTEGER REFERENCES turn(id), role INTEGER NOT NULL, created INTEGER NOT NULL,"
                       " active INTEGER NOT NULL, deleted INTEGER, deleted_with INTEGER,"
                       " tokens INTEGER NOT NULL DEFAULT 0, length INTEGER NOT NULL, text TEXT NOT NULL,"
                       " parts TEXT)"),
        QStringLiteral("CREATE INDEX turn_of_chat ON turn(chat, id)"),
        QStringLiteral("CREATE INDEX turn_of_parent ON turn(parent)"),
        QStringLiteral(
            "CREATE TABLE answer(turn INTEGER PRIMARY KEY REFERENCES turn(id) ON DELETE CASCADE,"
            " model_path TEXT NOT NULL, model_name TEXT NOT NULL, vocabulary INTEGER NOT NULL,"
            " format TEXT NOT NULL, ended INTEGER NOT NULL DEFAULT 0, error TEXT NOT NULL DEFAULT '',"
            " stop_bytes INTEGER NOT NULL DEFAULT 0, writer TEXT)"),
        QStringLiteral("CREATE INDEX answer_of_writer ON answer(writer) WHERE writer IS NOT NULL"),
        QStringLiteral(
            "CREATE TABLE answer_run(turn INTEGER NOT NULL REFERENCES turn(id) ON DELETE CASCADE,"
            " first INTEGER NOT NULL, facts TEXT NOT NULL, PRIMARY KEY(turn, first)) WITHOUT ROWID"),
        QStringLiteral(
            "CREATE TABLE token_piece(turn INTEGER NOT NULL REFERENCES turn(id) ON DELETE CASCADE,"
            " first INTEGER NOT NULL, records BLOB NOT NULL, PRIMARY KEY(turn, first)) WITHOUT ROWID"),
        // rowid: the turn's id, or minus the chat's for its title; the text is folded (chat_search.h).
        QStringLiteral("CREATE VIRTUAL TABLE search USING fts5(text, tokenize = 'trigram')"),
        QStringLiteral("CREATE TRIGGER turn_gone AFTER DELETE ON turn"
                       " BEGIN DELETE FROM search WHERE rowid = old.id; END"),
        QStringLiteral("CREATE TRIGGER chat_gone AFTER DELETE ON chat"
                       " BEGIN DELETE FROM search WHERE rowid = -old.id; END"),
        QStringLiteral("PRAGMA application_id = %1").arg(chatApplicationId),
    };
}

void removeOldBackups(const QString& folder) {
    const QDir place(folder);
    const QStringList backups =
        place.entryList({QStringLiteral("chats-before-*.sqlite3")}, QDir::Files, QDir::Time | QDir::Reversed);
    for (qsizetype i = 0; i + backupsKept < backups.size(); ++i) {
        QFile::remove(place.filePath(backups[i]));
    }
}

} // namespace

std::span<const SchemaStep> schemaSteps() {
    static const std::vector<SchemaStep> steps{
        {1, firstVersion()},
        {2, {}}, // tokens bring their bytes along (packTokens()): a program of version 1 cannot read them
    };
    return steps;
}

void migrate(const QSqlDatabase& database, int from, std::span<const SchemaStep> steps) {
    Transaction transaction(database);
    for (const SchemaStep& step : steps) {
        if (step.version <= from) {
            continue;
        }
        for (const QString& statement : step.statements) {
            sql::run(database, statement);
        }
        sql::run(database, QStringLiteral("PRAGMA user_version = %1").arg(step.version));
    }
    transaction.commit();
}

QString backUp(const QSqlDatabase& database, const QString& folder, int version) {
    const QString path =
        QStringLiteral("%1/chats-before-%2-%3.sqlite3").arg(folder).arg(version).arg(timeStamp());
    // Under its name only once it is whole: what a killed program leaves is no backup.
    const QString unfinished = folder + QStringLiteral("/chats-before.new");
    QFile::remove(unfinished);
    sql::run(database, QStringLiteral("VACUUM INTO ?"), {unfinished});
    flushToDisk(unfinished);
    if (!QFile::rename(unfinished, path)) {
        throw Error("the backup " + path.toStdString() + " cannot be written");
    }
    removeOldBackups(folder);
    return path;
}

} // namespace tokenscope
