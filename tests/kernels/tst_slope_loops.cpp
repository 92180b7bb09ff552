// SPDX-License-Identifier: MIT
#include "core/kernels/dispatch.h"
#include "core/kernels/kernel_table.h"
#include "tests/support/random_rows.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace tokenscope;

namespace {

const std::size_t sizes[] = {1, 3, 4, 8, 15, 16, 17, 100, 257};

/// -log softmax(cap * tanh(z / cap))[target]; cap 0: of z itself.
double crossEntropyOf(std::vector<double> z, std::size_t target, double cap) {
    if (cap > 0)
        for (double& x : z)
            x = cap * std::tanh(x / cap);
    const double best = *std::max_element(z.begin(), z.end());
    double sum = 0;
    for (const double x : z)
        sum += std::exp(x - best);
    return std::log(sum) + best - z[target];
}

} // namespace

/// Backward kernels against their formulas in double precision, or against differences of what they derive.
class TestSlopeLoops : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase_data() {
        QTest::addColumn<int>("level");
        for (const KernelLevel level : availableKernelLevels())
            QTest::newRow(kernelLevelName(level)) << static_cast<int>(level);
    }
    void init() {
        QFETCH_GLOBAL(int, level);
        overrideKernelLevel(static_cast<KernelLevel>(level));
    }
    void cleanup() { overrideKernelLevel({}); }

    void softmax() {
        for (const std::size_t n : sizes) {
            auto p = test::randomFloats(n, 1);
            float sum = 0;
            for (float& x : p)
                sum += x = std::exp(x);
            for (float& x : p)
                x /= sum;
            const auto slopes = test::randomFloats(n, 2);
            auto found = slopes;
            kernelTable().softmaxSlopes(p.data(), found.data(), static_cast<std::int64_t>(n), 0.5f);
            double middle = 0;
            for (std::size_t i = 0; i < n; ++i)
                middle += double{p[i]} * slopes[i];
            for (std::size_t i = 0; i < n; ++i)
                QVERIFY(std::abs(found[i] - p[i] * (slopes[i] - middle) * 0.5) < 1e-6);
        }
    }

    void rmsNorm() {
        for (const std::size_t n : sizes) {
            const auto x = test::randomFloats(n, 3, 2);
            const auto slopes = test::randomFloats(n, 4);
            std::vector<float> y(n);
            const auto count = static_cast<std::int64_t>(n);
            const float factor = kernelTable().rmsNorm(x.data(), nullptr, 0.1f, y.data(), count);
            auto found = slopes;
            kernelTable().rmsNormSlopes(y.data(), found.data(), factor, found.data(), count);
            const auto loss = [&](std::size_t moved, double step) {
                double squares = 0;
                double sum = 0;
                for (std::size_t i = 0; i < n; ++i) {
                    const double value = x[i] + (i == moved ? step : 0);
                    squares += value * value;
                    sum += value * slopes[i];
                }
                return sum / std::sqrt(squares / static_cast<double>(n) + double{0.1f});
            };
            for (std::size_t i = 0; i < n; ++i)
                QVERIFY(std::abs(found[i] - (loss(i, 1e-4) - loss(i, -1e-4)) / 2e-4) < 1e-5);
        }
    }

    void reluSquared() {
        for (const std::size_t n : sizes) {
            const auto x = test::randomFloats(n, 5, 2);
            const auto slopes = test::randomFloats(n, 6);
            auto y = x;
            const auto count = static_cast<std::int64_t>(n);
            kernelTable().reluSquared(y.data(), count);
            auto found = slopes;
            kernelTable().reluSquaredSlopes(y.data(), found.data(), found.data(), count);
            for (std::size_t i = 0; i < n; ++i) {
                QCOMPARE(y[i], x[i] < 0 ? 0.0f : x[i] * x[i]);
                QVERIFY(std::abs(found[i] - 2 * std::max(0.0f, x[i]) * slopes[i]) < 1e-5f);
            }
        }
        std::vector<float> bad{1, NAN, -1};
        kernelTable().reluSquared(bad.data(), 3);
        QVERIFY(std::isnan(bad[1]));
    }

    void rotation() {
        for (const std::size_t half : sizes) {
            const auto x = test::randomFloats(2 * half, 7);
            const auto angle = test::randomFloats(half, 8);
            std::vector<float> cos(half), sin(half), out(2 * half);
            for (std::size_t j = 0; j < half; ++j) {
                cos[j] = std::cos(angle[j]);
                sin[j] = std::sin(angle[j]);
            }
            kernelTable().rotateHalves(x.data(), cos.data(), sin.data(), out.data(),
                                       static_cast<std::int64_t>(half));
            for (std::size_t j = 0; j < half; ++j) {
                QVERIFY(std::abs(out[j] - (x[j] * cos[j] - x[half + j] * sin[j])) < 1e-6f);
                QVERIFY(std::abs(out[half + j] - (x[j] * sin[j] + x[half + j] * cos[j])) < 1e-6f);
            }
        }
    }

    void crossEntropy_data() {
        QTest::addColumn<float>("cap");
        QTest::addColumn<float>("spread");
        QTest::newRow("capped") << 15.0f << 5.0f;
        QTest::newRow("at the cap") << 15.0f << 100.0f;
        QTest::newRow("as they are") << 0.0f << 5.0f;
        QTest::newRow("far apart") << 0.0f << 1000.0f;
    }

    void crossEntropy() {
        QFETCH(float, cap);
        QFETCH(float, spread);
        for (const std::size_t n : sizes) {
            const auto logits = test::randomFloats(n, 9, spread);
            const std::vector<double> exact(logits.begin(), logits.end());
            const std::size_t target = n / 2;
            auto found = logits;
            std::vector<float> scratch(n);
            CrossEntropyTask task{found.data(), scratch.data(), static_cast<std::int64_t>(n),
                                  static_cast<std::int64_t>(target)};
            task.cap = cap;
            task.weight = 0.7f;
            const double right = crossEntropyOf(exact, target, cap);
            QVERIFY(std::abs(kernelTable().crossEntropy(task) - right) < 1e-6 * right + 1e-5);
            for (std::size_t i = 0; i < n; ++i) {
                auto above = exact;
                auto below = exact;
                above[i] += 1e-4;
                below[i] -= 1e-4;
                const double slope =
                    (crossEntropyOf(above, target, cap) - crossEntropyOf(below, target, cap)) / 2e-4;
                QVERIFY(std::abs(found[i] - 0.7 * slope) < 1e-5);
            }

            auto lossOnly = logits;
            task.logits = lossOnly.data();
            task.wantsSlopes = false;
            QVERIFY(std::abs(kernelTable().crossEntropy(task) - right) < 1e-6 * right + 1e-5);
        }
    }
};

QTEST_APPLESS_MAIN(TestSlopeLoops)
#include "tst_slope_loops.moc"
