// SPDX-License-Identifier: MIT
#include "ui/shared/stage_words.h"

#include "ui/shared/format.h"

#include <QLocale>

namespace tokenscope {

namespace {

QString stayWords(std::int64_t count) {
    static const char* const words[] = {"one", "two",   "three", "four", "five",
                                        "six", "seven", "eight", "nine", "ten"};
    const QString number =
        count >= 1 && count <= 10 ? QString::fromLatin1(words[count - 1]) : formatCount(count);
    return number + (count == 1 ? QStringLiteral(" stays") : QStringLiteral(" stay"));
}

QString shortNumber(double value) {
    return QLocale::c().toString(value, 'g', 6);
}

/// As many digits as the setting has, but at least two, as its number field shows it.
QString setting(double value) {
    const QString text = shortNumber(value);
    const auto point = text.indexOf(QLatin1Char('.'));
    const bool enough = text.contains(QLatin1Char('e')) || (point >= 0 && text.size() - point > 2);
    return enough ? text : QLocale::c().toString(value, 'f', 2);
}

} // namespace

QString stageTitle(SamplingStage stage) {
    switch (stage) {
    case SamplingStage::Penalties:
        return QStringLiteral("Penalties");
    case SamplingStage::Temperature:
        return QStringLiteral("Temperature");
    case SamplingStage::TopK:
        return QStringLiteral("Top-k");
    case SamplingStage::TopP:
        return QStringLiteral("Top-p");
    case SamplingStage::MinP:
        return QStringLiteral("Min-p");
    case SamplingStage::TypicalP:
        return QStringLiteral("Typical-p");
    }
    return {};
}

QString stageLetter(SamplingStage stage) {
    switch (stage) {
    case SamplingStage::Penalties:
        return QStringLiteral("penalties");
    case SamplingStage::Temperature:
        return QStringLiteral("T");
    case SamplingStage::TopK:
        return QStringLiteral("k");
    case SamplingStage::TopP:
        return QStringLiteral("p");
    case SamplingStage::MinP:
        return QStringLiteral("min-p");
    case SamplingStage::TypicalP:
        return QStringLiteral("typical");
    }
    return {};
}

QString atCutHeader(const std::vector<SamplingStage>& stages) {
    if (stages.empty()) {
        return QStringLiteral("as model");
    }
    QStringList names;
    for (const SamplingStage stage : stages) {
        names += stageLetter(stage);
    }
    return QStringLiteral("after ") + names.join(QStringLiteral(", "));
}

QString atCutShortHeader(const std::vector<SamplingStage>& stages) {
    return stages.empty() ? atCutHeader(stages) : atCutHeader({stages.back()});
}

QString cutLineText(const CandidateTable& table, const SamplingSettings& settings) {
    if (table.cutStage != SamplingStage::TopP) {
        return cutLineShortText(table, settings);
    }
    return QStringLiteral("top-p %1: “%2” adds up to %3 ≥ %4, %5")
        .arg(setting(settings.topP), atCutShortHeader(table.atCutStages), formatPercent(table.keptAtCut),
             shortNumber(settings.topP * 100), stayWords(table.keptCount));
}

QString cutLineShortText(const CandidateTable& table, const SamplingSettings& settings) {
    if (!table.cutStage) {
        return QStringLiteral("top-p off: drag up to cut the tail");
    }
    const QString stay = stayWords(table.keptCount);
    switch (*table.cutStage) {
    case SamplingStage::Penalties:
        break; // penalties move probabilities, they cut nothing
    case SamplingStage::Temperature:
        return QStringLiteral("temperature 0: only the largest stays");
    case SamplingStage::TopK:
        return QStringLiteral("top-k %1: %2").arg(formatCount(settings.topK), stay);
    case SamplingStage::TopP:
        return QStringLiteral("top-p %1: %2 ≥ %3, %4")
            .arg(setting(settings.topP), formatPercent(table.keptAtCut), shortNumber(settings.topP * 100),
                 stay);
    case SamplingStage::MinP:
        return QStringLiteral("min-p %1: at least %2 % of the best, %3")
            .arg(setting(settings.minP), shortNumber(settings.minP * 100), stay);
    case SamplingStage::TypicalP:
        return QStringLiteral("typical-p %1: %2").arg(setting(settings.typicalP), stay);
    }
    return stay;
}

QString restKeptText(const CandidateTable& table) {
    const QString verb = table.restKept.count == 1 ? QStringLiteral("stays") : QStringLiteral("stay");
    return QStringLiteral("%1 more %2").arg(formatCount(table.restKept.count), verb);
}

QString restCutText(const CandidateTable& table) {
    if (!table.cutStage) {
        return QStringLiteral("%1 more, too unlikely to count").arg(formatCount(table.restCut.count));
    }
    const QString verb = table.restCut.count == 1 ? QStringLiteral("is cut") : QStringLiteral("are cut");
    return QStringLiteral("%1 more %2").arg(formatCount(table.restCut.count), verb);
}

QString candidateWords(const CandidateRow& candidate, const std::vector<SamplingStage>& atCutStages) {
    QString words = QStringLiteral("“%1”, id %2, rank %3: model %4 %")
                        .arg(candidate.text.label, QString::number(candidate.id.value),
                             formatCount(candidate.rank), formatPercent(candidate.model));
    if (!atCutStages.empty()) {
        words += QStringLiteral(", %1 %2 %").arg(atCutHeader(atCutStages), formatPercent(candidate.atCut));
    }
    if (candidate.cutBy) {
        words += QStringLiteral(", cut by %1 (had %2 %)")
                     .arg(QString::fromLatin1(samplingStageName(*candidate.cutBy)),
                          formatPercent(candidate.beforeCut));
    } else {
        words += QStringLiteral(", final %1 %").arg(formatPercent(candidate.final));
    }
    switch (candidate.mark) {
    case CandidateMark::None:
        break;
    case CandidateMark::Drawn:
        words += QStringLiteral(", drawn here");
        break;
    case CandidateMark::Forced:
        words += QStringLiteral(", forced here by a tool");
        break;
    case CandidateMark::Chosen:
        words += QStringLiteral(", chosen here by you");
        break;
    case CandidateMark::Given:
        words += QStringLiteral(", stands here in the prompt");
        break;
    }
    return words;
}

CandidateNumber atCutNumber(const CandidateRow& candidate) {
    const bool cutEarlier =
        candidate.cutBy && candidate.cutBy != SamplingStage::Temperature && candidate.atCut <= 0;
    return {cutEarlier ? QStringLiteral("–") : formatPercent(candidate.atCut)};
}

CandidateNumber finalNumber(const CandidateRow& candidate) {
    const bool isStruck = candidate.cutBy && candidate.cutBy != SamplingStage::Temperature;
    return {formatPercent(isStruck ? candidate.beforeCut : candidate.final), isStruck};
}

} // namespace tokenscope
