// SPDX-License-Identifier: MIT
#include "app/cli/terminal_keys.h"

#include <algorithm>
#include <array>
#include <utility>

namespace tokenscope {

namespace {

using Kind = Key::Kind;

constexpr char escape = '\x1b';
constexpr std::string_view pasteBegin = "\x1b[200~", pasteEnd = "\x1b[201~";
/// Longer ones are no sequences that any terminal sends.
constexpr std::size_t longestSequence = 32;

constexpr std::array<std::pair<std::string_view, Kind>, 26> sequences{{
    {"\x1b[A", Kind::Up},
    {"\x1b[B", Kind::Down},
    {"\x1b[C", Kind::Right},
    {"\x1b[D", Kind::Left},
    {"\x1bOA", Kind::Up},
    {"\x1bOB", Kind::Down},
    {"\x1bOC", Kind::Right},
    {"\x1bOD", Kind::Left},
    {"\x1b[H", Kind::Home},
    {"\x1b[F", Kind::End},
    {"\x1bOH", Kind::Home},
    {"\x1bOF", Kind::End},
    {"\x1b[1~", Kind::Home},
    {"\x1b[4~", Kind::End},
    {"\x1b[7~", Kind::Home},
    {"\x1b[8~", Kind::End},
    {"\x1b[3~", Kind::Delete},
    {"\x1b[1;5C", Kind::WordRight},
    {"\x1b[1;5D", Kind::WordLeft},
    {"\x1b[1;3C", Kind::WordRight},
    {"\x1b[1;3D", Kind::WordLeft},
    {"\x1b"
     "f",
     Kind::WordRight},
    {"\x1b"
     "b",
     Kind::WordLeft},
    {"\x1b\r", Kind::NewLine},
    {"\x1b\x7f", Kind::KillWord},
    {"\x1b\n", Kind::NewLine},
}};

constexpr std::array<std::pair<unsigned char, Kind>, 18> controls{{{1, Kind::Home},
                                                                   {2, Kind::Left},
                                                                   {3, Kind::Interrupt},
                                                                   {4, Kind::EndOfInput},
                                                                   {5, Kind::End},
                                                                   {6, Kind::Right},
                                                                   {8, Kind::Backspace},
                                                                   {10, Kind::NewLine},
                                                                   {11, Kind::KillToEnd},
                                                                   {12, Kind::ClearScreen},
                                                                   {13, Kind::Enter},
                                                                   {14, Kind::Down},
                                                                   {16, Kind::Up},
                                                                   {21, Kind::KillToStart},
                                                                   {23, Kind::KillWord},
                                                                   {25, Kind::Yank},
                                                                   {26, Kind::Suspend},
                                                                   {127, Kind::Backspace}}};

/// "\x1b[" … and its last letter; "\x1bO" and one; "\x1b" and one. 0: it has not all come.
std::size_t sequenceLength(std::string_view bytes) {
    if (bytes.size() < 2)
        return 0;
    if (bytes[1] == 'O')
        return bytes.size() < 3 ? 0 : 3;
    if (bytes[1] != '[')
        return 2;
    for (std::size_t i = 2; i < std::min(bytes.size(), longestSequence); ++i)
        if (bytes[i] >= '@' && bytes[i] <= '~')
            return i + 1;
    return bytes.size() < longestSequence ? 0 : longestSequence;
}

} // namespace

std::vector<Key> TerminalKeys::push(std::string_view bytes) {
    m_pending += bytes;
    std::vector<Key> keys;
    while (!m_pending.empty()) {
        if (m_isPasting || m_pending.front() == escape) {
            if (!(m_isPasting ? paste(keys) : sequence(keys)))
                break;
            continue;
        }
        const auto byte = static_cast<unsigned char>(m_pending.front());
        if (byte >= 32 && byte != 127) {
            const auto end = std::ranges::find_if(
                m_pending, [](char c) { return (static_cast<unsigned char>(c) < 32) || c == 127; });
            text({m_pending.begin(), end}, keys);
            m_pending.erase(m_pending.begin(), end);
        } else {
            control(byte, keys);
            m_pending.erase(0, 1);
        }
    }
    return keys;
}

void TerminalKeys::control(unsigned char byte, std::vector<Key>& keys) {
    const auto found = std::ranges::find(controls, byte, &std::pair<unsigned char, Kind>::first);
    if (byte == '\t')
        text("\t", keys);
    else if (found != controls.end())
        keys.push_back({found->second});
}

/// False: more bytes must come.
bool TerminalKeys::sequence(std::vector<Key>& keys) {
    const std::size_t length = sequenceLength(m_pending);
    if (length == 0)
        return false;
    const std::string_view found = std::string_view(m_pending).substr(0, length);
    if (found == pasteBegin) {
        m_isPasting = true;
    } else {
        const auto known = std::ranges::find(sequences, found, &std::pair<std::string_view, Kind>::first);
        if (known != sequences.end())
            keys.push_back({known->second});
    }
    m_pending.erase(0, length);
    return true;
}

bool TerminalKeys::paste(std::vector<Key>& keys) {
    const std::size_t end = m_pending.find(pasteEnd);
    if (end == std::string::npos)
        return false; // all of it is one key, so that it is drawn once
    std::string pasted = m_pending.substr(0, end);
    m_pending.erase(0, end + pasteEnd.size());
    m_isPasting = false;
    // Terminals send what Enter sends for a line's end.
    for (std::size_t at = pasted.find('\r'); at != std::string::npos; at = pasted.find('\r', at + 1)) {
        if (at + 1 < pasted.size() && pasted[at + 1] == '\n')
            pasted.erase(at, 1);
        else
            pasted[at] = '\n';
    }
    text(pasted, keys);
    return true;
}

void TerminalKeys::text(std::string_view bytes, std::vector<Key>& keys) {
    if (std::string whole = m_utf8.push(bytes); !whole.empty())
        keys.push_back({Kind::Text, std::move(whole)});
}

} // namespace tokenscope
