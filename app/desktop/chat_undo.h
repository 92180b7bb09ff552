// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/chat.h"

#include <optional>
#include <vector>

namespace tokenscope {

/// What was done in chats and can be taken back, each chat's own.
class ChatUndo {
public:
    /// A turn was deleted, or another version of an answer begun.
    struct Done {
        ChatId chat{};
        TurnId turn{};
        TurnId before{}; ///< the version that was shown; 0: the turn was deleted
    };

    /// What was taken back in that chat cannot be done again then.
    void did(const Done& done);
    /// What was done last in a chat; none: nothing.
    std::optional<Done> last(ChatId chat) const { return newest(m_done, chat); }
    /// What was taken back last in a chat; none: nothing.
    std::optional<Done> next(ChatId chat) const { return newest(m_undone, chat); }
    /// last() becomes next().
    void takeBack(ChatId chat) { move(m_done, m_undone, chat); }
    /// next() becomes last().
    void doAgain(ChatId chat) { move(m_undone, m_done, chat); }

private:
    static std::optional<Done> newest(const std::vector<Done>& from, ChatId chat);
    static void move(std::vector<Done>& from, std::vector<Done>& to, ChatId chat);

    std::vector<Done> m_done, m_undone; ///< in this order
};

} // namespace tokenscope
