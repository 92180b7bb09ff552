// SPDX-License-Identifier: MIT
#include "core/kernels/dequantise.h"
#include "core/kernels/dispatch.h"
#include "core/kernels/packed_product.h"
#include "core/kernels/parallel.h"
#include "tests/support/random_rows.h"

#include <QTest>

#include <bit>
#include <cmath>
#include <cstring>
#include <limits>

using namespace tokenscope;

namespace {

using Stored = std::vector<std::byte>;
using Floats = std::vector<float>;

const ElementType packable[] = {ElementType::Q4_0, ElementType::Q4_1, ElementType::Q8_0};

MatrixView viewOf(const Stored& bytes, ElementType type, std::int64_t rows, std::int64_t columns) {
    return {type, rows, columns, *rowBytes(type, columns), bytes.data()};
}

PackedMatrix randomPacked(ElementType type, std::int64_t rows, std::int64_t columns, unsigned seed) {
    const Stored stored = test::randomRows(type, rows, columns, seed);
    return PackedMatrix::of(viewOf(stored, type, rows, columns));
}

/// Activations with what a product may need of them.
struct Input {
    Input(Floats values, std::int64_t columns, bool fast)
        : x(std::move(values)), columns(columns), fast(fast) {
        if (fast)
            quantiseActivations(x.data(), m(), columns, rounded);
    }
    std::int64_t m() const { return static_cast<std::int64_t>(x.size()) / columns; }
    Activations activations() const { return {x.data(), m(), columns, fast ? &rounded : nullptr}; }

    Floats x;
    std::int64_t columns;
    bool fast;
    QuantisedRows rounded;
};

Input randomInput(std::int64_t m, std::int64_t columns, unsigned seed, bool fast) {
    return {test::randomFloats(static_cast<std::size_t>(m * columns), seed), columns, fast};
}

Floats product(const Input& input, const PackedMatrix& weights) {
    Floats y(static_cast<std::size_t>(input.m() * weights.rows()), NAN);
    multiplyPacked(input.activations(), weights, weights.rows(), y.data(), weights.rows());
    return y;
}

bool sameBits(float a, float b) {
    return std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b) ||
           (std::isnan(a) && std::isnan(b));
}

bool sameBits(const Floats& a, const Floats& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](float left, float right) { return sameBits(left, right); });
}

/// The numbers that a product is really computed from.
double activationOf(const Input& input, std::int64_t i, std::int64_t column) {
    if (!input.fast)
        return input.x[static_cast<std::size_t>(i * input.columns + column)];
    const ActivationBlock& block = input.rounded.row(i)[column / 32];
    return double{block.scale} * block.q[column % 32];
}

/// The worst |y - product in double| in units of sum |w| |x|.
double worstError(const Input& input, const PackedMatrix& weights, const Floats& y) {
    double worst = 0;
    Floats row(static_cast<std::size_t>(weights.columns()));
    for (std::int64_t r = 0; r < weights.rows(); ++r) {
        weights.row(r, row.data());
        for (std::int64_t i = 0; i < input.m(); ++i) {
            double sum = 0;
            double size = 1e-30;
            for (std::int64_t column = 0; column < weights.columns(); ++column) {
                const double term = row[static_cast<std::size_t>(column)] * activationOf(input, i, column);
                sum += term;
                size += std::abs(term);
            }
            const double error = std::abs(sum - y[static_cast<std::size_t>(i * weights.rows() + r)]) / size;
            worst = std::isnan(error) ? INFINITY : std::max(worst, error);
        }
    }
    return worst;
}

void typesAndPrecisions() {
    QTest::addColumn<int>("type");
    QTest::addColumn<bool>("fast");
    for (const ElementType type : packable)
        for (const bool fast : {false, true})
            QTest::addRow("%s %s", elementTypeName(type), fast ? "fast" : "exact")
                << static_cast<int>(type) << fast;
}

void levelsTypesAndPrecisions() {
    QTest::addColumn<int>("level");
    QTest::addColumn<int>("type");
    QTest::addColumn<bool>("fast");
    for (const KernelLevel level : availableKernelLevels())
        for (const ElementType type : packable)
            for (const bool fast : {false, true})
                QTest::addRow("%s %s %s", kernelLevelName(level), elementTypeName(type),
                              fast ? "fast" : "exact")
                    << static_cast<int>(level) << static_cast<int>(type) << fast;
}

} // namespace

