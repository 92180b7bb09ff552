// SPDX-License-Identifier: MIT
#include "core/lessons/lesson.h"

#include <algorithm>

namespace tokenscope {

bool LessonQuestion::hasSeveralRight() const {
    return std::ranges::count(choices, true, &LessonChoice::isRight) > 1;
}

std::vector<std::string> Lesson::ids() const {
    std::vector<std::string> ids;
    for (const LessonPage& page : pages) {
        for (const LessonBlock& block : page.blocks) {
            if (const auto* question = std::get_if<LessonQuestion>(&block)) {
                ids.push_back(question->id);
            } else if (const auto* task = std::get_if<LessonTask>(&block)) {
                ids.push_back(task->id);
            }
        }
    }
    return ids;
}

} // namespace tokenscope
