// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace tokenscope {

/// What a line of a chat asks for: something is said, or the program is told to do something.
struct ChatOrder {
    enum class Kind : std::uint8_t {
        Say,
        Help,
        System,
        Temperature,
        TopP,
        TopK,
        Seed,
        MaxTokens,
        Stats,
        Save,
        New,
        Undo,
        Again,
        Continue,
        Quit,
    };
    Kind kind = Kind::Say;
    std::string text{}; ///< what is said; of an order, what follows its name
    friend bool operator==(const ChatOrder&, const ChatOrder&) = default;
};

/// A line that begins with a slash is an order; with two, it says what follows the first. Text of several
/// lines is always said. Throws RangeError for an order that there is not, one that lacks what it needs, and
/// one that takes nothing.
ChatOrder parseChatOrder(std::string_view text);

/// All orders, a line each.
std::string chatOrdersHelp();

} // namespace tokenscope