class TestPacked : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void cleanup() {
        overrideKernelLevel({});
        setThreadCount(2);
    }

    void whatCanBePacked() {
        QVERIFY(canPack(ElementType::Q4_1, 64));
        QVERIFY(!canPack(ElementType::Q4_1, 48));
        QVERIFY(!canPack(ElementType::Q8_0, 0));
        QVERIFY(!canPack(ElementType::F32, 64));
        QVERIFY(!canPack(ElementType::Q6_K, 256));
    }

    void rowsAreTheStoredOnes() {
        for (const ElementType type : packable) {
            for (const std::int64_t rows : {1, 15, 16, 17, 49}) {
                for (const std::int64_t columns : {32, 96, 576}) {
                    Stored stored = test::randomRows(type, rows, columns, 1);
                    stored.insert(stored.begin(), std::byte{0}); // an odd address
                    MatrixView view = viewOf(stored, type, rows, columns);
                    view.data += 1;
                    const PackedMatrix packed = PackedMatrix::of(view);
                    QCOMPARE(packed.type(), type);
                    QCOMPARE(packed.rows(), rows);
                    QCOMPARE(packed.columns(), columns);
                    Floats expected(static_cast<std::size_t>(columns));
                    Floats found(expected.size());
                    for (std::int64_t r = 0; r < rows; ++r) {
                        dequantiseRow(type, view.data + r * view.rowBytes, columns, expected.data());
                        packed.row(r, found.data());
                        QVERIFY2(sameBits(found, expected), elementTypeName(type));
                    }
                }
            }
        }
    }

    void packedTakesNoMoreThanStored() {
        for (const ElementType type : packable)
            QCOMPARE(randomPacked(type, 64, 576, 1).bytes(), 64 * *rowBytes(type, 576));
    }

    void manyMatricesKeepTheirBytes() {
        std::vector<PackedMatrix> matrices;
        for (unsigned seed = 0; seed < 40; ++seed)
            matrices.push_back(
                randomPacked(ElementType::Q8_0, 600, 1024, seed)); // 25 MB, more than one chunk
        matrices.erase(matrices.begin() + 3, matrices.begin() + 30);
        const PackedMatrix late = randomPacked(ElementType::Q4_0, 16, 32, 77);
        const unsigned kept[] = {0, 1, 2, 30, 39};
        const std::size_t places[] = {0, 1, 2, 3, 12};
        Floats found(1024);
        Floats expected(1024);
        for (int i = 0; i < 5; ++i) {
            const Stored stored = test::randomRows(ElementType::Q8_0, 600, 1024, kept[i]);
            matrices[places[i]].row(599, found.data());
            dequantiseRow(ElementType::Q8_0, stored.data() + 599 * *rowBytes(ElementType::Q8_0, 1024), 1024,
                          expected.data());
            QVERIFY(sameBits(found, expected));
        }
        QCOMPARE(late.rows(), 16);
    }

    void everyLevelGivesTheBitsOfPlain_data() { typesAndPrecisions(); }

    void everyLevelGivesTheBitsOfPlain() {
        QFETCH(int, type);
        QFETCH(bool, fast);
        for (const std::int64_t columns : {32, 96, 576, 2112}) {
            for (const std::int64_t rows : {1, 15, 16, 17, 49, 112}) {
                const PackedMatrix weights = randomPacked(static_cast<ElementType>(type), rows, columns, 2);
                for (const std::int64_t m : {1, 2, 3, 4, 5, 6, 7, 8, 9, 13, 31, 70}) {
                    if (m * rows * columns > 1 << 19 && m > 8) // the plain kernels are slow
                        continue;
                    overrideKernelLevel(KernelLevel::Plain);
                    const Input input = randomInput(m, columns, 3, fast);
                    const Floats expected = product(input, weights);
                    for (const KernelLevel level : availableKernelLevels()) {
                        overrideKernelLevel(level);
                        QVERIFY2(sameBits(product(input, weights), expected),
                                 qPrintable(QString("%1: %2 x %3, %4 rows of x")
                                                .arg(kernelLevelName(level))
                                                .arg(rows)
                                                .arg(columns)
                                                .arg(m)));
                    }
                }
            }
        }
    }

    void agreesWithTheDoubleProduct_data() { levelsTypesAndPrecisions(); }

    void agreesWithTheDoubleProduct() {
        QFETCH(int, level);
        QFETCH(int, type);
        QFETCH(bool, fast);
        overrideKernelLevel(static_cast<KernelLevel>(level));
        const PackedMatrix weights = randomPacked(static_cast<ElementType>(type), 49, 576, 4);
        for (const std::int64_t m : {1, 12}) {
            const Input input = randomInput(m, 576, 5, fast);
            const double error = worstError(input, weights, product(input, weights));
            QVERIFY2(error < 1e-6, qPrintable(QString::number(error)));
        }
    }

    void aRowAloneGivesTheBitsItGivesInABatch_data() { levelsTypesAndPrecisions(); }

    void aRowAloneGivesTheBitsItGivesInABatch() {
        QFETCH(int, level);
        QFETCH(int, type);
        QFETCH(bool, fast);
        overrideKernelLevel(static_cast<KernelLevel>(level));
        const std::int64_t columns = 192;
        const PackedMatrix weights = randomPacked(static_cast<ElementType>(type), 226, columns, 6);
        const bool slow = level == static_cast<int>(KernelLevel::Plain);
        for (const std::int64_t m : {2, 7, slow ? 9 : 26, slow ? 10 : 300}) {
            const Input input = randomInput(m, columns, 7, fast);
            setThreadCount(2);
            const Floats together = product(input, weights);
            setThreadCount(5);
            QVERIFY(sameBits(product(input, weights), together));
            setThreadCount(1);
            for (std::int64_t i = 0; i<m; i += m> 30 ? 29 : 1) {
                const Input row(Floats(input.x.begin() + i * columns, input.x.begin() + (i + 1) * columns),
                                columns, fast);
                const Floats alone = product(row, weights);
                QVERIFY(std::equal(alone.begin(), alone.end(), together.begin() + i * weights.rows(),
                                   [](float a, float b) { return sameBits(a, b); }));
            }
        }
    }

    void severalProductsAtOnce() {
        const PackedMatrix q = randomPacked(ElementType::Q4_1, 96, 288, 8);
        const PackedMatrix k = randomPacked(ElementType::Q8_0, 40, 288, 9);
        for (const bool fast : {false, true}) {
            const Input input = randomInput(11, 288, 10, fast);
            const Floats expectedQ = product(input, q);
            const Floats expectedK = product(input, k);
            Floats yq(expectedQ.size(), NAN);
            Floats yk(11 * 64, 42);
            const PackedProduct both[] = {{&q, 96, yq.data(), 96, Epilogue::Store},
                                          {&k, 37, yk.data() + 2, 64, Epilogue::Store}};
            multiplyPacked(input.activations(), both);
            QVERIFY(sameBits(yq, expectedQ));
            for (std::size_t i = 0; i < 11; ++i) {
                for (std::size_t r = 0; r < 37; ++r)
                    QVERIFY(sameBits(yk[i * 64 + 2 + r], expectedK[i * 40 + r]));
                for (const std::size_t beside : {i * 64, i * 64 + 1, i * 64 + 39, i * 64 + 63})
                    QCOMPARE(yk[beside], 42.0f);
            }
        }
    }

    void addsToWhatIsThere_data() { levelsTypesAndPrecisions(); }

    void addsToWhatIsThere() {
        QFETCH(int, level);
        QFETCH(int, type);
        QFETCH(bool, fast);
        overrideKernelLevel(static_cast<KernelLevel>(level));
        const PackedMatrix weights = randomPacked(static_cast<ElementType>(type), 53, 96, 11);
        for (const std::int64_t m : {1, 4, 20}) {
            const Input input = randomInput(m, 96, 12, fast);
            const Floats added = product(input, weights);
            const Floats before = test::randomFloats(added.size(), 13);
            Floats y = before;
            multiplyPacked(input.activations(), weights, 53, y.data(), 53, Epilogue::Add);
            for (std::size_t i = 0; i < y.size(); ++i)
                QVERIFY(sameBits(y[i], before[i] + added[i]));
        }
    }

    void largestIntegersDoNotOverflow() {
        for (const ElementType type : packable) {
            Stored stored = test::randomRows(type, 16, 64, 14);
            const auto scales = static_cast<std::size_t>(type == ElementType::Q4_1 ? 4 : 2);
            const auto size = static_cast<std::size_t>(blockSize(type).bytes);
            for (const int byte : {0x80, 0x7f, 0xff, 0x00}) { // -128, 127; nibbles 15, 0
                for (std::size_t at = 0; at < stored.size(); ++at)
                    if (at % size >= scales)
                        stored[at] = static_cast<std::byte>(byte);
                const PackedMatrix weights = PackedMatrix::of(viewOf(stored, type, 16, 64));
                for (const float x : {1.0f, -1.0f}) {
                    for (const KernelLevel level : availableKernelLevels()) {
                        overrideKernelLevel(level);
                        for (const std::int64_t m : {1, 9}) {
                            const Input input(Floats(static_cast<std::size_t>(64 * m), x), 64, true);
                            QVERIFY2(worstError(input, weights, product(input, weights)) < 1e-6,
                                     kernelLevelName(level));
                        }
                    }
                }
            }
        }
    }

    void numbersThatAreNone() {
        for (const KernelLevel level : availableKernelLevels()) {
            overrideKernelLevel(level);
            for (const float bad : {std::numeric_limits<float>::quiet_NaN(), INFINITY, -INFINITY}) {
                for (const bool fast : {false, true}) {
                    Floats x = test::randomFloats(2 * 96, 15);
                    x[96 + 40] = bad;
                    const Input input(x, 96, fast);
                    const Floats y = product(input, randomPacked(ElementType::Q4_1, 16, 96, 16));
                    for (std::size_t r = 0; r < 16; ++r) {
                        QVERIFY(std::isfinite(y[r])); // the other row
                        QVERIFY(!std::isfinite(y[16 + r]) || (!fast && y[16 + r] != 0));
                    }
                }
            }
        }
    }

    void damagedScalesStayInTheirRow() {
        Stored stored = test::randomRows(ElementType::Q8_0, 20, 64, 17);
        const std::uint16_t infinite = 0x7c00;
        std::memcpy(stored.data() + 3 * *rowBytes(ElementType::Q8_0, 64), &infinite, sizeof infinite);
        const PackedMatrix weights = PackedMatrix::of(viewOf(stored, ElementType::Q8_0, 20, 64));
        for (const bool fast : {false, true}) {
            for (const std::int64_t m : {1, 10}) {
                const Floats y = product(randomInput(m, 64, 18, fast), weights);
                for (std::size_t i = 0; i < y.size(); ++i)
                    QCOMPARE(std::isfinite(y[i]), i % 20 != 3);
            }
        }
    }

    void zerosGiveZero() {
        for (const bool fast : {false, true}) {
            const Floats y =
                product(Input(Floats(64, 0.0f), 64, fast), randomPacked(ElementType::Q4_1, 17, 64, 19));
            QCOMPARE(y, Floats(17, 0.0f));
        }
    }

    void roundedActivations() {
        for (const KernelLevel level : availableKernelLevels()) {
            overrideKernelLevel(level);
            Floats x = test::randomFloats(7 * 64, 20);
            x[0] = -254; // scale 2
            x[1] = 5;    // 2.5, to even
            x[2] = 7;    // 3.5
            x[3] = -5;
            std::fill(x.begin() + 64, x.begin() + 96, 0.0f);
            std::fill(x.begin() + 96, x.begin() + 128, 1e-35f); // as good as zero
            x[130] = NAN;
            x[170] = -INFINITY;
            QuantisedRows rows;
            quantiseActivations(x.data(), 7, 64, rows);
            const ActivationBlock* first = rows.row(0);
            QCOMPARE(first->scale, 2.0f);
            QCOMPARE(int{first->q[0]}, -127);
            QCOMPARE(int{first->q[1]}, 2);
            QCOMPARE(int{first->q[2]}, 4);
            QCOMPARE(int{first->q[3]}, -2);
            QCOMPARE(rows.row(1)[0].scale, 0.0f);
            QCOMPARE(rows.row(1)[1].scale, 0.0f);
            QVERIFY(std::isnan(rows.row(2)[0].scale));
            QVERIFY(std::isnan(rows.row(2)[1].scale));
            for (std::int64_t block = 6; block < 14; ++block) {
                const ActivationBlock& rounded = rows.row(0)[block];
                std::int32_t sum = 0;
                for (int i = 0; i < 32; ++i) {
                    const double error =
                        rounded.q[i] * double{rounded.scale} - x[static_cast<std::size_t>(block * 32 + i)];
                    QVERIFY(std::abs(error) <= rounded.scale * 0.50001);
                    sum += rounded.q[i];
                }
                QCOMPARE(rounded.minus8, -8 * sum);
                QCOMPARE(rounded.minus128, -128 * sum);
                QCOMPARE(rounded.scaledSum, rounded.scale * static_cast<float>(sum));
            }
        }
    }

    void everyLevelRoundsAlike() {
        const Floats x = test::randomFloats(300 * 96, 21, 3);
        overrideKernelLevel(KernelLevel::Plain);
        QuantisedRows expected;
        quantiseActivations(x.data(), 300, 96, expected);
        for (const KernelLevel level : availableKernelLevels()) {
            overrideKernelLevel(level);
            QuantisedRows rows;
            quantiseActivations(x.data(), 300, 96, rows);
            QVERIFY(std::memcmp(rows.row(0), expected.row(0), 900 * sizeof(ActivationBlock)) == 0);
        }
    }

    void roundedRowsAreUsedAgain() {
        const Floats x = test::randomFloats(10 * 64, 22);
        QuantisedRows rows;
        quantiseActivations(x.data(), 10, 64, rows);
        const std::int64_t bytes = rows.bytes();
        quantiseActivations(x.data(), 2, 32, rows);
        QCOMPARE(rows.blocks(), 1);
        QCOMPARE(rows.bytes(), bytes);
    }

    void nothingToDo() {
        const PackedMatrix weights = randomPacked(ElementType::Q8_0, 3, 32, 23);
        float untouched = 42;
        multiplyPacked({nullptr, 0, 32, nullptr}, weights, 3, &untouched, 3);
        const Input input = randomInput(1, 32, 24, false);
        multiplyPacked(input.activations(), weights, 0, &untouched, 0);
        QCOMPARE(untouched, 42.0f);
    }
};

QTEST_APPLESS_MAIN(TestPacked)
#include "tst_packed.moc"
