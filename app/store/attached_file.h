// SPDX-License-Identifier: MIT
#pragma once

#include <QSqlDatabase>
#include <QString>
#include <QStringList>

namespace tokenscope {

/// "file:…?options" of a path, as SQLite opens it.
QString fileUri(const QString& path, const QString& options);
/// To be only read. `isImmutable`: as one that nobody changes, which needs no file beside it; else another
/// program may be writing it.
QString readOnlyUri(const QString& path, bool isImmutable);

/// Another file of chats, read beside the one that is open, under the name "old"; of any version. Throws
/// SqlError when it cannot be read at all.
class AttachedFile {
public:
    AttachedFile(const QSqlDatabase& database, const QString& path);
    ~AttachedFile();
    AttachedFile(const AttachedFile&) = delete;
    AttachedFile& operator=(const AttachedFile&) = delete;

    /// The columns of a table that both files have, with commas between; empty: the other lacks the table.
    QString columns(const QString& table) const;
    /// Copies the rows that meet a condition ("WHERE …").
    void copy(const QString& table, const QString& condition = {}) const;

private:
    void attach(const QString& uri);

    const QSqlDatabase& m_database;
};

/// The tables of a file of chats, in the order in which they can be filled; without the search index.
QStringList chatTables();

} // namespace tokenscope
