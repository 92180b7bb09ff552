// SPDX-License-Identifier: MIT
#pragma once

#include "app/store/chat_change.h"

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <variant>
#include <vector>

namespace tokenscope {

// What can be asked about the chats. Of lists and searches only the newest is answered.
struct ListChats {};
struct LoadChat {
    ChatId chat;
};
struct LoadTurns {
    ChatId chat;
    std::vector<TurnId> turns;
};
struct FindWords {
    QString words;
};
/// Whether another program has changed something.
struct LookForChanges {};
/// Whether all that was changed and asked before was done.
struct Mark {
    std::uint64_t number = 0;
};
using ChatQuestion = std::variant<ListChats, LoadChat, LoadTurns, FindWords, LookForChanges, Mark>;

/// On the way to the storage thread: changes, in order, and questions, which see the changes before them.
/// Every function may be called on any thread.
class ChatQueue {
public:
    /// Returns the change's number; they count from 1.
    std::uint64_t add(ChatChange change);
    /// Tokens join those that wait already.
    std::uint64_t addTokens(TurnId turn, std::int64_t first, const AnswerToken& token);
    /// The number of the newest change.
    std::uint64_t newest();
    void ask(ChatQuestion question);

    /// Waits until the change of that number is in the file, or saving fails, or hurry() was called since
    /// patience() began, at most as long as patience says. False: it is not in the file.
    bool waitFor(std::uint64_t number, std::chrono::milliseconds patience);
    /// Nobody waits from now on, until patience().
    void hurry();
    void patience();

    struct Work {
        std::vector<ChatChange> changes;
        std::uint64_t last = 0; ///< the newest change's number
        std::deque<ChatQuestion> questions;
    };
    /// For the storage thread: all there is; waits until there is something, the time has passed or it is to
    /// stop.
    Work take(const std::stop_token& stop, std::chrono::milliseconds atMost);
    /// Up to that number changes are in the file.
    void done(std::uint64_t number);
    /// While it is so, nobody waits for the file.
    void setFailing(bool isFailing);

private:
    std::mutex m_mutex; // guards all that follows
    std::condition_variable_any m_wake, m_progress;
    std::vector<ChatChange> m_changes;
    std::deque<ChatQuestion> m_questions;
    std::uint64_t m_added = 0, m_done = 0;
    bool m_isHurried = false, m_isFailing = false;
};

} // namespace tokenscope
