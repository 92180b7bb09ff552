// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tokenscope {

// What a lesson can show live: one table, from which the parser, the widgets and the teachers' page are made.

enum class SettingType : std::uint8_t {
    Text,   ///< one or more lines
    YesNo,  ///< "yes", "no"
    Whole,  ///< a whole number in [low, high]
    Number, ///< any number in [low, high]
    Choice, ///< one of `words`
    List,   ///< several of `words`, in the order given, separated by commas
    Words,  ///< words with their probabilities: parseWordChances()
    Widget, ///< the name of a widget of the same page, of the kind in `words`
};

struct WidgetSetting {
    std::string_view name;
    SettingType type = SettingType::Text;
    std::string_view usual; ///< when the lesson does not say; empty: none
    std::string_view help;  ///< English, for the teachers' page
    double low = 0, high = 0;
    std::vector<std::string_view> words;
    bool isRequired = false;
};

enum class FactType : std::uint8_t { Number, YesNo, Text };

struct WidgetFact {
    std::string_view name; ///< "columns"; in Facts "WIDGET.columns"
    FactType type = FactType::Number;
    std::string_view help;
    std::vector<std::string_view> words; ///< all that a text can be; empty: any
};

struct WidgetKind {
    std::string_view name;
    std::string_view help;
    std::vector<WidgetSetting> settings;
    std::vector<WidgetFact> facts;
};

std::span<const WidgetKind> widgetKinds();
/// These return null when there is none of the name.
const WidgetKind* widgetKind(std::string_view name);
const WidgetSetting* findSetting(const WidgetKind& kind, std::string_view name);
const WidgetFact* findFact(const WidgetKind& kind, std::string_view name);

/// `"a", "b", "c"`, for messages.
std::string quotedList(std::span<const std::string_view> words);

} // namespace tokenscope
