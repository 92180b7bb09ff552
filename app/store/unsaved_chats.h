// SPDX-License-Identifier: MIT
#pragma once

#include "app/store/chat_values.h"
#include "core/text/saved_chat.h"

#include <QSqlDatabase>
#include <QString>
#include <QStringList>

#include <optional>
#include <set>
#include <vector>

namespace tokenscope {

/// A whole chat, for a file, of its outline and its turns in the outline's order.
SavedChat savedChat(const ChatOutline& outline, std::vector<Turn> turns);
/// One that lies in the file. Nothing if it is not there; throws SqlError.
std::optional<SavedChat> savedChat(const QSqlDatabase& database, ChatId chat);

/// Writes chats that could not be saved as files that can be imported ("unsaved-chat-TIME-NUMBER.json"), one
/// for each, into the first of these folders that takes it. Returns their paths; what cannot be written at
/// all is left out.
QStringList writeUnsaved(const QSqlDatabase& database, const std::set<ChatId>& chats,
                         const QStringList& folders);

} // namespace tokenscope
