// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/chat_format.h"
#include "core/text/known_formats.h"

#include <cstdint>
#include <optional>
#include <string>

namespace tokenscope {

/// Which chat format a person wants a model to be talked to in.
struct FormatChoice {
    enum class Kind : std::uint8_t {
        Models, ///< the one that comes with the model, if it is known
        None,   ///< no turns: the text is continued as it is
        Known,  ///< one of knownChatFormats(), or nanochat's
        Own,    ///< written by the user
    };
    Kind kind = Kind::Models;
    std::string known{}; ///< Kind::Known: its name
    ChatFormat own{};    ///< Kind::Own
    friend bool operator==(const FormatChoice&, const FormatChoice&) = default;
};

/// The format that a choice comes to. A name that is not known (any more), or nanochat's where the vocabulary
/// lacks its tokens, comes to the model's own. `names`: how the vocabulary calls the start and the end of a
/// text; known formats are fitted() to them.
std::optional<ChatFormat> formatInForce(const FormatChoice& choice, const std::optional<ChatFormat>& models,
                                        const Tokenizer& tokenizer, const SpecialNames& names = {});

} // namespace tokenscope
