// SPDX-License-Identifier: MIT
#include "app/store/attached_file.h"

#include "app/store/sql.h"

#include <QUrl>
#include <QVariant>

namespace tokenscope {

QString fileUri(const QString& path, const QString& options) {
    return QStringLiteral("file:%1?%2").arg(QString::fromLatin1(QUrl::toPercentEncoding(path, "/")), options);
}

QString readOnlyUri(const QString& path, bool isImmutable) {
    return fileUri(path, isImmutable ? QStringLiteral("immutable=1") : QStringLiteral("mode=ro"));
}

AttachedFile::AttachedFile(const QSqlDatabase& database, const QString& path) : m_database(database) {
    try {
        attach(readOnlyUri(path, false));
    } catch (const SqlError& error) {
        if (error.isDamage()) {
            throw;
        }
        // In a folder that cannot be written a file that was closed well has nothing beside it, and SQLite
        // cannot make it.
        attach(readOnlyUri(path, true));
    }
}

AttachedFile::~AttachedFile() {
    QSqlQuery(m_database).exec(QStringLiteral("DETACH old"));
}

void AttachedFile::attach(const QString& uri) {
    sql::run(m_database, QStringLiteral("ATTACH ? AS old"), {uri});
    try {
        sql::value(m_database, QStringLiteral("SELECT count(*) FROM old.sqlite_master")); // opened only now
    } catch (const SqlError&) {
        QSqlQuery(m_database).exec(QStringLiteral("DETACH old"));
        throw;
    }
}

QString AttachedFile::columns(const QString& table) const {
    QStringList names;
    QSqlQuery query =
        sql::run(m_database,
                 QStringLiteral("SELECT name FROM pragma_table_info(?, 'main')"
                                " WHERE name IN (SELECT name FROM pragma_table_info(?, 'old'))"),
                 {table, table});
    while (sql::next(query)) {
        names << query.value(0).toString();
    }
    return names.join(QLatin1Char(','));
}

void AttachedFile::copy(const QString& table, const QString& condition) const {
    const QString shared = columns(table);
    if (!shared.isEmpty()) {
        sql::run(
            m_database,
            QStringLiteral("INSERT INTO main.%1(%2) SELECT %2 FROM old.%1 %3").arg(table, shared, condition));
    }
}

QStringList chatTables() {
    return {QStringLiteral("chat"), QStringLiteral("turn"), QStringLiteral("answer"),
            QStringLiteral("answer_run"), QStringLiteral("token_piece")};
}

} // namespace tokenscope
