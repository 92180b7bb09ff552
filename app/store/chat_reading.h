// SPDX-License-Identifier: MIT
#pragma once

#include "app/store/chat_values.h"
#include "app/store/shown_path.h"

#include <QSqlDatabase>
#include <QString>

#include <functional>
#include <optional>
#include <vector>

namespace tokenscope {

// Chats and turns, read from the file. All throw SqlError.

/// Pinned ones first, then by when something was said.
std::vector<ChatHeader> readHeaders(const QSqlDatabase& database);
/// The same, counting only what has changed since `counts` was used.
std::vector<ChatHeader> readHeaders(const QSqlDatabase& database, ShownCounts& counts);
/// Nothing if it is not there, or deleted.
std::optional<ChatOutline> readOutline(const QSqlDatabase& database, ChatId chat);

/// Turns that were read, and what could not be.
struct ReadTurns {
    std::vector<Turn> turns;
    QString problem;
};
/// In the order of `ids`; without those that are not there. `isRunning` says of a session whether it still
/// is: only then an answer counts as being written.
ReadTurns readTurns(const QSqlDatabase& database, const std::vector<TurnId>& ids,
                    const std::function<bool(const QString& session)>& isRunning);

} // namespace tokenscope
