// SPDX-License-Identifier: MIT
#include "tests/support/render.h"
#include "ui/lab/plot_strip.h"
#include "ui/shared/models/lane_model.h"
#include "ui/shared/palette.h"
#include "ui/shared/plot_chart.h"

#include <QSignalSpy>
#include <QTest>

using namespace tokenscope;

namespace {

/// One row's token in a column.
TokenRecord token(const std::string& bytes, TokenOrigin origin = TokenOrigin::Sampled) {
    TokenRecord record;
    record.present = true;
    record.bytes = record.text = bytes;
    record.special = bytes.starts_with("<|");
    record.origin = origin;
    return record;
}

/// A lane model that is fed row by row; short rows end early.
void feed(LaneModel& model, const std::vector<std::vector<std::string>>& rows) {
    std::size_t columns = 0;
    for (const auto& row : rows) {
        columns = std::max(columns, row.size());
    }
    std::vector<Column> made;
    for (std::size_t column = 0; column < columns; ++column) {
        Column next{model.columns() + static_cast<qint64>(column), {}};
        for (const auto& row : rows) {
            next.rows.push_back(column < row.size() ? token(row[column]) : TokenRecord{});
        }
        made.push_back(next);
    }
    model.append(made);
}

const std::vector<std::string> parabola{"So",   "<|python_start|>", "plot(x", "*x, -3",
                                        ", 3)", "<|python_end|>",   "."};

} // namespace

class TestPlotStrip : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { setTheme(Theme::Light); }

    void aPlotAppearsWhenItsCallEnds() {
        LaneModel model;
        PlotStrip strip(model, nullptr);
        model.reset(2, 7);
        QVERIFY(!strip.isVisibleTo(nullptr));
        feed(model, {{"<|python_start|>", "plot(x*x, -3, 3)"}, {"a", "b"}});
        QVERIFY(strip.plots().empty());
        feed(model, {{"<|python_end|>"}, {"c"}});
        QCOMPARE(strip.plots().size(), std::size_t(1));
        QCOMPARE(strip.plots()[0].row, 0);
        QCOMPARE(strip.plots()[0].column, qint64(2));
        QCOMPARE(strip.plots()[0].curve.highest, 9.0);
        QVERIFY(!strip.isHidden());
        QCOMPARE(strip.findChildren<PlotChart*>().size(), 1);
    }

    void otherCallsAndWordsAreNoPlots() {
        LaneModel model;
        PlotStrip strip(model, nullptr);
        model.reset(4, 0);
        feed(model, {{"<|python_start|>", "15*23", "<|python_end|>"},
                     {"plot(x, 0, 1)", "<|python_end|>"},
                     {"<|python_start|>", "plot(x, 1, 0)", "<|python_end|>"},
                     {"<|python_start|>", "plot(x", "<|python_start|>", "2", "<|python_end|>"}});
        QVERIFY(strip.plots().empty());
        QVERIFY(strip.isHidden());
    }

    void plotsGoWithTheirTokens() {
        LaneModel model;
        PlotStrip strip(model, nullptr);
        model.reset(2, 0);
        feed(model, {parabola, {"a", "b", "c", "d", "e", "f", "g"}});
        feed(model, {{"h"}, {"i"}});
        QCOMPARE(strip.plots().size(), std::size_t(1));
        model.truncate(6);
        QCOMPARE(strip.plots().size(), std::size_t(1));
        model.truncate(5); // the call is open again
        QVERIFY(strip.plots().empty() && strip.isHidden());
        feed(model, {{"<|python_end|>"}, {"x"}});
        QCOMPARE(strip.plots().size(), std::size_t(1));
        model.reset(1, 0);
        QVERIFY(strip.plots().empty() && strip.isHidden());
    }

    void aClickGoesToTheCall() {
        LaneModel model;
        PlotStrip strip(model, nullptr);
        model.reset(2, 0);
        feed(model, {{"a", "b", "c", "d", "e", "f", "g"}, parabola});
        strip.resize(600, strip.height());
        strip.show();
        QSignalSpy spy(&strip, &PlotStrip::positionSelected);
        auto* chart = strip.findChild<PlotChart*>();
        QTest::mouseClick(chart, Qt::LeftButton);
        QTest::keyClick(chart, Qt::Key_Return);
        QCOMPARE(spy.size(), 2);
        QCOMPARE(spy[0][0].value<RowIndex>().value, 1);
        QCOMPARE(spy[0][1].toLongLong(), 5);
    }

    void theCurveIsWhereItsValuesAre() {
        PlotChart chart(plotCurve("plot(x, 0, 10)"), nullptr);
        chart.resize(300, 160);
        const QImage image = renderAt(chart, 1);
        constexpr int dark = 110; // lightness; the line is smoothed
        // A rising line: low at the left, high at the right.
        const auto lowestInk = [&](int x) {
            for (int y = image.height() - 30; y > 22; --y) {
                if (QColor(image.pixel(x, y)).lightness() < dark) {
                    return y;
                }
            }
            return -1;
        };
        const int left = lowestInk(image.width() / 3), right = lowestInk(image.width() * 3 / 4);
        QVERIFY(left > 0 && right > 0 && right < left - 20);
    }
};

QTEST_MAIN(TestPlotStrip)
#include "tst_plot_strip.moc"
