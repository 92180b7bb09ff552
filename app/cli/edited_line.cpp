// SPDX-License-Identifier: MIT
#include "app/cli/edited_line.h"

#include "core/text/graphemes.h"

#include <algorithm>
#include <utility>

namespace tokenscope {

namespace {

using Kind = Key::Kind;

constexpr std::string_view wordBreaks = " \t\n";
constexpr int tabColumns = 4;

/// A grapheme as it is written.
std::string shown(std::string_view grapheme) {
    const auto byte = static_cast<unsigned char>(grapheme.front());
    if (grapheme == "\t")
        return std::string(tabColumns, ' ');
    if (byte < 32 || byte == 127)
        return {'^', static_cast<char>(byte ^ 64)};
    return std::string(grapheme);
}

} // namespace

EditedLine::Outcome EditedLine::press(const Key& key) {
    switch (key.kind) {
    case Kind::Enter:
        return Outcome::Entered;
    case Kind::Interrupt:
        return Outcome::Interrupted;
    case Kind::Suspend:
        return Outcome::Suspended;
    case Kind::ClearScreen:
        return Outcome::Cleared;
    case Kind::EndOfInput:
        if (m_text.empty())
            return Outcome::Ended;
        [[fallthrough]];
    case Kind::Delete:
        erase(m_cursor, graphemeEnd(m_text, m_cursor));
        break;
    case Kind::Text:
        insert(key.text);
        break;
    case Kind::NewLine:
        insert("\n");
        break;
    case Kind::Backspace:
        erase(graphemeBegin(m_text, m_cursor), m_cursor);
        break;
    case Kind::Left:
        m_cursor = graphemeBegin(m_text, m_cursor);
        break;
    case Kind::Right:
        m_cursor = graphemeEnd(m_text, m_cursor);
        break;
    case Kind::WordLeft:
        m_cursor = wordBegin();
        break;
    case Kind::WordRight:
        m_cursor = wordEnd();
        break;
    case Kind::Up:
        moveByLine(-1);
        break;
    case Kind::Down:
        moveByLine(1);
        break;
    case Kind::Home:
        m_cursor = lineBegin();
        break;
    case Kind::End:
        m_cursor = lineEnd();
        break;
    case Kind::KillToEnd:
        kill(m_cursor, m_cursor == lineEnd() ? graphemeEnd(m_text, m_cursor) : lineEnd());
        break;
    case Kind::KillToStart:
        kill(lineBegin(), m_cursor);
        break;
    case Kind::KillWord:
        kill(wordBegin(), m_cursor);
        break;
    case Kind::Yank:
        insert(m_killed);
        break;
    }
    return Outcome::Editing;
}

std::size_t EditedLine::lineBegin() const {
    return m_cursor == 0 ? 0 : m_text.rfind('\n', m_cursor - 1) + 1; // npos + 1 is 0
}

std::size_t EditedLine::lineEnd() const {
    return std::min(m_text.find('\n', m_cursor), m_text.size());
}

std::size_t EditedLine::wordBegin() const {
    const std::string_view before = std::string_view(m_text).substr(0, m_cursor);
    const std::size_t last = before.find_last_not_of(wordBreaks);
    return last == std::string_view::npos ? 0 : before.find_last_of(wordBreaks, last) + 1;
}

std::size_t EditedLine::wordEnd() const {
    const std::size_t first = m_text.find_first_not_of(wordBreaks, m_cursor);
    return std::min(m_text.find_first_of(wordBreaks, std::min(first, m_text.size())), m_text.size());
}

void EditedLine::insert(const std::string& text) {
    m_text.insert(m_cursor, text);
    m_cursor += text.size();
    // What was put before an accent may have become one grapheme with it.
    const std::size_t begin = graphemeBegin(m_text, m_cursor);
    m_cursor = std::max(m_cursor, graphemeEnd(m_text, begin));
}

void EditedLine::erase(std::size_t begin, std::size_t end) {
    m_text.erase(begin, end - begin);
    m_cursor = begin;
}

void EditedLine::kill(std::size_t begin, std::size_t end) {
    if (begin < end)
        m_killed = m_text.substr(begin, end - begin);
    erase(begin, end);
}

/// To the line above or below, at its beginning the one entered before, at the end the one after.
void EditedLine::moveByLine(int step) {
    const std::size_t begin = lineBegin(), end = lineEnd(), column = m_cursor - begin;
    if (step < 0 && begin == 0) {
        if (m_at > 0)
            recall(m_at - 1);
        return;
    }
    if (step > 0 && end == m_text.size()) {
        if (m_at < m_history.size())
            recall(m_at + 1);
        return;
    }
    m_cursor = step < 0 ? begin - 1 : end + 1;
    const std::size_t first = lineBegin();
    const std::size_t wanted = std::min(first + column, lineEnd());
    m_cursor = first;
    while (graphemeEnd(m_text, m_cursor) <= wanted && m_cursor < wanted)
        m_cursor = graphemeEnd(m_text, m_cursor);
}

void EditedLine::recall(std::size_t at) {
    if (m_at == m_history.size())
        m_draft = m_text;
    m_at = at;
    m_text = at == m_history.size() ? m_draft : m_history[at];
    m_cursor = m_text.size();
}

LineLayout layoutLine(const std::string& prompt, const std::string& nextPrompt, const std::string& text,
                      std::size_t cursor, int columns) {
    LineLayout layout{{prompt}, 0, 0};
    int column = static_cast<int>(prompt.size());
    const auto noteCursor = [&](std::size_t at) {
        if (at == cursor) {
            layout.cursorRow = layout.rows.size() - 1;
            layout.cursorColumn = column;
        }
    };
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = graphemeEnd(text, at);
        const std::string_view grapheme = std::string_view(text).substr(at, end - at);
        if (grapheme == "\n") {
            noteCursor(at);
            layout.rows.push_back(nextPrompt);
            column = static_cast<int>(nextPrompt.size());
        } else {
            const std::string written = shown(grapheme);
            const int width =
                written == grapheme ? graphemeColumns(grapheme) : static_cast<int>(written.size());
            if (column + width > columns) {
                layout.rows.emplace_back();
                column = 0;
            }
            noteCursor(at);
            layout.rows.back() += written;
            column += width;
        }
        at = end;
    }
    if (cursor == text.size() && column >= columns) { // there is no place for it behind a full row
        layout.rows.emplace_back();
        column = 0;
    }
    noteCursor(text.size());
    return layout;
}

} // namespace tokenscope
