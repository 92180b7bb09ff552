// SPDX-License-Identifier: MIT
#include "core/kernels/dispatch.h"
#include "core/kernels/kernel_table.h"
#include "tests/support/random_rows.h"

#include <QTest>

#include <cmath>

using namespace tokenscope;

namespace {

const std::size_t sizes[] = {1, 3, 4, 8, 15, 16, 17, 100, 257};

double relative(double found, double right) {
    return std::abs(found - right) / (std::abs(right) + 1e-12);
}

} // namespace

class TestVectorLoops : public QObject {
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

    void exponentiateIsTheSoftmaxNumerator() {
        for (const std::size_t n : sizes) {
            const auto x = test::randomFloats(n, 21, 20);
            auto found = x;
            const double sum = kernelTable().exponentiate(found.data(), static_cast<std::int64_t>(n), 0.5f);
            const float best = *std::max_element(x.begin(), x.end());
            double rightSum = 0;
            for (std::size_t i = 0; i < n; ++i) {
                const double right = std::exp(double{(x[i] - best) * 0.5f});
                QVERIFY(relative(found[i], right) < 3e-7);
                rightSum += right;
            }
            QVERIFY(relative(sum, rightSum) < 1e-6);
        }
    }

    void exponentsBeyondTheRange() {
        std::vector<float> x{0, -1000, -87, -88, NAN};
        kernelTable().exponentiate(x.data(), 4, 1);
        QCOMPARE(x[0], 1.0f);
        QVERIFY(x[1] >= 0 && x[1] < 1e-37f);
        QVERIFY(relative(x[2], std::exp(-87.0)) < 3e-7);
        std::vector<float> bad{1, NAN, 2};
        kernelTable().softcap(bad.data(), 3, 15);
        QVERIFY(std::isnan(bad[1]));
    }

    void gatedSilu() {
        for (const std::size_t n : sizes) {
            const auto gate = test::randomFloats(n, 22, 10);
            const auto up = test::randomFloats(n, 23);
            auto out = gate; // in place
            kernelTable().gatedSilu(out.data(), up.data(), out.data(), static_cast<std::int64_t>(n));
            for (std::size_t i = 0; i < n; ++i)
                QVERIFY(relative(out[i], gate[i] / (1 + std::exp(-double{gate[i]})) * up[i]) < 1e-6);
        }
    }

    void geluTanh() {
        for (const std::size_t n : sizes) {
            const auto x = test::randomFloats(n, 24, 3);
            auto out = x;
            kernelTable().geluTanh(out.data(), static_cast<std::int64_t>(n));
            for (std::size_t i = 0; i < n; ++i) {
                const double v = x[i];
                const double right =
                    0.5 * v * (1 + std::tanh(std::sqrt(2 / M_PI) * (v + 0.044715 * v * v * v)));
                QVERIFY(std::abs(out[i] - right) < 1e-6);
            }
        }
    }

    void softcap() {
        for (const float deviation : {0.001f, 1.0f, 10.0f, 100.0f, 1e6f}) {
            const auto x = test::randomFloats(257, 25, deviation);
            auto out = x;
            kernelTable().softcap(out.data(), 257, 15);
            for (std::size_t i = 0; i < x.size(); ++i)
                QVERIFY(relative(out[i], 15 * std::tanh(double{x[i]} / 15)) < 1e-6);
        }
    }

    void layerNorm() {
        for (const std::size_t n : sizes) {
            auto x = test::randomFloats(n, 28, 4);
            for (float& v : x)
                v += 10;
            const auto weight = test::randomFloats(n, 29);
            const auto bias = test::randomFloats(n, 30);
            double mean = 0;
            for (const float v : x)
                mean += v / static_cast<double>(n);
            double variance = 0;
            for (const float v : x)
                variance += (v - mean) * (v - mean) / static_cast<double>(n);
            std::vector<float> out(n);
            kernelTable().layerNorm(x.data(), weight.data(), bias.data(), 1e-3f, out.data(),
                                    static_cast<std::int64_t>(n));
            for (std::size_t i = 0; i < n; ++i)
                QVERIFY(std::abs(out[i] -
                                 ((x[i] - mean) / std::sqrt(variance + 1e-3) * weight[i] + bias[i])) < 1e-4);
        }
    }

    void rmsNorm() {
        for (const std::size_t n : sizes) {
            const auto x = test::randomFloats(n, 26, 4);
            const auto weight = test::randomFloats(n, 27);
            double squares = 0;
            for (const float v : x)
                squares += double{v} * v;
            const double factor = 1 / std::sqrt(squares / static_cast<double>(n) + 1e-3);
            std::vector<float> plain(n);
            auto weighted = x;
            kernelTable().rmsNorm(x.data(), nullptr, 1e-3f, plain.data(), static_cast<std::int64_t>(n));
            kernelTable().rmsNorm(weighted.data(), weight.data(), 1e-3f, weighted.data(),
                                  static_cast<std::int64_t>(n));
            for (std::size_t i = 0; i < n; ++i) {
                QVERIFY(relative(plain[i], x[i] * factor) < 1e-6);
                QVERIFY(relative(weighted[i], x[i] * factor * weight[i]) < 1e-6);
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestVectorLoops)
#include "tst_vector_loops.moc"
