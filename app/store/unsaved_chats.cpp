// SPDX-License-Identifier: MIT
#include "app/store/unsaved_chats.h"

#include "app/store/chat_reading.h"
#include "app/store/finish_writing.h"
#include "app/store/time_stamp.h"
#include "core/values/errors.h"

#include <QSaveFile>

#include <utility>

namespace tokenscope {

namespace {

/// Whether all of it is there.
bool write(const QString& path, const std::string& text) {
    QSaveFile file(path);
    return file.open(QIODevice::WriteOnly) && finishWriting(file, text);
}

} // namespace

SavedChat savedChat(const ChatOutline& outline, std::vector<Turn> turns) {
    const std::vector<TurnId> path = chatTree(outline.turns).path();
    SavedChat chat;
    chat.title = outline.header.title.toStdString();
    chat.settings = outline.settings;
    chat.turns = std::move(turns);
    chat.leaf = path.empty() ? TurnId() : path.back();
    return chat;
}

std::optional<SavedChat> savedChat(const QSqlDatabase& database, ChatId chat) {
    const std::optional<ChatOutline> outline = readOutline(database, chat);
    if (!outline) {
        return std::nullopt;
    }
    std::vector<TurnId> ids;
    for (const TurnHeader& turn : outline->turns) {
        ids.push_back(turn.id);
    }
    return savedChat(*outline, readTurns(database, ids, [](const QString&) { return false; }).turns);
}

QStringList writeUnsaved(const QSqlDatabase& database, const std::set<ChatId>& chats,
                         const QStringList& folders) {
    QStringList written;
    const QString time = timeStamp();
    int number = 0;
    for (const ChatId chat : chats) {
        std::string text;
        try {
            const std::optional<SavedChat> saved = savedChat(database, chat);
            if (!saved) {
                continue; // deleted meanwhile
            }
            text = chatToJson(*saved);
        } catch (const Error&) {
            continue; // one that cannot be read does not keep the others back
        }
        ++number;
        for (const QString& folder : folders) {
            const QString path = QStringLiteral("%1/unsaved-chat-%2-%3.json").arg(folder, time).arg(number);
            if (write(path, text)) {
                written << path;
                break;
            }
        }
    }
    return written;
}

} // namespace tokenscope
