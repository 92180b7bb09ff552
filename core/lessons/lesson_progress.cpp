// SPDX-License-Identifier: MIT
#include "core/lessons/lesson_progress.h"

#include "core/lessons/lesson_parser.h"
#include "core/text/json_field.h"
#include "core/text/json_text.h"
#include "core/values/errors.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdint>
#include <utility>
#include <variant>

namespace tokenscope {

namespace {

using OrderedJson = nlohmann::ordered_json;

constexpr const char *versionKey = "tokenscope_lessons", *lessonsKey = "lessons";
constexpr std::int64_t version = 1, mostChoices = 1000;
constexpr std::size_t longestFile = std::size_t{16} << 20;

const LessonQuestion* questionOf(const Lesson& lesson, const std::string& id) {
    for (const LessonPage& page : lesson.pages) {
        for (const LessonBlock& block : page.blocks) {
            const auto* question = std::get_if<LessonQuestion>(&block);
            if (question != nullptr && question->id == id) {
                return question;
            }
        }
    }
    return nullptr;
}

OrderedJson answerJson(const GivenAnswer& answer) {
    OrderedJson json = OrderedJson::object();
    if (!answer.chosen.empty()) {
        json["chosen"] = answer.chosen;
    }
    if (!answer.text.empty()) {
        json["text"] = answer.text;
    }
    return json;
}

GivenAnswer readAnswer(const JsonField& field) {
    GivenAnswer answer;
    if (const auto chosen = field.find("chosen")) {
        for (const JsonField& item : chosen->items()) {
            answer.chosen.insert(static_cast<std::size_t>(item.integer(0, mostChoices)));
        }
    }
    if (const auto text = field.find("text")) {
        answer.text = text->text();
    }
    return answer;
}

/// The names of an object's members.
std::vector<std::string> keysOf(const JsonField& field) {
    if (!field.value().is_object()) {
        field.fail("must be an object");
    }
    std::vector<std::string> keys;
    for (const auto& [key, value] : field.value().items()) {
        keys.push_back(key);
    }
    return keys;
}

LessonProgress readProgress(const JsonField& field) {
    LessonProgress progress;
    if (const auto page = field.find("page")) {
        progress.page = static_cast<std::size_t>(page->integer(0, static_cast<std::int64_t>(mostPages) - 1));
    }
    if (const auto done = field.find("done")) {
        for (const JsonField& item : done->items()) {
            progress.done.insert(item.text());
        }
    }
    if (const auto answers = field.find("answers")) {
        for (const std::string& id : keysOf(*answers)) {
            progress.answers[id] = readAnswer(answers->member(id));
        }
    }
    return progress;
}

} // namespace

LessonProgress fittedProgress(const Lesson& lesson, LessonProgress progress) {
    const std::vector<std::string> ids = lesson.ids();
    const std::set<std::string> known(ids.begin(), ids.end());
    progress.page = std::min(progress.page, lesson.pages.empty() ? 0 : lesson.pages.size() - 1);
    std::erase_if(progress.done, [&](const std::string& id) { return !known.contains(id); });
    std::map<std::string, GivenAnswer> answers;
    for (auto& [id, answer] : progress.answers) {
        if (const LessonQuestion* question = questionOf(lesson, id)) {
            std::erase_if(answer.chosen,
                          [&](std::size_t choice) { return choice >= question->choices.size(); });
            if (answer != GivenAnswer{}) {
                answers.emplace(id, std::move(answer));
            }
        }
    }
    progress.answers = std::move(answers);
    return progress;
}

LessonScore scoreOf(const Lesson& lesson, const LessonProgress& progress) {
    LessonScore score;
    for (const std::string& id : lesson.ids()) {
        ++score.total;
        score.done += progress.done.contains(id) ? 1 : 0;
    }
    return score;
}

std::string progressToJson(const AllLessonProgress& all) {
    OrderedJson lessons = OrderedJson::object();
    for (const auto& [id, progress] : all) {
        OrderedJson answers = OrderedJson::object();
        for (const auto& [question, answer] : progress.answers) {
            answers[question] = answerJson(answer);
        }
        lessons[id] = {{"page", progress.page}, {"done", progress.done}, {"answers", std::move(answers)}};
    }
    const OrderedJson json = {{versionKey, version}, {lessonsKey, std::move(lessons)}};
    // What a student typed may be anything.
    return json.dump(1, ' ', false, OrderedJson::error_handler_t::replace) + "\n";
}

AllLessonProgress progressFromJson(std::string_view text, const std::string& file) {
    if (text.size() > longestFile) {
        throw FileError(file, "", "progress of more than 16 MiB is not read");
    }
    const nlohmann::json json = parseJsonText(text, file);
    const JsonField root(json, "", file);
    if (root.member(versionKey).integer(1, INT32_MAX) > version) {
        root.member(versionKey).fail("was written by a later version of Tokenscope");
    }
    AllLessonProgress all;
    const JsonField lessons = root.member(lessonsKey);
    for (const std::string& id : keysOf(lessons)) {
        all[id] = readProgress(lessons.member(id));
    }
    return all;
}

} // namespace tokenscope
