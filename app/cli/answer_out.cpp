// SPDX-License-Identifier: MIT
#include "app/cli/answer_out.h"

#include "core/text/utf8.h"

#include <algorithm>
#include <cstdio>
#include <ostream>
#include <utility>

namespace tokenscope {

namespace {

using PartKind = AnswerReader::PartKind;

constexpr std::string_view replacement = "\xEF\xBF\xBD";
constexpr std::string_view callColour = "\x1b[33m", thoughtColour = "\x1b[2m", noColour = "\x1b[0m";

std::string hexadecimal(std::string_view bytes) {
    std::string text;
    for (const char byte : bytes) {
        char digits[4];
        std::snprintf(digits, sizeof digits, "%02X", static_cast<unsigned>(static_cast<unsigned char>(byte)));
        text += text.empty() ? '<' : ' ';
        text += digits;
    }
    return text + ">";
}

/// What a model writes must not move the cursor, set titles or do whatever else a terminal can be told.
std::string harmless(std::string_view text) {
    std::string safe;
    for (std::size_t at = 0; at < text.size();) {
        const Utf8Unit unit = readUtf8(text, at);
        const char32_t c = unit.codePoint;
        if (unit.kind == Utf8Unit::Kind::Character && c < 32 && c != '\n' && c != '\t')
            safe += {'^', static_cast<char>(c ^ 64)};
        else if (unit.kind == Utf8Unit::Kind::Character && c >= 127 && c < 160)
            safe += replacement;
        else
            safe += text.substr(at, unit.length);
        at += unit.length;
    }
    return safe;
}

/// Between a call and the words around it, which were written without it in mind.
bool needsSpace(char before, char after, bool isCall) {
    constexpr std::string_view none = " \t\n([{", close = " \t\n.,;:!?)]}";
    return none.find(before) == std::string_view::npos &&
           (isCall || close.find(after) == std::string_view::npos);
}

} // namespace

void AnswerOut::begin(const AnswerReader& reader, std::vector<std::string> stopTexts) {
    m_stopTexts = std::move(stopTexts);
    m_partsDone = 0;
    m_bytesDone = 0;
    m_last = '\n';
    m_isBehindCall = false;
    for (const AnswerReader::Part& part : reader.parts()) {
        if (part.isOpen && part.kind != PartKind::ToolCall)
            m_bytesDone = rendered(part, {}).size();
        else if (!part.isOpen)
            ++m_partsDone;
    }
}

void AnswerOut::show(const AnswerReader& reader) {
    showParts(reader, {});
}

void AnswerOut::finish(const AnswerReader& reader) {
    showParts(reader, reader.tailBytes());
}

void AnswerOut::showParts(const AnswerReader& reader, std::string_view tail) {
    const std::vector<AnswerReader::Part>& parts = reader.parts();
    while (m_partsDone < parts.size()) {
        const AnswerReader::Part& part = parts[m_partsDone];
        if (part.isOpen && part.kind == PartKind::ToolCall)
            break;
        const bool isLast = m_partsDone + 1 == parts.size();
        const std::string text = rendered(part, isLast ? tail : std::string_view());
        const std::size_t end = text.size() - (part.isOpen ? waiting(text) : 0);
        if (end > m_bytesDone) {
            write(std::string_view(text).substr(m_bytesDone, end - m_bytesDone), part.kind);
            m_bytesDone = end;
        }
        if (part.isOpen)
            break;
        ++m_partsDone;
        m_bytesDone = 0;
    }
    m_out.flush();
}

std::string AnswerOut::rendered(const AnswerReader::Part& part, std::string_view tail) const {
    if (part.kind == PartKind::ToolCall) {
        const std::string called = (part.tool.empty() ? "" : part.tool + " ") + part.text;
        return "[" + called + (part.result.empty() ? "" : " → " + part.result) + "]";
    }
    std::string text = part.text;
    if (!tail.empty() && text.ends_with(replacement)) {
        text.resize(text.size() - replacement.size());
        text += hexadecimal(tail);
    }
    if (part.kind == PartKind::Thinking)
        return "<think>" + text + (part.isOpen ? "" : "</think>");
    return text;
}

/// Bytes at the end that may be the beginning of a stop text.
std::size_t AnswerOut::waiting(std::string_view text) const {
    std::size_t longest = 0;
    for (const std::string& stop : m_stopTexts)
        for (std::size_t count = std::min(stop.size(), text.size()); count > longest; --count)
            if (text.ends_with(std::string_view(stop).substr(0, count)))
                longest = count;
    return longest;
}

void AnswerOut::write(std::string_view text, PartKind kind) {
    const bool isCall = kind == PartKind::ToolCall;
    if ((isCall || m_isBehindCall) && needsSpace(m_last, text.front(), isCall))
        m_out << ' ';
    m_isBehindCall = isCall;
    m_last = text.back();
    if (m_look == Look::Plain) {
        m_out << text;
        return;
    }
    const std::string_view colour = kind == PartKind::ToolCall   ? callColour
                                    : kind == PartKind::Thinking ? thoughtColour
                                                                 : std::string_view();
    m_out << colour << harmless(text) << (colour.empty() ? colour : noColour);
}

} // namespace tokenscope
