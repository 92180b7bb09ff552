// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/utf8.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tokenscope {

/// What was typed, or pasted as one.
struct Key {
    enum class Kind : std::uint8_t {
        Text, ///< characters, or all of what was pasted
        Enter,
        NewLine, ///< Alt+Enter, Ctrl+J
        Backspace,
        Delete,
        Left,
        Right,
        WordLeft,
        WordRight,
        Up,
        Down,
        Home,
        End,
        KillToEnd,
        KillToStart,
        KillWord,
        Yank,
        ClearScreen,
        Interrupt,  ///< Ctrl+C
        EndOfInput, ///< Ctrl+D
        Suspend,    ///< Ctrl+Z
    };
    Kind kind = Kind::Text;
    std::string text{};
    friend bool operator==(const Key&, const Key&) = default;
};

/// A terminal's bytes, as they arrive in pieces, to keys. Sequences that mean nothing here are swallowed.
class TerminalKeys {
public:
    std::vector<Key> push(std::string_view bytes);
    /// Inside what is being pasted: the end has not come yet.
    bool isPasting() const { return m_isPasting; }

private:
    void control(unsigned char byte, std::vector<Key>& keys);
    bool sequence(std::vector<Key>& keys);
    bool paste(std::vector<Key>& keys);
    void text(std::string_view bytes, std::vector<Key>& keys);

    std::string m_pending; ///< not yet understood
    Utf8Stream m_utf8;
    bool m_isPasting = false;
};

} // namespace tokenscope
