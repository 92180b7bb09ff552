// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tokenscope {

/// A marker of a chat format as one line that can be typed: line breaks as \n and \r, tabs as \t, a backslash
/// as \\. Everything else stands for itself; a space may also be written \s.
std::string markerLine(std::string_view marker);

/// What a typed line stands for, or where it is wrong.
struct MarkerReading {
    struct Problem {
        std::size_t offset = 0; ///< in bytes of the line
        std::string text;
    };
    std::string marker; ///< up to the problem, if there is one
    std::optional<Problem> problem;
};

/// The other way round: readMarker(markerLine(x)).marker == x for all bytes.
MarkerReading readMarker(std::string_view line);

/// Where in a line without problems byte `offset` of its marker is written, in bytes.
std::size_t placeInLine(std::string_view line, std::size_t offset);

/// Several markers in one line: spaces stand between them, and a marker's own are \s.
std::string markersLine(std::span<const std::string> markers);

/// What such a line stands for; no marker is empty.
struct MarkersReading {
    std::vector<std::string> markers;
    std::vector<std::size_t> places; ///< where in the line each begins, in bytes
    std::optional<MarkerReading::Problem> problem;
};

/// The other way round: readMarkers(markersLine(x)).markers == x where none of x is empty.
MarkersReading readMarkers(std::string_view line);

} // namespace tokenscope
