// SPDX-License-Identifier: MIT
#pragma once

#include "app/store/chat_queue.h"

#include <atomic>
#include <chrono>
#include <cstdint>

namespace tokenscope {

/// Tokens of the answer that is being written, on their way from the engine's thread to the file. A token
/// that is pushed waits until the one before it is in the file, so a program that is killed loses one at
/// most. That costs nothing while saving a token takes less time than computing one. All functions are for
/// one thread at a time, but for hurry().
class AnswerWriter {
public:
    explicit AnswerWriter(ChatQueue& queue);

    /// The tokens that follow are this answer's, from `first` on (ChatStore::beginAnswer comes before).
    void start(TurnId turn, std::int64_t first);
    /// Waits a quarter of a second at most; after a disk that slow, it does not wait again until a token was
    /// saved in time.
    void push(const AnswerToken& token);
    /// Keeps the answer's first `count` tokens.
    void cut(std::int64_t count);
    void stop();

    /// On any thread: whoever waits goes on at once, and nobody waits until start(). For Stop, and for what
    /// must answer at once otherwise.
    void hurry();

    /// How long push() waits; for tests.
    void setPatience(std::chrono::milliseconds patience) { m_patience = patience; }

private:
    ChatQueue& m_queue;
    std::chrono::milliseconds m_patience{250};
    TurnId m_turn;
    std::int64_t m_next = 0;
    std::uint64_t m_last = 0; ///< number of the change that must be in the file first
    bool m_waits = true;
};

} // namespace tokenscope
