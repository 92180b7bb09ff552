// SPDX-License-Identifier: MIT
#include "ui/shared/layout/lane_flow.h"
#include "ui/shared/layout/lane_layout.h"
#include "ui/shared/layout/lanes_frame.h"
#include "ui/shared/layout/slider_track.h"

#include <QRandomGenerator>
#include <QTest>

using namespace tokenscope;

class TestLaneLayout : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void alignedPlacesComeBack();
    void alignedSeesOnlyWhatIsThere();
    void alignedFillsItsWidthWithWholeChips();
    void alignedMovesRowsTogetherWhenTheyDoNotFit();
    void flowingPlacesComeBack();
    void flowingBreaksLinesAtTheWidth();
    void flowingGrowsAsItWasMadeAtOnce();
    void flowingShowsTheLinesTouched();
    void flowingTakesTokensWiderThanTheLine();
    void closedRowsEndWithTheirLastToken();
    void frameGivesUpSummariesBeforeChips();
    void sliderValuesComeBack();
};

namespace {

AlignedLayout aligned(int rows, qint64 columns) {
    AlignedLayout layout;
    layout.rowCount = rows;
    layout.columns = columns;
    return layout;
}

int widthOf(qint64 column) {
    return 12 + static_cast<int>(column * 37 % 61);
}

FlowingLayout flowing(const std::vector<qint64>& counts, int width) {
    FlowingLayout layout;
    layout.setMetrics({});
    layout.setWidth(width);
    layout.reset(static_cast<int>(counts.size()));
    for (std::size_t row = 0; row < counts.size(); ++row) {
        for (qint64 column = 0; column < counts[row]; ++column) {
            layout.append(static_cast<int>(row), widthOf(column));
        }
    }
    return layout;
}

} // namespace

void TestLaneLayout::alignedPlacesComeBack() {
    const AlignedLayout layout = aligned(16, 50000);
    for (const qint64 column : {0LL, 1LL, 77LL, 49999LL, 50000LL}) {
        for (int row = 0; row < 16; ++row) {
            const QRect chip = layout.chip({row, column});
            for (const QPoint point : {chip.topLeft(), chip.center(), chip.bottomRight()}) {
                QCOMPARE(layout.placeAt(point), std::optional(LanePlace{row, column}));
            }
        }
    }
    QVERIFY(!layout.placeAt({-1, 10}));
    QVERIFY(!layout.placeAt({layout.size().width() + 1, 10}));
    QVERIFY(!layout.placeAt({10, layout.size().height()}));
    QVERIFY(!aligned(0, 0).placeAt({0, 0}));
}

void TestLaneLayout::alignedSeesOnlyWhatIsThere() {
    const AlignedLayout layout = aligned(16, 50000);
    const QRect shown(layout.pitch() * 1000 + 3, layout.metrics.rowHeight * 2 + 1, layout.pitch() * 10,
                      2 * layout.metrics.rowHeight);
    const std::vector<LaneRun> runs = layout.visible(shown);
    QCOMPARE(runs.size(), std::size_t(3));
    QCOMPARE(runs.front(), (LaneRun{2, 1000, 1010}));
    QCOMPARE(runs.back().row, 4);
    QVERIFY(layout.visible(QRect(layout.size().width() + 500, 0, 10, 10)).empty());
}

void TestLaneLayout::alignedFillsItsWidthWithWholeChips() {
    for (int width = 40; width < 2000; width += 7) {
        AlignedLayout layout = aligned(4, 10);
        const int least = layout.metrics.chipWidth;
        layout.fitInto({width, 400}, 30);
        QVERIFY(layout.metrics.chipWidth >= least);
        const int whole = width / layout.pitch();
        QVERIFY(width < layout.pitch() || width - whole * layout.pitch() <= whole);
    }
}

void TestLaneLayout::alignedMovesRowsTogetherWhenTheyDoNotFit() {
    AlignedLayout layout = aligned(8, 10);
    layout.fitInto({600, 8 * layout.metrics.rowHeight}, 30);
    QCOMPARE(layout.metrics.rowHeight, LaneMetrics().rowHeight);
    layout.fitInto({600, 8 * layout.metrics.rowHeight - 1}, 30); // no more than it takes
    QCOMPARE(layout.metrics.rowHeight, LaneMetrics().rowHeight - 1);
    layout.metrics = {};
    layout.fitInto({600, 8 * 30 - 1}, 30);
    QCOMPARE(layout.metrics.rowHeight, 30);
}

void TestLaneLayout::flowingPlacesComeBack() {
    const std::vector<qint64> counts{100, 0, 7, 333};
    for (const int width : {60, 200, 777}) {
        const FlowingLayout layout = flowing(counts, width);
        for (int row = 0; row < 4; ++row) {
            for (qint64 column = 0; column <= counts[static_cast<std::size_t>(row)]; ++column) {
                const QRect chip = layout.chip({row, column});
                QVERIFY(chip.right() < width);
                QVERIFY(chip.top() >= layout.rowTop(row));
                QVERIFY(chip.bottom() < layout.rowTop(row) + layout.rowHeight(row));
                QCOMPARE(layout.placeAt(chip.center()), std::optional(LanePlace{row, column}));
                QCOMPARE(layout.placeAt(chip.topLeft()), std::optional(LanePlace{row, column}));
            }
        }
    }
}

