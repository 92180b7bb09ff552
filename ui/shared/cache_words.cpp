// SPDX-License-Identifier: MIT
#include "ui/shared/cache_words.h"

#include "ui/shared/format.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>

namespace tokenscope {

namespace {

struct CacheWords {
    Q_DECLARE_TR_FUNCTIONS(CacheWords)
};

constexpr qint64 GrowthStep = 1024;

/// "1 layer", "6 layers".
QString layers(qint64 count) {
    return count == 1 ? CacheWords::tr("1 layer") : CacheWords::tr("%1 layers").arg(formatCount(count));
}
QString rowCount(qint64 count) {
    return count == 1 ? CacheWords::tr("1 row") : CacheWords::tr("%1 rows").arg(formatCount(count));
}
QString kvHeads(qint64 count) {
    return count == 1 ? CacheWords::tr("1 KV head") : CacheWords::tr("%1 KV heads").arg(formatCount(count));
}
QString bytes(qint64 count) {
    return count == 1 ? CacheWords::tr("1 byte") : CacheWords::tr("%1 bytes").arg(formatCount(count));
}
QString positions(qint64 count) {
    return count == 1 ? CacheWords::tr("1 position") : CacheWords::tr("%1 positions").arg(formatCount(count));
}

/// The engine's English, in the window's language.
QString causeWords(const std::string& cause) {
    static const QRegularExpression numbers(QStringLiteral("[0-9]+"));
    static const char* const known[] = {QT_TRANSLATE_NOOP("CacheWords", "prefill"),
                                        QT_TRANSLATE_NOOP("CacheWords", "replicated to 1 row"),
                                        QT_TRANSLATE_NOOP("CacheWords", "replicated to %1 rows"),
                                        QT_TRANSLATE_NOOP("CacheWords", "position %1 of %2")};
    const QString text = QString::fromStdString(cause);
    for (const char* pattern : known) {
        QString words = CacheWords::tr(pattern);
        QString english = QString::fromLatin1(pattern);
        int place = 1;
        for (auto it = numbers.globalMatch(text); it.hasNext() && english.contains(QLatin1Char('%'));
             ++place) {
            const QString number = it.next().captured();
            const QString marker = QLatin1Char('%') + QString::number(place);
            words.replace(marker, number);
            english.replace(marker, number);
        }
        if (english == text) {
            return words;
        }
    }
    return text;
}

QString growthStep(const CacheGrowth& growth) {
    return QStringLiteral("%1 (%2)").arg(formatCount(growth.newCapacity), causeWords(growth.cause));
}

} // namespace

QString cacheUsage(const CacheStats& stats) {
    if (stats.allocatedBytes == 0) {
        return CacheWords::tr("nothing allocated yet");
    }
    return CacheWords::tr("%1 used of %2")
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
    QString text = CacheWords::tr("%1 per token and row = 2 × %2 × %3 × %4 × %5")
                       .arg(formatBytes(static_cast<double>(stats.bytesPerToken)), layers(stats.layers),
                            kvHeads(stats.kvHeads), formatCount(stats.headSize), bytes(elementBytes));
    const qint64 rest = stats.bytesPerToken - elements * elementBytes;
    if (rest > 0) {
        text += CacheWords::tr(" + %1 of scales").arg(formatBytes(static_cast<double>(rest)));
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
    QString text = CacheWords::tr("%1 reserved").arg(positions(capacity));
    if (capacity == run.promptTokens && capacity < needed) { // one row, which the samples will be copies of
        return text + CacheWords::tr(" for the prompt, then %1%2")
                          .arg(formatCount(needed), needed == wanted ? sum : QString());
    }
    if (capacity == wanted && run.maxTokens > 0) {
        text += sum;
    }
    if (capacity < needed) {
        const qint64 next = nextCacheCapacity(capacity);
        return text + (run.positionLimit > 0 && next >= limit
                           ? CacheWords::tr(", context ends at %1").arg(formatCount(limit))
                           : CacheWords::tr(", then %1").arg(formatCount(next)));
    }
    return text + (wanted > limit ? CacheWords::tr(", context ends at %1").arg(formatCount(limit))
                                  : CacheWords::tr(", enough for this run"));
}

QString cacheShape(const CacheStats& stats) {
    return QStringLiteral("%1 × 2 × %2 × %3 × %4 × %5, %6")
        .arg(layers(stats.layers), rowCount(stats.rows), kvHeads(stats.kvHeads), positions(stats.capacity),
             formatCount(stats.headSize), QString::fromLatin1(elementTypeName(stats.type)));
}

QString cacheGrowthLine(const std::vector<CacheGrowth>& growth, int newest) {
    if (growth.empty()) {
        return {};
    }
    const std::size_t shown = std::min(growth.size(), static_cast<std::size_t>(std::max(newest, 1)));
    const std::size_t first = growth.size() - shown;
    QString text = CacheWords::tr("allocated: ");
    if (first > 0) {
        const QString before = formatCount(growth[first].oldCapacity);
        text +=
            first == 1
                ? CacheWords::tr("1 step before, %1").arg(before)
                : CacheWords::tr("%1 steps before, %2").arg(formatCount(static_cast<qint64>(first)), before);
    }
    for (std::size_t i = first; i < growth.size(); ++i) {
        text += (i > 0 ? QStringLiteral(" → ") : QString()) + growthStep(growth[i]);
    }
    return text;
}

QString cacheGrowthList(const std::vector<CacheGrowth>& growth) {
    QStringList lines;
    for (const CacheGrowth& event : growth) {
        lines += CacheWords::tr("at position %1: %2 → %3 positions, %4")
                     .arg(formatCount(event.atPosition), formatCount(event.oldCapacity),
                          formatCount(event.newCapacity), causeWords(event.cause));
    }
    return lines.join(QLatin1Char('\n'));
}

QString cacheSavings(const RunSnapshot& snapshot) {
    if (snapshot.positionsComputed == 0) {
        return {};
    }
    return CacheWords::tr("with cache %1 positions computed, without %2")
        .arg(formatCount(snapshot.positionsComputed), formatCount(snapshot.positionsComputedWithoutCache));
}

QString cacheKindWords(CacheKind kind) {
    switch (kind) {
    case CacheKind::Prefilled:
        return CacheWords::tr("prefilled");
    case CacheKind::Replicated:
        return CacheWords::tr("replicated");
    case CacheKind::Sampled:
        return CacheWords::tr("sampled");
    case CacheKind::Forced:
        return CacheWords::tr("forced");
    case CacheKind::Chosen:
        return CacheWords::tr("chosen by you");
    case CacheKind::Ended:
        return CacheWords::tr("row ended");
    case CacheKind::Free:
        return CacheWords::tr("reserved, free");
    }
    return {};
}

qint64 nextCacheCapacity(qint64 capacity) {
    return (capacity + 1 + 2 * GrowthStep - 1) / GrowthStep * GrowthStep;
}

} // namespace tokenscope
