// SPDX-License-Identifier: MIT
#pragma once

#include "core/lessons/answer_check.h"
#include "core/lessons/lesson.h"

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>

namespace tokenscope {

/// How far a student is with a lesson. The default is one that was not begun.
struct LessonProgress {
    std::size_t page = 0;       ///< shown last, from 0
    std::set<std::string> done; ///< ids of predictions made, checks answered right, tasks done
    std::map<std::string, GivenAnswer> answers; ///< the last one to each question, by id
    friend bool operator==(const LessonProgress&, const LessonProgress&) = default;
};

/// By the lessons' ids.
using AllLessonProgress = std::map<std::string, LessonProgress>;

/// What of it still fits: the lesson may have been edited since. Choices that are not there any more go, and
/// so do ids that the lesson does not have; a page beyond the last becomes the last.
LessonProgress fittedProgress(const Lesson& lesson, LessonProgress progress);

struct LessonScore {
    std::size_t done = 0, total = 0; ///< questions and tasks
    bool isComplete() const { return done == total; }
};

LessonScore scoreOf(const Lesson& lesson, const LessonProgress& progress);

std::string progressToJson(const AllLessonProgress& progress);
/// Throws FileError that names the place. Keys that are not known are left alone.
AllLessonProgress progressFromJson(std::string_view text, const std::string& file);

} // namespace tokenscope
