// SPDX-License-Identifier: MIT
#include "ui/shared/cache_words.h"

#include "ui/shared/format.h"

#include <QStringList>

#include <algorithm>

namespace tokenscope {

namespace {

constexpr qint64 GrowthStep = 1024;

QString plural(qint64 count, const QString& one) {
    return formatCount(count) + QLatin1Char(' ') + one + (count == 1 ? QString() : QStringLiteral("s"));
}

QString growthStep(const CacheGrowth& growth) {
    return QStringLiteral("%1 (%2)").arg(formatCount(growth.newCapacity),
                                         QString::fromStdString(growth.cause));
}

} // namespace

QString cacheUsage(const CacheStats& stats) {
    if (stats.allocatedBytes == 0) {
        return QStringLiteral("nothing allocated yet");
    }
    return QStringLiteral("%1 used of %2")
        .arg(formatBytes(static_cast<double>(stats.usedBytes)),
             formatBytes(static_cast<double>(stats.allocatedBytes)));
}

QString cacheFormula(const CacheStats& stats) {
    if (stats.bytesPerToken == 0) {
        return {};
    }
    const BlockSize block = blockSize(stats.type);
    const qint64 elements = 2 * stats.layers * stats.kvHeads * stats.headSize;
    const qint64 elementBytes = block.elements > 0 ? block.bytes / block.elements : 0;
    QString text = QStringLiteral("%1 per token and row = 2 × %2 × %3 × %4 × %5")
                       .arg(formatBytes(static_cast<double>(stats.bytesPerToken)),
                            plural(stats.layers, QStringLiteral("layer")),
                            plural(stats.kvHeads, QStringLiteral("KV head")), formatCount(stats.headSize),
                            plural(elementBytes, QStringLiteral("byte")));
    const qint64 rest = stats.bytesPerToken - elements * elementBytes;
    if (rest > 0) {
        text += QStringLiteral(" + %1 of scales").arg(formatBytes(static_cast<double>(rest)));
    }
    return text;
}

QString cacheReserved(const RunSnapshot& run) {
    const qint64 capacity = run.cache.capacity;
    if (capacity == 0) {
        return {};
    }
    const qint64 wanted = run.promptTokens + run.maxTokens;
    const qint64 limit = run.positionLimit > 0 ? run.positionLimit : wanted;
    const qint64 needed = std::min(wanted, limit);
    const QString sum =
        QStringLiteral(" (%1 + %2)").arg(formatCount(run.promptTokens), formatCount(run.maxTokens));
    QString text = QStringLiteral("%1 reserved").arg(plural(capacity, QStringLiteral("position")));
    if (capacity == run.promptTokens && capacity < needed) { // one row, which the samples will be copies of
        return text + QStringLiteral(" for the prompt, then %1%2")
                          .arg(formatCount(needed), needed == wanted ? sum : QString());
    }
    if (capacity == wanted && run.maxTokens > 0) {
        text += sum;
    }
    if (capacity < needed) {
        const qint64 next = nextCacheCapacity(capacity);
        return text + (run.positionLimit > 0 && next >= limit
                           ? QStringLiteral(", context ends at %1").arg(formatCount(limit))
                           : QStringLiteral(", then %1").arg(formatCount(next)));
    }
    return text + (wanted > limit ? QStringLiteral(", context ends at %1").arg(formatCount(limit))
                                  : QStringLiteral(", enough for this run"));
}

QString cacheShape(const CacheStats& stats) {
    return QStringLiteral("%1 × 2 × %2 × %3 × %4 × %5, %6")
        .arg(plural(stats.layers, QStringLiteral("layer")), plural(stats.rows, QStringLiteral("row")),
             plural(stats.kvHeads, QStringLiteral("KV head")),
             plural(stats.capacity, QStringLiteral("position")), formatCount(stats.headSize),
             QString::fromLatin1(elementTypeName(stats.type)));
}

QString cacheGrowthLine(const std::vector<CacheGrowth>& growth, int newest) {
    if (growth.empty()) {
        return {};
    }
    const std::size_t shown = std::min(growth.size(), static_cast<std::size_t>(std::max(newest, 1)));
    const std::size_t first = growth.size() - shown;
    QString text = QStringLiteral("allocated: ");
    if (first > 0) {
        text += QStringLiteral("%1 before, %2")
                    .arg(plural(static_cast<qint64>(first), QStringLiteral("step")),
                         formatCount(growth[first].oldCapacity));
    }
    for (std::size_t i = first; i < growth.size(); ++i) {
        text += (i > 0 ? QStringLiteral(" → ") : QString()) + growthStep(growth[i]);
    }
    return text;
}

QString cacheGrowthList(const std::vector<CacheGrowth>& growth) {
    QStringList lines;
    for (const CacheGrowth& event : growth) {
        lines += QStringLiteral("at position %1: %2 → %3 positions, %4")
                     .arg(formatCount(event.atPosition), formatCount(event.oldCapacity),
                          formatCount(event.newCapacity), QString::fromStdString(event.cause));
    }
    return lines.join(QLatin1Char('\n'));
}

QString cacheSavings(const RunSnapshot& snapshot) {
    if (snapshot.positionsComputed == 0) {
        return {};
    }
    return QStringLiteral("with cache %1 positions computed, without %2")
        .arg(formatCount(snapshot.positionsComputed), formatCount(snapshot.positionsComputedWithoutCache));
}

QString cacheKindWords(CacheKind kind) {
    switch (kind) {
    case CacheKind::Prefilled:
        return QStringLiteral("prefilled");
    case CacheKind::Replicated:
        return QStringLiteral("replicated");
    case CacheKind::Sampled:
        return QStringLiteral("sampled");
    case CacheKind::Forced:
        return QStringLiteral("forced");
    case CacheKind::Chosen:
        return QStringLiteral("chosen by you");
    case CacheKind::Ended:
        return QStringLiteral("row ended");
    case CacheKind::Free:
        return QStringLiteral("reserved, free");
    }
    return {};
}

qint64 nextCacheCapacity(qint64 capacity) {
    return (capacity + 1 + 2 * GrowthStep - 1) / GrowthStep * GrowthStep;
}

} // namespace tokenscope
