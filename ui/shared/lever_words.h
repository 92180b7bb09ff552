// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/levers.h"

#include <QString>

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
QString perplexityText(const LeverFigures& figures); ///< "15.21 ± 0.92"
QString logitErrorText(double rms);                  ///< "0.20", "0.0021", "0"
/// "14:02" where that is today, else "29 Nov 14:02", or with the year.
QString measuredWhen(std::int64_t secondsSince1970, const QDateTime& now);
QString measureStepWords(MeasureStep step);

/// For whoever looks at logits of a fast run; `logitError`: as measured, if it was.
QString roundingWords(std::optional<double> logitError);

} // namespace tokenscope
