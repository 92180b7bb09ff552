// SPDX-License-Identifier: MIT
#include "app/store/chat_rows.h"

#include "app/store/chat_answers.h"
#include "app/store/chat_search.h"
#include "app/store/shown_path.h"
#include "app/store/sql.h"
#include "core/text/chat_json.h"
#include "core/text/chat_settings_json.h"

#include <QVariant>

#include <algorithm>
#include <utility>

namespace tokenscope {

namespace {

constexpr qsizetype titleLength = 60;

/// A turn and all below it.
const QString below = QStringLiteral("WITH RECURSIVE below(id) AS (VALUES(?) UNION ALL SELECT turn.id FROM "
                                     "turn JOIN below ON turn.parent = below.id)");
/// A turn and all above it.
const QString above = QStringLiteral(
    "WITH RECURSIVE above(id, parent, active) AS (SELECT id, parent, active FROM turn WHERE id = ? UNION ALL"
    " SELECT turn.id, turn.parent, turn.active FROM above CROSS JOIN turn ON turn.id = above.parent)");
/// Versions beside the turn, without it.
const QString beside =
    QStringLiteral("id <> :turn AND chat = (SELECT chat FROM turn WHERE id = :turn)"
                   " AND parent IS (SELECT parent FROM turn WHERE id = :turn) AND deleted IS NULL");

QVariant key(TurnId turn) {
    return qint64(turn.value);
}

QVariant key(ChatId chat) {
    return qint64(chat.value);
}

QByteArray utf8(const QString& text) {
    return text.isNull() ? QByteArray("") : text.toUtf8(); // a null one would be NULL
}

QString besideOf(TurnId turn) {
    return QString(beside).replace(QStringLiteral(":turn"), QString::number(turn.value));
}

/// Nothing else beside it is shown.
void showAlone(const QSqlDatabase& database, TurnId turn) {
    sql::run(database, QStringLiteral("UPDATE turn SET active = 0 WHERE active = 1 AND ") + besideOf(turn));
    sql::run(database, QStringLiteral("UPDATE turn SET active = 1 WHERE id = ?"), {key(turn)});
}

void writeTitle(const QSqlDatabase& database, ChatId chat, const QString& title, bool isNamed) {
    sql::run(database, QStringLiteral("UPDATE chat SET title = CAST(? AS TEXT), named = ? WHERE id = ?"),
             {utf8(title), isNamed ? 1 : 0, key(chat)});
    indexTitle(database, chat);
}

/// The turn and all above it. Whether versions above it that were not shown are now.
bool showWithAbove(const QSqlDatabase& database, TurnId turn) {
    std::vector<TurnId> hidden;
    {
        QSqlQuery query =
            sql::run(database, above + QStringLiteral(" SELECT id FROM above WHERE active = 0"), {key(turn)});
        while (sql::next(query)) {
            hidden.push_back({query.value(0).toLongLong()});
        }
    }
    for (const TurnId id : hidden) {
        showAlone(database, id);
    }
    return std::ranges::any_of(hidden, [&](TurnId id) { return id != turn; });
}

QVariant partsText(const std::vector<ChatPart>& parts) {
    return parts.empty() ? QVariant() : QVariant(sql::bytes(contentJson(parts).dump()));
}

} // namespace

void refreshTitle(const QSqlDatabase& database, ChatId chat) {
    const QVariant title = sql::value(
        database, QStringLiteral("SELECT CAST(title AS BLOB) FROM chat WHERE id = ? AND named = 0"),
        {key(chat)});
    if (!title.isValid()) {
        return;
    }
    if (const QString shown = shownTitle(database, chat); utf8(shown) != title.toByteArray()) {
        writeTitle(database, chat, shown, false);
    }
}

QString titleOf(const std::string& firstMessage) {
    const QString text = QString::fromStdString(firstMessage).trimmed();
    QString line = text.section(QLatin1Char('\n'), 0, 0).simplified();
    if (line.size() > titleLength) {
        const bool isInside = line[titleLength - 2].isHighSurrogate(); // of a character
        line.truncate(titleLength - (isInside ? 2 : 1));
        line = line.trimmed() + QStringLiteral("…");
    }
    return line;
}

void insertChat(const QSqlDatabase& database, const NewChat& chat, qint64 now) {
    sql::run(
        database,
        QStringLiteral("INSERT INTO chat(id, created, changed, deleted, model_path, model_name, settings)"
                       " VALUES(?, ?, ?, ?, CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT))"),
        {key(chat.id), now, now, chat.isHidden ? QVariant(now) : QVariant(), utf8(chat.modelPath),
         utf8(chat.modelName), sql::bytes(chatSettingsToJson(chat.settings))});
    indexTitle(database, chat.id);
}

void insertTurn(const QSqlDatabase& database, ChatId chat, const Turn& turn, qint64 now, bool showsAbove) {
    sql::run(database,
             QStringLiteral("INSERT INTO turn(id, chat, parent, role, created, active, length, text, parts)"
                            " VALUES(?, ?, ?, ?, ?, 0, ?, CAST(? AS TEXT), CAST(? AS TEXT))"),
             {key(turn.id), key(chat), turn.parent.value == 0 ? QVariant() : key(turn.parent),
              static_cast<int>(turn.role), turn.created == 0 ? now : turn.created, qint64(turn.text.size()),
              sql::bytes(turn.text), partsText(turn.parts)});
    if (turn.answer) {
        insertAnswer(database, turn.id, *turn.answer);
        sql::run(
            database,
            QStringLiteral(
                "UPDATE chat SET model_path = CAST(? AS TEXT), model_name = CAST(? AS TEXT) WHERE id = ?"),
            {sql::bytes(turn.answer->modelPath), sql::bytes(turn.answer->modelName), key(chat)});
    }
    bool isElsewhere = turn.parent.value == 0; // the first message that is shown may be another one now
    if (showsAbove) {
        isElsewhere = showWithAbove(database, turn.id) || isElsewhere;
    } else {
        showAlone(database, turn.id);
    }
    indexTurn(database, turn.id);
    const bool hasNoTitle =
        turn.role == ChatRole::User &&
        sql::value(database, QStringLiteral("SELECT title = '' FROM chat WHERE id = ?"), {key(chat)})
            .toBool();
    if (isElsewhere || hasNoTitle) {
        refreshTitle(database, chat);
    }
}

void setParts(const QSqlDatabase& database, TurnId turn, const std::vector<ChatPart>& parts) {
    sql::run(database, QStringLiteral("UPDATE turn SET parts = CAST(? AS TEXT) WHERE id = ?"),
             {partsText(parts), key(turn)});
}

void setActive(const QSqlDatabase& database, TurnId turn) {
    showWithAbove(database, turn);
    refreshTitle(database, chatOf(database, turn));
}

void setTitle(const QSqlDatabase& database, ChatId chat, const QString& title) {
    if (!title.trimmed().isEmpty()) {
        writeTitle(database, chat, title.simplified(), true);
        return;
    }
    writeTitle(database, chat, shownTitle(database, chat), false);
}

void setPinned(const QSqlDatabase& database, ChatId chat, bool isPinned) {
    sql::run(database, QStringLiteral("UPDATE chat SET pinned = ? WHERE id = ?"),
             {isPinned ? 1 : 0, key(chat)});
}

void setSettings(const QSqlDatabase& database, ChatId chat, const ChatSettings& settings) {
    sql::run(database, QStringLiteral("UPDATE chat SET settings = CAST(? AS TEXT) WHERE id = ?"),
             {sql::bytes(chatSettingsToJson(settings)), key(chat)});
}

void setDraft(const QSqlDatabase& database, ChatId chat, const QString& draft) {
    sql::run(database, QStringLiteral("UPDATE chat SET draft = CAST(? AS TEXT) WHERE id = ?"),
             {utf8(draft), key(chat)});
}

void setDeleted(const QSqlDatabase& database, ChatId chat, bool isDeleted, qint64 now) {
    sql::run(database, QStringLiteral("UPDATE chat SET deleted = ? WHERE id = ?"),
             {isDeleted ? QVariant(now) : QVariant(), key(chat)});
}

void deleteTurn(const QSqlDatabase& database, TurnId turn, qint64 now) {
    const QVariant other = sql::value(
        database,
        QStringLiteral(
            "SELECT id FROM turn WHERE %1 ORDER BY id > %2, CASE WHEN id < %2 THEN -id ELSE id END LIMIT 1")
            .arg(besideOf(turn), QString::number(turn.value)));
    const bool isShown =
        sql::value(database, QStringLiteral("SELECT active AND deleted IS NULL FROM turn WHERE id = ?"),
                   {key(turn)})
            .toBool();
    sql::run(database,
             below + QStringLiteral(" UPDATE turn SET deleted = ?, deleted_with = ?"
                                    " WHERE deleted IS NULL AND id IN (SELECT id FROM below)"),
             {key(turn), now, key(turn)});
    if (isShown && other.isValid()) {
        // The deleted one stays marked: brought back, it is shown again.
        sql::run(database, QStringLiteral("UPDATE turn SET active = 1 WHERE id = ?"), {other});
    }
    refreshTitle(database, chatOf(database, turn));
}

void restoreTurn(const QSqlDatabase& database, TurnId turn) {
    // Below another one that is still deleted it comes back with that one.
    sql::run(database,
             QStringLiteral(
                 "UPDATE turn SET (deleted, deleted_with) = (SELECT above.deleted, above.deleted_with"
                 " FROM turn AS this LEFT JOIN turn AS above ON above.id = this.parent WHERE this.id = ?1)"
                 " WHERE chat = (SELECT chat FROM turn WHERE id = ?1) AND deleted_with = ?1")
                 .replace(QStringLiteral("?1"), QString::number(turn.value)));
    const bool isShown =
        sql::value(database, QStringLiteral("SELECT active AND deleted IS NULL FROM turn WHERE id = ?"),
                   {key(turn)})
            .toBool();
    if (isShown) {
        showAlone(database, turn);
    }
    refreshTitle(database, chatOf(database, turn));
}

void purge(const QSqlDatabase& database, qint64 time) {
    sql::run(database, QStringLiteral("DELETE FROM chat WHERE deleted < ?"), {time});
    sql::run(database, QStringLiteral("DELETE FROM turn WHERE deleted < ?"), {time});
}

ChatId chatOf(const QSqlDatabase& database, TurnId turn) {
    return {
        sql::value(database, QStringLiteral("SELECT chat FROM turn WHERE id = ?"), {key(turn)}).toLongLong()};
}

std::vector<TurnId> subtree(const QSqlDatabase& database, TurnId turn) {
    std::vector<TurnId> turns;
    QSqlQuery query = sql::run(database, below + QStringLiteral(" SELECT id FROM below"), {key(turn)});
    while (sql::next(query)) {
        turns.push_back({query.value(0).toLongLong()});
    }
    return turns;
}

void touch(const QSqlDatabase& database, ChatId chat, std::optional<qint64> saidAt) {
    sql::run(database,
             QStringLiteral(
                 "UPDATE chat SET revision = revision + 1, changed = coalesce(?, changed) WHERE id = ?"),
             {saidAt ? QVariant(*saidAt) : QVariant(), key(chat)});
}

} // namespace tokenscope
