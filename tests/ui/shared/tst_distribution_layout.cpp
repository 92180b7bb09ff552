// SPDX-License-Identifier: MIT
#include "ui/shared/layout/distribution_layout.h"
#include "ui/shared/layout/strip_layout.h"

#include <QTest>

using namespace tokenscope;

class TestDistributionLayout : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void linesLieBelowEachOtherWithoutGaps();
    void rowAtIsTheInverseOfRow();
    void columnsDoNotOverlap();
    void barsAndProbabilitiesAreInverse();
    void lineAndSlotsAreInverse();
    void barsGiveWayWhereThereIsNoRoom();
    void everyTopPKeepsTheRowsAboveItsLine();
    void topPAndLineAreInverse();
    void topPHasFewDecimals();
    void topPEndsWithOffAndBeginsWithTheBest();
    void rowsKeptByKeyboard();
    void numbersAndStripAreInverse();
    void segmentsAreHalfOpen();
};

namespace {

DistributionMetrics sizes() {
    return {.width = 400,
            .rowHeight = 20,
            .headerHeight = 24,
            .lineHeight = 18,
            .footerHeight = 22,
            .gap = 8,
            .inset = 4,
            .rankWidth = 30,
            .tokenWidth = 80,
            .modelWidth = 44,
            .atCutWidth = 50,
            .finalWidth = 44};
}

const std::vector<double> sums{0.5, 0.7, 0.85, 0.92, 0.9575};

/// Rows that top-p keeps: the fewest whose sum reaches it.
int kept(double topP) {
    int rows = 1;
    while (rows < static_cast<int>(sums.size()) && sums[static_cast<std::size_t>(rows) - 1] < topP - 1e-12) {
        ++rows;
    }
    return sums[static_cast<std::size_t>(rows) - 1] < topP - 1e-12 ? rows + 1 : rows;
}

} // namespace

void TestDistributionLayout::linesLieBelowEachOtherWithoutGaps() {
    const DistributionLayout layout(
        {.rowsAbove = 3, .restKept = true, .line = true, .rowsBelow = 2, .restCut = true}, sizes());
    QList<QRectF> lines{layout.header(),           layout.row(0),         layout.row(1), layout.row(2),
                        layout.restKept().value(), layout.line().value(), layout.row(3), layout.row(4),
                        layout.restCut().value(),  layout.footer()};
    for (int i = 1; i < lines.size(); ++i) {
        QCOMPARE(lines[i].top(), lines[i - 1].bottom());
    }
    QCOMPARE(layout.height(), lines.last().bottom());
    QCOMPARE(layout.rowCount(), 5);

    const DistributionLayout plain({.rowsAbove = 3}, sizes());
    QVERIFY(!plain.line() && !plain.restKept() && !plain.restCut());
    QCOMPARE(plain.footer().top(), plain.row(2).bottom());
}

void TestDistributionLayout::rowAtIsTheInverseOfRow() {
    const DistributionLayout layout(
        {.rowsAbove = 2, .restKept = false, .line = true, .rowsBelow = 3, .restCut = true}, sizes());
    for (int row = 0; row < 5; ++row) {
        QCOMPARE(layout.rowAt(layout.row(row).top()), std::optional<int>(row));
        QCOMPARE(layout.rowAt(layout.row(row).bottom() - 0.01), std::optional<int>(row));
    }
    QVERIFY(!layout.rowAt(layout.line()->center().y()));
    QVERIFY(!layout.rowAt(layout.restCut()->center().y()));
    QVERIFY(!layout.rowAt(5));
    QVERIFY(!layout.rowAt(10000));
}

void TestDistributionLayout::columnsDoNotOverlap() {
    const DistributionLayout layout({.rowsAbove = 1}, sizes());
    const QRectF row = layout.row(0);
    const QList<QRectF> columns{layout.rank(row),  layout.token(row), layout.bars(row),
                                layout.model(row), layout.atCut(row), layout.final(row)};
    for (int i = 1; i < columns.size(); ++i) {
        QCOMPARE(columns[i].left(), columns[i - 1].right() + 8);
    }
    QCOMPARE(columns.last().right(), row.right() - 4);
}

void TestDistributionLayout::barsAndProbabilitiesAreInverse() {
    const DistributionLayout layout({.rowsAbove = 1}, sizes());
    for (const double scaleEnd : {1.0, 0.37}) {
        for (const double probability : {0.0, 0.001, 0.2, 0.37}) {
            const double x = layout.barX(probability, scaleEnd);
            QVERIFY(std::abs(layout.barProbability(x, scaleEnd) - probability) < 1e-12);
        }
    }
    QCOMPARE(layout.barX(0.9, 0.37), layout.bars(layout.row(0)).right()); // longer than the scale: full
}

