// SPDX-License-Identifier: MIT
#include "ui/shared/setting_spec.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <limits>

namespace tokenscope {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(SettingSpec)
};

constexpr double unlimited = 1e9;

const SettingSpec specs[] = {
    {Setting::Temperature, QT_TRANSLATE_NOOP("SettingSpec", "Temperature"),
     QT_TRANSLATE_NOOP("SettingSpec", "Temperature"),
     QT_TRANSLATE_NOOP(
         "SettingSpec",
         "Divides the logits. Below 1 the likely become likelier, above 1 the unlikely; 1 changes "
         "nothing, 0 takes the "
         "largest without a draw."),
     0, unlimited, 1, 2, 200},
    {Setting::TopK, QT_TRANSLATE_NOOP("SettingSpec", "Top-k"), QT_TRANSLATE_NOOP("SettingSpec", "Top-k"),
     QT_TRANSLATE_NOOP("SettingSpec", "Keeps the k likeliest candidates. 0 or empty is off."), 0, unlimited,
     0, 0, 0},
    {Setting::TopP, QT_TRANSLATE_NOOP("SettingSpec", "Top-p"), QT_TRANSLATE_NOOP("SettingSpec", "Top-p"),
     QT_TRANSLATE_NOOP("SettingSpec",
                       "Keeps the fewest candidates that add up to p, at least one. 1 is off."),
     0, 1, 1, 2, 100},
    {Setting::MinP, QT_TRANSLATE_NOOP("SettingSpec", "Min-p"), QT_TRANSLATE_NOOP("SettingSpec", "Min-p"),
     QT_TRANSLATE_NOOP("SettingSpec",
                       "Cuts candidates with less than this part of the best one's probability. 0 is off."),
     0, 1, 0, 2, 100},
    {Setting::TypicalP, QT_TRANSLATE_NOOP("SettingSpec", "Typical-p"),
     QT_TRANSLATE_NOOP("SettingSpec", "Typical-p"),
     QT_TRANSLATE_NOOP(
         "SettingSpec",
         "Keeps the candidates whose surprise is closest to the average, until they add up to p. 1 is off."),
     0, 1, 1, 2, 100},
    {Setting::RepetitionPenalty, QT_TRANSLATE_NOOP("SettingSpec", "Repetition"),
     QT_TRANSLATE_NOOP("SettingSpec", "Repetition penalty"),
     QT_TRANSLATE_NOOP("SettingSpec",
                       "Divides positive and multiplies negative logits of tokens that occurred. 1 is off."),
     0.01, unlimited, 1, 2, 100},
    {Setting::PresencePenalty, QT_TRANSLATE_NOOP("SettingSpec", "Presence"),
     QT_TRANSLATE_NOOP("SettingSpec", "Presence penalty"),
     QT_TRANSLATE_NOOP("SettingSpec",
                       "Subtracted once from the logit of each token that occurred. 0 is off."),
     -unlimited, unlimited, 0, 2, 80},
    {Setting::FrequencyPenalty, QT_TRANSLATE_NOOP("SettingSpec", "Frequency"),
     QT_TRANSLATE_NOOP("SettingSpec", "Frequency penalty"),
     QT_TRANSLATE_NOOP("SettingSpec", "Subtracted from a token's logit once per occurrence. 0 is off."),
     -unlimited, unlimited, 0, 2, 80},
    {Setting::PenaltyWindow, QT_TRANSLATE_NOOP("SettingSpec", "Look-back"),
     QT_TRANSLATE_NOOP("SettingSpec", "Look-back of the penalties"),
     QT_TRANSLATE_NOOP("SettingSpec",
                       "How many of the last tokens the penalties look at. 0 or empty is all of them."),
     0, unlimited, 0, 0, 0},
};

