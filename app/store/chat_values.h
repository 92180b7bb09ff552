// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/chat.h"
#include "core/values/chat_tree.h"

#include <QString>

#include <span>
#include <vector>

namespace tokenscope {

/// A line of the list of chats.
struct ChatHeader {
    ChatId id;
    QString title;
    bool isNamed = false; ///< by the user; else the title follows the first message
    bool isPinned = false;
    qint64 created = 0; ///< milliseconds since 1970, UTC, as the next
    qint64 changed = 0; ///< when something was said in it
    int turns = 0;      ///< that are shown
    QString modelName;  ///< of its newest answer
    QString modelPath;
    friend bool operator==(const ChatHeader&, const ChatHeader&) = default;
};

/// What is known of a turn without reading its text.
struct TurnHeader {
    TurnId id;
    TurnId parent; ///< 0: a chat's first
    ChatRole role = ChatRole::User;
    bool isActive = false; ///< shown, of the versions beside it
    qint64 created = 0;
    qint64 textLength = 0; ///< bytes
    qint64 tokens = 0;     ///< of an answer, as of the last time it was at rest
    friend bool operator==(const TurnHeader&, const TurnHeader&) = default;
};

/// A chat without its texts.
struct ChatOutline {
    ChatHeader header;
    ChatSettings settings;
    std::vector<TurnHeader> turns; ///< parents before children, versions by age
    QString draft;
    QString problem; ///< not empty: what of it could not be read, and stands as the default
};

/// The tree of a chat's turns, with what is shown.
ChatTree chatTree(std::span<const TurnHeader> turns);

/// A place that a search found.
struct FoundTurn {
    ChatId chat;
    TurnId turn; ///< 0: the chat's title
    QString title;
    QString excerpt;    ///< one line around the first match; for a title empty
    int matchStart = 0; ///< in the excerpt, for a title in the title
    int matchLength = 0;
    friend bool operator==(const FoundTurn&, const FoundTurn&) = default;
};

} // namespace tokenscope