void TestLaneLayout::flowingBreaksLinesAtTheWidth() {
    const FlowingLayout layout = flowing({400}, 300);
    const LaneMetrics metrics;
    for (qint64 column = 1; column < 400; ++column) {
        const QRect before = layout.chip({0, column - 1});
        const QRect chip = layout.chip({0, column});
        if (chip.top() == before.top()) {
            QCOMPARE(chip.left(), before.right() + 1 + metrics.gap);
        } else {
            QCOMPARE(chip.left(), 0);
            QCOMPARE(chip.top(), before.top() + metrics.lineHeight);
            QVERIFY(before.right() + 1 + metrics.gap + chip.width() > 300); // it would not have fitted
        }
    }
}

void TestLaneLayout::flowingGrowsAsItWasMadeAtOnce() {
    // Appending, cutting, appending again and another width end in the same places as a fresh layout.
    FlowingLayout layout = flowing({300, 20}, 411);
    QRandomGenerator random(5);
    qint64 count = 300;
    for (int i = 0; i < 40; ++i) {
        const qint64 wanted = random.bounded(1, 400);
        layout.truncate(0, wanted);
        for (count = std::min(count, wanted); count < wanted; ++count) {
            layout.append(0, widthOf(count));
        }
        const int width = random.bounded(80, 900);
        layout.setWidth(width);
        const FlowingLayout fresh = flowing({count, 20}, width);
        QCOMPARE(layout.size(), fresh.size());
        for (const qint64 column : {qint64(0), count / 2, count}) {
            QCOMPARE(layout.chip({0, column}), fresh.chip({0, column}));
        }
        QCOMPARE(layout.chip({1, 20}), fresh.chip({1, 20}));
    }
}

void TestLaneLayout::flowingShowsTheLinesTouched() {
    const FlowingLayout layout = flowing({5000, 5000}, 500);
    const QRect shown(0, layout.rowTop(1) - 30, 500, 300);
    qint64 columns = 0;
    for (const LaneRun& run : layout.visible(shown)) {
        columns += run.last - run.first + 1;
    }
    QVERIFY2(columns < 300, qPrintable(QString::number(columns))); // far from all 10,000
    for (int row = 0; row < 2; ++row) {
        for (qint64 column = 0; column <= 5000; ++column) {
            if (!layout.chip({row, column}).intersects(shown)) {
                continue;
            }
            const auto runs = layout.visible(shown);
            QVERIFY(std::any_of(runs.begin(), runs.end(), [&](const LaneRun& run) {
                return run.row == row && run.first <= column && column <= run.last;
            }));
        }
    }
}

void TestLaneLayout::flowingTakesTokensWiderThanTheLine() {
    FlowingLayout layout;
    layout.setWidth(100);
    layout.reset(1);
    layout.append(0, 5000);
    layout.append(0, 20);
    QCOMPARE(layout.chip({0, 0}).width(), 100);
    QCOMPARE(layout.chip({0, 1}).left(), 0);
    QVERIFY(layout.chip({0, 1}).top() > layout.chip({0, 0}).bottom());
}

void TestLaneLayout::closedRowsEndWithTheirLastToken() {
    FlowingLayout layout(FlowingLayout::RowEnd::Closed);
    LaneMetrics metrics;
    metrics.rowHeight = metrics.lineHeight;
    layout.setMetrics(metrics);
    layout.setWidth(300);
    layout.reset(1);
    QCOMPARE(layout.size().height(), metrics.lineHeight);
    QVERIFY(!layout.placeAt({0, 0}));
    QCOMPARE(layout.visible(QRect(0, 0, 300, 100)), (std::vector<LaneRun>{{0, 0, -1}}));
    // Two chips and their gaps fill the line but for one pixel: an open row would need a second one.
    layout.append(0, 147);
    layout.append(0, 147);
    QCOMPARE(layout.size().height(), metrics.lineHeight);
    QCOMPARE(layout.visible(QRect(0, 0, 300, 100)), (std::vector<LaneRun>{{0, 0, 1}}));
    layout.append(0, 20);
    QCOMPARE(layout.size().height(), 2 * metrics.lineHeight);
    QCOMPARE(layout.visible(QRect(0, 0, 300, 100)), (std::vector<LaneRun>{{0, 0, 2}}));
    QCOMPARE(layout.placeAt(layout.chip({0, 2}).center()), std::optional(LanePlace{0, 2}));
    QVERIFY(!layout.placeAt({200, layout.chip({0, 2}).center().y()})); // right of the last one
}

void TestLaneLayout::frameGivesUpSummariesBeforeChips() {
    QCOMPARE(LanesFrame::fit({900, 300}, 80, 30, 120, 200).summaryWidth, 120);
    QCOMPARE(LanesFrame::fit({390, 300}, 80, 30, 120, 200).headerWidth, 30);
    QCOMPARE(LanesFrame::fit({390, 300}, 80, 30, 120, 200).summaryWidth, 120);
    QCOMPARE(LanesFrame::fit({300, 300}, 80, 30, 120, 200).summaryWidth, 0);
    LanesFrame frame = LanesFrame::fit({900, 300}, 80, 30, 120, 200);
    frame.rulerHeight = 20;
    frame.scroll = {55, 7};
    QCOMPARE(frame.toViewport(QRect(frame.toContent(QPoint(123, 45)), QSize(1, 1))).topLeft(),
             QPoint(123, 45));
}

void TestLaneLayout::sliderValuesComeBack() {
    for (const int maximum : {1, 14, 999}) {
        const SliderTrack track{9, 809, maximum};
        for (int value = 0; value <= maximum; ++value) {
            QCOMPARE(track.valueAt(track.x(value)), value);
        }
        QCOMPARE(track.valueAt(-50), 0);
        QCOMPARE(track.valueAt(5000), maximum);
    }
    QCOMPARE((SliderTrack{9, 809, 0}).valueAt(400), 0);
}

QTEST_APPLESS_MAIN(TestLaneLayout)
#include "tst_lane_layout.moc"
