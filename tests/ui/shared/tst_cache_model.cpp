// SPDX-License-Identifier: MIT
#include "tests/support/lab_example.h"
#include "ui/shared/cache_words.h"
#include "ui/shared/layout/cache_layout.h"
#include "ui/shared/models/cache_model.h"

#include <QTest>

using namespace tokenscope;

class TestCacheModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void segmentsOfTheExample();
    void segmentsCoverTheCapacityAndMatchTheBytes();
    void everyPositionAgreesWithItsSegment();
    void showsAPrefillHalfDone();
    void cutsAndContinues();
    void survivesFiguresAheadOfColumns();
    void positionsComeBackFromPixels();
    void thinForcedPiecesStayVisible();
    void zoomKeepsThePositionUnderThePointer();
    void sentencesHaveTheNumbersFilledIn();
    void sentencesOfAnEmptyCache();
    void growthNamesItsCauses();
    void whatIsReservedSaysWhatWillHappen();
    void nextCapacityFollowsTheRule();
};

namespace {

CacheModel example() {
    CacheModel model;
    model.reset(4, lab_example::PromptTokens);
    model.append(lab_example::columns());
    model.setStats(lab_example::snapshot()->cache);
    return model;
}

qint64 sum(const std::vector<CacheSegment>& segments, bool onlyUsed) {
    qint64 total = 0;
    for (const CacheSegment& segment : segments) {
        total += onlyUsed && segment.kind == CacheKind::Free ? 0 : segment.end - segment.begin;
    }
    return total;
}

} // namespace

void TestCacheModel::segmentsOfTheExample() {
    const CacheModel model = example();
    QCOMPARE(model.segments(0), (std::vector<CacheSegment>{{CacheKind::Prefilled, 0, 14},
                                                           {CacheKind::Sampled, 14, 23},
                                                           {CacheKind::Forced, 23, 27},
                                                           {CacheKind::Sampled, 27, 29},
                                                           {CacheKind::Free, 29, 114}}));
    QCOMPARE(model.segments(2), (std::vector<CacheSegment>{{CacheKind::Replicated, 0, 14},
                                                           {CacheKind::Sampled, 14, 19},
                                                           {CacheKind::Forced, 19, 23},
                                                           {CacheKind::Sampled, 23, 27},
                                                           {CacheKind::Ended, 27, 29},
                                                           {CacheKind::Free, 29, 114}}));
}

void TestCacheModel::segmentsCoverTheCapacityAndMatchTheBytes() {
    // The strips show what the tensors hold: no position twice, none missing (known fault B26).
    CacheModel model = example();
    for (const qint64 length : {0, 5, 14, 20, 28, 29, 114}) {
        CacheStats stats = model.stats();
        stats.length = length;
        stats.usedBytes = stats.bytesPerToken * stats.rows * length;
        model.setStats(stats);
        qint64 all = 0;
        qint64 used = 0;
        for (int row = 0; row < model.rows(); ++row) {
            const std::vector<CacheSegment> segments = model.segments(row);
            qint64 end = 0;
            for (const CacheSegment& segment : segments) {
                QCOMPARE(segment.begin, end);
                QVERIFY(segment.end > segment.begin);
                end = segment.end;
            }
            QCOMPARE(end, stats.capacity);
            all += sum(segments, false);
            used += sum(segments, true);
        }
        QCOMPARE(all * stats.bytesPerToken, stats.allocatedBytes);
        QCOMPARE(used * stats.bytesPerToken, stats.usedBytes);
    }
}

void TestCacheModel::everyPositionAgreesWithItsSegment() {
    const CacheModel model = example();
    for (int row = 0; row < 4; ++row) {
        for (const CacheSegment& segment : model.segments(row)) {
            for (qint64 position = segment.begin; position < segment.end; ++position) {
                QCOMPARE(model.kindAt(row, position), segment.kind);
            }
        }
    }
}

