// SPDX-License-Identifier: MIT
#include "tests/support/lab_example.h"
#include "tests/support/render.h"
#include "ui/shared/lanes_view.h"
#include "ui/shared/palette.h"

#include <QApplication>
#include <QClipboard>
#include <QElapsedTimer>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

using namespace tokenscope;

class TestLanesView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { setTheme(Theme::Light); }
    void clicksSelectWhatIsUnderThePointer_data();
    void clicksSelectWhatIsUnderThePointer();
    void clicksOnRulerHeaderAndNext();
    void chipsArePaintedWhereTheyAreClicked_data();
    void chipsArePaintedWhereTheyAreClicked();
    void keysWalk();
    void leavesTheWindowsKeysAlone();
    void followsUntilScrolledBackAndAgainAtTheEnd();
    void selectingAPastTokenStopsFollowing();
    void flowingFollowsTheRow();
    void cuttingTheSelectedTokenGoesBackToFollowing();
    void theSelectedTokenStaysInViewAtAnySize_data();
    void theSelectedTokenStaysInViewAtAnySize();
    void whatTheUserScrolledAwayStaysAway();
    void aTokenDrawnAgainIsSeenAmongTheSameColumns();
    void showsEndedRows();
    void copiesTheRow();
    void describesTheSelection();
    void paintsOncePerFrameHoweverOftenColumnsArrive();
    void scrollsThroughFiftyThousandColumns();
    void survivesTinySizesAndNoRows();

private:
    struct Lanes {
        LaneModel model;
        LanesView view{model};
        explicit Lanes(QSize size = {700, 300}) {
            model.reset(4, lab_example::PromptTokens);
            model.append(lab_example::columns());
            view.setSummaries(lab_example::snapshot()->rows, true);
            view.resize(size);
            view.show();
            QVERIFY(QTest::qWaitForWindowExposed(&view));
        }
        std::optional<qint64> column() const { return view.cursor().column; }
        int row() const { return view.cursor().row; }
        void click(QPoint point) { QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, point); }
        void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
            QTest::keyClick(&view, key, modifiers);
        }
        bool isShown(LanePlace place) { return view.viewport()->rect().contains(view.chipRect(place)); }
    };
};

namespace {

void addRows() {
    QTest::addColumn<int>("points");
    QTest::addColumn<double>("scale");
    QTest::addColumn<bool>("flowing");
    for (const int points : {8, 10, 16, 28}) {
        for (const double scale : {1.0, 1.25, 2.0}) {
            for (const bool flowing : {false, true}) {
                QTest::addRow("%d pt, %g, %s", points, scale, flowing ? "flowing" : "aligned")
                    << points << scale << flowing;
            }
        }
    }
}

} // namespace

void TestLanesView::clicksSelectWhatIsUnderThePointer_data() {
    addRows();
}

void TestLanesView::clicksSelectWhatIsUnderThePointer() {
    QFETCH(int, points);
    QFETCH(bool, flowing);
    Lanes lanes({900, 600});
    QFont font = lanes.view.font();
    font.setPointSize(points);
    lanes.view.setFont(font);
    lanes.view.setMode(flowing ? LanesView::Mode::Flowing : LanesView::Mode::Aligned);
    QSignalSpy spy(&lanes.view, &LanesView::positionSelected);
    for (int row = 0; row < 4; ++row) {
        for (qint64 column = 0; column < lanes.model.presentColumns(row); ++column) {
            lanes.view.select({row}, column); // scrolls there
            lanes.view.select({row}, std::nullopt);
            lanes.view.select({row}, column);
            const QRect chip = lanes.view.chipRect({row, column});
            QVERIFY(lanes.view.viewport()->rect().contains(chip.center()));
            lanes.view.select({0}, 0);
            const QRect now = lanes.view.chipRect({row, column});
            if (!lanes.view.placeAt(now.center())) {
                continue; // scrolled out again by the selection of the first token
            }
            lanes.click(now.center());
            QCOMPARE(spy.last()[0].value<RowIndex>(), RowIndex{row});
            QCOMPARE(spy.last()[1].value<std::optional<qint64>>(), std::optional(column));
            QCOMPARE(lanes.row(), row);
            QCOMPARE(lanes.column(), std::optional(column));
        }
    }
}

