// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/chat.h"

#include <QSqlDatabase>
#include <QString>

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tokenscope {

// Answers as rows of the file. Their tokens lie in pieces: one for each commit while an answer is written, in
// the end a single one. All throw SqlError.

/// What is known of an answer when its turn is made: who writes it, and tokens that it takes over.
void insertAnswer(const QSqlDatabase& database, TurnId turn, const Answer& answer);

/// From now on `session` writes at it, from token `run.first` on; what stood there goes. Throws Error for
/// tokens that would be missing before it.
void beginAnswer(const QSqlDatabase& database, TurnId turn, const AnswerRun& run, const QString& session);
void addTokens(const QSqlDatabase& database, TurnId turn, std::int64_t first,
               std::span<const AnswerToken> tokens);
/// Tokens of an answer that can be read.
std::int64_t tokenCount(const QSqlDatabase& database, TurnId turn);
/// Keeps the first ones.
void cutTokens(const QSqlDatabase& database, TurnId turn, std::int64_t count);
/// All about it but its tokens, which are there already; nobody writes at it any more.
void endAnswer(const QSqlDatabase& database, TurnId turn, const Answer& answer, const std::string& words);
/// The words of an answer. They can be found at once if nobody writes at it, else at its end.
void saveWords(const QSqlDatabase& database, TurnId turn, const std::string& words);

/// Ends what a session that no longer runs was writing: no reason, the tokens that came.
void releaseAnswers(const QSqlDatabase& database, const QString& session);
/// The sessions that write at answers, or did so when they ended.
std::vector<QString> writers(const QSqlDatabase& database);

/// An answer that was read, and why a part of it could not be.
struct ReadAnswer {
    Answer answer;  ///< isWriting is not set
    QString writer; ///< empty: none
    std::string problem;
};
/// Of a turn with an answer.
std::optional<ReadAnswer> readAnswer(const QSqlDatabase& database, TurnId turn);

} // namespace tokenscope
