// SPDX-License-Identifier: MIT
#include "core/kernels/elementwise.h"
#include "core/kernels/parallel.h"
#include "tests/support/random_rows.h"

#include <QTest>

#include <cmath>

using namespace tokenscope;

class TestElementwise : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { setThreadCount(3); }

    void rotationTurnsPairsByTheirPositionsAngle_data() {
        QTest::addColumn<bool>("halves");
        QTest::newRow("halves") << true;
        QTest::newRow("neighbours") << false;
    }

    void rotationTurnsPairsByTheirPositionsAngle() {
        QFETCH(bool, halves);
        const auto before = test::randomFloats(2 * 300 * 3 * 10, 1);
        std::vector<float> cos(300 * 5), sin(300 * 5);
        for (std::size_t i = 0; i < cos.size(); ++i) {
            cos[i] = std::cos(0.01f * static_cast<float>(i));
            sin[i] = std::sin(0.01f * static_cast<float>(i));
        }
        auto x = before;
        const HeadVectors vectors{x.data(), x.data(), 2, 300, 3, 10};
        rotate(vectors, cos.data(), sin.data(), halves ? PairedElements::Halves : PairedElements::Neighbours);
        for (std::size_t vector = 0; vector < 2 * 300 * 3; ++vector) {
            const std::size_t position = vector / 3 % 300;
            for (std::size_t j = 0; j < 5; ++j) {
                const std::size_t a = vector * 10 + (halves ? j : 2 * j);
                const std::size_t b = vector * 10 + (halves ? j + 5 : 2 * j + 1);
                const float c = cos[position * 5 + j];
                const float s = sin[position * 5 + j];
                QVERIFY(std::abs(x[a] - (before[a] * c - before[b] * s)) < 1e-5f);
                QVERIFY(std::abs(x[b] - (before[a] * s + before[b] * c)) < 1e-5f);
            }
        }
    }

    void piecesCoverEverything() { // more than one task's worth of elements
        const std::size_t count = 100003;
        const auto before = test::randomFloats(count, 2);
        auto x = before;
        reluSquared(x.data(), static_cast<std::int64_t>(count));
        for (std::size_t i = 0; i < count; ++i)
            QCOMPARE(x[i], before[i] < 0 ? 0.0f : before[i] * before[i]);
        std::vector<float> ones(count, 1), out(count);
        gatedSilu(before.data(), ones.data(), static_cast<std::int64_t>(count), out.data());
        for (std::size_t i = 0; i < count; ++i)
            QVERIFY(std::abs(out[i] - before[i] / (1 + std::exp(-before[i]))) < 1e-6f);
    }

    void normsWorkRowByRow() {
        const std::int64_t rows = 1000;
        const std::int64_t width = 33;
        const auto x = test::randomFloats(static_cast<std::size_t>(rows * width), 3);
        const auto weight = test::randomFloats(static_cast<std::size_t>(width), 4);
        std::vector<float> all(x.size()), one(static_cast<std::size_t>(width));
        rmsNormRows(x.data(), rows, width, weight.data(), 1e-5f, all.data());
        for (std::int64_t row = 0; row < rows; ++row) {
            rmsNormRows(x.data() + row * width, 1, width, weight.data(), 1e-5f, one.data());
            QVERIFY(std::equal(one.begin(), one.end(), all.begin() + row * width));
        }
        layerNormRows(x.data(), rows, width, weight.data(), nullptr, 1e-5f, all.data());
        layerNormRows(x.data() + 999 * width, 1, width, weight.data(), nullptr, 1e-5f, one.data());
        QVERIFY(std::equal(one.begin(), one.end(), all.begin() + 999 * width));
    }

    void biasIsAddedToEveryRow() {
        std::vector<float> x(20000 * 3, 1);
        const float bias[] = {1, 2, 3};
        addBias(x.data(), 20000, 3, bias);
        QCOMPARE(x[0], 2.0f);
        QCOMPARE(x[59998], 3.0f);
        QCOMPARE(x[59999], 4.0f);
    }

    void nanIsNotHidden() {
        float x[] = {NAN};
        reluSquared(x, 1);
        QVERIFY(std::isnan(x[0]));
    }
};

QTEST_APPLESS_MAIN(TestElementwise)
#include "tst_elementwise.moc"
