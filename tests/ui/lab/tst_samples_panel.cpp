// SPDX-License-Identifier: MIT
#include "tests/support/lab_example.h"
#include "tests/support/render.h"
#include "ui/lab/plot_strip.h"
#include "ui/lab/samples_panel.h"
#include "ui/shared/column_slider.h"
#include "ui/shared/lanes_legend.h"
#include "ui/shared/lanes_view.h"
#include "ui/shared/models/lane_model.h"
#include "ui/shared/palette.h"
#include "ui/shared/plot_chart.h"
#include "ui/shared/scrubber.h"

#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace tokenscope;

class TestSamplesPanel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { setTheme(Theme::Light); }
    void lanesAndScrubberAgree();
    void followTellsTheOwner();
    void anEndedRowHasItsOwnLastColumn();
    void switchesModes();
    void aNewRunStartsAtItsFirstRow();
    void steppingBackKeepsAValidSelection();
    void everythingIsReachableByKeyboard();
    void lowPanelsGiveUpTheLegendFirst();
    void lowPanelsMakePlotsLowAndWhole();

private:
    struct Fixture {
        SamplesPanel panel;
        ColumnSlider* slider = panel.findChild<ColumnSlider*>();
        QSignalSpy spy{&panel, &SamplesPanel::positionSelected};
        Fixture() {
            panel.reset(4, lab_example::PromptTokens);
            panel.appendColumns(lab_example::columns());
            panel.setSnapshot(lab_example::snapshot());
            panel.resize(950, 450);
            panel.show();
            QTest::qWait(30);
        }
        int row() const { return spy.last()[0].value<RowIndex>().value; }
        std::optional<qint64> column() const { return spy.last()[1].value<std::optional<qint64>>(); }
    };
};

void TestSamplesPanel::lanesAndScrubberAgree() {
    Fixture f;
    QCOMPARE(f.panel.scrubber()->positionText(), QStringLiteral("14 of 14 · next"));
    QTest::mouseClick(f.panel.lanes()->viewport(), Qt::LeftButton, {},
                      f.panel.lanes()->chipRect({1, 7}).center());
    QCOMPARE(f.row(), 1);
    QCOMPARE(f.column(), std::optional<qint64>(7));
    QCOMPARE(f.panel.scrubber()->positionText(), QStringLiteral("7 of 14"));
    QTest::keyClick(f.slider, Qt::Key_Right);
    QCOMPARE(f.row(), 1);
    QCOMPARE(f.column(), std::optional<qint64>(8));
    QCOMPARE(f.panel.lanes()->currentPlace(), std::optional(LanePlace{1, 8}));
    f.panel.select({3}, 2); // the owner's doing makes no signal
    QCOMPARE(f.spy.size(), 2);
    QCOMPARE(f.panel.scrubber()->positionText(), QStringLiteral("2 of 14"));
}

void TestSamplesPanel::followTellsTheOwner() {
    Fixture f;
    f.panel.select({3}, 2);
    f.panel.follow();
    QCOMPARE(f.spy.size(), 1);
    QCOMPARE(f.row(), 3);
    QVERIFY(!f.column());
    f.panel.appendColumns(lab_example::manyColumns(4, 15, 100));
    QTRY_COMPARE(f.panel.scrubber()->positionText(), QStringLiteral("114 of 114 · next"));
}

void TestSamplesPanel::anEndedRowHasItsOwnLastColumn() {
    Fixture f;
    f.panel.select({2}, 20);
    QCOMPARE(f.panel.scrubber()->positionText(), QStringLiteral("12 of 12 · ← →"));
    QCOMPARE(f.slider->maximum(), 12);
}

void TestSamplesPanel::switchesModes() {
    Fixture f;
    for (auto* button : f.panel.findChildren<QToolButton*>()) {
        if (button->isCheckable() && !button->isChecked()) {
            button->click();
            break;
        }
    }
    QCOMPARE(f.panel.lanes()->mode(), LanesView::Mode::Flowing);
    QTest::mouseClick(f.panel.lanes()->viewport(), Qt::LeftButton, {},
                      f.panel.lanes()->chipRect({3, 4}).center());
    QCOMPARE(f.row(), 3);
    QCOMPARE(f.column(), std::optional<qint64>(4));
}

