// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/arguments.h"
#include "core/text/chat_format.h"

#include <optional>
#include <string>

namespace tokenscope {

/// --chat-format NAME|FILE.
OptionSpec chatFormatOption();

/// The format that --chat-format names, else nothing: a known one, nanochat's, the one in a JSON file, or the
/// JSON object itself (a recipe may hold it). Throws RangeError for a name that is neither, FileError for a
/// file that is no chat format.
std::optional<ChatFormat> chosenChatFormat(const Arguments& arguments);

/// The format that a chat is to be written in: `chosen`, else the model's own. Says on standard error what
/// the vocabulary makes of a chosen one. Throws Error when there is none, or when it needs tokens that the
/// vocabulary lacks.
const ChatFormat& chatFormatFor(const std::optional<ChatFormat>& chosen, const std::optional<ChatFormat>& own,
                                const Tokenizer& tokenizer, const std::string& modelName);

} // namespace tokenscope