void TestLanesView::clicksOnRulerHeaderAndNext() {
    Lanes lanes({1200, 300});
    QSignalSpy spy(&lanes.view, &LanesView::positionSelected);
    const QRect chip = lanes.view.chipRect({0, 5});
    lanes.click({chip.center().x(), 5}); // the ruler
    QCOMPARE(lanes.column(), std::optional<qint64>(5));
    lanes.click({10, lanes.view.chipRect({3, 0}).center().y()}); // a row's name keeps the column
    QCOMPARE(lanes.row(), 3);
    QCOMPARE(lanes.column(), std::optional<qint64>(5));
    lanes.click(lanes.view.chipRect({1, 15}).center()); // what comes next
    QCOMPARE(lanes.row(), 1);
    QVERIFY(lanes.view.cursor().isFollowing());
    lanes.click(lanes.view.chipRect({2, 14}).center()); // after its end: the row's last token
    QCOMPARE(lanes.row(), 2);
    QCOMPARE(lanes.column(), std::optional<qint64>(12));
    QCOMPARE(spy.size(), 4);
}

void TestLanesView::chipsArePaintedWhereTheyAreClicked_data() {
    addRows();
}

void TestLanesView::chipsArePaintedWhereTheyAreClicked() {
    // At every scale and font: the forced chip is orange inside its box and nowhere around it (known fault
    // B23).
    QFETCH(int, points);
    QFETCH(double, scale);
    QFETCH(bool, flowing);
    Lanes lanes({1000, 700});
    QFont font = lanes.view.font();
    font.setPointSize(points);
    lanes.view.setFont(font);
    lanes.view.setMode(flowing ? LanesView::Mode::Flowing : LanesView::Mode::Aligned);
    lanes.view.select({0}, 9);
    QTest::qWait(30);
    const QImage image = renderAt(*lanes.view.viewport(), scale);
    const QRect chip = lanes.view.chipRect({0, 9});
    const double pixels = chip.width() * chip.height() * scale * scale;
    const int inside = countColor(image, QRectF(chip).adjusted(1, 1, -1, -1), palette().forcedFill);
    QVERIFY2(inside > pixels * 0.25, qPrintable(QStringLiteral("%1 of %2").arg(inside).arg(pixels)));
    const QRectF left(chip.left() - 4, chip.top(), 3, chip.height());
    QCOMPARE(countColor(image, left, palette().forcedFill), 0);
    QCOMPARE(countColor(image, QRectF(image.rect()), Qt::magenta), 0); // everything is painted
}

void TestLanesView::keysWalk() {
    Lanes lanes;
    QSignalSpy spy(&lanes.view, &LanesView::positionSelected);
    lanes.key(Qt::Key_Left);
    QCOMPARE(lanes.column(), std::optional<qint64>(14));
    lanes.key(Qt::Key_Left);
    QCOMPARE(lanes.column(), std::optional<qint64>(13));
    lanes.key(Qt::Key_Down);
    QCOMPARE(lanes.row(), 1);
    lanes.key(Qt::Key_Down);
    QCOMPARE(lanes.column(), std::optional<qint64>(12)); // that row is shorter
    lanes.key(Qt::Key_Home);
    QCOMPARE(lanes.column(), std::optional<qint64>(0));
    QVERIFY(lanes.isShown({2, 0}));
    lanes.key(Qt::Key_PageDown);
    QVERIFY(*lanes.column() > 3);
    lanes.key(Qt::Key_Up);
    lanes.key(Qt::Key_End);
    QCOMPARE(lanes.row(), 1);
    QVERIFY(lanes.view.cursor().isFollowing());
    QVERIFY(lanes.isShown({1, 15}));
    QCOMPARE(spy.size(), 8);
}

