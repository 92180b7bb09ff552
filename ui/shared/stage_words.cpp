// SPDX-License-Identifier: MIT
#include "ui/shared/stage_words.h"

#include "ui/shared/format.h"

#include <QCoreApplication>
#include <QLocale>

namespace tokenscope {

namespace {

struct StageWords {
    Q_DECLARE_TR_FUNCTIONS(StageWords)
};

QString stayWords(std::int64_t count) {
    static const char* const words[] = {
        QT_TRANSLATE_NOOP("StageWords", "one stays"),  QT_TRANSLATE_NOOP("StageWords", "two stay"),
        QT_TRANSLATE_NOOP("StageWords", "three stay"), QT_TRANSLATE_NOOP("StageWords", "four stay"),
        QT_TRANSLATE_NOOP("StageWords", "five stay"),  QT_TRANSLATE_NOOP("StageWords", "six stay"),
        QT_TRANSLATE_NOOP("StageWords", "seven stay"), QT_TRANSLATE_NOOP("StageWords", "eight stay"),
        QT_TRANSLATE_NOOP("StageWords", "nine stay"),  QT_TRANSLATE_NOOP("StageWords", "ten stay"),
    };
    return count >= 1 && count <= 10 ? StageWords::tr(words[count - 1])
                                     : StageWords::tr("%1 stay").arg(formatCount(count));
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
        return StageWords::tr("Penalties");
    case SamplingStage::Temperature:
        return StageWords::tr("Temperature");
    case SamplingStage::TopK:
        return StageWords::tr("Top-k");
    case SamplingStage::TopP:
        return StageWords::tr("Top-p");
    case SamplingStage::MinP:
        return StageWords::tr("Min-p");
    case SamplingStage::TypicalP:
        return StageWords::tr("Typical-p");
    }
    return {};
}

QString stageLetter(SamplingStage stage) {
    switch (stage) {
    case SamplingStage::Penalties:
        return StageWords::tr("penalties");
    case SamplingStage::Temperature:
        return QStringLiteral("T");
    case SamplingStage::TopK:
        return QStringLiteral("k");
    case SamplingStage::TopP:
        return QStringLiteral("p");
    case SamplingStage::MinP:
        return StageWords::tr("min-p");
    case SamplingStage::TypicalP:
        return StageWords::tr("typical");
    }
    return {};
}

QString atCutHeader(const std::vector<SamplingStage>& stages) {
    if (stages.empty()) {
        return StageWords::tr("as model");
    }
    QStringList names;
    for (const SamplingStage stage : stages) {
        names += stageLetter(stage);
    }
    return StageWords::tr("after %1").arg(names.join(QStringLiteral(", ")));
}

QString atCutShortHeader(const std::vector<SamplingStage>& stages) {
    return stages.empty() ? atCutHeader(stages) : atCutHeader({stages.back()});
}

QString cutLineText(const CandidateTable& table, const SamplingSettings& settings) {
    if (table.cutStage != SamplingStage::TopP) {
        return cutLineShortText(table, settings);
    }
    return StageWords::tr("top-p %1: “%2” adds up to %3 ≥ %4, %5")
        .arg(setting(settings.topP), atCutShortHeader(table.atCutStages), formatPercent(table.keptAtCut),
             shortNumber(settings.topP * 100), stayWords(table.keptCount));
}

QString cutLineShortText(const CandidateTable& table, const SamplingSettings& settings) {
    if (!table.cutStage) {
        return StageWords::tr("top-p off: drag up to cut the tail");
    }
    const QString stay = stayWords(table.keptCount);
    switch (*table.cutStage) {
    case SamplingStage::Penalties:
        break; // penalties move probabilities, they cut nothing
    case SamplingStage::Temperature:
        return StageWords::tr("temperature 0: only the largest stays");
    case SamplingStage::TopK:
        return StageWords::tr("top-k %1: %2").arg(formatCount(settings.topK), stay);
    case SamplingStage::TopP:
        return StageWords::tr("top-p %1: %2 ≥ %3, %4")
            .arg(setting(settings.topP), formatPercent(table.keptAtCut), shortNumber(settings.topP * 100),
                 stay);
    case SamplingStage::MinP:
        return StageWords::tr("min-p %1: at least %2 % of the best, %3")
            .arg(setting(settings.minP), shortNumber(settings.minP * 100), stay);
    case SamplingStage::TypicalP:
        return StageWords::tr("typical-p %1: %2").arg(setting(settings.typicalP), stay);
    }
    return stay;
}

QString restKeptText(const CandidateTable& table) {
    return table.restKept.count == 1 ? StageWords::tr("1 more stays")
                                     : StageWords::tr("%1 more stay").arg(formatCount(table.restKept.count));
}

QString restCutText(const CandidateTable& table) {
    if (!table.cutStage) {
        return StageWords::tr("%1 more, too unlikely to count").arg(formatCount(table.restCut.count));
    }
    return table.restCut.count == 1 ? StageWords::tr("1 more is cut")
                                    : StageWords::tr("%1 more are cut").arg(formatCount(table.restCut.count));
}

QString candidateWords(const CandidateRow& candidate, const std::vector<SamplingStage>& atCutStages) {
    QString words = StageWords::tr("“%1”, id %2, rank %3: model %4 %")
                        .arg(candidate.text.label, QString::number(candidate.id.value),
                             formatCount(candidate.rank), formatPercent(candidate.model));
    if (!atCutStages.empty()) {
        words += QStringLiteral(", %1 %2 %").arg(atCutHeader(atCutStages), formatPercent(candidate.atCut));
    }
    if (candidate.cutBy) {
        words += StageWords::tr(", cut by %1 (had %2 %)")
                     .arg(stageTitle(*candidate.cutBy).toLower(), formatPercent(candidate.beforeCut));
    } else {
        words += StageWords::tr(", final %1 %").arg(formatPercent(candidate.final));
    }
    switch (candidate.mark) {
    case CandidateMark::None:
        break;
    case CandidateMark::Drawn:
        words += StageWords::tr(", drawn here");
        break;
    case CandidateMark::Forced:
        words += StageWords::tr(", forced here by a tool");
        break;
    case CandidateMark::Chosen:
        words += StageWords::tr(", chosen here by you");
        break;
    case CandidateMark::Given:
        words += StageWords::tr(", stands here in the prompt");
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
