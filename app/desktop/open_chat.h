// SPDX-License-Identifier: MIT
#pragma once

#include "app/store/chat_values.h"
#include "core/values/chat.h"
#include "core/values/chat_tree.h"
#include "ui/chat/shown_turn.h"

#include <QString>

#include <unordered_map>
#include <vector>

namespace tokenscope {

/// A chat in memory: its shape, its settings, and those of its turns that were read so far.
class OpenChat {
public:
    OpenChat() = default; ///< a new one, which is in no file yet
    OpenChat(ChatId id, const ChatOutline& outline);

    ChatId id{}; ///< 0: not in the file yet
    ChatSettings settings{};
    QString title{};
    bool isNamed = false;   ///< by the user; else the title follows the first message shown
    QString modelPath{};    ///< of its newest answer
    QString draft{};        ///< when it was left last
    bool isDeleted = false; ///< by another program

    const ChatTree& tree() const { return m_tree; }
    ChatTree& tree() { return m_tree; }

    /// A new turn, shown from now on.
    void add(Turn turn);
    /// A turn that was read, or has changed. One that is not in the chat is ignored.
    void put(Turn turn);
    /// Null: not read yet, or not there.
    Turn* turn(TurnId id);
    const Turn* turn(TurnId id) const;
    void remove(TurnId id);

    /// Of these, those that were not read yet.
    std::vector<TurnId> unread(const std::vector<TurnId>& turns) const;
    /// Turns shown, first to last, read.
    std::vector<const Turn*> readPath() const;
    /// Of the path shown.
    std::vector<TurnOutline> outlines() const;

private:
    ChatTree m_tree;
    std::unordered_map<TurnId, TurnOutline> m_outlines;
    std::unordered_map<TurnId, Turn> m_turns;
};

} // namespace tokenscope
