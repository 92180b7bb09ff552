// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/levers.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>

class QDateTime;

namespace tokenscope {

// How weights are held, products are computed and caches store, in words, the same wherever it is said.

/// "as stored (Q4_1)", "float32", "8 bit" …
QString weightsWords(WeightPrecision weights, const QString& stored);
QString productsWords(Precision precision); ///< "exact", "fast"
/// "automatic (float32)" where none is chosen.
QString cacheTypeWords(std::optional<ElementType> type, Precision precision);
/// As short as it may be: "Q4_1 · exact", "8 bit · fast · int8 cache".
QString leversLine(const Levers& levers, const QString& stored);

// What a choice means, in a sentence.
QString weightsHelp(WeightPrecision weights);
QString productsHelp(Precision precision);
QString cacheTypeHelp(ElementType type);

// Figures.
QString perplexityText(double perplexity); ///< "15.21", "6,465"
/// "+0.0045 ± 0.0011 nats": as many digits as the error allows.
QString differenceText(const NatsDifference& difference);
QString logitErrorText(double rms); ///< "0.20", "0.0021", "0"
/// "14:02" where that is today, else "29 Nov 14:02", or with the year.
QString measuredWhen(std::int64_t secondsSince1970, const QDateTime& now);
QString measureStepWords(MeasureStep step);

// What a run rounds. The default, weights as stored, exact, float32 cache, rounds nothing, and neither do
// weights in float32; what comes with fast anyhow, its bfloat16 cache, is not said beside it.

/// As short as they may be: "bfloat16 weights", "fast", "int8 cache".
QStringList roundingChoices(const Levers& levers, const QString& stored);
/// For whoever looks at the run's logits; empty where nothing is rounded. `logitError`: as measured, if it
/// was.
QString roundingWords(const Levers& levers, const QString& stored, std::optional<double> logitError);

} // namespace tokenscope
