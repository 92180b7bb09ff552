// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/terminal_keys.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace tokenscope {

/// A line, or several, being typed: text, cursor, what was killed, and the way through earlier ones. Knows no
/// terminal.
class EditedLine {
public:
    enum class Outcome : std::uint8_t {
        Editing,
        Entered,
        Interrupted, ///< Ctrl+C
        Ended,       ///< Ctrl+D in an empty line
        Suspended,   ///< Ctrl+Z
        Cleared,     ///< Ctrl+L: the screen is to be
    };

    /// `history`: what was entered before, oldest first; must outlive the line.
    explicit EditedLine(const std::vector<std::string>& history) : m_history(history), m_at(history.size()) {}

    Outcome press(const Key& key);

    /// UTF-8; line ends are "\n".
    const std::string& text() const { return m_text; }
    /// In bytes, between graphemes.
    std::size_t cursor() const { return m_cursor; }

private:
    std::size_t lineBegin() const;
    std::size_t lineEnd() const;
    std::size_t wordBegin() const;
    std::size_t wordEnd() const;
    void insert(const std::string& text);
    void erase(std::size_t begin, std::size_t end);
    void kill(std::size_t begin, std::size_t end);
    void moveByLine(int step);
    void recall(std::size_t at);

    const std::vector<std::string>& m_history;
    std::size_t m_at;    ///< of the history; its size: the new line
    std::string m_draft; ///< the new line, while an earlier one is looked at
    std::string m_text, m_killed;
    std::size_t m_cursor = 0;
};

/// A text as rows of a terminal.
struct LineLayout {
    std::vector<std::string> rows;
    std::size_t cursorRow = 0;
    int cursorColumn = 0;
};

/// `prompt` stands before the first line, `nextPrompt` before others; both take as many columns as bytes.
/// Long lines go on in the next row; control characters are written as ^X, tabs as spaces.
LineLayout layoutLine(const std::string& prompt, const std::string& nextPrompt, const std::string& text,
                      std::size_t cursor, int columns);

} // namespace tokenscope
