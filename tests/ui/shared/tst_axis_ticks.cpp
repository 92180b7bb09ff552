// SPDX-License-Identifier: MIT
#include "ui/shared/layout/axis_ticks.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace tokenscope;

class TestAxisTicks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void roundNumbersWithinTheEnds() {
        QCOMPARE(axisTicks(-3, 3, 5), (std::vector<double>{-2, 0, 2}));
        QCOMPARE(axisTicks(0, 9, 5), (std::vector<double>{0, 2, 4, 6, 8}));
        QCOMPARE(axisTicks(0, 1, 5), (std::vector<double>{0, 0.2, 0.4, 0.6000000000000001, 0.8, 1}));
        QCOMPARE(axisTicks(-9130, 860000, 4).front(), 0.0);
    }

    void everySpanGetsAFew() {
        for (const double scale : {1e-12, 1e-3, 0.7, 1.0, 3.3, 1e6, 1e300}) {
            for (const double shift : {-1.0, -0.3, 0.0, 0.6}) {
                const auto ticks = axisTicks(shift * scale, (shift + 1) * scale, 4);
                QVERIFY(ticks.size() >= 2 && ticks.size() <= 6);
                QVERIFY(ticks.front() >= (shift - 1e-6) * scale &&
                        ticks.back() <= (shift + 1 + 1e-6) * scale);
            }
        }
        QVERIFY(axisTicks(1e16, 1e16 + 2, 4).size() <= 6);
    }

    void noTicksWithoutASpan() {
        QVERIFY(axisTicks(1, 1, 4).empty());
        QVERIFY(axisTicks(2, 1, 4).empty());
        QVERIFY(axisTicks(0, std::numeric_limits<double>::infinity(), 4).empty());
        QVERIFY(axisTicks(std::nan(""), 1, 4).empty());
    }
};

QTEST_APPLESS_MAIN(TestAxisTicks)
#include "tst_axis_ticks.moc"
