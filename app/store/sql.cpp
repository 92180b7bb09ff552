// SPDX-License-Identifier: MIT
#include "app/store/sql.h"

#include <QSqlError>
#include <QVariant>

#include <chrono>

namespace tokenscope {

namespace {

// SQLite's primary result codes; its header is not among what the program is built from.
enum Code { Busy = 5, Locked = 6, ReadOnly = 8, IoError = 10, Corrupt = 11, Full = 13, CantOpen = 14 };
enum Refusal { Generic = 1, TooBig = 18, Constraint = 19, Mismatch = 20, Range = 25 };
constexpr int notADatabase = 26;

/// For another program's transaction.
constexpr std::chrono::seconds longestWait(5);

int primaryCode(const QSqlError& error) {
    return error.nativeErrorCode().toInt() & 0xff;
}

std::string words(const QSqlError& error) {
    switch (primaryCode(error)) {
    case Busy:
    case Locked:
        return "another program keeps the file locked";
    case ReadOnly:
        return "the file or its folder cannot be written";
    case IoError:
        return "the disk reported an error";
    case Corrupt:
    case notADatabase:
        return "the file is damaged";
    case Full:
        return "the disk is full";
    case CantOpen:
        return "the file cannot be opened";
    default:
        const QString text = error.databaseText();
        return (text.isEmpty() ? error.driverText() : text).toStdString();
    }
}

} // namespace

SqlError::SqlError(const QSqlError& error) : Error(words(error)), m_code(primaryCode(error)) {}

bool SqlError::isRefusal() const {
    return m_code == Generic || m_code == TooBig || m_code == Constraint || m_code == Mismatch ||
           m_code == Range;
}

bool SqlError::isDamage() const {
    return m_code == Corrupt || m_code == notADatabase;
}

bool SqlError::isDisk() const {
    return m_code == IoError;
}

namespace sql {

QSqlQuery run(const QSqlDatabase& database, const QString& statement, const QVariantList& values) {
    QSqlQuery query(database);
    query.setForwardOnly(true);
    if (!query.prepare(statement)) {
        throw SqlError(query.lastError());
    }
    for (const QVariant& value : values) {
        query.addBindValue(value);
    }
    if (!query.exec()) {
        throw SqlError(query.lastError());
    }
    return query;
}

bool next(QSqlQuery& query) {
    if (query.next()) {
        return true;
    }
    if (query.lastError().isValid()) {
        throw SqlError(query.lastError());
    }
    return false;
}

QVariant value(const QSqlDatabase& database, const QString& statement, const QVariantList& values) {
    QSqlQuery query = run(database, statement, values);
    return next(query) ? query.value(0) : QVariant();
}

} // namespace sql

Transaction::Transaction(const QSqlDatabase& database) : m_database(database) {
    // SQLite itself asks less and less often, and so starves beside programs that write all the time.
    const auto end = std::chrono::steady_clock::now() + longestWait;
    while (true) {
        try {
            sql::run(m_database, QStringLiteral("BEGIN IMMEDIATE"));
            return;
        } catch (const SqlError& error) {
            if (error.code() != Busy || std::chrono::steady_clock::now() >= end) {
                throw;
            }
        }
    }
}

Transaction::~Transaction() {
    if (m_isOpen) {
        QSqlQuery(m_database).exec(QStringLiteral("ROLLBACK")); // SQLite may have done so itself
    }
}

void Transaction::commit() {
    sql::run(m_database, QStringLiteral("COMMIT"));
    m_isOpen = false;
}

Savepoint::Savepoint(const QSqlDatabase& database) : m_database(database) {
    sql::run(m_database, QStringLiteral("SAVEPOINT part"));
}

Savepoint::~Savepoint() {
    if (m_isOpen) {
        QSqlQuery(m_database).exec(QStringLiteral("ROLLBACK TO part"));
        QSqlQuery(m_database).exec(QStringLiteral("RELEASE part"));
    }
}

void Savepoint::keep() {
    sql::run(m_database, QStringLiteral("RELEASE part"));
    m_isOpen = false;
}

} // namespace tokenscope
