// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/arguments.h"
#include "core/text/format_choice.h"

#include <optional>
#include <string>

namespace tokenscope {

/// --chat-format NAME|FILE.
OptionSpec chatFormatOption();

/// What --chat-format asks for, else nothing: a known format, nanochat's, the one in a JSON file, or the
/// JSON object itself (a recipe may hold it). Throws RangeError for a name that is neither, FileError for a
/// file that is no chat format.
std::optional<FormatChoice> chosenChatFormat(const Arguments& arguments);

/// What a chat format is chosen for.
struct FormatSubject {
    const std::string& modelName; ///< for messages
    const Tokenizer& tokenizer;
    const std::optional<ChatFormat>& own; ///< the model's
    const SpecialNames& names;            ///< of the start and the end of a text
};

/// The format that a chat is to be written in: what `chosen` comes to for this model, else the model's own.
/// Says on standard error what the vocabulary makes of a chosen one. Throws Error when there is none, or when
/// it is nanochat's and the vocabulary lacks its tokens.
ChatFormat chatFormatFor(const std::optional<FormatChoice>& chosen, const FormatSubject& subject);

} // namespace tokenscope
