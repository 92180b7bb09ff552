// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/cache_stats.h"
#include "core/values/element_type.h"
#include "core/values/model_summary.h"
#include "core/values/nats_difference.h"
#include "core/values/precision.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>

namespace tokenscope {

/// What a user trades exactness for memory and speed with.
struct Levers {
    WeightPrecision weights = WeightPrecision::AsStored; ///< from the next reading of the model on
    Precision precision = Precision::Exact;              ///< from the next run on
    std::optional<ElementType> cacheType;                ///< likewise; none: defaultCacheType(precision)
    friend bool operator==(const Levers&, const Levers&) = default;
};

/// The cache's type, chosen or not.
inline ElementType cacheTypeOf(const Levers& levers) {
    return levers.cacheType.value_or(defaultCacheType(levers.precision));
}

/// Both hold, compute and store alike, whatever was left to the default.
inline bool actAlike(const Levers& a, const Levers& b) {
    return a.weights == b.weights && a.precision == b.precision && cacheTypeOf(a) == cacheTypeOf(b);
}

/// Those that a run was made with; its cache has no type before it is allocated.
inline Levers leversOfRun(WeightPrecision weights, Precision precision, const CacheStats& cache) {
    return {weights, precision, cache.allocatedBytes > 0 ? std::optional(cache.type) : std::nullopt};
}

/// Bytes that a token of a row takes in a cache of this type, by the model's shape.
inline std::int64_t cacheBytesPerToken(const ModelSummary& model, ElementType type) {
    const std::int64_t headSize = std::max<std::int64_t>(1, model.headSize);
    return model.cacheBytesPerToken / cacheVectorBytes(ElementType::F32, headSize) *
           cacheVectorBytes(type, headSize);
}

/// Those that nothing is rounded with; the others are compared with them.
inline bool areReference(const Levers& levers) {
    return actAlike(levers, {WeightPrecision::AsStored, Precision::Exact, ElementType::F32});
}

/// What levers cost and give, measured with one model on one machine.
struct LeverFigures {
    std::int64_t weightBytes = 0;        ///< in memory
    std::int64_t cacheBytesPerToken = 0; ///< per row
    double perplexity = 0;               ///< of a text that is the same for all levers
    double perplexityError = 0;          ///< its standard error: how much it would vary with the text
    std::int64_t tokens = 0;             ///< of that text, that perplexity is the mean of
    /// How far logits of that text are from those of the reference: root of the mean square of the
    /// differences. The reference has weights as stored, exact products and a float32 cache.
    double logitError = 0;
    double tokensPerSecond = 0;  ///< of one row after a short prompt, everything that a run does included
    int threads = 0;             ///< that these were reached with
    std::int64_t measuredAt = 0; ///< seconds since 1970, UTC
    /// From the reference's nats per token of the same text. None: it is the reference, or not known.
    std::optional<NatsDifference> fromReference;
    friend bool operator==(const LeverFigures&, const LeverFigures&) = default;
};

/// What came of measuring one combination.
struct LeverResult {
    Levers levers;
    std::optional<LeverFigures> figures;
    std::string problem; ///< why there are none: not enough memory for these weights …
    friend bool operator==(const LeverResult&, const LeverResult&) = default;
};

/// What a combination is measured by, in this order.
enum class MeasureStep : std::uint8_t {
    Reading,   ///< the weights, where those in memory are held otherwise
    Comparing, ///< logits with the reference's
    Text,      ///< perplexity
    Speed,
};

/// How far measuring is.
struct LeverProgress {
    Levers levers; ///< the combination in work
    int index = 0; ///< which it is of those asked for
    int count = 0;
    MeasureStep step = MeasureStep::Reading;
    double fraction = 0; ///< of all of them, in [0, 1]
    friend bool operator==(const LeverProgress&, const LeverProgress&) = default;
};

} // namespace tokenscope
