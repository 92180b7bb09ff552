// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/chat_format.h"
#include "core/values/chat.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tokenscope {

/// A turn as the context needs it.
struct PathTurn {
    TurnId id;
    ChatRole role = ChatRole::User;
    std::vector<ChatPart> parts{}; ///< always there
    /// Of an answer in the same vocabulary: exactly what was generated, up to its stop text.
    std::optional<std::vector<TokenId>> ids{};
    bool hasEndToken = false; ///< the last of the ids is the one that ended it
    friend bool operator==(const PathTurn&, const PathTurn&) = default;
};

/// A chat as the model reads it. `systemTokens` and the counts of all turns add up to all ids.
struct PathIds {
    /// With what the format writes around it. The last turn's also has what the answer to it begins with.
    /// A token that lies across two counts to the first.
    struct Span {
        TurnId turn;
        std::int64_t first = 0, count = 0;
        friend bool operator==(const Span&, const Span&) = default;
    };
    std::vector<TokenId> ids;
    std::vector<Span> turns;
    std::int64_t systemTokens = 0; ///< start token and system text, wherever the format puts them
    std::int64_t openTokens = 0;   ///< ids at the end that are the open answer's own
    friend bool operator==(const PathIds&, const PathIds&) = default;
};

/// Ready for an answer, or to go on with the last one (`openAnswer`: its ids, or its text, are the end). An
/// empty `system` leaves the format its own default. Stored ids are placed as they are: they follow what the
/// answer was asked for with, and nothing of them is read from text again. Their end token is not written
/// twice where it is one of the format's; another one (a document's end, the start token) is left out, and
/// the format's end of the turn is written. Tool calls of answers that come as text are left out by formats
/// that have none. Throws Error as ChatFormat::render does.
PathIds renderPath(const ChatFormat& format, const Tokenizer& tokenizer, const std::string& system,
                   std::span<const PathTurn> turns, bool openAnswer = false);

} // namespace tokenscope
