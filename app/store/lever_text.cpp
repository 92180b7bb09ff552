// SPDX-License-Identifier: MIT
#include "app/store/lever_text.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QStringList>

#include <cmath>

namespace tokenscope {

namespace {

constexpr double largestWhole = 9007199254740992.0; // 2^53: what a double of JSON counts exactly

/// Reads numbers of an object and remembers whether all of them could be figures.
class FigureReader {
public:
    explicit FigureReader(const QJsonObject& object) : m_object(object) {}

    bool has(const char* name) const { return m_object.contains(QLatin1String(name)); }
    double number(const char* name) {
        const double number = signedNumber(name);
        m_isFine = m_isFine && number >= 0;
        return number;
    }
    double signedNumber(const char* name) {
        const QJsonValue value = m_object.value(QLatin1String(name));
        const double number = value.toDouble();
        m_isFine = m_isFine && value.isDouble() && std::isfinite(number);
        return number;
    }
    std::int64_t whole(const char* name) {
        const double value = number(name);
        m_isFine = m_isFine && value <= largestWhole;
        return m_isFine ? static_cast<std::int64_t>(value) : 0;
    }
    bool isFine() const { return m_isFine; }

private:
    const QJsonObject m_object;
    bool m_isFine = true;
};

} // namespace

QString leversToKey(const Levers& levers) {
    return QStringList{QLatin1String(weightPrecisionWord(levers.weights)),
                       QLatin1String(precisionWord(levers.precision)),
                       QLatin1String(elementTypeName(cacheTypeOf(levers)))}
        .join(QLatin1Char('-'));
}

std::optional<Levers> leversFromKey(const QString& key) {
    const QStringList words = key.split(QLatin1Char('-'));
    if (words.size() != 3) {
        return {};
    }
    const auto weights = weightPrecisionFromWord(words[0].toStdString());
    const auto precision = precisionFromWord(words[1].toStdString());
    const auto cacheType = cacheTypeFromWord(words[2].toStdString());
    if (!weights || !precision || !cacheType) {
        return {};
    }
    return Levers{*weights, *precision, cacheType};
}

QString figuresToText(const LeverFigures& figures) {
    QJsonObject object{
        {QStringLiteral("weightBytes"), static_cast<double>(figures.weightBytes)},
        {QStringLiteral("cacheBytesPerToken"), static_cast<double>(figures.cacheBytesPerToken)},
        {QStringLiteral("perplexity"), figures.perplexity},
        {QStringLiteral("perplexityError"), figures.perplexityError},
        {QStringLiteral("tokens"), static_cast<double>(figures.tokens)},
        {QStringLiteral("logitError"), figures.logitError},
        {QStringLiteral("tokensPerSecond"), figures.tokensPerSecond},
        {QStringLiteral("threads"), figures.threads},
        {QStringLiteral("measuredAt"), static_cast<double>(figures.measuredAt)}};
    if (figures.fromReference) {
        object.insert(QStringLiteral("difference"), figures.fromReference->mean);
        object.insert(QStringLiteral("differenceError"), figures.fromReference->standardError);
    }
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

std::optional<LeverFigures> figuresFromText(const QString& text) {
    FigureReader reader(QJsonDocument::fromJson(text.toUtf8()).object());
    LeverFigures figures;
    figures.weightBytes = reader.whole("weightBytes");
    figures.cacheBytesPerToken = reader.whole("cacheBytesPerToken");
    figures.perplexity = reader.number("perplexity");
    figures.perplexityError = reader.number("perplexityError");
    figures.tokens = reader.whole("tokens");
    figures.logitError = reader.number("logitError");
    figures.tokensPerSecond = reader.number("tokensPerSecond");
    figures.threads = static_cast<int>(reader.whole("threads"));
    figures.measuredAt = reader.whole("measuredAt");
    if (reader.has("difference")) { // figures of earlier versions have none
        figures.fromReference =
            NatsDifference{reader.signedNumber("difference"), reader.number("differenceError")};
    }
    return reader.isFine() ? std::optional(figures) : std::nullopt;
}

} // namespace tokenscope
