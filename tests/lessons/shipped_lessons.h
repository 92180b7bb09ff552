// SPDX-License-Identifier: MIT
#pragma once

#include "core/lessons/facts.h"
#include "core/lessons/lesson_parser.h"
#include "core/lessons/widget_values.h"
#include "core/values/cache_stats.h"
#include "core/values/precision.h"
#include "core/values/sampling_settings.h"

#include <QDir>
#include <QFile>

#include <algorithm>
#include <string>
#include <vector>

namespace tokenscope::test {

inline QDir lessonFolder() {
    return QDir(QStringLiteral(TOKENSCOPE_SOURCE_DIR "/resources/lessons"));
}

inline QStringList lessonLanguages() {
    return lessonFolder().entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
}

/// Those that come with the program, in the order of the list. Throws FileError.
inline std::vector<Lesson> shippedLessons(const QString& language) {
    std::vector<Lesson> lessons;
    const QDir folder(lessonFolder().filePath(language));
    for (const QString& name : folder.entryList({QStringLiteral("*.md")}, QDir::Files, QDir::Name)) {
        QFile file(folder.filePath(name));
        if (file.open(QIODevice::ReadOnly)) {
            lessons.push_back(parseLesson(file.readAll().toStdString(), name.toStdString()));
        }
    }
    return lessons;
}

/// "w.f=1, w.g=text": what a student did to a page's widgets.
struct Deed {
    std::string widget, fact, value;
};

inline std::vector<Deed> deedsOf(const QString& written) {
    std::vector<Deed> deeds;
    for (const QString& part : written.split(QStringLiteral("; "), Qt::SkipEmptyParts)) {
        const QString name = part.section(QLatin1Char('='), 0, 0);
        deeds.push_back({name.section(QLatin1Char('.'), 0, 0).toStdString(),
                         name.section(QLatin1Char('.'), 1).toStdString(),
                         part.section(QLatin1Char('='), 1).toStdString()});
    }
    return deeds;
}

/// The setting that a student moves when the fact changes; empty: the fact comes about by itself.
inline std::string movedSetting(const LessonWidget& widget, const std::string& fact) {
    std::string setting = fact == "order" ? "stages" : fact;
    std::ranges::replace(setting, '_', '-');
    const bool isMoved = widget.kind == "cache" || widget.kind == "distribution" ||
                         (widget.kind == "run" &&
                          (setting == "temperature" || setting.starts_with("top-") || setting == "min-p"));
    return isMoved && findSetting(*widgetKind(widget.kind), setting) ? setting : std::string();
}

inline void addComputedFacts(const LessonWidget& widget, Facts& facts) {
    const auto set = [&](std::string_view fact, FactValue value) {
        facts.set(widget.name, fact, std::move(value));
    };
    if (widget.kind == "run" || widget.kind == "distribution") {
        const SamplingSettings settings = samplingOf(widget);
        set("temperature", settings.temperature);
        set("top_k", static_cast<double>(settings.topK));
        set("top_p", settings.topP);
        set("min_p", settings.minP);
    }
    if (widget.kind == "distribution") {
        std::vector<double> given;
        for (const WordChance& word : wordsOf(widget)) {
            given.push_back(word.probability);
        }
        const std::vector<double> left = filteredChances(given, samplingOf(widget));
        set("kept",
            static_cast<double>(std::ranges::count_if(left, [](double chance) { return chance > 0; })));
        set("largest", std::ranges::max(left));
        set("order", settingText(widget, "stages"));
    }
    if (widget.kind == "cache") {
        const auto number = [&](std::string_view name) {
            return static_cast<std::int64_t>(settingNumber(widget, name));
        };
        const std::string type = settingText(widget, "type");
        const std::int64_t perToken = cacheTokenBytes(number("layers"), number("kv-heads"),
                                                      number("head-size"), *cacheTypeFromWord(type));
        set("layers", settingNumber(widget, "layers"));
        set("kv_heads", settingNumber(widget, "kv-heads"));
        set("head_size", settingNumber(widget, "head-size"));
        set("type", type);
        set("tokens", settingNumber(widget, "tokens"));
        set("users", settingNumber(widget, "users"));
        set("bytes_per_token", static_cast<double>(perToken));
        set("total_bytes", static_cast<double>(perToken * number("tokens") * number("users")));
    }
}

/// What is true of a page after these deeds; without any, as it is when it is shown first.
inline Facts factsAfter(const LessonPage& page, const std::vector<Deed>& deeds) {
    Facts facts;
    for (const LessonBlock& block : page.blocks) {
        const LessonWidget* shown = std::get_if<LessonWidget>(&block);
        if (shown == nullptr) {
            continue;
        }
        LessonWidget widget = *shown;
        for (const WidgetFact& fact : widgetKind(widget.kind)->facts) {
            const bool isText = fact.type == FactType::Text;
            facts.set(widget.name, fact.name,
                      isText ? FactValue(widget.kind == "states" ? "text" : std::string()) : FactValue(0.0));
        }
        for (const Deed& deed : deeds) {
            if (const std::string moved = movedSetting(widget, deed.fact);
                deed.widget == widget.name && !moved.empty()) {
                widget.settings[moved] = deed.value;
            }
        }
        addComputedFacts(widget, facts);
        for (const Deed& deed : deeds) {
            if (deed.widget == widget.name && movedSetting(widget, deed.fact).empty()) {
                const auto& known = widgetKind(widget.kind)->facts;
                const auto fact = std::ranges::find(known, deed.fact, &WidgetFact::name);
                const bool isText = fact != known.end() && fact->type == FactType::Text;
                facts.set(widget.name, deed.fact,
                          isText ? FactValue(deed.value)
                                 : FactValue(QString::fromStdString(deed.value).toDouble()));
            }
        }
    }
    return facts;
}

} // namespace tokenscope::test
