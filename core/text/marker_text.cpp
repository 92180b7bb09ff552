// SPDX-License-Identifier: MIT
#include "core/text/marker_text.h"

#include <array>
#include <utility>

namespace tokenscope {

namespace {

/// What is written, and the letter that stands for it behind a backslash.
constexpr std::array<std::pair<char, char>, 4> escapes{{{'\n', 'n'}, {'\r', 'r'}, {'\t', 't'}, {'\\', '\\'}}};

std::optional<char> letterFor(char written) {
    for (const auto& [character, letter] : escapes) {
        if (character == written) {
            return letter;
        }
    }
    return std::nullopt;
}

std::optional<char> characterOf(char letter) {
    for (const auto& [character, own] : escapes) {
        if (own == letter) {
            return character;
        }
    }
    return std::nullopt;
}

} // namespace

std::string markerLine(std::string_view marker) {
    std::string line;
    for (const char c : marker) {
        if (const auto letter = letterFor(c)) {
            line += '\\';
            line += *letter;
        } else {
            line += c;
        }
    }
    return line;
}

MarkerReading readMarker(std::string_view line) {
    MarkerReading reading;
    for (std::size_t at = 0; at < line.size(); ++at) {
        if (line[at] != '\\') {
            reading.marker += line[at];
            continue;
        }
        const auto character = at + 1 < line.size() ? characterOf(line[at + 1]) : std::nullopt;
        if (!character) {
            reading.problem = {at, "\\ must be followed by n, r, t or \\"};
            return reading;
        }
        reading.marker += *character;
        ++at;
    }
    return reading;
}

} // namespace tokenscope
