// SPDX-License-Identifier: MIT
#include "app/store/shown_path.h"

#include "app/store/chat_rows.h"
#include "app/store/sql.h"

#include <QVariant>

namespace tokenscope {

namespace {

int countShown(const QSqlDatabase& database, ChatId chat) {
    struct Shown {
        qint64 turn = 0;
        bool isActive = false;
    };
    std::unordered_map<qint64, Shown> below; ///< by what they follow
    QSqlQuery query = sql::run(
        database,
        QStringLiteral("SELECT id, parent, active FROM turn WHERE chat = ? AND deleted IS NULL ORDER BY id"),
        {qint64(chat.value)});
    while (sql::next(query)) {
        const Shown turn{query.value(0).toLongLong(), query.value(2).toBool()};
        Shown& shown = below[query.value(1).toLongLong()]; // NULL is 0
        if (shown.turn == 0 || turn.isActive) {
            shown = turn;
        }
    }
    int count = 0;
    for (auto at = below.find(0); at != below.end(); at = below.find(at->second.turn)) {
        ++count;
    }
    return count;
}

} // namespace

QString shownTitle(const QSqlDatabase& database, ChatId chat) {
    // By what a turn follows: the other index would go through the whole chat.
    const QString select = QStringLiteral("SELECT id, role, CAST(text AS BLOB) FROM turn INDEXED BY"
                                          " turn_of_parent WHERE chat = ? AND %1 AND deleted IS NULL"
                                          " ORDER BY active DESC, id LIMIT 1");
    QString condition = QStringLiteral("parent IS NULL");
    QVariantList values{qint64(chat.value)};
    while (true) {
        QSqlQuery query = sql::run(database, select.arg(condition), values);
        if (!sql::next(query)) {
            return {};
        }
        if (query.value(1).toInt() == static_cast<int>(ChatRole::User)) {
            if (QString title = titleOf(query.value(2).toByteArray().toStdString()); !title.isEmpty()) {
                return title;
            }
        }
        condition = QStringLiteral("parent = ?");
        values = {qint64(chat.value), query.value(0)};
    }
}

int ShownCounts::of(const QSqlDatabase& database, ChatId chat, qint64 revision) {
    Count& known = m_known.try_emplace(chat, Count{-1, 0}).first->second;
    if (known.revision != revision) {
        known = {revision, countShown(database, chat)};
    }
    return known.turns;
}

} // namespace tokenscope
