// SPDX-License-Identifier: MIT
#pragma once

#include <QSqlDatabase>
#include <QString>

namespace tokenscope {

/// Copies what can be read of a damaged file into a new one, outside of any transaction, without its indexes.
/// Where a turn is lost that others follow, words stand in its place that say so. The damaged file is only
/// read. Returns how many chats came over. Throws SqlError when the new file cannot be written.
int rescueChats(const QSqlDatabase& database, const QString& damaged);

/// Copies all of a sound file into an empty one, the search index too.
void copyChats(const QSqlDatabase& database, const QString& path);

} // namespace tokenscope
