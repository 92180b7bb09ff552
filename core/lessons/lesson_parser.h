// SPDX-License-Identifier: MIT
#pragma once

#include "core/lessons/lesson.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace tokenscope {

inline constexpr std::size_t longestLesson = std::size_t{1} << 20; ///< bytes of a file
inline constexpr std::size_t mostPages = 100, mostBlocks = 200;    ///< of a lesson, of a page
/// What takes a window long to lay out: bytes of a line, of the text between two blocks, live widgets of a
/// page.
inline constexpr std::size_t longestLessonLine = 8000, longestProse = 30000, mostWidgets = 12;

/// Reads a lesson's file (docs/writing-a-lesson.md). Throws FileError that names the line, within conditions
/// and numbers to compute the column too, and says what is expected there.
Lesson parseLesson(std::string_view text, const std::string& file);

} // namespace tokenscope
