// SPDX-License-Identifier: MIT
#include "app/desktop/chat_start.h"

#include <QStringList>

#include <algorithm>

namespace tokenscope {

ChatStart::ChatStart(const QString& folder) : m_marker(folder + QStringLiteral("/marks")) {
    for (const QString& note : m_marker.takeBadEnds()) {
        for (const QString& id : note.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
            const ChatId chat{id.toLongLong()}; // 0 for what is no number
            if (chat.value != 0 && std::ranges::find(m_badEnds, chat) == m_badEnds.end()) {
                m_badEnds.push_back(chat);
            }
        }
    }
}

void ChatStart::note(ChatId shown, ChatId writing) {
    const std::pair noted(shown, writing);
    if (m_noted == noted) {
        return;
    }
    m_noted = noted;
    QStringList ids;
    for (const ChatId chat : {shown, writing}) {
        if (chat.value != 0) {
            ids << QString::number(chat.value);
        }
    }
    m_marker.note(ids.join(QLatin1Char(' ')));
}

} // namespace tokenscope
