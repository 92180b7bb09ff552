// SPDX-License-Identifier: MIT
#include "app/store/chat_reading.h"

#include "app/store/chat_answers.h"
#include "app/store/sql.h"
#include "core/text/chat_json.h"
#include "core/text/chat_settings_json.h"
#include "core/text/json_text.h"

#include <QVariant>

#include <unordered_map>
#include <utility>

namespace tokenscope {

namespace {

QString stringIn(const QSqlQuery& query, int column) {
    return QString::fromUtf8(query.value(column).toByteArray());
}

std::vector<ChatPart> partsFrom(const QByteArray& text) {
    const std::string place = "the parts of an answer";
    const nlohmann::json content = parseJsonText(text.toStdString(), place);
    return readContent(JsonField(content, "", place), place);
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
    return header;
}

const QString headerColumns = QStringLiteral(
    "SELECT id, created, changed, pinned, named, CAST(title AS BLOB), CAST(model_path AS BLOB),"
    " CAST(model_name AS BLOB), revision");

/// Parents before children, versions by age. Those whose parent is not there, or has the same role, are left
/// out: no program wrote them so.
std::vector<TurnHeader> inOrder(const std::vector<TurnHeader>& turns) {
    std::unordered_map<TurnId, std::vector<const TurnHeader*>> children;
    for (const TurnHeader& turn : turns) {
        children[turn.parent].push_back(&turn);
    }
    std::vector<TurnHeader> ordered;
    for (const TurnHeader* first : children[{}]) {
        ordered.push_back(*first);
    }
    for (std::size_t i = 0; i < ordered.size(); ++i) {
        const ChatRole role = ordered[i].role;
        for (const TurnHeader* turn : children[ordered[i].id]) {
            if (turn->role != role) {
                ordered.push_back(*turn);
            }
        }
    }
    return ordered;
}

std::vector<TurnHeader> readTurnHeaders(const QSqlDatabase& database, ChatId chat) {
    std::vector<TurnHeader> turns;
    QSqlQuery query =
        sql::run(database,
                 QStringLiteral("SELECT id, parent, role, active, created, length, tokens FROM turn"
                                " WHERE chat = ? AND deleted IS NULL ORDER BY id"),
                 {qint64(chat.value)});
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
                 {qint64(id.value)});
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

std::vector<ChatHeader> readHeaders(const QSqlDatabase& database) {
    ShownCounts counts;
    return readHeaders(database, counts);
}

std::vector<ChatHeader> readHeaders(const QSqlDatabase& database, ShownCounts& counts) {
    std::vector<ChatHeader> headers;
    QSqlQuery query =
        sql::run(database, headerColumns + QStringLiteral(" FROM chat WHERE deleted IS NULL"
                                                          " ORDER BY pinned DESC, changed DESC, id DESC"));
    while (sql::next(query)) {
        headers.push_back(headerFrom(query));
        headers.back().turns = counts.of(database, headers.back().id, query.value(8).toLongLong());
    }
    return headers;
}

std::optional<ChatOutline> readOutline(const QSqlDatabase& database, ChatId chat) {
    QSqlQuery query =
        sql::run(database,
                 headerColumns + QStringLiteral(", CAST(settings AS BLOB), CAST(draft AS BLOB) FROM chat"
                                                " WHERE id = ? AND deleted IS NULL"),
                 {qint64(chat.value)});
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
    outline.header.turns = static_cast<int>(chatTree(outline.turns).path().size());
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