void TestSamplesPanel::aNewRunStartsAtItsFirstRow() {
    Fixture f;
    f.panel.select({3}, 7);
    f.panel.reset(2, 5);
    QCOMPARE(f.panel.lanes()->cursor(), (LaneCursor{0, {}}));
    QTRY_COMPARE(f.panel.scrubber()->positionText(), QStringLiteral("no tokens yet"));
    QCOMPARE(f.spy.size(), 0);
}

void TestSamplesPanel::steppingBackKeepsAValidSelection() {
    Fixture f;
    f.panel.select({0}, 14);
    f.panel.truncateColumns(14);
    QCOMPARE(f.spy.size(), 1);
    QVERIFY(!f.column());
    f.panel.truncateColumns(0);
    QTRY_COMPARE(f.panel.scrubber()->positionText(), QStringLiteral("no tokens yet"));
    renderAt(f.panel, 1);
}

void TestSamplesPanel::everythingIsReachableByKeyboard() {
    Fixture f;
    f.panel.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&f.panel));
    f.panel.select({0}, 3); // shows the Follow button too
    QSet<QWidget*> reached;
    for (int i = 0; i < 20; ++i) {
        QTest::keyClick(&f.panel, Qt::Key_Tab);
        if (QWidget* focus = f.panel.focusWidget()) {
            reached.insert(focus);
        }
    }
    QVERIFY(reached.contains(f.panel.lanes()));
    QVERIFY(reached.contains(f.slider));
    int buttons = 0;
    for (auto* button : f.panel.findChildren<QToolButton*>()) {
        buttons += reached.contains(button) ? 1 : 0;
    }
    QCOMPARE(buttons, 2); // Follow and the mode in force; the other mode is an arrow key away
}

void TestSamplesPanel::lowPanelsGiveUpTheLegendFirst() {
    Fixture f;
    auto* legend = f.panel.findChild<LanesLegend*>();
    QVERIFY(legend->isVisible());
    f.panel.resize(950, f.panel.minimumSizeHint().height());
    QTest::qWait(0);
    QVERIFY(!legend->isVisible());
    QVERIFY(f.panel.lanes()->height() >= f.panel.lanes()->minimumSizeHint().height());
    f.panel.resize(950, 450);
    QTest::qWait(0);
    QVERIFY(legend->isVisible());
}

void TestSamplesPanel::lowPanelsMakePlotsLowAndWhole() {
    const QFont before = QApplication::font();
    for (const double factor : {1.0, 1.6}) {
        Fixture f;
        const auto put = [&](const std::string& bytes) {
            Column column{f.panel.model().columns(), {}};
            for (int row = 0; row < f.panel.model().rows(); ++row) {
                TokenRecord record;
                record.present = true;
                record.bytes = record.text = bytes;
                record.special = bytes.starts_with("<|");
                column.rows.push_back(record);
            }
            f.panel.appendColumns({column});
        };
        for (const char* bytes : {"<|python_start|>", "plot(x*x, -3, 3)", "<|python_end|>"}) {
            put(bytes);
        }
        QFont font = before;
        font.setPointSizeF(before.pointSizeF() * factor);
        QApplication::setFont(font); // while the plot is there
        QTest::qWait(20);
        const PlotStrip* plots = f.panel.plots();
        for (const int height : {900, f.panel.minimumSizeHint().height()}) {
            f.panel.resize(950, height);
            QTest::qWait(20);
            const PlotChart* chart = plots->findChild<PlotChart*>();
            QVERIFY(chart->height() >= chart->minimumSizeHint().height());
            QVERIFY(f.panel.lanes()->height() >= f.panel.lanes()->closeHeight(2));
            QVERIFY(height < 900 || chart->height() >= chart->sizeHint().height());
            QVERIFY(plots->geometry().bottom() < f.panel.height());
        }
    }
    QApplication::setFont(before);
}

QTEST_MAIN(TestSamplesPanel)
#include "tst_samples_panel.moc"
