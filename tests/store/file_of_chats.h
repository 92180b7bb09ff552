// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/answer_token.h"

#include <QFile>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QString>
#include <QVariant>

#include <iterator>
#include <map>

namespace tokenscope::test {

/// What lies in the file, seen by another program that only reads.
class FileOfChats {
public:
    /// In that folder.
    explicit FileOfChats(const QString& folder) : m_path(folder + QStringLiteral("/chats.sqlite3")) {}
    ~FileOfChats() {
        m_database = QSqlDatabase();
        QSqlDatabase::removeDatabase(m_name);
    }

    struct NewestAnswer {
        qint64 turn = 0;
        qint64 tokens = 0;
        bool isOver = false;
    };
    /// Nothing yet: all zero.
    NewestAnswer newest() {
        NewestAnswer answer;
        if (!isOpen()) {
            return answer;
        }
        QSqlQuery query(m_database);
        if (query.exec(QStringLiteral("SELECT turn, ended FROM answer ORDER BY turn DESC LIMIT 1")) &&
            query.next()) {
            answer.turn = query.value(0).toLongLong();
            answer.isOver = query.value(1).toInt() != 0;
        }
        if (query.exec(QStringLiteral("SELECT first, records FROM token_piece WHERE turn = %1"
                                      " ORDER BY first DESC LIMIT 1")
                           .arg(answer.turn)) &&
            query.next()) {
            answer.tokens = query.value(0).toLongLong() + sizeOf(query.value(1).toByteArray());
        }
        return answer;
    }

    /// What is wrong with the file; empty: nothing.
    QString problem() {
        if (!isOpen()) {
            return QFile::exists(m_path) ? QStringLiteral("it cannot be opened") : QString();
        }
        QSqlQuery query(m_database);
        if (!query.exec(QStringLiteral("PRAGMA integrity_check")) || !query.next() ||
            query.value(0).toString() != QLatin1String("ok")) {
            return QStringLiteral("integrity: ") + query.value(0).toString();
        }
        if (!query.exec(QStringLiteral("PRAGMA foreign_key_check")) || query.next()) {
            return QStringLiteral("something refers to what is not there");
        }
        std::map<qint64, qint64> ends; // of the pieces so far, by answer
        query.exec(QStringLiteral("SELECT turn, first, records FROM token_piece ORDER BY turn, first"));
        while (query.next()) {
            qint64& end = ends[query.value(0).toLongLong()];
            if (query.value(1).toLongLong() != end) {
                return QStringLiteral("tokens are missing before token %1").arg(query.value(1).toLongLong());
            }
            end += sizeOf(query.value(2).toByteArray()); // throws for what are no tokens
        }
        return {};
    }

private:
    static qint64 sizeOf(const QByteArray& records) {
        return std::ssize(unpackTokens({records.constData(), static_cast<std::size_t>(records.size())}));
    }

    /// A file that is not there yet must not be made.
    bool isOpen() {
        if (m_database.isOpen() || !QFile::exists(m_path)) {
            return m_database.isOpen();
        }
        m_database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), m_name);
        m_database.setConnectOptions(QStringLiteral("QSQLITE_OPEN_READONLY"));
        m_database.setDatabaseName(m_path);
        return m_database.open();
    }

    const QString m_path;
    const QString m_name = QStringLiteral("seen from outside");
    QSqlDatabase m_database;
};

} // namespace tokenscope::test
