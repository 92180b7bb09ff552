// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/chat_path.h"
#include "core/values/chat.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace tokenscope {

/// What of a chat is sent, and what had to be left out of it for the model's context.
struct ContextPlan {
    enum class State : std::uint8_t {
        Fits,
        WouldDrop, ///< too long, and the chat's choice is not to leave anything out (Ask, Stop)
        Dropped,   ///< something was left out
        TooLong,   ///< nothing that may be left out is enough
    };
    PathIds path;                ///< what is sent; TooLong: what cannot be
    std::vector<TurnId> dropped; ///< whole exchanges (a user's turn and its answer), oldest first
    bool systemDropped = false;
    std::int64_t context = 0; ///< positions; 0: not known, everything fits
    std::int64_t reserve = 0; ///< positions kept for the answer: min(maxTokens, context / 4), at least 1
    State state = State::Fits;
    /// Tokens without leaving anything out; TooLong: of the last message alone with what must stand around
    /// it.
    std::int64_t needed = 0;
    friend bool operator==(const ContextPlan&, const ContextPlan&) = default;
};

/// By the chat's `overflow`. Exchanges are dropped, the oldest first, until prompt and reserve fit, and some
/// more, in steps of a quarter of the context: else every turn would drop again, and all be read anew.
/// DropOldest: in the end the system text goes too, the format's own included; KeepSystem: it stays. Ask and
/// Stop drop nothing; with Ask `dropped` and `systemDropped` say what DropOldest would. The last user's turn
/// never goes (nor does an open answer). Where nothing may be left out, and with Stop, one position for an
/// answer is enough. Throws Error as renderPath() does.
ContextPlan planContext(const ChatFormat& format, const Tokenizer& tokenizer, const ChatSettings& settings,
                        std::span<const PathTurn> turns, std::int64_t context, bool openAnswer = false);

/// The context as a run has read it, of which only the length is known: exchanges are left out, the oldest
/// first, and in the end the system text too, until `length` tokens are left. Nothing where no such way gives
/// this length: chat, system text or format have changed since. Throws Error as renderPath() does.
std::optional<ContextPlan> planAsRead(const ChatFormat& format, const Tokenizer& tokenizer,
                                      const ChatSettings& settings, std::span<const PathTurn> turns,
                                      std::int64_t context, std::int64_t length, bool openAnswer = false);

} // namespace tokenscope
