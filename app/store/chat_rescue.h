// SPDX-License-Identifier: MIT
#pragma once

#include <QSqlDatabase>
#include <QString>

namespace tokenscope {

/// Copies what can be read of a damaged file, chat by chat, into a new one, outside of any transaction; turns
/// that cannot be read are left out, with all below them. The damaged file is only read. Returns how many
/// chats came over. Throws SqlError when the new file cannot be written.
int rescueChats(const QSqlDatabase& database, const QString& damaged);

/// Copies all of a sound file into an empty one, the search index too.
void copyChats(const QSqlDatabase& database, const QString& path);

} // namespace tokenscope
