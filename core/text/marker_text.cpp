// SPDX-License-Identifier: MIT
#include "core/text/marker_text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace tokenscope {

namespace {

/// What is written, and the letter that stands for it behind a backslash.
constexpr std::array<std::pair<char, char>, 5> escapes{
    {{'\n', 'n'}, {'\r', 'r'}, {'\t', 't'}, {'\\', '\\'}, {' ', 's'}}};

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

enum class Spaces { Plain, Escaped };

std::string written(std::string_view marker, Spaces spaces) {
    std::string line;
    for (const char c : marker) {
        const auto letter = c == ' ' && spaces == Spaces::Plain ? std::nullopt : letterFor(c);
        if (letter) {
            line += '\\';
            line += *letter;
        } else {
            line += c;
        }
    }
    return line;
}

} // namespace

std::string markerLine(std::string_view marker) {
    return written(marker, Spaces::Plain);
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
            reading.problem = {at, "\\ must be followed by n, r, s, t or \\"};
            return reading;
        }
        reading.marker += *character;
        ++at;
    }
    return reading;
}

std::size_t placeInLine(std::string_view line, std::size_t offset) {
    std::size_t at = 0;
    for (std::size_t byte = 0; byte < offset && at < line.size(); ++byte) {
        at += line[at] == '\\' ? 2 : 1;
    }
    return std::min(at, line.size());
}

std::string markersLine(std::span<const std::string> markers) {
    std::string line;
    for (const std::string& marker : markers) {
        line += line.empty() ? "" : " ";
        line += written(marker, Spaces::Escaped);
    }
    return line;
}

MarkersReading readMarkers(std::string_view line) {
    MarkersReading reading;
    for (std::size_t at = line.find_first_not_of(' '); at < line.size();) {
        const std::size_t end = std::min(line.find(' ', at), line.size());
        MarkerReading one = readMarker(line.substr(at, end - at));
        if (one.problem) {
            one.problem->offset += at;
            reading.problem = std::move(one.problem);
            break;
        }
        reading.markers.push_back(std::move(one.marker));
        reading.places.push_back(at);
        at = line.find_first_not_of(' ', end);
    }
    return reading;
}

} // namespace tokenscope
