// SPDX-License-Identifier: MIT
#include "core/kernels/bandwidth_probe.h"
#include "core/kernels/dispatch.h"
#include "core/kernels/kernel_table.h"
#include "core/kernels/parallel.h"
#include "core/values/errors.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

using namespace tokenscope;

class TestBandwidthProbe : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void cleanup() {
        overrideKernelLevel({});
        setThreadCount(2);
    }

    void everyLevelReadsEveryNumber() {
        for (const KernelLevel level : availableKernelLevels()) {
            overrideKernelLevel(level);
            for (const std::int64_t count : {0, 1, 3, 16, 63, 64, 65, 1000, 4095}) {
                std::vector<float> x(static_cast<std::size_t>(count)); // whose sums are exact
                std::iota(x.begin(), x.end(), 1.0f);
                QCOMPARE(kernelTable().sum(x.data(), count), static_cast<float>(count * (count + 1) / 2));
            }
        }
    }

    void ratesThatCanBe_data() {
        QTest::addColumn<qint64>("bytes");
        QTest::addColumn<int>("threads");
        QTest::newRow("one thread") << qint64{20'000'000} << 1;
        QTest::newRow("all threads") << qint64{20'000'000} << 2;
        QTest::newRow("more than there are") << qint64{1'000'003} << 99;
        QTest::newRow("none") << qint64{1'000'003} << 0;
        QTest::newRow("nothing to read") << qint64{-1} << 2;
    }
    void ratesThatCanBe() {
        QFETCH(qint64, bytes);
        QFETCH(int, threads);
        const Bandwidth bandwidth = bandwidthProbe(bytes, threads);
        QVERIFY(std::isfinite(bandwidth.best));
        QVERIFY(bandwidth.best >= bandwidth.median);
        QVERIFY(bandwidth.median > 1e6);
        QVERIFY(bandwidth.best < 1e14);
    }

    void tooMuchMemoryIsAnError() {
        QVERIFY_THROWS_EXCEPTION(Error, bandwidthProbe(std::int64_t{1} << 60, 1));
    }
};

QTEST_APPLESS_MAIN(TestBandwidthProbe)
#include "tst_bandwidth_probe.moc"
