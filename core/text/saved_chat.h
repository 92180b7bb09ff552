// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/chat.h"

#include <string>
#include <string_view>
#include <vector>

namespace tokenscope {

/// A whole chat, for a file.
struct SavedChat {
    std::string title;
    ChatSettings settings;
    bool namesSettings = true; ///< false: but for the system text they are what a new chat begins with
    std::vector<Turn> turns;   ///< all versions, parents first; `parts` of answers as far as they are known
    TurnId leaf;               ///< the last turn of the path that is shown; 0: there is none
    friend bool operator==(const SavedChat&, const SavedChat&) = default;
};

/// The turns from the first one to the leaf.
std::vector<const Turn*> shownPath(const SavedChat& chat);

/// A JSON object: "title", "settings", "messages" (the path that is shown, in the form of chatFromJson(),
/// with ids, masks, origins and runs of answers) and "other_turns" (the rest). Turns are numbered anew, from
/// 1, in the order given. Throws Error for a turn whose parent does not stand before it.
std::string chatToJson(const SavedChat& chat);

/// A file that chatToJson() wrote, or any that chatFromJson() reads: then the first system message becomes
/// the settings' system text, and each message follows the one before; messages of one role in a row become
/// one, with a blank line between them. Turns are numbered from 1. Throws
/// FileError with the place for everything else, such as a turn whose parent is not there or has the same
/// role.
SavedChat savedChatFromJson(std::string_view text, const std::string& file);

/// The path that is shown, for people.
std::string chatToMarkdown(const SavedChat& chat);

} // namespace tokenscope
