// SPDX-License-Identifier: MIT
#pragma once

#include "core/lessons/lesson.h"
#include "core/lessons/lesson_block_text.h"
#include "core/lessons/lesson_source.h"

#include <string>

namespace tokenscope {

// Blocks of a lesson understood. All throw FileError.

/// With its computed numbers filled in.
std::string computedText(const LessonSource& source, const PlacedText& text);

LessonWidget readWidget(const LessonSource& source, const LessonBlockText& block);
LessonQuestion readQuestion(const LessonSource& source, const LessonBlockText& block);
/// `lookup` knows the facts of the page.
LessonTask readTask(const LessonSource& source, const LessonBlockText& block,
                    const Condition::FactLookup& lookup);

} // namespace tokenscope
