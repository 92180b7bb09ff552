// SPDX-License-Identifier: MIT
#pragma once

#include "core/lessons/lesson_source.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tokenscope {

/// A block of a lesson's file, from its ":::" line to the ":::" that closes it, taken apart but not
/// understood yet.
struct LessonBlockText {
    struct Setting {
        std::string key;
        int line = 0;
        PlacedText value;
    };
    struct Choice {
        bool isRight = false;
        PlacedText text;
    };
    int line = 0;                  ///< of the ":::" that opens it
    std::string kind;              ///< a widget's, or "predict", "check", "task"
    std::string name;              ///< empty: none is given
    std::vector<Setting> settings; ///< each key once
    std::vector<Choice> choices;
    PlacedText text; ///< the other lines; a widget has none

    const Setting* find(std::string_view key) const;
};

/// Whether a line opens or closes a block.
bool isBlockLine(std::string_view line);

/// "key: value": key and where the value begins; nothing for other lines.
struct KeyLine {
    std::string_view key;
    std::size_t value = 0; ///< in bytes; the line's end when there is none
};
std::optional<KeyLine> keyLine(std::string_view line);

/// Reads the block that `line` opens; afterwards `line` is the one after it. Throws FileError.
LessonBlockText readBlockText(const LessonSource& source, int& line);

} // namespace tokenscope