void TestCacheModel::showsAPrefillHalfDone() {
    CacheModel model;
    model.reset(4, 1000);
    CacheStats stats;
    stats.rows = 1;
    stats.capacity = 1000;
    stats.length = 256;
    model.setStats(stats);
    QCOMPARE(model.rows(), 1);
    QCOMPARE(model.segments(0),
             (std::vector<CacheSegment>{{CacheKind::Prefilled, 0, 256}, {CacheKind::Free, 256, 1000}}));
}

void TestCacheModel::cutsAndContinues() {
    CacheModel model = example();
    model.truncate(10); // within the forced tokens of row 0
    CacheStats stats = model.stats();
    stats.length = 24;
    model.setStats(stats);
    QCOMPARE(model.segments(0)[2], (CacheSegment{CacheKind::Forced, 23, 24}));
    model.append(lab_example::manyColumns(4, 10, 5));
    stats.length = 29;
    model.setStats(stats);
    QCOMPARE(model.segments(0)[3], (CacheSegment{CacheKind::Sampled, 24, 29}));
    QCOMPARE(model.segments(2)[3].kind, CacheKind::Sampled); // the row had ended only after the cut
}

void TestCacheModel::survivesFiguresAheadOfColumns() {
    CacheModel model;
    model.reset(2, 14);
    model.setStats(lab_example::snapshot()->cache);
    QCOMPARE(sum(model.segments(0), false), 114);
    QCOMPARE(sum(model.segments(3), false), 114);
    QCOMPARE(model.kindAt(1, 20), CacheKind::Sampled);
}

void TestCacheModel::positionsComeBackFromPixels() {
    for (const double width : {90.0, 871.0, 1333.3}) {
        for (const qint64 capacity : {1, 7, 60, 88}) {
            CacheLayout layout;
            layout.left = 66;
            layout.width = width;
            layout.last = capacity;
            layout.rows = 3;
            for (qint64 position = 0; position < capacity; ++position) {
                const double middle = (layout.x(position) + layout.x(position + 1)) / 2;
                QCOMPARE(layout.positionAt(middle), std::optional(position));
            }
            QVERIFY(!layout.positionAt(65));
            QVERIFY(!layout.positionAt(layout.left + width));
            for (int row = 0; row < 3; ++row) {
                QCOMPARE(layout.rowAt(layout.strip(row).center().y()), std::optional(row));
            }
            QVERIFY(!layout.rowAt(layout.top + 3 * layout.pitch));
        }
    }
}

void TestCacheModel::thinForcedPiecesStayVisible() {
    CacheLayout layout;
    layout.width = 500;
    layout.last = 100000; // 200 positions a pixel
    const std::vector<CacheSegment> segments{{CacheKind::Sampled, 0, 50000},
                                             {CacheKind::Forced, 50000, 50004},
                                             {CacheKind::Sampled, 50004, 60000},
                                             {CacheKind::Free, 60000, 100000}};
    for (const double pixel : {1.0, 0.8, 0.5}) {
        const std::vector<CacheBlock> blocks = layout.blocks(segments, pixel);
        QCOMPARE(blocks.back().kind, CacheKind::Forced);
        QCOMPARE(blocks.back().right - blocks.back().left, pixel);
        for (std::size_t i = 0; i + 1 < blocks.size(); ++i) {
            QCOMPARE(std::round(blocks[i].left / pixel), blocks[i].left / pixel);
            QVERIFY(i == 0 || qFuzzyCompare(blocks[i].left, blocks[i - 1].right));
        }
        QCOMPARE(blocks[blocks.size() - 2].right, 500.0);
    }
}

void TestCacheModel::zoomKeepsThePositionUnderThePointer() {
    CacheLayout layout;
    layout.left = 60;
    layout.width = 900;
    layout.last = 10000;
    const qint64 under = *layout.positionAt(500);
    layout.zoom(0.25, 500, 10000);
    QCOMPARE(layout.last - layout.first, 2500);
    QVERIFY(std::abs(*layout.positionAt(500) - under) <= 12);
    layout.zoom(1e-9, 500, 10000);
    QCOMPARE(layout.last - layout.first, 8);
    layout.pan(1'000'000, 10000);
    QCOMPARE(layout.last, 10000);
    layout.zoom(1e9, 500, 10000);
    QCOMPARE(layout.first, 0);
    QCOMPARE(layout.last, 10000);
    layout.zoom(0.5, 500, 0); // nothing allocated
    QVERIFY(layout.last > layout.first);
}

