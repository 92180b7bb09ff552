// SPDX-License-Identifier: MIT
#pragma once

#include "core/lessons/condition.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace tokenscope {

// A lesson as its file says it (lesson_parser.h): pages of prose, live widgets, questions and tasks. All
// texts are Markdown with their computed numbers filled in.

struct LessonProse {
    std::string markdown;
};

/// Something live on a page: a row of widgetKinds() with settings. widget_values.h reads them.
struct LessonWidget {
    std::string kind;
    std::string name; ///< unique on its page; the kind's where the lesson gives none
    std::map<std::string, std::string, std::less<>> settings; ///< those that the lesson gives, checked
    int line = 0;
};

struct LessonChoice {
    std::string text;
    bool isRight = false;
};

struct LessonNumber {
    double value = 0;
    double tolerance = 0; ///< an answer may be off by this
    std::string unit;     ///< what the number counts, if the lesson says so; bytes are converted
};

/// Exactly one of `choices`, `number` and `accepted` is there.
struct LessonQuestion {
    std::string id; ///< unique in the lesson, among questions and tasks
    bool isPrediction =
        false; ///< any answer counts, then the truth is revealed; else it is asked until right
    std::string text;
    std::vector<LessonChoice> choices; ///< at least one is right; of several right ones all must be chosen
    std::optional<LessonNumber> number;
    std::vector<std::string> accepted; ///< short texts
    std::string reveal;                ///< of predictions
    std::string right, wrong;          ///< of the others: feedback that explains
    int line = 0;

    bool hasSeveralRight() const;
};

/// Done once its condition was true while its page was shown; it stays done.
struct LessonTask {
    std::string id;
    std::string text;
    Condition when;         ///< over the facts of the page's widgets
    std::string hint, done; ///< may be empty
    int line = 0;
};

using LessonBlock = std::variant<LessonProse, LessonWidget, LessonQuestion, LessonTask>;

struct LessonPage {
    std::string title;
    std::vector<LessonBlock> blocks; ///< at least one
};

enum class LessonModel : std::uint8_t {
    Any,     ///< whichever is open
    Builtin, ///< what it says is true of the built-in model
};

struct Lesson {
    std::string id; ///< a-z, 0-9, "-"; progress is kept under it
    std::string title, about;
    std::string language = "en";
    int minutes = 0;
    LessonModel model = LessonModel::Any;
    std::vector<LessonPage> pages; ///< at least one

    /// Ids of all questions and tasks, in order.
    std::vector<std::string> ids() const;
};

} // namespace tokenscope
