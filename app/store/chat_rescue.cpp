// SPDX-License-Identifier: MIT
#include "app/store/chat_rescue.h"

#include "app/store/attached_file.h"
#include "app/store/chat_search.h"
#include "app/store/sql.h"

#include <QVariant>

#include <optional>
#include <set>

namespace tokenscope {

namespace {

/// The ids that a query gives from its two ends, as far as the file can be read from there.
std::set<qint64> readableIds(const QSqlDatabase& database, const QString& select,
                             const QVariantList& values = {}) {
    std::set<qint64> ids;
    for (const char* order : {" ORDER BY id", " ORDER BY id DESC"}) {
        try {
            QSqlQuery query = sql::run(database, select + QLatin1String(order), values);
            while (sql::next(query)) {
                ids.insert(query.value(0).toLongLong());
            }
        } catch (const SqlError&) { // what came before stays
        }
    }
    return ids;
}

/// Whether all of it came over; else nothing of it is there. Throws when the new file is the reason. Not for
/// transactions: one in which damage was read cannot be committed.
template <class Copy> bool copied(Copy copy) {
    try {
        copy();
        return true;
    } catch (const SqlError& error) {
        if (!error.isDamage() && !error.isDisk() && !error.isRefusal()) {
            throw;
        }
        return false;
    }
}

void rescueTurn(const QSqlDatabase& database, const AttachedFile& old, qint64 turn) {
    const QString id = QString::number(turn);
    if (!copied([&] { old.copy(QStringLiteral("turn"), QStringLiteral("WHERE id = ") + id); })) {
        return; // its parent may be the one that is missing
    }
    // An answer of which only a part can be read is there with that part.
    for (const QString& table :
         {QStringLiteral("answer"), QStringLiteral("answer_run"), QStringLiteral("token_piece")}) {
        copied([&] { old.copy(table, QStringLiteral("WHERE turn = ") + id); });
    }
    indexTurn(database, {turn});
}

bool rescueChat(const QSqlDatabase& database, const AttachedFile& old, qint64 chat) {
    if (!copied([&] { old.copy(QStringLiteral("chat"), QStringLiteral("WHERE id = %1").arg(chat)); })) {
        return false;
    }
    indexTitle(database, {chat});
    // By id: parents are older than what follows them.
    for (const qint64 turn :
         readableIds(database, QStringLiteral("SELECT id FROM old.turn WHERE chat = ?"), {chat})) {
        rescueTurn(database, old, turn);
    }
    return true;
}

} // namespace

int rescueChats(const QSqlDatabase& database, const QString& damaged) {
    std::optional<AttachedFile> old;
    try {
        old.emplace(database, damaged);
    } catch (const SqlError&) {
        return 0; // not even its header
    }
    int rescued = 0;
    for (const qint64 chat : readableIds(database, QStringLiteral("SELECT id FROM old.chat"))) {
        rescued += rescueChat(database, *old, chat) ? 1 : 0;
    }
    return rescued;
}

void copyChats(const QSqlDatabase& database, const QString& path) {
    const AttachedFile old(database, path);
    {
        Transaction transaction(database);
        for (const QString& table : chatTables()) {
            old.copy(table);
        }
        transaction.commit();
    }
    const bool hasIndex = copied([&] {
        sql::run(database,
                 QStringLiteral("INSERT INTO main.search(rowid, text) SELECT rowid, text FROM old.search"));
    });
    if (!hasIndex) {
        Transaction transaction(database);
        indexAll(database);
        transaction.commit();
    }
}

} // namespace tokenscope