void TestLanesView::leavesTheWindowsKeysAlone() {
    Lanes lanes;
    for (const Qt::Key key : {Qt::Key_Escape, Qt::Key_Space, Qt::Key_1}) {
        QKeyEvent event(QEvent::KeyPress, key, Qt::NoModifier);
        QApplication::sendEvent(&lanes.view, &event);
        QVERIFY(!event.isAccepted());
    }
}

void TestLanesView::followsUntilScrolledBackAndAgainAtTheEnd() {
    Lanes lanes;
    lanes.model.append(lab_example::manyColumns(4, 15, 100));
    QTRY_VERIFY(lanes.isShown({0, 114}));
    QScrollBar* bar = lanes.view.horizontalScrollBar();
    bar->setValue(bar->maximum() / 2);
    const int value = bar->value();
    QVERIFY(!lanes.view.isScrollingAlong());
    lanes.model.append(lab_example::manyColumns(4, 115, 50));
    QTRY_VERIFY(bar->maximum() > 150 * 30);
    QCOMPARE(bar->value(), value);
    QVERIFY(lanes.view.cursor().isFollowing()); // what is looked at goes on; only the scrolling stopped
    bar->setValue(bar->maximum());
    lanes.model.append(lab_example::manyColumns(4, 165, 50));
    QTRY_VERIFY(lanes.isShown({0, 214}));
}

void TestLanesView::selectingAPastTokenStopsFollowing() {
    Lanes lanes;
    lanes.click(lanes.view.chipRect({0, 14}).center());
    QCOMPARE(lanes.column(), std::optional<qint64>(14));
    lanes.model.append(lab_example::manyColumns(4, 15, 100));
    QTest::qWait(40);
    QVERIFY(lanes.isShown({0, 14}));
    QCOMPARE(lanes.column(), std::optional<qint64>(14));
    lanes.view.select({0}, std::nullopt);
    QVERIFY(lanes.isShown({0, 114}));
}

void TestLanesView::flowingFollowsTheRow() {
    Lanes lanes;
    lanes.view.setMode(LanesView::Mode::Flowing);
    lanes.view.select({1}, std::nullopt);
    lanes.model.append(lab_example::manyColumns(4, 15, 300));
    QTRY_VERIFY(lanes.isShown({1, 314}));
    QScrollBar* bar = lanes.view.verticalScrollBar();
    bar->setValue(0);
    lanes.model.append(lab_example::manyColumns(4, 315, 300));
    QTest::qWait(40);
    QCOMPARE(bar->value(), 0);
    lanes.key(Qt::Key_End);
    QVERIFY(lanes.isShown({1, 614}));
}

void TestLanesView::cuttingTheSelectedTokenGoesBackToFollowing() {
    Lanes lanes;
    QSignalSpy spy(&lanes.view, &LanesView::positionSelected);
    lanes.view.select({1}, 10);
    lanes.model.truncate(11);
    QCOMPARE(spy.size(), 0);
    lanes.model.truncate(10);
    QCOMPARE(spy.size(), 1);
    QCOMPARE(spy.last()[0].value<RowIndex>(), RowIndex{1});
    QVERIFY(!spy.last()[1].value<std::optional<qint64>>());
    renderAt(lanes.view, 1);
}

void TestLanesView::theSelectedTokenStaysInViewAtAnySize_data() {
    QTest::addColumn<bool>("flowing");
    QTest::newRow("aligned") << false;
    QTest::newRow("flowing") << true;
}

