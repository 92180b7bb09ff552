// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/chat.h"

#include <QSqlDatabase>
#include <QString>
#include <QtGlobal>

#include <unordered_map>

namespace tokenscope {

// What is shown of a chat in the file, from its first turn to the last, without reading the chat whole. All
// throw SqlError.

/// What it is called by itself: titleOf() of the first message shown that has words; empty: none has.
QString shownTitle(const QSqlDatabase& database, ChatId chat);

/// How many turns are shown. It is counted anew only for chats that have changed since the last time.
class ShownCounts {
public:
    int of(const QSqlDatabase& database, ChatId chat, qint64 revision);
    void clear() { m_known.clear(); }

private:
    struct Count {
        qint64 revision = 0;
        int turns = 0;
    };
    std::unordered_map<ChatId, Count> m_known;
};

} // namespace tokenscope
