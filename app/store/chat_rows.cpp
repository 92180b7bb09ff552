// SPDX-License-Identifier: MIT
#include "app/store/chat_rows.h"

#include "app/store/chat_answers.h"
#include "app/store/chat_search.h"
#include "app/store/sql.h"
#include "core/text/chat_json.h"
#include "core/text/chat_settings_json.h"
#include "core/text/json_text.h"

#include <QVariant>

#include <unordered_map>
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

QString stringIn(const QSqlQuery& query, int column) {
    return QString::fromUtf8(query.value(column).toByteArray());
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

QVariant partsText(const std::vector<ChatPart>& parts) {
    return parts.empty() ? QVariant() : QVariant(sql::bytes(contentJson(parts).dump()));
}

std::vector<ChatPart> partsFrom(const QByteArray& text) {
    const std::string file = "the parts of an answer";
    nlohmann::json message;
    message["role"] = chatRoleName(ChatRole::Assistant);
    message["content"] = parseJsonText(text.toStdString(), file);
    return chatFromJson(nlohmann::json::array({message}), file).front().parts;
}

ChatRole roleFrom(int number) {
    if (number < 0 || number > static_cast<int>(ChatRole::Assistant)) {
        throw Error("the role " + std::to_string(number) + " of a turn is not known");
    }
    return static_cast<ChatRole>(number);
}

ChatHeader headerFrom(const QSqlQuery& query) {
    ChatHeader header;
    header.id = {query.value(0).toLongLong()};
    header.created = query.value(1).toLongLong();
    header.changed = query.value(2).toLongLong();
    header.isPinned = query.value(3).toBool();
    header.isNamed = query.value(4).toBool();
    header.title = stringIn(query, 5);
    header.modelPath = stringIn(query, 6);
    header.modelName = stringIn(query, 7);
    header.turns = query.value(8).toInt();
    return header;
}

const QString headerColumns = QStringLiteral(
    "SELECT id, created, changed, pinned, named, CAST(title AS BLOB), CAST(model_path AS BLOB),"
    " CAST(model_name AS BLOB), (SELECT count(*) FROM turn WHERE chat = chat.id AND deleted IS NULL)");

/// Parents before children, versions by age. Those whose parent is not there are left out.
std::vector<TurnHeader> inOrder(const std::vector<TurnHeader>& turns) {
    std::unordered_map<TurnId, std::vector<const TurnHeader*>> children;
    for (const TurnHeader& turn : turns) {
        children[turn.parent].push_back(&turn);
    }
    std::vector<TurnHeader> ordered;
    const auto addChildren = [&](TurnId parent) {
        for (const TurnHeader* turn : children[parent]) {
            ordered.push_back(*turn);
        }
    };
    addChildren({});
    for (std::size_t i = 0; i < ordered.size(); ++i) {
        addChildren(ordered[i].id);
    }
    return ordered;
}

std::vector<TurnHeader> readTurnHeaders(const QSqlDatabase& database, ChatId chat) {
    std::vector<TurnHeader> turns;
    QSqlQuery query =
        sql::run(database,
                 QStringLiteral("SELECT id, parent, role, active, created, length, tokens FROM turn"
                                " WHERE chat = ? AND deleted IS NULL ORDER BY id"),
                 {key(chat)});
    while (sql::next(query)) {
        turns.push_back({{query.value(0).toLongLong()},
                         {query.value(1).toLongLong()},
                         roleFrom(query.value(2).toInt()),
                         query.value(3).toBool(),
                         query.value(4).toLongLong(),
                         query.value(5).toLongLong(),
                         query.value(6).toLongLong()});
    }
    return inOrder(turns);
}

std::optional<Turn> readTurn(const QSqlDatabase& database, TurnId id, QString& problem,
                             const std::function<bool(const QString&)>& isRunning) {
    QSqlQuery query =
        sql::run(database,
                 QStringLiteral("SELECT parent, role, created, CAST(text AS BLOB), CAST(parts AS BLOB)"
                                " FROM turn WHERE id = ? AND deleted IS NULL"),
                 {key(id)});
    if (!sql::next(query)) {
        return std::nullopt;
    }
    Turn turn;
    turn.id = id;
    turn.parent = {query.value(0).toLongLong()};
    turn.role = roleFrom(query.value(1).toInt());
    turn.created = query.value(2).toLongLong();
    turn.text = query.value(3).toByteArray().toStdString();
    try {
        if (!query.value(4).isNull()) {
            turn.parts = partsFrom(query.value(4).toByteArray());
        }
    } catch (const Error& error) {
        problem = QString::fromUtf8(error.what());
    }
    if (auto read = readAnswer(database, id)) {
        turn.answer = std::move(read->answer);
        turn.answer->isWriting = !read->writer.isEmpty() && isRunning(read->writer);
        if (!read->problem.empty()) {
            problem = QString::fromStdString(read->problem);
        }
    }
    return turn;
}

} // namespace

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
    sql::run(database,
             QStringLiteral("INSERT INTO chat(id, created, changed, model_path, model_name, settings)"
                            " VALUES(?, ?, ?, CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT))"),
             {key(chat.id), now, now, utf8(chat.modelPath), utf8(chat.modelName),
              sql::bytes(chatSettingsToJson(chat.settings))});
    indexTitle(database, chat.id);
}

