// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/arguments.h"
#include "core/checkpoint/loaded_model.h"
#include "core/text/chat_format.h"

#include <string>
#include <vector>

namespace tokenscope {

/// --prompt, --chat, --messages, --ids and --system.
std::vector<OptionSpec> promptOptions();

/// What a run is to begin with, before a model says what its ids are.
struct PromptChoice {
    enum class Kind : std::uint8_t { Text, Chat, Ids };
    Kind kind = Kind::Text;
    std::string text;                  ///< Text: special tokens in it stay text
    std::vector<ChatMessage> messages; ///< Chat
    std::vector<TokenId> ids;
};

/// Throws RangeError unless exactly one of the four is given (and --system only with a chat), FileError for a
/// messages file that is not a JSON list of {"role", "content"}.
PromptChoice promptChoice(const Arguments& arguments);

/// Throws Error when the model has no chat format for a chat.
std::vector<TokenId> promptIds(const PromptChoice& choice, const LoadedModel& model);

} // namespace tokenscope
