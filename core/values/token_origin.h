// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace tokenscope {

/// Where a token of a sequence came from.
enum class TokenOrigin : std::uint8_t {
    Prompt,  ///< given by the user or the chat format
    Sampled, ///< drawn (or, at temperature 0, picked) from the model's distribution; mask 1
    Forced,  ///< put there by a tool, whatever the model proposed; mask 0
    Chosen,  ///< put there by the user in the inspector; mask 0
};

/// The reference's mask: 1 for sampled tokens, 0 for all others.
constexpr int tokenMask(TokenOrigin origin) { return origin == TokenOrigin::Sampled ? 1 : 0; }

/// Why a row ended.
enum class EndReason : std::uint8_t {
    None,        ///< not ended
    EndOfTurn,   ///< an end token of the model or chat format
    StartToken,  ///< the model drew its start-of-text token
    StopText,    ///< a stop text of the request appeared
    Limit,       ///< max_tokens columns were made
    ContextFull, ///< no position left in the model's context
    User,        ///< stopped by the user
    Error,       ///< the run failed
};

/// The name used in JSON: "end_of_turn", "start_token", "stop_text", "limit", "context_full", "user", "error"; None is "".
const char* endReasonName(EndReason reason);

} // namespace tokenscope