void TestLanesView::theSelectedTokenStaysInViewAtAnySize() {
    QFETCH(bool, flowing);
    Lanes lanes({900, 300});
    lanes.model.append(lab_example::manyColumns(4, 15, 100));
    lanes.view.setMode(flowing ? LanesView::Mode::Flowing : LanesView::Mode::Aligned);
    QTest::qWait(40);
    for (const qint64 column : {105, 60, 0}) {
        lanes.view.select({1}, column);
        QVERIFY(lanes.isShown({1, column}));
        for (const QSize size : {QSize(500, 300), QSize(1000, 300), QSize(420, 260), QSize(900, 300)}) {
            lanes.view.resize(size);
            QVERIFY(lanes.isShown({1, column}));
        }
        // As with presenter mode: letters and size change one after the other, painted in between.
        const QFont font = lanes.view.font();
        QFont large = font;
        large.setPointSizeF(1.5 * font.pointSizeF());
        lanes.view.setFont(large);
        renderAt(lanes.view, 1);
        lanes.view.resize(700, 400);
        QVERIFY(lanes.isShown({1, column}));
        lanes.view.setFont(font);
        renderAt(lanes.view, 1);
        lanes.view.resize(900, 300);
        QVERIFY(lanes.isShown({1, column}));
    }
    lanes.view.select({1}, std::nullopt);
    for (const int width : {500, 1000}) {
        lanes.view.resize(width, 300);
        QVERIFY(lanes.isShown({1, 114}));
    }
}

void TestLanesView::whatTheUserScrolledAwayStaysAway() {
    Lanes lanes({900, 300});
    lanes.model.append(lab_example::manyColumns(4, 15, 100));
    QTest::qWait(40);
    lanes.view.select({1}, 105);
    lanes.view.horizontalScrollBar()->setValue(0);
    lanes.view.resize(700, 300);
    QCOMPARE(lanes.view.horizontalScrollBar()->value(), 0);
    QVERIFY(!lanes.isShown({1, 105}));
}

void TestLanesView::aTokenDrawnAgainIsSeenAmongTheSameColumns() {
    Lanes lanes({900, 300});
    lanes.model.append(lab_example::manyColumns(4, 15, 15));
    QTest::qWait(40);
    QVERIFY(lanes.isShown({1, 29}));
    lanes.view.select({1}, 26);
    const int value = lanes.view.horizontalScrollBar()->value();
    QVERIFY(value > 0 && lanes.isShown({1, 29}));
    lanes.model.truncate(26);
    QTest::qWait(40);
    lanes.model.append(lab_example::manyColumns(4, 26, 1));
    lanes.view.select({1}, 26); // whoever asked for it looks at it again
    QTest::qWait(40);
    QVERIFY(lanes.isShown({1, 26}));
    lanes.model.append(lab_example::manyColumns(4, 27, 3));
    QTest::qWait(40);
    QCOMPARE(lanes.view.horizontalScrollBar()->value(), value);
    QVERIFY(lanes.isShown({1, 26}) && lanes.isShown({1, 29}));

    // Likewise when it is an earlier one that is selected.
    lanes.view.select({1}, 20);
    lanes.model.truncate(22);
    QTest::qWait(40);
    QVERIFY(lanes.isShown({1, 20}));
    lanes.model.append(lab_example::manyColumns(4, 22, 8));
    QTest::qWait(40);
    QCOMPARE(lanes.view.horizontalScrollBar()->value(), value);
}

void TestLanesView::showsEndedRows() {
    Lanes lanes({1200, 300});
    lanes.view.select({2}, std::nullopt);
    QCOMPARE(lanes.view.currentPlace(), std::optional(LanePlace{2, 12})); // nothing comes next
    const QImage image = renderAt(*lanes.view.viewport(), 2);
    const QRect row = lanes.view.chipRect({2, 0});
    const QRectF summary(image.width() / 2.0 - lanes.view.summaryWidth(), row.top() - 12,
                         lanes.view.summaryWidth(), row.height() + 24);
    QVERIFY(countColor(image, summary, palette().good) > 0);
    QCOMPARE(countColor(image, summary.translated(0, -row.top()), palette().good), 0);
    QCOMPARE(summaryHeadline({EndReason::EndOfTurn, 12}), QStringLiteral("✓ end of turn"));
    QCOMPARE(summaryHeadline({EndReason::Limit, 12}), QStringLiteral("■ token limit"));
    QCOMPARE(summaryHeadline({EndReason::None, -1, 5, 0, false, 0.94, {}}), QStringLiteral("0.9 bits/token"));
}

