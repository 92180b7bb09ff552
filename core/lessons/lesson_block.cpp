// SPDX-License-Identifier: MIT
#include "core/lessons/lesson_block.h"

#include "core/lessons/answer_check.h"
#include "core/lessons/computed_text.h"
#include "core/lessons/text_error.h"
#include "core/lessons/widget_kinds.h"
#include "core/lessons/widget_values.h"
#include "core/lessons/written_number.h"
#include "core/text/message_text.h"
#include "core/text/unicode_class.h"

#include <algorithm>
#include <span>

namespace tokenscope {

namespace {

using Setting = LessonBlockText::Setting;

void checkKeys(const LessonSource& source, const LessonBlockText& block,
               std::span<const std::string_view> known) {
    for (const Setting& setting : block.settings) {
        if (std::ranges::find(known, setting.key) == known.end()) {
            source.fail(setting.line, "\"" + messageText(setting.key) + "\" is no setting of " + block.kind +
                                          "; there are " + quotedList(known));
        }
    }
}

std::string textOf(const LessonSource& source, const LessonBlockText& block, std::string_view key) {
    const Setting* setting = block.find(key);
    return setting == nullptr ? std::string() : computedText(source, setting->value);
}

std::string requiredText(const LessonSource& source, const LessonBlockText& block, std::string_view key,
                         std::string_view what) {
    if (block.find(key) == nullptr) {
        source.fail(block.line, block.kind + " needs \"" + std::string(key) + ": …\", " + std::string(what));
    }
    return textOf(source, block, key);
}

/// A number, or one to compute.
double numberFrom(const LessonSource& source, const Setting& setting) {
    const std::string& text = setting.value.text;
    if (text.starts_with("{{") && text.ends_with("}}") && text.size() >= 4) {
        try {
            const ComputedValue value = computeValue(std::string_view(text).substr(2, text.size() - 4));
            if (value.number) {
                return *value.number;
            }
        } catch (const TextError& error) {
            source.fail(setting.value, 2 + error.at(), error.what());
        }
        source.fail(setting.value, 0, "expected one number; this expression makes a list");
    }
    const std::optional<WrittenNumber> written = readWrittenNumber(text);
    if (!written || !written->unit.empty()) {
        source.fail(setting.line, "expected a number, as in \"" + setting.key + ": 36864\", found \"" +
                                      messageText(text) +
                                      (written ? "\"; what it counts goes to \"unit: …\"" : "\""));
    }
    return written->values.front();
}

void readNumberAnswer(const LessonSource& source, const LessonBlockText& block, LessonQuestion& question) {
    const Setting* number = block.find("number");
    for (const std::string_view key : {"tolerance", "unit"}) {
        const Setting* setting = block.find(key);
        if (setting != nullptr && number == nullptr) {
            source.fail(setting->line, "\"" + setting->key + "\" needs a \"number: …\" beside it");
        }
    }
    if (number == nullptr) {
        return;
    }
    question.number = LessonNumber{.value = numberFrom(source, *number)};
    if (const Setting* tolerance = block.find("tolerance")) {
        question.number->tolerance = numberFrom(source, *tolerance);
        if (question.number->tolerance < 0) {
            source.fail(tolerance->line, "a tolerance is 0 or more: an answer may be off by it");
        }
    }
    if (const Setting* unit = block.find("unit")) {
        question.number->unit = unit->value.text;
    }
}

void readAccepted(const LessonSource& source, const Setting& setting, LessonQuestion& question) {
    const std::string_view list = setting.value.text;
    for (std::size_t begin = 0; begin <= list.size();) {
        const std::size_t end = std::min(list.find('|', begin), list.size());
        const std::string_view accepted = trimmed(list.substr(begin, end - begin));
        if (comparedText(accepted).empty()) {
            source.fail(setting.value, begin,
                        "expected an answer with a letter or digit; several are separated by |");
        }
        constexpr std::size_t mostAccepted = 50;
        if (question.accepted.size() == mostAccepted) {
            source.fail(setting.value, begin, "more than " + std::to_string(mostAccepted) + " answers");
        }
        question.accepted.emplace_back(accepted);
        begin = end + 1;
    }
}

void readChoices(const LessonSource& source, const LessonBlockText& block, LessonQuestion& question) {
    for (const LessonBlockText::Choice& choice : block.choices) {
        question.choices.push_back({computedText(source, choice.text), choice.isRight});
    }
    if (question.choices.size() == 1) {
        source.fail(block.choices.front().text.line(), "one choice is none: there must be two or more");
    }
    if (!question.choices.empty() && std::ranges::none_of(question.choices, &LessonChoice::isRight)) {
        source.fail(block.choices.front().text.line(),
                    "no choice is the right one: mark it with \"- [x] …\"");
    }
}

} // namespace

std::string computedText(const LessonSource& source, const PlacedText& text) {
    try {
        return computeText(text.text);
    } catch (const TextError& error) {
        source.fail(text, error.at(), error.what());
    }
}

LessonWidget readWidget(const LessonSource& source, const LessonBlockText& block) {
    const WidgetKind& kind = *widgetKind(block.kind);
    std::vector<std::string_view> known;
    std::ranges::transform(kind.settings, std::back_inserter(known), &WidgetSetting::name);
    checkKeys(source, block, known);
    LessonWidget widget{
        .kind = block.kind, .name = block.name.empty() ? block.kind : block.name, .line = block.line};
    for (const WidgetSetting& setting : kind.settings) {
        const Setting* given = block.find(setting.name);
        if (given == nullptr && setting.isRequired) {
            source.fail(block.line, block.kind + " needs \"" + std::string(setting.name) + ": …\", " +
                                        std::string(setting.help));
        }
        if (given != nullptr) {
            try {
                widget.settings.emplace(setting.name, checkedSetting(setting, given->value.text));
            } catch (const TextError& error) {
                source.fail(given->value, error.at(), std::string(setting.name) + ": " + error.what());
            }
        }
    }
    return widget;
}

LessonQuestion readQuestion(const LessonSource& source, const LessonBlockText& block) {
    LessonQuestion question{.id = block.name, .isPrediction = block.kind == "predict", .line = block.line};
    static constexpr std::string_view predictKeys[] = {"number", "tolerance", "unit", "text", "reveal"};
    static constexpr std::string_view checkedKeys[] = {"number", "tolerance", "unit",
                                                       "text",   "right",     "wrong"};
    checkKeys(source, block,
              question.isPrediction ? std::span<const std::string_view>(predictKeys) : checkedKeys);
    question.text = computedText(source, block.text);
    if (question.text.empty()) {
        source.fail(block.line,
                    block.kind + " asks nothing: the question stands on lines of its own in the block");
    }
    readChoices(source, block, question);
    readNumberAnswer(source, block, question);
    if (const Setting* text = block.find("text")) {
        readAccepted(source, *text, question);
    }
    const int answers =
        int{!question.choices.empty()} + int{question.number.has_value()} + int{!question.accepted.empty()};
    if (answers != 1) {
        source.fail(block.line, std::string(answers == 0 ? "the answer is missing"
                                                         : "there are several kinds of answer") +
                                    ": expected choices (\"- [x] …\"), or \"number: …\", or \"text: …\"");
    }
    if (question.isPrediction) {
        question.reveal = requiredText(source, block, "reveal", "which is shown after any answer");
    } else {
        question.right = requiredText(source, block, "right", "which is shown after the right answer");
        question.wrong =
            requiredText(source, block, "wrong", "which is shown after a wrong one and helps on");
    }
    return question;
}

LessonTask readTask(const LessonSource& source, const LessonBlockText& block,
                    const Condition::FactLookup& lookup) {
    static constexpr std::string_view keys[] = {"when", "hint", "done"};
    checkKeys(source, block, keys);
    if (!block.choices.empty()) {
        source.fail(block.choices.front().text.line(),
                    "a task has no choices: it is judged by what the student does");
    }
    LessonTask task{.id = block.name, .text = computedText(source, block.text), .line = block.line};
    if (task.text.empty()) {
        source.fail(block.line, "this task says nothing: what to do stands on lines of its own in the block");
    }
    const Setting* when = block.find("when");
    if (when == nullptr) {
        source.fail(block.line, "task needs \"when: …\", the condition that it is done by");
    }
    try {
        task.when = Condition::parse(when->value.text, lookup);
    } catch (const TextError& error) {
        source.fail(when->value, error.at(), error.what());
    }
    task.hint = textOf(source, block, "hint");
    task.done = textOf(source, block, "done");
    return task;
}

} // namespace tokenscope
