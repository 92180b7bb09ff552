// SPDX-License-Identifier: MIT
#include "app/store/chat_answers.h"

#include "app/store/chat_search.h"
#include "app/store/sql.h"
#include "core/text/chat_settings_json.h"

#include <QVariant>

#include <algorithm>
#include <bit>
#include <utility>

namespace tokenscope {

namespace {

/// Pieces of single tokens become one when so many have come: many rows would be slow to read, and putting
/// each token to all before it would take time that grows with the answer.
constexpr std::int64_t tokensTogether = 512;

struct Tokens {
    std::vector<AnswerToken> list;
    std::string problem;
};

/// From token `first` on, up to the first piece that is damaged or missing.
Tokens readTokens(const QSqlDatabase& database, TurnId turn, std::int64_t first = 0) {
    Tokens tokens;
    QSqlQuery query =
        sql::run(database,
                 QStringLiteral("SELECT first, records FROM token_piece WHERE turn = ? AND first >= ?"
                                " ORDER BY first"),
                 {qint64(turn.value), qint64(first)});
    try {
        while (sql::next(query)) {
            if (query.value(0).toLongLong() != first + std::ssize(tokens.list)) {
                throw Error("tokens of an answer are missing from the " +
                            std::to_string(first + std::ssize(tokens.list)) + "th on");
            }
            const QByteArray records = query.value(1).toByteArray();
            const auto piece = unpackTokens({records.constData(), static_cast<std::size_t>(records.size())});
            tokens.list.insert(tokens.list.end(), piece.begin(), piece.end());
        }
    } catch (const Error& error) {
        tokens.problem = error.what();
    }
    return tokens;
}

void insertPiece(const QSqlDatabase& database, TurnId turn, std::int64_t first,
                 std::span<const AnswerToken> tokens) {
    sql::run(database, QStringLiteral("INSERT INTO token_piece(turn, first, records) VALUES(?, ?, ?)"),
             {qint64(turn.value), qint64(first), sql::bytes(packTokens(tokens))});
}

/// Makes one piece of those that begin at token `from` or later. Returns the number of tokens before its end.
std::int64_t joinPieces(const QSqlDatabase& database, TurnId turn, std::int64_t from) {
    const std::int64_t first =
        sql::value(database,
                   QStringLiteral("SELECT min(first) FROM token_piece WHERE turn = ? AND first >= ?"),
                   {qint64(turn.value), qint64(from)})
            .toLongLong();
    const Tokens tokens = readTokens(database, turn, first);
    if (tokens.problem.empty() && !tokens.list.empty()) { // else they are left: nothing that is there may go
        sql::run(database, QStringLiteral("DELETE FROM token_piece WHERE turn = ? AND first >= ?"),
                 {qint64(turn.value), qint64(first)});
        insertPiece(database, turn, first, tokens.list);
    }
    return first + std::ssize(tokens.list);
}

void setTokenCount(const QSqlDatabase& database, TurnId turn, std::int64_t count) {
    sql::run(database, QStringLiteral("UPDATE turn SET tokens = ? WHERE id = ?"),
             {qint64(count), qint64(turn.value)});
}

void writeRun(const QSqlDatabase& database, TurnId turn, const AnswerRun& facts) {
    sql::run(
        database,
        QStringLiteral("INSERT OR REPLACE INTO answer_run(turn, first, facts) VALUES(?, ?, CAST(? AS TEXT))"),
        {qint64(turn.value), qint64(facts.first), sql::bytes(answerRunToJson(facts))});
}

void setText(const QSqlDatabase& database, TurnId turn, const std::string& words) {
    sql::run(database, QStringLiteral("UPDATE turn SET text = CAST(? AS TEXT), length = ? WHERE id = ?"),
             {sql::bytes(words), qint64(words.size()), qint64(turn.value)});
}

void readRuns(const QSqlDatabase& database, TurnId turn, ReadAnswer& read) {
    QSqlQuery query = sql::run(
        database, QStringLiteral("SELECT CAST(facts AS BLOB) FROM answer_run WHERE turn = ? ORDER BY first"),
        {qint64(turn.value)});
    while (sql::next(query)) {
        try {
            read.answer.runs.push_back(
                answerRunFromJson(query.value(0).toByteArray().toStdString(), "a run"));
        } catch (const Error& error) {
            read.problem = error.what();
        }
    }
}

std::string textIn(const QSqlQuery& query, int column) {
    return query.value(column).toByteArray().toStdString();
}

} // namespace

void insertAnswer(const QSqlDatabase& database, TurnId turn, const Answer& answer) {
    sql::run(
        database,
        QStringLiteral(
            "INSERT INTO answer(turn, model_path, model_name, vocabulary, format, ended, error, stop_bytes)"
            " VALUES(?, CAST(? AS TEXT), CAST(? AS TEXT), ?, CAST(? AS TEXT), ?, CAST(? AS TEXT), ?)"),
        {qint64(turn.value), sql::bytes(answer.modelPath), sql::bytes(answer.modelName),
         std::bit_cast<qint64>(answer.vocabulary), sql::bytes(answer.formatName),
         static_cast<int>(answer.ended), sql::bytes(answer.error), qint64(answer.stopTextBytes)});
    for (const AnswerRun& facts : answer.runs) {
        writeRun(database, turn, facts);
    }
    if (!answer.tokens.empty()) {
        insertPiece(database, turn, 0, answer.tokens);
    }
    setTokenCount(database, turn, std::ssize(answer.tokens));
}

void beginAnswer(const QSqlDatabase& database, TurnId turn, const AnswerRun& facts, const QString& session) {
    cutTokens(database, turn, facts.first);
    const Tokens tokens = readTokens(database, turn);
    if (std::ssize(tokens.list) != facts.first) {
        throw Error("an answer of " + std::to_string(tokens.list.size()) + " tokens cannot go on after " +
                    std::to_string(facts.first));
    }
    sql::run(database, QStringLiteral("DELETE FROM answer_run WHERE turn = ? AND first >= ?"),
             {qint64(turn.value), qint64(facts.first)});
    writeRun(database, turn, facts);
    sql::run(
        database,
        QStringLiteral("UPDATE answer SET writer = ?, ended = 0, error = '', stop_bytes = 0 WHERE turn = ?"),
        {session, qint64(turn.value)});
}

void addTokens(const QSqlDatabase& database, TurnId turn, std::int64_t first,
               std::span<const AnswerToken> tokens) {
    insertPiece(database, turn, first, tokens);
    const std::int64_t end = first + std::ssize(tokens);
    if (first / tokensTogether != end / tokensTogether) {
        setTokenCount(database, turn, joinPieces(database, turn, first / tokensTogether * tokensTogether));
    }
}

std::int64_t tokenCount(const QSqlDatabase& database, TurnId turn) {
    return std::ssize(readTokens(database, turn).list);
}

void cutTokens(const QSqlDatabase& database, TurnId turn, std::int64_t count) {
    QSqlQuery query =
        sql::run(database,
                 QStringLiteral("SELECT first, records FROM token_piece WHERE turn = ? AND first < ?"
                                " ORDER BY first DESC LIMIT 1"),
                 {qint64(turn.value), qint64(count)});
    std::vector<AnswerToken> kept;
    const std::int64_t first = sql::next(query) ? query.value(0).toLongLong() : count;
    if (first < count) {
        const QByteArray records = query.value(1).toByteArray();
        kept = unpackTokens({records.constData(), static_cast<std::size_t>(records.size())});
        kept.resize(static_cast<std::size_t>(std::min<std::int64_t>(std::ssize(kept), count - first)));
    }
    query.finish();
    sql::run(database, QStringLiteral("DELETE FROM token_piece WHERE turn = ? AND first >= ?"),
             {qint64(turn.value), qint64(first)});
    if (!kept.empty()) {
        insertPiece(database, turn, first, kept);
    }
    setTokenCount(database, turn, first + std::ssize(kept));
}

void endAnswer(const QSqlDatabase& database, TurnId turn, const Answer& answer, const std::string& words) {
    sql::run(database, QStringLiteral("DELETE FROM answer_run WHERE turn = ?"), {qint64(turn.value)});
    for (const AnswerRun& facts : answer.runs) {
        writeRun(database, turn, facts);
    }
    sql::run(
        database,
        QStringLiteral(
            "UPDATE answer SET model_path = CAST(? AS TEXT), model_name = CAST(? AS TEXT), vocabulary = ?,"
            " format = CAST(? AS TEXT), ended = ?, error = CAST(? AS TEXT), stop_bytes = ?, writer = NULL"
            " WHERE turn = ?"),
        {sql::bytes(answer.modelPath), sql::bytes(answer.modelName), std::bit_cast<qint64>(answer.vocabulary),
         sql::bytes(answer.formatName), static_cast<int>(answer.ended), sql::bytes(answer.error),
         qint64(answer.stopTextBytes), qint64(turn.value)});
    setTokenCount(database, turn, joinPieces(database, turn, 0));
    saveWords(database, turn, words);
}

void saveWords(const QSqlDatabase& database, TurnId turn, const std::string& words) {
    setText(database, turn, words);
    const bool isWritten =
        sql::value(database, QStringLiteral("SELECT writer IS NOT NULL FROM answer WHERE turn = ?"),
                   {qint64(turn.value)})
            .toBool();
    if (!isWritten) {
        indexTurn(database, turn);
    }
}

void releaseAnswers(const QSqlDatabase& database, const QString& session) {
    std::vector<TurnId> turns;
    QSqlQuery query =
        sql::run(database, QStringLiteral("SELECT turn FROM answer WHERE writer = ?"), {session});
    while (sql::next(query)) {
        turns.push_back({query.value(0).toLongLong()});
    }
    for (const TurnId turn : turns) {
        sql::run(database, QStringLiteral("UPDATE answer SET writer = NULL, ended = 0 WHERE turn = ?"),
                 {qint64(turn.value)});
        setTokenCount(database, turn, joinPieces(database, turn, 0));
        indexTurn(database, turn);
    }
}

std::vector<QString> writers(const QSqlDatabase& database) {
    std::vector<QString> sessions;
    QSqlQuery query =
        sql::run(database, QStringLiteral("SELECT DISTINCT writer FROM answer WHERE writer IS NOT NULL"));
    while (sql::next(query)) {
        sessions.push_back(query.value(0).toString());
    }
    return sessions;
}

std::optional<ReadAnswer> readAnswer(const QSqlDatabase& database, TurnId turn) {
    QSqlQuery query =
        sql::run(database,
                 QStringLiteral("SELECT CAST(model_path AS BLOB), CAST(model_name AS BLOB), vocabulary,"
                                " CAST(format AS BLOB), ended, CAST(error AS BLOB), stop_bytes, writer"
                                " FROM answer WHERE turn = ?"),
                 {qint64(turn.value)});
    if (!sql::next(query)) {
        return std::nullopt;
    }
    ReadAnswer read;
    Answer& answer = read.answer;
    answer.modelPath = textIn(query, 0);
    answer.modelName = textIn(query, 1);
    answer.vocabulary = std::bit_cast<std::uint64_t>(query.value(2).toLongLong());
    answer.formatName = textIn(query, 3);
    const int ended = query.value(4).toInt();
    if (ended >= 0 && ended <= static_cast<int>(EndReason::Error)) {
        answer.ended = static_cast<EndReason>(ended);
    } else {
        read.problem = "the reason " + std::to_string(ended) + " why an answer ended is not known";
    }
    answer.error = textIn(query, 5);
    answer.stopTextBytes = query.value(6).toLongLong();
    read.writer = query.value(7).toString();
    readRuns(database, turn, read);
    Tokens tokens = readTokens(database, turn);
    answer.tokens = std::move(tokens.list);
    if (!tokens.problem.empty()) {
        read.problem = tokens.problem;
    }
    return read;
}

} // namespace tokenscope
