// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/arguments.h"
#include "core/checkpoint/loaded_model.h"
#include "core/text/chat_format.h"
#include "core/text/format_choice.h"
#include "core/values/run_request.h"

#include <optional>
#include <string>
#include <vector>

namespace tokenscope {

/// --chat, --messages, --system and --chat-format.
std::vector<OptionSpec> chatOptions();
/// --prompt, --ids and those of a chat.
std::vector<OptionSpec> promptOptions();

/// The messages that --chat or --messages gives, --system first. Nothing when neither is given. Throws
/// RangeError for both, for --system or --chat-format without a chat, and FileError for a messages file that
/// is not a JSON list of {"role", "content"}.
std::optional<std::vector<ChatMessage>> chatMessages(const Arguments& arguments);

/// What a run is to begin with, before a model says what its ids are.
struct PromptChoice {
    enum class Kind : std::uint8_t { Text, Chat, Ids };
    Kind kind = Kind::Text;
    std::string text;                       ///< Text: special tokens in it stay text
    std::vector<ChatMessage> messages;      ///< Chat
    std::optional<FormatChoice> chatFormat; ///< Chat: instead of the model's own
    std::vector<TokenId> ids;
};

/// Throws RangeError unless exactly one of the four is given, else as chatMessages() and chosenChatFormat().
PromptChoice promptChoice(const Arguments& arguments);

/// The prompt's ids, and with a chosen chat format also what ends its answers. Throws Error when there is no
/// chat format for a chat.
void setPrompt(RunRequest& request, const PromptChoice& choice, const LoadedModel& model);

} // namespace tokenscope