void TestCacheModel::sentencesHaveTheNumbersFilledIn() {
    const auto run = lab_example::snapshot();
    QCOMPARE(cacheUsage(run->cache), QStringLiteral("1.0 MiB used of 4.0 MiB"));
    QCOMPARE(cacheFormula(run->cache),
             QStringLiteral("9.0 KiB per token and row = 2 × 6 layers × 3 KV heads × 64 × 4 bytes"));
    QCOMPARE(cacheSavings(*run), QStringLiteral("with cache 68 positions computed, without 1,205"));
    QCOMPARE(cacheShape(run->cache),
             QStringLiteral("6 layers × 2 × 4 rows × 3 KV heads × 114 positions × 64, float32"));
    CacheStats scaled = run->cache;
    scaled.type = ElementType::I8;
    scaled.bytesPerToken = 2 * 6 * 3 * (64 + 4);
    QVERIFY(cacheFormula(scaled).endsWith(QStringLiteral("× 64 × 1 byte + 144 B of scales")));
}

void TestCacheModel::sentencesOfAnEmptyCache() {
    QCOMPARE(cacheUsage({}), QStringLiteral("nothing allocated yet"));
    QVERIFY(cacheFormula({}).isEmpty());
    QVERIFY(cacheReserved({}).isEmpty());
    QVERIFY(cacheGrowthLine({}, 3).isEmpty());
    QVERIFY(cacheSavings({}).isEmpty());
}

void TestCacheModel::growthNamesItsCauses() {
    const auto run = lab_example::snapshot();
    QCOMPARE(cacheGrowthLine(run->cache.growth, 3),
             QStringLiteral("allocated: 14 (prefill) → 114 (replicated to 4 rows)"));
    QCOMPARE(cacheGrowthLine(run->cache.growth, 1),
             QStringLiteral("allocated: 1 step before, 14 → 114 (replicated to 4 rows)"));
    QCOMPARE(cacheGrowthList(run->cache.growth).split(QLatin1Char('\n')).size(), 2);
}

void TestCacheModel::whatIsReservedSaysWhatWillHappen() {
    RunSnapshot run = *lab_example::snapshot(); // 14 + 100
    QCOMPARE(cacheReserved(run), QStringLiteral("114 positions reserved (14 + 100), enough for this run"));
    run.positionLimit = 2048;
    QCOMPARE(cacheReserved(run), QStringLiteral("114 positions reserved (14 + 100), enough for this run"));
    run.cache.capacity = 14; // while the prompt is read
    QCOMPARE(cacheReserved(run), QStringLiteral("14 positions reserved for the prompt, then 114 (14 + 100)"));
    run.maxTokens = 5000;
    QCOMPARE(cacheReserved(run), QStringLiteral("14 positions reserved for the prompt, then 2,048"));
    run.cache.capacity = 2048;
    QCOMPARE(cacheReserved(run), QStringLiteral("2,048 positions reserved, context ends at 2,048"));
    run.cache.capacity = 114; // a cache that grows with the run
    QCOMPARE(cacheReserved(run), QStringLiteral("114 positions reserved, context ends at 2,048"));
    run.positionLimit = 8192;
    QCOMPARE(cacheReserved(run), QStringLiteral("114 positions reserved, then 2,048"));
    run.cache.capacity = 2;
    run.maxTokens = 0;
    run.promptTokens = 2;
    QCOMPARE(cacheReserved(run), QStringLiteral("2 positions reserved, enough for this run"));
}

void TestCacheModel::nextCapacityFollowsTheRule() {
    QCOMPARE(nextCacheCapacity(114), 2048);
    QCOMPARE(nextCacheCapacity(1023), 2048);
    QCOMPARE(nextCacheCapacity(1024), 3072);
    QCOMPARE(nextCacheCapacity(2048), 4096);
}

QTEST_APPLESS_MAIN(TestCacheModel)
#include "tst_cache_model.moc"
