// SPDX-License-Identifier: MIT
#pragma once

#include "app/store/chat_values.h"

#include <QSqlDatabase>
#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace tokenscope {

// Changes of chats and turns as rows of the file. Times are milliseconds since 1970, UTC. All throw SqlError;
// what is not there is left alone.

/// What a chat is called until the user names it: the first line of its first message, up to 60 characters.
QString titleOf(const std::string& firstMessage);

struct NewChat {
    ChatId id;
    ChatSettings settings;
    QString modelPath, modelName;
    bool isHidden = false; ///< as one that was deleted now: until it is whole
};
void insertChat(const QSqlDatabase& database, const NewChat& chat, qint64 now);
/// A turn with its answer and the tokens that it has already; it is shown from now on, and found.
/// `showsAbove`: so is all above it, which takes time that grows with the path. The first message shown gives
/// its chat the title, unless the user has named it; also in what follows.
void insertTurn(const QSqlDatabase& database, ChatId chat, const Turn& turn, qint64 now,
                bool showsAbove = true);
/// What an answer is made of besides words; empty: nothing.
void setParts(const QSqlDatabase& database, TurnId turn, const std::vector<ChatPart>& parts);
/// A chat that the user has not named is called by its first message that is shown.
void refreshTitle(const QSqlDatabase& database, ChatId chat);
/// Shows a turn and all above it.
void setActive(const QSqlDatabase& database, TurnId turn);

/// An empty title: the one that its first message shown gives.
void setTitle(const QSqlDatabase& database, ChatId chat, const QString& title);
void setPinned(const QSqlDatabase& database, ChatId chat, bool isPinned);
void setSettings(const QSqlDatabase& database, ChatId chat, const ChatSettings& settings);
void setDraft(const QSqlDatabase& database, ChatId chat, const QString& draft);

/// Hides a chat, or shows it again.
void setDeleted(const QSqlDatabase& database, ChatId chat, bool isDeleted, qint64 now);
/// Hides a turn and all below it. The version before it is shown then, or the one after.
void deleteTurn(const QSqlDatabase& database, TurnId turn, qint64 now);
/// Takes that back: what deleteTurn() hid with this turn is there again, and is shown if it was.
void restoreTurn(const QSqlDatabase& database, TurnId turn);
/// Removes for ever what was hidden before `time`.
void purge(const QSqlDatabase& database, qint64 time);

/// The chat of a turn; 0 if it is not there.
ChatId chatOf(const QSqlDatabase& database, TurnId turn);
/// The turn and all below it.
std::vector<TurnId> subtree(const QSqlDatabase& database, TurnId turn);

/// Says that a chat has changed, to other programs and, with a time, to the order of the list.
void touch(const QSqlDatabase& database, ChatId chat, std::optional<qint64> saidAt = {});

} // namespace tokenscope
