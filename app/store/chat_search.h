// SPDX-License-Identifier: MIT
#pragma once

#include "app/store/chat_values.h"

#include <QSqlDatabase>
#include <QString>
#include <QStringView>

#include <vector>

namespace tokenscope {

// Texts are searched as they look: without case, accents and the like. The index holds all runs of three
// characters of such texts, so any part of a word is found, in any language.

/// Lower case, compatibility forms and ligatures taken apart, marks above and below letters left out; a NUL
/// is a space.
QString foldedText(QStringView text);
/// Where in `text` the character lies that stands at `at` of foldedText(text).
qsizetype unfoldedPlace(QStringView text, qsizetype at);

/// Puts a turn's text, or a chat's title, into the index, as they stand in the file, in the place of what was
/// there.
void indexTurn(const QSqlDatabase& database, TurnId turn);
void indexTitle(const QSqlDatabase& database, ChatId chat);
/// Puts all texts into an empty index.
void indexAll(const QSqlDatabase& database);
/// Makes a damaged index anew from the texts that it keeps.
void rebuildIndex(const QSqlDatabase& database);

struct FoundTurns {
    std::vector<FoundTurn> turns; ///< titles first, then turns, newest first
    bool isMore = false;          ///< there are others
};

/// Where all of these words stand, parts of words too. Deleted chats and turns are not found. Words of one or
/// two characters alone are looked for in titles and the newest 2,000 turns only.
FoundTurns find(const QSqlDatabase& database, const QString& words, int limit = 100);

} // namespace tokenscope
