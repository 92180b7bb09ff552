// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/sampling_settings.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <span>

namespace tokenscope {

/// The values of SamplingSettings that have a slider.
enum class Setting : std::uint8_t {
    Temperature,
    TopK,
    TopP,
    MinP,
    TypicalP,
    RepetitionPenalty,
    PresencePenalty,
    FrequencyPenalty,
    PenaltyWindow,
};

/// How a setting is called, written and moved.
struct SettingSpec {
    Setting setting;
    const char* englishLabel;
    const char* englishName;
    const char* englishHelp;
    double minimum; ///< the least that may be typed
    double maximum; ///< the most that may be typed
    double off;     ///< value that does nothing
    int decimals;   ///< shown at least; 0: whole numbers
    int steps;      ///< slider positions are 0 … steps; 0: a list of counts

    QString label() const; ///< beside the slider
    QString name() const;  ///< in sentences and for screen readers
    QString help() const;
};

const SettingSpec& settingSpec(Setting setting);
/// Those always in sight, and those folded under "More".
std::span<const Setting> mainSettings();
std::span<const Setting> moreSettings();

double settingValue(const SamplingSettings& settings, Setting setting);
void setSettingValue(SamplingSettings& settings, Setting setting, double value);
bool isOff(const SamplingSettings& settings, Setting setting);

/// Slider position, 0 … sliderSteps(), ↔ value. Values between two positions or beyond the ends take the
/// nearest one.
int sliderSteps(Setting setting);
double valueAtPosition(Setting setting, int position);
int positionOfValue(Setting setting, double value);

/// "0.80", "40", "off"; temperature 1 is written as a number although it changes nothing.
QString settingText(Setting setting, double value);

/// What typed text means: a value, or why it is refused. Empty and "off" are the value that does nothing.
struct ParsedSetting {
    std::optional<double> value;
    QString problem;
};
ParsedSetting parseSetting(Setting setting, const QString& text);

} // namespace tokenscope