constexpr Setting mainList[] = {Setting::Temperature, Setting::TopK, Setting::TopP, Setting::MinP};
constexpr Setting moreList[] = {Setting::TypicalP, Setting::RepetitionPenalty, Setting::PresencePenalty,
                                Setting::FrequencyPenalty, Setting::PenaltyWindow};

/// Counts on a slider: small ones all, large ones coarser. The end of the slider, behind them, is "off".
const std::vector<double>& countStops() {
    static const std::vector<double> stops = [] {
        std::vector<double> list;
        const auto add = [&list](int from, int to, int step) {
            for (int count = from; count <= to; count += step) {
                list.push_back(count);
            }
        };
        add(1, 20, 1);
        add(22, 50, 2);
        add(55, 100, 5);
        add(110, 200, 10);
        add(250, 1000, 50);
        return list;
    }();
    return stops;
}

bool isCount(Setting setting) {
    return settingSpec(setting).decimals == 0;
}

double roundTo(double value, int decimals) {
    const double scale = std::pow(10, decimals);
    return std::round(value * scale) / scale;
}

double fraction(int position, int steps) {
    return static_cast<double>(position) / steps;
}

QString rangeWords(const SettingSpec& spec) {
    const auto number = [](double value) { return QLocale::c().toString(value, 'g', 6); };
    if (spec.maximum < unlimited) {
        return Words::tr("from %1 to %2").arg(number(spec.minimum), number(spec.maximum));
    }
    return Words::tr("%1 or more").arg(number(spec.minimum));
}

} // namespace

QString SettingSpec::label() const {
    return Words::tr(englishLabel);
}
QString SettingSpec::name() const {
    return Words::tr(englishName);
}
QString SettingSpec::help() const {
    return Words::tr(englishHelp);
}

const SettingSpec& settingSpec(Setting setting) {
    return specs[static_cast<std::size_t>(setting)];
}

std::span<const Setting> mainSettings() {
    return mainList;
}

std::span<const Setting> moreSettings() {
    return moreList;
}

double settingValue(const SamplingSettings& settings, Setting setting) {
    switch (setting) {
    case Setting::Temperature:
        return settings.temperature;
    case Setting::TopK:
        return static_cast<double>(settings.topK);
    case Setting::TopP:
        return settings.topP;
    case Setting::MinP:
        return settings.minP;
    case Setting::TypicalP:
        return settings.typicalP;
    case Setting::RepetitionPenalty:
        return settings.repetitionPenalty;
    case Setting::PresencePenalty:
        return settings.presencePenalty;
    case Setting::FrequencyPenalty:
        return settings.frequencyPenalty;
    case Setting::PenaltyWindow:
        return static_cast<double>(settings.penaltyWindow);
    }
    return 0;
}

void setSettingValue(SamplingSettings& settings, Setting setting, double value) {
    switch (setting) {
    case Setting::Temperature:
        settings.temperature = value;
        break;
    case Setting::TopK:
        settings.topK = std::llround(value);
        break;
    case Setting::TopP:
        settings.topP = value;
        break;
    case Setting::MinP:
        settings.minP = value;
        break;
    case Setting::TypicalP:
        settings.typicalP = value;
        break;
    case Setting::RepetitionPenalty:
        settings.repetitionPenalty = value;
        break;
    case Setting::PresencePenalty:
        settings.presencePenalty = value;
        break;
    case Setting::FrequencyPenalty:
        settings.frequencyPenalty = value;
        break;
    case Setting::PenaltyWindow:
        settings.penaltyWindow = std::llround(value);
        break;
    }
}

bool isOff(const SamplingSettings& settings, Setting setting) {
    return settingValue(settings, setting) == settingSpec(setting).off;
}

int sliderSteps(Setting setting) {
    return isCount(setting) ? static_cast<int>(countStops().size()) : settingSpec(setting).steps;
}