void TestDistributionLayout::lineAndSlotsAreInverse() {
    const DistributionLayout layout({.rowsAbove = 4, .restKept = false, .line = true, .rowsBelow = 1},
                                    sizes());
    QCOMPARE(layout.lineCentre(4), layout.line()->center().y());
    for (const double slots : {0.0, 1.0, 2.25, 7.5}) {
        QVERIFY(std::abs(layout.slotsAbove(layout.lineCentre(slots)) - slots) < 1e-12);
    }
}

void TestDistributionLayout::barsGiveWayWhereThereIsNoRoom() {
    DistributionMetrics narrow = sizes();
    QVERIFY(DistributionLayout({.rowsAbove = 1}, narrow).hasBars());
    narrow.width = 290;
    const DistributionLayout layout({.rowsAbove = 1}, narrow);
    QVERIFY(!layout.hasBars());
    QVERIFY(layout.bars(layout.row(0)).width() >= 0);
}

void TestDistributionLayout::everyTopPKeepsTheRowsAboveItsLine() {
    const TopPScale scale(sums);
    for (double slots = 0; slots < 5.5; slots += 0.01) {
        const int rows = std::max(1, static_cast<int>(std::ceil(slots - 0.5)));
        QCOMPARE(kept(scale.topP(slots)), rows);
    }
}

void TestDistributionLayout::topPAndLineAreInverse() {
    const TopPScale scale(sums);
    for (double topP = 0.01; topP < 1; topP += 0.01) {
        const double slots = scale.slotsFor(topP);
        QCOMPARE(std::max(1, static_cast<int>(std::ceil(slots - 0.5 - 1e-9))), kept(topP));
        QVERIFY2(std::abs(scale.topP(slots) - topP) < 0.011, qPrintable(QString::number(topP)));
    }
}

void TestDistributionLayout::topPHasFewDecimals() {
    const TopPScale scale(sums);
    for (double slots = 0.6; slots < 5.4; slots += 0.037) {
        const double hundredths = scale.topP(slots) * 100;
        QVERIFY(std::abs(hundredths - std::round(hundredths)) < 1e-9);
    }
    // Where no two decimals lie between two sums, more are taken.
    const TopPScale close({0.9991, 0.99914, 0.99917});
    QVERIFY(close.topP(2) > 0.9991 && close.topP(2) <= 0.99914);
    QVERIFY(close.topP(3) > 0.99914 && close.topP(3) <= 0.99917);
}

void TestDistributionLayout::topPEndsWithOffAndBeginsWithTheBest() {
    const TopPScale scale(sums);
    QCOMPARE(scale.topP(100), 1.0);
    QCOMPARE(scale.topP(6.5), 1.0);
    QVERIFY(scale.topP(6.2) < 1);
    QCOMPARE(scale.topP(-3), 0.0);
    QCOMPARE(scale.topP(0.4), 0.0);
    // Rounding may take a sum beyond 1.
    QCOMPARE(TopPScale({0.6, 1.0000000000000002}).topP(2.5), 1.0);
}

void TestDistributionLayout::rowsKeptByKeyboard() {
    const TopPScale scale(sums);
    for (int rows = 1; rows <= 5; ++rows) {
        QCOMPARE(kept(scale.topPKeeping(rows)), rows);
    }
    QCOMPARE(scale.topPKeeping(6), 1.0);
    QCOMPARE(kept(scale.topPKeeping(-4)), 1);
}

void TestDistributionLayout::numbersAndStripAreInverse() {
    const StripLayout strip(QRectF(3, 5, 250, 20));
    for (const double number : {0.0, 0.25, 0.624, 1.0}) {
        QVERIFY(std::abs(strip.number(strip.x(number)) - number) < 1e-12);
    }
    QCOMPARE(strip.segment(0.5, 0.75), QRectF(128, 5, 62.5, 20));
    QCOMPARE(StripLayout().number(7), 0.0);
}

void TestDistributionLayout::segmentsAreHalfOpen() {
    const std::vector<StripSegment> segments{{TokenId{7}, {}, 0, 0.5}, {TokenId{3}, {}, 0.5, 0.9}};
    QCOMPARE(segmentAt(segments, 0), std::optional<std::size_t>(0));
    QCOMPARE(segmentAt(segments, 0.4999), std::optional<std::size_t>(0));
    QCOMPARE(segmentAt(segments, 0.5), std::optional<std::size_t>(1));
    QVERIFY(!segmentAt(segments, 0.9));
    QVERIFY(!segmentAt(segments, -0.1));
    QVERIFY(!segmentAt({}, 0.3));
}

QTEST_APPLESS_MAIN(TestDistributionLayout)
#include "tst_distribution_layout.moc"
