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

QString cacheReserved(const CacheStats& stats, qint64 promptTokens, qint64 maxTokens) {
    if (stats.capacity == 0) {
        return {};
    }
    QString text = QStringLiteral("%1 reserved").arg(plural(stats.capacity, QStringLiteral("position")));
    if (stats.capacity == promptTokens + maxTokens && maxTokens > 0) {
        text += QStringLiteral(" (%1 + %2)").arg(formatCount(promptTokens), formatCount(maxTokens));
    }
    return text + QStringLiteral(", then %1").arg(formatCount(nextCacheCapacity(stats.capacity)));
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
