// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tokenscope {

/// Text out of a lesson that knows where each of its lines stands.
struct PlacedText {
    struct Piece {
        std::size_t at;     ///< in `text`
        int line;           ///< of the file, from 1
        std::size_t column; ///< in that line, in bytes from 0
    };
    std::string text;
    std::vector<Piece> pieces;

    /// On a line of its own. The lines of a text come one after the other.
    void addLine(std::string_view line, int number, std::size_t column);
    bool isEmpty() const { return text.empty(); }
    /// Without empty lines at its end.
    void trimEnd();
    int line() const { return pieces.empty() ? 0 : pieces.front().line; }
};

/// The lines of a lesson's file, and errors that name them.
class LessonSource {
public:
    /// Refers to both. Throws FileError for what is no text in UTF-8: the whole is looked at. A byte order
    /// mark and CRLF are accepted.
    LessonSource(std::string_view text, const std::string& file);

    int count() const { return static_cast<int>(m_lines.size()); }
    /// By number, from 1; without white space at its end.
    std::string_view line(int number) const { return m_lines[static_cast<std::size_t>(number - 1)]; }
    bool isBlank(int number) const { return line(number).empty(); }

    [[noreturn]] void fail(int line, const std::string& problem) const;
    /// With the column of a byte (from 0) of the line.
    [[noreturn]] void fail(int line, std::size_t byte, const std::string& problem) const;
    [[noreturn]] void fail(const PlacedText& text, std::size_t at, const std::string& problem) const;

private:
    std::vector<std::string_view> m_lines;
    const std::string* m_file;
};

} // namespace tokenscope
