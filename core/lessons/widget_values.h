// SPDX-License-Identifier: MIT
#pragma once

#include "core/lessons/lesson.h"
#include "core/lessons/widget_kinds.h"
#include "core/lessons/word_chances.h"
#include "core/values/run_request.h"
#include "core/values/sampling_settings.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tokenscope {

/// What a lesson wrote for a setting, as it is kept. Throws TextError that says what is expected. Names of
/// widgets are checked by the parser, which knows them.
std::string checkedSetting(const WidgetSetting& setting, std::string_view written);

// What a widget of a parsed lesson is set to; what the lesson does not say is as usual. `name` must be a
// setting of the widget's kind.

std::string settingText(const LessonWidget& widget, std::string_view name);
double settingNumber(const LessonWidget& widget, std::string_view name);
bool settingIsOn(const LessonWidget& widget, std::string_view name);
std::vector<std::string> settingList(const LessonWidget& widget, std::string_view name);

/// Temperature, top-k, top-p and min-p; where there are "stages", their order and no other stage.
SamplingSettings samplingOf(const LessonWidget& widget);
std::optional<std::uint64_t> seedOf(const LessonWidget& widget);
Pace paceOf(const LessonWidget& run);
std::vector<WordChance> wordsOf(const LessonWidget& distribution);

} // namespace tokenscope
