// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tokenscope {

/// A marker of a chat format as one line that can be typed: line breaks as \n and \r, tabs as \t, a backslash
/// as \\. Everything else stands for itself.
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

} // namespace tokenscope
