// SPDX-License-Identifier: MIT
#pragma once

#include "app/store/chat_rows.h"
#include "app/store/session_lock.h"

#include <QSqlDatabase>
#include <QString>

#include <string>
#include <variant>
#include <vector>

namespace tokenscope {

// What can be done to the chats, as values: they wait their turn, and are done once more where the first time
// failed.

struct AddTurn {
    ChatId chat;
    Turn turn;
    bool showsAbove = true; ///< false: it is shown of its versions, but what is shown above it stays
};
struct ShowTurn {
    ChatId chat;
    TurnId turn;
};
struct RenameChat {
    ChatId chat;
    QString title;
};
struct PinChat {
    ChatId chat;
    bool isPinned = false;
};
struct ChangeSettings {
    ChatId chat;
    ChatSettings settings;
};
struct KeepDraft {
    ChatId chat;
    QString draft;
};
struct DeleteChat {
    ChatId chat;
    bool isDeleted = true; ///< false: it is brought back
};
struct DeleteTurn {
    ChatId chat;
    TurnId turn;
    bool isDeleted = true; ///< false: it is brought back
};
struct BeginAnswer {
    ChatId chat;
    TurnId turn;
    AnswerRun run;
};
struct AddTokens {
    TurnId turn;
    std::int64_t first = 0;
    std::vector<AnswerToken> tokens;
};
struct CutTokens {
    TurnId turn;
    std::int64_t count = 0;
};
struct SaveWords {
    TurnId turn;
    std::string words;
};
struct EndAnswer {
    TurnId turn;
    Answer answer;
    std::string words;
    std::vector<ChatPart> parts{};
};

struct ChatChange {
    std::variant<NewChat, AddTurn, ShowTurn, RenameChat, PinChat, ChangeSettings, KeepDraft, DeleteChat,
                 DeleteTurn, BeginAnswer, AddTokens, CutTokens, SaveWords, EndAnswer>
        what;
    qint64 when = 0; ///< milliseconds since 1970, UTC
};

/// The chat that a change names; 0: it names only a turn.
ChatId chatNamed(const ChatChange& change);

/// Does it, and returns the chat that other programs see as changed (0: none). Throws SqlError; Error for
/// what cannot be done whenever it is tried: an answer that another session writes is neither continued nor
/// deleted.
ChatId apply(const QSqlDatabase& database, const ChatChange& change, const SessionLock& session);

} // namespace tokenscope