void TestLanesView::copiesTheRow() {
    Lanes lanes;
    lanes.view.select({1}, 3);
    lanes.key(Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(), lanes.model.rowText(1));
    lanes.key(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(QApplication::clipboard()->text(), lanes.model.rowIds(1));
}

void TestLanesView::describesTheSelection() {
    Lanes lanes;
    QVERIFY(!lanes.view.accessibleName().isEmpty());
    lanes.view.select({1}, 8);
    QVERIFY(
        lanes.view.accessibleDescription().contains(QStringLiteral("Sample 1, column 8, position 22: “34”")));
    QVERIFY(lanes.view.accessibleDescription().contains(QStringLiteral("forced by a tool")));
    lanes.key(Qt::Key_End);
    QCOMPARE(lanes.view.accessibleDescription(), QStringLiteral("Sample 1, column 15 comes next"));
    lanes.view.select({2}, 12);
    QVERIFY(lanes.view.accessibleDescription().endsWith(
        QStringLiteral("The sample has ended: the model ended its turn (<|assistant_end|>)")));
}

void TestLanesView::paintsOncePerFrameHoweverOftenColumnsArrive() {
    Lanes lanes;
    struct Counter : QObject {
        int paints = 0;
        bool eventFilter(QObject*, QEvent* event) override {
            paints += event->type() == QEvent::Paint ? 1 : 0;
            return false;
        }
    } counter;
    lanes.view.viewport()->installEventFilter(&counter);
    constexpr int deliveries = 50;
    for (int i = 0; i < 1000; ++i) {
        lanes.model.append(lab_example::manyColumns(4, 15 + i, 1));
        if (i % (1000 / deliveries) == 0) {
            QApplication::processEvents(); // how often they are delivered is not the view's business
        }
    }
    QVERIFY2(counter.paints <= deliveries + 3, qPrintable(QString::number(counter.paints)));
    QTRY_VERIFY(lanes.isShown({0, 1014}));
}

void TestLanesView::scrollsThroughFiftyThousandColumns() {
    LaneModel model;
    LanesView view(model);
    model.reset(4, 10);
    for (int i = 0; i < 50; ++i) {
        model.append(lab_example::manyColumns(4, i * 1000, 1000));
    }
    view.resize(900, 400);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    // A view that laid out or painted everything would need minutes for this.
    QElapsedTimer timer;
    timer.start();
    for (const LanesView::Mode mode : {LanesView::Mode::Aligned, LanesView::Mode::Flowing}) {
        view.setMode(mode);
        QScrollBar* bar =
            mode == LanesView::Mode::Aligned ? view.horizontalScrollBar() : view.verticalScrollBar();
        for (int i = 0; i <= 200; ++i) {
            bar->setValue(bar->maximum() / 200 * i);
            renderAt(*view.viewport(), 1);
        }
        view.select({3}, 31'234);
        QVERIFY(view.viewport()->rect().contains(view.chipRect({3, 31'234})));
        QCOMPARE(view.placeAt(view.chipRect({3, 31'234}).center()), std::optional(LanePlace{3, 31'234}));
    }
    QVERIFY2(timer.elapsed() < 60'000, qPrintable(QString::number(timer.elapsed())));
}

void TestLanesView::survivesTinySizesAndNoRows() {
    Lanes lanes;
    for (const QSize size : {QSize(1, 1), QSize(60, 20), QSize(150, 90), QSize(3000, 40)}) {
        for (const LanesView::Mode mode : {LanesView::Mode::Aligned, LanesView::Mode::Flowing}) {
            lanes.view.setMode(mode);
            lanes.view.resize(size);
            lanes.view.select({3}, 14);
            renderAt(lanes.view, 1.25);
        }
    }
    lanes.model.reset(0, 0);
    renderAt(lanes.view, 1);
    QVERIFY(!lanes.view.currentPlace());
    lanes.key(Qt::Key_Left);
    lanes.key(Qt::Key_Home);
    lanes.key(Qt::Key_C, Qt::ControlModifier);
    lanes.click({1, 1});
}

QTEST_MAIN(TestLanesView)
#include "tst_lanes_view.moc"
