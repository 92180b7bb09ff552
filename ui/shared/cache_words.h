// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/run_snapshot.h"
#include "ui/shared/models/cache_model.h"

#include <QString>

namespace tokenscope {

// The KV cache's figures as sentences. All numbers come from the run; the one rule that looks ahead says
// "then".

QString cacheUsage(const CacheStats& stats); ///< "1.0 MiB used of 4.0 MiB"
QString cacheFormula(
    const CacheStats& stats); ///< "9.0 KiB per token and row = 2 × 6 layers × 3 KV heads × 64 × 4 bytes"
/// "114 positions reserved (14 + 100), enough for this run": prompt and limit are named where the capacity is
/// their sum, and what comes after them is what really will.
QString cacheReserved(const RunSnapshot& run);
/// "float32 · 6 layers × 2 × 4 rows × 3 KV heads × 114 positions × 64": the cache as one tensor.
QString cacheShape(const CacheStats& stats);
/// The newest growth events in one line, oldest first, earlier ones counted: "grew: 0 → 14 (prefill) → 114
/// (…)".
QString cacheGrowthLine(const std::vector<CacheGrowth>& growth, int newest);
/// All of them, a line each.
QString cacheGrowthList(const std::vector<CacheGrowth>& growth);
/// "with cache 68 positions computed, without 1,205"
QString cacheSavings(const RunSnapshot& snapshot);

QString cacheKindWords(CacheKind kind);
/// Capacity after the next growth: (capacity + 1 + 1024) rounded up to a multiple of 1024, as DESIGN section
/// 2 has it.
qint64 nextCacheCapacity(qint64 capacity);

} // namespace tokenscope