double valueAtPosition(Setting setting, int position) {
    const int steps = sliderSteps(setting);
    position = std::clamp(position, 0, steps);
    switch (setting) {
    case Setting::TopK:
    case Setting::PenaltyWindow:
        return position == steps ? 0 : countStops()[static_cast<std::size_t>(position)];
    case Setting::Temperature:
        return roundTo(fraction(position, steps) * 2, 2);
    case Setting::TopP:
    case Setting::TypicalP:
        return roundTo(fraction(position, steps), 2);
    case Setting::MinP: // squared: the useful values lie between 0.01 and 0.2
        return roundTo(std::pow(fraction(position, steps), 2), position < 10 ? 4 : 3);
    case Setting::RepetitionPenalty:
        return roundTo(1 + fraction(position, steps), 2);
    case Setting::PresencePenalty:
    case Setting::FrequencyPenalty:
        return roundTo(fraction(position, steps) * 4 - 2, 2);
    }
    return 0;
}

int positionOfValue(Setting setting, double value) {
    const int steps = sliderSteps(setting);
    if (isCount(setting)) {
        if (value <= 0) {
            return steps;
        }
        const auto& stops = countStops();
        const auto next = std::lower_bound(stops.begin(), stops.end(), value);
        const auto index = static_cast<int>(next - stops.begin());
        const bool previousNearer =
            index > 0 &&
            (next == stops.end() || value - stops[static_cast<std::size_t>(index) - 1] < *next - value);
        return previousNearer ? index - 1 : index;
    }
    double part = 0;
    switch (setting) {
    case Setting::Temperature:
        part = value / 2;
        break;
    case Setting::MinP:
        part = std::sqrt(std::max(0.0, value));
        break;
    case Setting::RepetitionPenalty:
        part = value - 1;
        break;
    case Setting::PresencePenalty:
    case Setting::FrequencyPenalty:
        part = (value + 2) / 4;
        break;
    default:
        part = value;
    }
    return static_cast<int>(std::lround(std::clamp(part, 0.0, 1.0) * steps));
}

QString settingText(Setting setting, double value) {
    const SettingSpec& spec = settingSpec(setting);
    if (value == spec.off && setting != Setting::Temperature) {
        return setting == Setting::PenaltyWindow ? Words::tr("all") : Words::tr("off");
    }
    const QString text = QLocale::c().toString(value, 'g', 10);
    const auto point = text.indexOf(QLatin1Char('.'));
    const auto decimals = point < 0 ? 0 : text.size() - point - 1;
    const bool padded = decimals < spec.decimals && !text.contains(QLatin1Char('e'));
    return padded ? QLocale::c().toString(value, 'f', spec.decimals) : text;
}

ParsedSetting parseSetting(Setting setting, const QString& typed) {
    const SettingSpec& spec = settingSpec(setting);
    QString text = typed.trimmed().toLower();
    if (text.isEmpty() || text == QLatin1String("off") || text == QLatin1String("all") ||
        text == Words::tr("off") || text == Words::tr("all")) {
        return {spec.off, {}};
    }
    text.replace(QLatin1Char(','), QLatin1Char('.')); // a decimal comma is what many keyboards have
    bool isNumber = false;
    const double value = QLocale::c().toDouble(text, &isNumber);
    if (!isNumber || !std::isfinite(value)) {
        return {std::nullopt, Words::tr("%1: “%2” is not a number").arg(spec.name(), typed.trimmed())};
    }
    if (spec.decimals == 0 && value != std::floor(value)) {
        return {std::nullopt, Words::tr("%1 is a whole number; 0 or empty is off").arg(spec.name())};
    }
    if (value < 0 && spec.minimum >= 0) {
        return {
            std::nullopt,
            Words::tr("%1 cannot be negative; empty is %2").arg(spec.name(), settingText(setting, spec.off))};
    }
    if (value < spec.minimum || value > spec.maximum) {
        return {std::nullopt, Words::tr("%1 takes numbers %2").arg(spec.name(), rangeWords(spec))};
    }
    return {value, {}};
}

} // namespace tokenscope
