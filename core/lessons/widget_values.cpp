// SPDX-License-Identifier: MIT
#include "core/lessons/widget_values.h"

#include "core/lessons/text_error.h"
#include "core/text/message_text.h"
#include "core/text/number_text.h"
#include "core/text/unicode_class.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace tokenscope {

namespace {

std::string found(std::string_view written) {
    return written.empty() ? ", but there is nothing" : ", found \"" + messageText(written) + "\"";
}

std::string limitText(double limit) {
    return countText(static_cast<std::int64_t>(limit));
}

double numberFrom(std::string_view digits) {
    double number = std::nan("");
    const char* last = digits.data() + digits.size();
    const auto [end, error] = std::from_chars(digits.data(), last, number, std::chars_format::fixed);
    return error == std::errc() && end == last ? number : std::nan("");
}

void checkNumber(const WidgetSetting& setting, std::string_view written) {
    const double number = numberFrom(written);
    const bool isWhole = setting.type == SettingType::Whole;
    // Written so that NaN fails.
    if (!(number >= setting.low && number <= setting.high) || (isWhole && number != std::floor(number))) {
        throw TextError(0, std::string("expected a ") + (isWhole ? "whole number" : "number") + " from " +
                               limitText(setting.low) + " to " + limitText(setting.high) + found(written));
    }
}

void checkWord(const WidgetSetting& setting, std::string_view word, std::size_t at) {
    if (std::ranges::find(setting.words, word) == setting.words.end()) {
        throw TextError(at, "expected one of " + quotedList(setting.words) + found(word));
    }
}

struct ListItem {
    std::string_view word;
    std::size_t at;
};

std::vector<ListItem> itemsOf(std::string_view list) {
    std::vector<ListItem> items;
    for (std::size_t begin = 0; begin <= list.size();) {
        const std::size_t end = std::min(list.find(',', begin), list.size());
        items.push_back({trimmed(list.substr(begin, end - begin)), begin});
        begin = end + 1;
    }
    return items;
}

std::string checkedList(const WidgetSetting& setting, std::string_view written) {
    std::string list;
    std::vector<std::string_view> seen;
    for (const auto& [word, at] : itemsOf(written)) {
        checkWord(setting, word, at);
        if (std::ranges::find(seen, word) != seen.end()) {
            throw TextError(at, "\"" + messageText(word) + "\" stands there twice");
        }
        seen.push_back(word);
        list.append(list.empty() ? "" : ", ").append(word);
    }
    return list;
}

const WidgetSetting& settingOf(const LessonWidget& widget, std::string_view name) {
    const WidgetKind* kind = widgetKind(widget.kind);
    const WidgetSetting* setting = kind == nullptr ? nullptr : findSetting(*kind, name);
    if (setting == nullptr) {
        throw std::logic_error("a widget \"" + widget.kind + "\" has no setting \"" + std::string(name) +
                               "\"");
    }
    return *setting;
}

} // namespace

std::string checkedSetting(const WidgetSetting& setting, std::string_view written) {
    written = trimmed(written);
    if (setting.type == SettingType::YesNo) {
        if (written != "yes" && written != "no") {
            throw TextError(0, "expected yes or no" + found(written));
        }
    } else if (setting.type == SettingType::Whole || setting.type == SettingType::Number) {
        checkNumber(setting, written);
    } else if (setting.type == SettingType::Choice) {
        checkWord(setting, written, 0);
    } else if (setting.type == SettingType::List) {
        return checkedList(setting, written);
    } else if (setting.type == SettingType::Words) {
        parseWordChances(written);
    } else if (written.empty()) {
        throw TextError(0, "the value is missing");
    }
    return std::string(written);
}

std::string settingText(const LessonWidget& widget, std::string_view name) {
    const WidgetSetting& setting = settingOf(widget, name);
    const auto given = widget.settings.find(name);
    return given == widget.settings.end() ? std::string(setting.usual) : given->second;
}

double settingNumber(const LessonWidget& widget, std::string_view name) {
    return numberFrom(settingText(widget, name));
}

bool settingIsOn(const LessonWidget& widget, std::string_view name) {
    return settingText(widget, name) == "yes";
}

std::vector<std::string> settingList(const LessonWidget& widget, std::string_view name) {
    std::vector<std::string> words;
    const std::string list = settingText(widget, name);
    for (const ListItem& item : itemsOf(list)) {
        words.emplace_back(item.word);
    }
    return words;
}

SamplingSettings samplingOf(const LessonWidget& widget) {
    SamplingSettings settings;
    settings.temperature = settingNumber(widget, "temperature");
    settings.topK = static_cast<std::int64_t>(settingNumber(widget, "top-k"));
    settings.topP = settingNumber(widget, "top-p");
    settings.minP = settingNumber(widget, "min-p");
    const WidgetKind* kind = widgetKind(widget.kind);
    if (kind != nullptr && findSetting(*kind, "stages") != nullptr) {
        settings.order.clear();
        for (const std::string& name : settingList(widget, "stages")) {
            for (const SamplingStage stage : defaultStageOrder()) {
                if (name == samplingStageName(stage)) {
                    settings.order.push_back(stage);
                }
            }
        }
    }
    return settings;
}

std::optional<std::uint64_t> seedOf(const LessonWidget& widget) {
    const std::string seed = settingText(widget, "seed");
    return seed.empty() ? std::nullopt : std::optional(static_cast<std::uint64_t>(numberFrom(seed)));
}

Pace paceOf(const LessonWidget& run) {
    const std::string pace = settingText(run, "pace");
    if (pace == "by hand") {
        return {.columnsPerSecond = 0};
    }
    return pace == "full" ? Pace{} : Pace{.columnsPerSecond = numberFrom(pace)};
}

std::vector<WordChance> wordsOf(const LessonWidget& distribution) {
    return parseWordChances(settingText(distribution, "words"));
}

} // namespace tokenscope
