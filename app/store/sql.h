// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/errors.h"

#include <QByteArray>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QString>
#include <QVariantList>

#include <string>

class QSqlError;

namespace tokenscope {

/// A statement that SQLite refused. what() says it in words for people where the cause is a common one.
class SqlError : public Error {
public:
    explicit SqlError(const QSqlError& error);

    /// SQLite's primary result code.
    int code() const { return m_code; }
    /// The statement itself was wrong for what the file holds: trying again does not help.
    bool isRefusal() const;
    /// The file's bytes are not what SQLite wrote.
    bool isDamage() const;
    /// The disk itself could not read or write.
    bool isDisk() const;

private:
    int m_code;
};

namespace sql {

/// Runs one statement with its values in order; throws SqlError. A query that gives rows holds a snapshot of
/// the file until it goes.
QSqlQuery run(const QSqlDatabase& database, const QString& statement, const QVariantList& values = {});
/// Steps to the next row; throws SqlError when it cannot be read.
bool next(QSqlQuery& query);
/// The first column of the first row; invalid if there is none.
QVariant value(const QSqlDatabase& database, const QString& statement, const QVariantList& values = {});

/// UTF-8 goes to and from the file as bytes ("CAST(? AS TEXT)", "CAST(text AS BLOB)"): as UTF-16 SQLite would
/// take a U+FEFF or U+FFFE at its start for a byte order mark.
inline QByteArray bytes(const std::string& text) {
    return QByteArray(text.data(), static_cast<qsizetype>(text.size()));
}

} // namespace sql

/// Either all that happens until commit(), or nothing. Takes the write lock at once: a transaction that reads
/// first cannot always go on to write when another program has written in between.
class Transaction {
public:
    explicit Transaction(const QSqlDatabase& database);
    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;

    void commit();

private:
    const QSqlDatabase& m_database;
    bool m_isOpen = true;
};

/// A part of a transaction that can be taken back alone.
class Savepoint {
public:
    explicit Savepoint(const QSqlDatabase& database);
    ~Savepoint();
    Savepoint(const Savepoint&) = delete;
    Savepoint& operator=(const Savepoint&) = delete;

    void keep();

private:
    const QSqlDatabase& m_database;
    bool m_isOpen = true;
};

} // namespace tokenscope
