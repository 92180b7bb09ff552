// SPDX-License-Identifier: MIT
#include "core/lessons/lesson_source.h"

#include "core/lessons/lesson_parser.h"

#include "core/text/utf8.h"
#include "core/values/errors.h"

#include <algorithm>

namespace tokenscope {

namespace {

constexpr std::string_view byteOrderMark = "\xef\xbb\xbf";

bool isControl(char c) {
    return (static_cast<unsigned char>(c) < 0x20 && c != '\t') || c == 0x7f;
}

} // namespace

void PlacedText::addLine(std::string_view line, int number, std::size_t column) {
    if (!pieces.empty()) {
        text += '\n';
    }
    pieces.push_back({text.size(), number, column});
    text += line;
}

void PlacedText::trimEnd() {
    text.erase(text.find_last_not_of('\n') + 1);
    while (!pieces.empty() && pieces.back().at > text.size()) {
        pieces.pop_back();
    }
}

LessonSource::LessonSource(std::string_view text, const std::string& file) : m_file(&file) {
    if (text.starts_with(byteOrderMark)) {
        text.remove_prefix(byteOrderMark.size());
    }
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string_view whole = text.substr(begin, end - begin);
        const std::string_view line = whole.substr(0, whole.find_last_not_of(" \t\r") + 1);
        m_lines.push_back(line);
        if (line.size() > longestLessonLine) {
            fail(count(), "a line of more than " + std::to_string(longestLessonLine) + " bytes");
        }
        for (std::size_t at = 0; at < line.size();) {
            const Utf8Unit unit = readUtf8(line, at);
            if (unit.kind != Utf8Unit::Kind::Character) {
                fail(count(), at, "not valid UTF-8; save the file as UTF-8");
            }
            if (isControl(line[at])) {
                fail(count(), at, "a control character, which no lesson needs");
            }
            at += unit.length;
        }
        begin = end + 1;
    }
}

void LessonSource::fail(int line, const std::string& problem) const {
    throw FileError(*m_file, "line " + std::to_string(line), problem);
}

void LessonSource::fail(int line, std::size_t byte, const std::string& problem) const {
    const std::string_view before = m_lines[static_cast<std::size_t>(line - 1)].substr(0, byte);
    const auto characters = std::ranges::count_if(before, [](char c) { return (c & 0xc0) != 0x80; });
    throw FileError(*m_file, "line " + std::to_string(line) + ", column " + std::to_string(characters + 1),
                    problem);
}

void LessonSource::fail(const PlacedText& text, std::size_t at, const std::string& problem) const {
    const auto after = std::ranges::upper_bound(text.pieces, at, {}, &PlacedText::Piece::at);
    const PlacedText::Piece& piece = after == text.pieces.begin() ? text.pieces.front() : *std::prev(after);
    fail(piece.line, piece.column + (at - std::min(at, piece.at)), problem);
}

} // namespace tokenscope