void insertTurn(const QSqlDatabase& database, ChatId chat, const Turn& turn, qint64 now) {
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
    setActive(database, turn.id);
    indexTurn(database, turn.id);
    const bool givesTitle =
        turn.role == ChatRole::User &&
        sql::value(database, QStringLiteral("SELECT named = 0 AND (title = '' OR ?) FROM chat WHERE id = ?"),
                   {turn.parent.value == 0 ? 1 : 0, key(chat)})
            .toBool();
    if (givesTitle) {
        writeTitle(database, chat, titleOf(turn.text), false);
    }
}

void setActive(const QSqlDatabase& database, TurnId turn) {
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
}

void setTitle(const QSqlDatabase& database, ChatId chat, const QString& title) {
    if (!title.trimmed().isEmpty()) {
        writeTitle(database, chat, title.simplified(), true);
        return;
    }
    const QVariant first =
        sql::value(database,
                   QStringLiteral("SELECT CAST(text AS BLOB) FROM turn WHERE chat = ? AND role = ?"
                                  " AND deleted IS NULL ORDER BY parent IS NOT NULL, active DESC, id"),
                   {key(chat), static_cast<int>(ChatRole::User)});
    writeTitle(database, chat, titleOf(first.toByteArray().toStdString()), false);
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

std::vector<ChatHeader> readHeaders(const QSqlDatabase& database) {
    std::vector<ChatHeader> headers;
    QSqlQuery query =
        sql::run(database, headerColumns + QStringLiteral(" FROM chat WHERE deleted IS NULL"
                                                          " ORDER BY pinned DESC, changed DESC, id DESC"));
    while (sql::next(query)) {
        headers.push_back(headerFrom(query));
    }
    return headers;
}

std::optional<ChatOutline> readOutline(const QSqlDatabase& database, ChatId chat) {
    QSqlQuery query =
        sql::run(database,
                 headerColumns + QStringLiteral(", CAST(settings AS BLOB), CAST(draft AS BLOB) FROM chat"
                                                " WHERE id = ? AND deleted IS NULL"),
                 {key(chat)});
    if (!sql::next(query)) {
        return std::nullopt;
    }
    ChatOutline outline;
    outline.header = headerFrom(query);
    outline.draft = stringIn(query, 10);
    try {
        outline.settings =
            chatSettingsFromJson(query.value(9).toByteArray().toStdString(), "the chat's settings");
    } catch (const Error& error) {
        outline.problem = QString::fromUtf8(error.what());
    }
    outline.turns = readTurnHeaders(database, chat);
    return outline;
}

ReadTurns readTurns(const QSqlDatabase& database, const std::vector<TurnId>& ids,
                    const std::function<bool(const QString& session)>& isRunning) {
    ReadTurns read;
    for (const TurnId id : ids) {
        try {
            if (auto turn = readTurn(database, id, read.problem, isRunning)) {
                read.turns.push_back(std::move(*turn));
            }
        } catch (const Error& error) {
            read.problem = QString::fromUtf8(error.what());
        }
    }
    return read;
}

} // namespace tokenscope
