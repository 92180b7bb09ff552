// SPDX-License-Identifier: MIT
#include "core/kernels/dequantise.h"
#include "core/kernels/dispatch.h"
#include "core/kernels/matmul.h"
#include "core/kernels/parallel.h"
#include "tests/support/random_rows.h"

#include <QTest>

#include <cmath>

using namespace tokenscope;

namespace {

using Stored = std::vector<std::byte>;

MatrixView viewOf(const Stored& bytes, ElementType type, std::int64_t rows, std::int64_t columns) {
    return {type, rows, columns, *rowBytes(type, columns), bytes.data()};
}

std::vector<float> product(const std::vector<float>& x, std::int64_t m, const MatrixView& w) {
    std::vector<float> y(static_cast<std::size_t>(m * w.rows), NAN);
    matmul(x.data(), m, w, y.data());
    return y;
}

/// The worst |y - exact| in units of sum |w| |x|, with the exact product in double.
double worstError(const std::vector<float>& x, std::int64_t m, const MatrixView& w,
                  const std::vector<float>& y) {
    double worst = 0;
    std::vector<float> row(static_cast<std::size_t>(w.columns));
    for (std::int64_t r = 0; r < w.rows; ++r) {
        dequantiseRow(w.type, w.data + r * w.rowBytes, w.columns, row.data());
        for (std::int64_t i = 0; i < m; ++i) {
            double sum = 0;
            double scale = 1e-30;
            for (std::int64_t c = 0; c < w.columns; ++c) {
                const double term =
                    double{row[static_cast<std::size_t>(c)]} * x[static_cast<std::size_t>(i * w.columns + c)];
                sum += term;
                scale += std::abs(term);
            }
            const double error = std::abs(sum - y[static_cast<std::size_t>(i * w.rows + r)]) / scale;
            worst = std::isnan(error) ? INFINITY : std::max(worst, error);
        }
    }
    return worst;
}

const ElementType allTypes[] = {ElementType::F32,  ElementType::F16,  ElementType::BF16, ElementType::Q8_0,
                                ElementType::Q4_0, ElementType::Q4_1, ElementType::Q5_0, ElementType::Q5_1,
                                ElementType::Q2_K, ElementType::Q3_K, ElementType::Q4_K, ElementType::Q5_K,
                                ElementType::Q6_K};

} // namespace

class TestMatmul : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void cleanup() {
        overrideKernelLevel({});
        setThreadCount(2);
    }

    void everyLevelAgreesWithTheDoubleProduct_data() {
        QTest::addColumn<int>("level");
        QTest::addColumn<int>("type");
        for (const KernelLevel level : availableKernelLevels())
            for (const ElementType type : allTypes)
                QTest::addRow("%s %s", kernelLevelName(level), elementTypeName(type))
                    << static_cast<int>(level) << static_cast<int>(type);
    }

    void everyLevelAgreesWithTheDoubleProduct() {
        QFETCH(int, level);
        QFETCH(int, type);
        overrideKernelLevel(static_cast<KernelLevel>(level));
        const auto elementType = static_cast<ElementType>(type);
        const std::int64_t block = blockSize(elementType).elements;
        std::vector<std::int64_t> widths{block, 3 * block};
        if (block == 1)
            widths = {1, 7, 31, 33, 64, 100};
        for (const std::int64_t columns : widths) {
            for (const std::int64_t rows : {1, 3, 37}) {
                const Stored stored = test::randomRows(elementType, rows, columns, 1);
                const MatrixView w = viewOf(stored, elementType, rows, columns);
                for (const std::int64_t m : {1, 2, 3, 4, 5, 6, 7, 8, 9, 17, 24, 25, 70}) {
                    const auto x = test::randomFloats(static_cast<std::size_t>(m * columns), 2);
                    const double error = worstError(x, m, w, product(x, m, w));
                    QVERIFY2(
                        error < 1e-6,
                        qPrintable(
                            QString("%1 x %2, %3 rows of x: %4").arg(rows).arg(columns).arg(m).arg(error)));
                }
            }
        }
    }

    void unalignedWeights() {
        for (const ElementType type : allTypes) {
            const std::int64_t columns = 256;
            Stored stored = test::randomRows(type, 5, columns, 3);
            stored.insert(stored.begin(), std::byte{0});
            MatrixView w = viewOf(stored, type, 5, columns);
            w.data += 1;
            for (const std::int64_t m : {1, 40}) {
                const auto x = test::randomFloats(static_cast<std::size_t>(m * columns), 4);
                QVERIFY2(worstError(x, m, w, product(x, m, w)) < 1e-6, elementTypeName(type));
            }
        }
    }

    void aRowAloneGivesTheBitsItGivesInABatch() {
        for (const KernelLevel level : availableKernelLevels()) {
            overrideKernelLevel(level);
            for (const ElementType type : allTypes) {
                const std::int64_t columns = 512;
                const std::int64_t m = 11;
                const Stored stored = test::randomRows(type, 150, columns, 5);
                const MatrixView w = viewOf(stored, type, 150, columns);
                const auto x = test::randomFloats(static_cast<std::size_t>(m * columns), 6);
                setThreadCount(2);
                const auto together = product(x, m, w);
                setThreadCount(1);
                for (std::int64_t i = 0; i < m; ++i) {
                    const std::vector<float> row(x.begin() + i * columns, x.begin() + (i + 1) * columns);
                    const auto alone = product(row, 1, w);
                    QVERIFY2(std::equal(alone.begin(), alone.end(), together.begin() + i * w.rows),
                             elementTypeName(type));
                }
            }
        }
    }

    void wideMatricesSpanSeveralPanels() {
        const std::int64_t rows = 700;
        const std::int64_t columns = 2048;
        for (const ElementType type : {ElementType::F32, ElementType::Q4_1}) {
            const Stored stored = test::randomRows(type, rows, columns, 7);
            const MatrixView w = viewOf(stored, type, rows, columns);
            for (const int threads : {1, 2, 5}) {
                setThreadCount(threads);
                const auto x = test::randomFloats(static_cast<std::size_t>(33 * columns), 8);
                QVERIFY(worstError(x, 33, w, product(x, 33, w)) < 1e-6);
            }
        }
    }

    void nothingToDo() {
        const Stored stored = test::randomRows(ElementType::F32, 1, 4, 9);
        MatrixView w = viewOf(stored, ElementType::F32, 1, 4);
        float untouched = 42;
        matmul(nullptr, 0, w, &untouched);
        w.rows = 0;
        matmul(nullptr, 3, w, &untouched);
        QCOMPARE(untouched, 42.0f);
    }
};

QTEST_APPLESS_MAIN(TestMatmul)
#include "tst_matmul.moc"
