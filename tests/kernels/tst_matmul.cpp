// SPDX-License-Identifier: MIT
#include "core/kernels/dequantise.h"
#include "core/kernels/dispatch.h"
#include "core/kernels/matmul.h"
#include "core/kernels/parallel.h"
#include "tests/support/random_rows.h"

#include <QTest>

#include <cmath>
#include <cstring>

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

bool sameBits(const std::vector<float>& a, const std::vector<float>& b) {
    return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(float)) == 0;
}

std::vector<float> firstOf(const std::vector<float>& values, std::int64_t count) {
    return {values.begin(), values.begin() + count};
}

/// The product of each row of x alone.
std::vector<float> oneByOne(const std::vector<float>& x, std::int64_t m, const MatrixView& w) {
    std::vector<float> all;
    for (std::int64_t i = 0; i < m; ++i) {
        const auto y = product({x.begin() + i * w.columns, x.begin() + (i + 1) * w.columns}, 1, w);
        all.insert(all.end(), y.begin(), y.end());
    }
    return all;
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
                for (const std::int64_t m : {1, 2, 3, 4, 5, 6, 7, 8, 9, 17, 24, 25, 32, 33, 70}) {
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
        for (const KernelLevel level : availableKernelLevels()) {
            overrideKernelLevel(level);
            for (const ElementType type : allTypes) {
                const std::int64_t columns = 256;
                const Stored aligned = test::randomRows(type, 5, columns, 3);
                Stored moved = aligned;
                moved.insert(moved.begin(), std::byte{0});
                MatrixView w = viewOf(moved, type, 5, columns);
                w.data += 1;
                for (const std::int64_t m : {1, 40}) {
                    const auto x = test::randomFloats(static_cast<std::size_t>(m * columns), 4);
                    QVERIFY2(sameBits(product(x, m, w), product(x, m, viewOf(aligned, type, 5, columns))),
                             elementTypeName(type));
                }
            }
        }
    }

    void bitsDoNotDependOnTheNumberOfRowsOrThreads_data() { everyLevelAgreesWithTheDoubleProduct_data(); }

    void bitsDoNotDependOnTheNumberOfRowsOrThreads() {
        QFETCH(int, level);
        QFETCH(int, type);
        overrideKernelLevel(static_cast<KernelLevel>(level));
        const auto elementType = static_cast<ElementType>(type);
        for (const std::int64_t columns : {512, blockSize(elementType).elements == 1 ? 77 : 256}) {
            const std::int64_t rows = 150;
            const Stored stored = test::randomRows(elementType, rows, columns, 5);
            const MatrixView w = viewOf(stored, elementType, rows, columns);
            const auto x = test::randomFloats(static_cast<std::size_t>(257 * columns), 6);
            const std::vector<float> alone = oneByOne(x, 257, w);
            for (const std::int64_t m : {1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 16, 17, 24, 25, 32, 33, 64, 70, 257})
                QVERIFY2(sameBits(product(x, m, w), firstOf(alone, m * rows)),
                         qPrintable(QString::number(m)));
            for (const int threads : {1, 5}) {
                setThreadCount(threads);
                QVERIFY(sameBits(product(x, 257, w), alone));
            }
        }
    }

    void storedRowsGiveTheBitsOfTheirDequantisedOnes_data() { everyLevelAgreesWithTheDoubleProduct_data(); }

    void storedRowsGiveTheBitsOfTheirDequantisedOnes() {
        QFETCH(int, level);
        QFETCH(int, type);
        overrideKernelLevel(static_cast<KernelLevel>(level));
        const auto elementType = static_cast<ElementType>(type);
        const std::int64_t rows = 37;
        const std::int64_t columns = 768;
        const Stored stored = test::randomRows(elementType, rows, columns, 10);
        const MatrixView w = viewOf(stored, elementType, rows, columns);
        Stored widened(static_cast<std::size_t>(rows * columns) * sizeof(float));
        for (std::int64_t row = 0; row < rows; ++row)
            dequantiseRow(elementType, w.data + row * w.rowBytes, columns,
                          reinterpret_cast<float*>(widened.data()) + row * columns);
        for (const std::int64_t m : {1, 4, 6, 8, 12, 30}) {
            const auto x = test::randomFloats(static_cast<std::size_t>(m * columns), 11);
            QVERIFY(
                sameBits(product(x, m, w), product(x, m, viewOf(widened, ElementType::F32, rows, columns))));
        }
    }

    void wideMatricesGiveTheSameBitsToo() {
        for (const KernelLevel level : availableKernelLevels()) {
            overrideKernelLevel(level);
            for (const ElementType type : {ElementType::F32, ElementType::F16, ElementType::Q4_K}) {
                const std::int64_t rows = 91;
                const std::int64_t columns = type == ElementType::F16 ? 2500 : 2560;
                const Stored stored = test::randomRows(type, rows, columns, 7);
                const MatrixView w = viewOf(stored, type, rows, columns);
                const auto x = test::randomFloats(static_cast<std::size_t>(40 * columns), 8);
                const std::vector<float> alone = oneByOne(x, 40, w);
                QVERIFY(worstError(x, 40, w, alone) < 1e-6);
                for (const std::int64_t m : {5, 6, 8, 20, 40})
                    QVERIFY2(sameBits(product(x, m, w), firstOf(alone, m * rows)), elementTypeName(type));
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
