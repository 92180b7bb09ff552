// SPDX-License-Identifier: MIT
#include "ui/shared/lever_words.h"

#include "ui/shared/model_words.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace tokenscope {

namespace {

struct LeverWords {
    Q_DECLARE_TR_FUNCTIONS(LeverWords)
};

QString typeName(ElementType type) {
    return QString::fromLatin1(elementTypeName(type));
}

/// "mixed: bfloat16, float32" is too long for a button.
QString shortPrecision(const QString& stored) {
    return stored.isEmpty() ? LeverWords::tr("as stored") : stored.section(QLatin1Char(':'), 0, 0);
}

QString cacheWords(ElementType type) {
    return LeverWords::tr("%1 cache").arg(typeName(type));
}

/// Widening rounds nothing, nor does what the file has anyhow.
bool roundsWeights(WeightPrecision weights, const QString& stored) {
    return weights != WeightPrecision::AsStored && weights != WeightPrecision::Float32 &&
           weightPrecisionName(weights) != stored;
}

QStringList choicesThatRound(const Levers& levers, const QString& stored, const QString& fast) {
    QStringList choices;
    if (roundsWeights(levers.weights, stored)) {
        choices << LeverWords::tr("%1 weights").arg(weightPrecisionName(levers.weights));
    }
    if (levers.precision == Precision::Fast) {
        choices << fast;
    }
    const ElementType cache = cacheTypeOf(levers);
    if (cache != ElementType::F32 && cache != defaultCacheType(levers.precision)) {
        choices << cacheWords(cache);
    }
    return choices;
}

constexpr double leastShown = 1e-6;

/// So that so many digits of a number above 0 are shown.
int decimalsFor(double number, int digits) {
    const int leading = static_cast<int>(std::floor(std::log10(number)));
    return std::max(0, digits - 1 - leading);
}

} // namespace

QString weightsWords(WeightPrecision weights, const QString& stored) {
    const QString name = weightPrecisionName(weights);
    return weights == WeightPrecision::AsStored && !stored.isEmpty()
               ? LeverWords::tr("%1 (%2)").arg(name, stored)
               : name;
}

QString productsWords(Precision precision) {
    return precision == Precision::Exact ? LeverWords::tr("exact") : LeverWords::tr("fast");
}

QString cacheTypeWords(std::optional<ElementType> type, Precision precision) {
    return type ? typeName(*type)
                : LeverWords::tr("automatic (%1)").arg(typeName(defaultCacheType(precision)));
}

QString leversLine(const Levers& levers, const QString& stored) {
    const QString weights = levers.weights == WeightPrecision::AsStored
                                ? shortPrecision(stored)
                                : weightsWords(levers.weights, stored);
    const QString line = QStringLiteral("%1 · %2").arg(weights, productsWords(levers.precision));
    const bool isUsual = cacheTypeOf(levers) == defaultCacheType(levers.precision);
    return isUsual ? line : QStringLiteral("%1 · %2").arg(line, cacheWords(cacheTypeOf(levers)));
}

QString weightsHelp(WeightPrecision weights) {
    switch (weights) {
    case WeightPrecision::AsStored:
        return LeverWords::tr("Weights as the file has them.");
    case WeightPrecision::Float32:
        return LeverWords::tr(
            "Weights widened to 32 bits: more memory and more to read for each token, no more exact "
            "than they are stored.");
    case WeightPrecision::BFloat16:
        return LeverWords::tr("Weights rounded to 16 bits, 8 of them for the digits.");
    case WeightPrecision::EightBit:
        return LeverWords::tr("Weights rounded to 8 bits, with a scale for every 32 of them.");
    case WeightPrecision::FourBit:
        return LeverWords::tr(
            "Weights rounded to 4 bits, with a scale and an offset for every 32 of them; embedding and "
            "head keep 8.");
    }
    return {};
}

QString productsHelp(Precision precision) {
    return precision == Precision::Exact
               ? LeverWords::tr("Exact: activations in 32 bits, the same numbers as a float32 reference.")
               : LeverWords::tr(
                     "Fast: activations are rounded to 8 bits where weights have 8 or 4 bits; other weights "
                     "are computed as in exact.");
}

QString cacheTypeHelp(ElementType type) {
    switch (type) {
    case ElementType::F32:
        return LeverWords::tr("Keys and values are kept as they were computed.");
    case ElementType::BF16:
        return LeverWords::tr("Keys and values are rounded to 16 bits, 8 of them for the digits.");
    case ElementType::F16:
        return LeverWords::tr("Keys and values are rounded to 16 bits, 11 of them for the digits.");
    default:
        return LeverWords::tr("Keys and values are rounded to 8 bits, with a scale for each vector.");
    }
}

QString perplexityText(double perplexity) {
    const QLocale english(QLocale::English); // "6,465" as in other columns
    return english.toString(perplexity, 'f', perplexity < 100 ? 2 : perplexity < 1000 ? 1 : 0);
}

QString differenceText(const NatsDifference& difference) {
    if (std::abs(difference.mean) < leastShown && difference.standardError < leastShown) {
        return LeverWords::tr("< 0.000001 nats");
    }
    const QLocale c = QLocale::c();
    const double scale = difference.standardError > 0 ? difference.standardError : std::abs(difference.mean);
    const int decimals = decimalsFor(std::max(scale, leastShown), 2);
    const QString mean = c.toString(std::abs(difference.mean), 'f', decimals);
    const QString sign = difference.mean < 0 ? QString(QChar(0x2212)) : QStringLiteral("+");
    return LeverWords::tr("%1%2 ± %3 nats")
        .arg(sign, mean, c.toString(difference.standardError, 'f', decimals));
}

/// Two digits that tell something; less than a millionth is the last digits of float32.
QString logitErrorText(double rms) {
    if (rms <= 0) {
        return QStringLiteral("0");
    }
    return rms < leastShown ? QStringLiteral("< 0.000001")
                            : QLocale::c().toString(rms, 'f', decimalsFor(rms, 2));
}

QString measuredWhen(std::int64_t secondsSince1970, const QDateTime& now) {
    const QDateTime then = QDateTime::fromSecsSinceEpoch(secondsSince1970);
    const QLocale language; // of the program
    if (then.date() == now.date()) {
        return language.toString(then, QStringLiteral("HH:mm"));
    }
    return language.toString(then, then.date().year() == now.date().year() ? QStringLiteral("d MMM HH:mm")
                                                                           : QStringLiteral("d MMM yyyy"));
}

QString measureStepWords(MeasureStep step) {
    switch (step) {
    case MeasureStep::Reading:
        return LeverWords::tr("reading weights");
    case MeasureStep::Comparing:
        return LeverWords::tr("comparing logits");
    case MeasureStep::Text:
        return LeverWords::tr("reading a text");
    case MeasureStep::Speed:
        return LeverWords::tr("timing tokens");
    }
    return {};
}

QStringList roundingChoices(const Levers& levers, const QString& stored) {
    return choicesThatRound(levers, stored, productsWords(Precision::Fast));
}

QString roundingWords(const Levers& levers, const QString& stored, std::optional<double> logitError) {
    const QString fast = LeverWords::tr("fast (activations rounded to 8 bits where weights have 8 or 4)");
    const QString words = choicesThatRound(levers, stored, fast).join(QStringLiteral(", "));
    return words.isEmpty() || !logitError
               ? words
               : LeverWords::tr("%1; logits differ by %2 (rms) from the default's, as measured")
                     .arg(words, logitErrorText(*logitError));
}

} // namespace tokenscope
