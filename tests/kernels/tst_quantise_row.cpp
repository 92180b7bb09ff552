// SPDX-License-Identifier: MIT
#include "core/kernels/dequantise.h"
#include "core/kernels/half.h"
#include "core/kernels/quantise_row.h"
#include "core/values/quant_block.h"
#include "tests/support/random_rows.h"

#include <QTest>

#include <cmath>
#include <cstring>
#include <limits>

using namespace tokenscope;

namespace {

using Floats = std::vector<float>;
using Stored = std::vector<std::byte>;

Stored quantised(ElementType type, const Floats& x) {
    const auto count = static_cast<std::int64_t>(x.size());
    Stored stored(static_cast<std::size_t>(*rowBytes(type, count)));
    quantiseRow(type, x.data(), count, stored.data());
    return stored;
}

Floats dequantised(ElementType type, const Stored& stored, std::size_t count) {
    Floats x(count);
    dequantiseRow(type, stored.data(), static_cast<std::int64_t>(count), x.data());
    return x;
}

template <class Block> Block onlyBlock(ElementType type, const Floats& x) {
    Block block;
    std::memcpy(&block, quantised(type, x).data(), sizeof block);
    return block;
}

float largest(const float* x) {
    float found = 0;
    for (int i = 0; i < 32; ++i)
        found = std::max(found, std::abs(x[i]));
    return found;
}

/// The largest error that a number of a block may have.
double allowedError(ElementType type, const float* block) {
    switch (type) {
    case ElementType::BF16:
        return largest(block) * 0x1p-8;
    case ElementType::F16:
        return largest(block) * 0x1p-11;
    case ElementType::Q8_0: // half a step, and d's own rounding
        return largest(block) * (0.5 / 127 + 0x1p-11);
    case ElementType::Q4_1: {
        const auto [min, max] = std::minmax_element(block, block + 32);
        return (*max - *min) * (0.5 / 15 + 0x1p-11) + largest(block) * 0x1p-11;
    }
    default: // Q4_0: 7 steps on the other side
        return largest(block) * (1.0 / 8 + 0x1p-11);
    }
}

const ElementType rounding[] = {ElementType::BF16, ElementType::F16, ElementType::Q8_0, ElementType::Q4_1,
                                ElementType::Q4_0};

} // namespace

class TestQuantiseRow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatCanBeWritten() {
        QVERIFY(canQuantise(ElementType::F32));
        QVERIFY(canQuantise(ElementType::Q4_1));
        QVERIFY(!canQuantise(ElementType::Q4_K));
        QVERIFY(!canQuantise(ElementType::I32));
    }

    void errorsStayWithinHalfAStep() {
        const Floats x = test::randomFloats(320, 1, 2);
        for (const ElementType type : rounding) {
            const Floats back = dequantised(type, quantised(type, x), x.size());
            for (std::size_t i = 0; i < x.size(); ++i)
                QVERIFY2(std::abs(double{back[i]} - x[i]) <= allowedError(type, x.data() + i / 32 * 32),
                         elementTypeName(type));
        }
    }

    void whatWasRoundedOnceStays() {
        for (const ElementType type : {ElementType::F32, ElementType::BF16, ElementType::F16}) {
            const Floats x = dequantised(type, quantised(type, test::randomFloats(320, 2)), 320);
            QCOMPARE(dequantised(type, quantised(type, x), 320), x);
        }
        Floats x(32); // whole numbers that Q8_0 and Q4_1 have
        for (std::size_t i = 0; i < 32; ++i)
            x[i] = static_cast<float>(i % 16);
        QCOMPARE(dequantised(ElementType::Q4_1, quantised(ElementType::Q4_1, x), 32), x);
        x[5] = -127;
        QCOMPARE(dequantised(ElementType::Q8_0, quantised(ElementType::Q8_0, x), 32), x);
    }

    void eightBits() {
        Floats x(32, 0.0f);
        x[0] = 254; // d = 2
        x[1] = -5;  // -2.5, away from zero
        x[2] = 5;
        x[31] = -254;
        const auto block = onlyBlock<BlockQ8_0>(ElementType::Q8_0, x);
        QCOMPARE(halfToFloat(block.d), 2.0f);
        QCOMPARE(int{block.qs[0]}, 127);
        QCOMPARE(int{block.qs[1]}, -3);
        QCOMPARE(int{block.qs[2]}, 3);
        QCOMPARE(int{block.qs[3]}, 0);
        QCOMPARE(int{block.qs[31]}, -127);
    }

    void fourBitsWithAMinimum() {
        Floats x(32, -3.0f); // d = 2, m = -3
        x[1] = 27;
        x[2] = -2; // half a step, upwards
        x[16] = 7;
        const auto block = onlyBlock<BlockQ4_1>(ElementType::Q4_1, x);
        QCOMPARE(halfToFloat(block.d), 2.0f);
        QCOMPARE(halfToFloat(block.m), -3.0f);
        QCOMPARE(int{block.qs[0]}, 0x50);
        QCOMPARE(int{block.qs[1]}, 0x0f);
        QCOMPARE(int{block.qs[2]}, 0x01);
    }

    void fourBitsAroundZero() {
        Floats x(32, 0.0f);
        x[0] = 16; // the largest magnitude becomes -8 steps: d = -2
        x[1] = -16;
        x[17] = 4;
        const auto block = onlyBlock<BlockQ4_0>(ElementType::Q4_0, x);
        QCOMPARE(halfToFloat(block.d), -2.0f);
        QCOMPARE(int{block.qs[0]}, 0x80);
        QCOMPARE(int{block.qs[1]}, 0x6f); // 16 does not fit: 15
    }

    void zerosAndNumbersThatAreNone() {
        for (const ElementType type : rounding) {
            QCOMPARE(dequantised(type, quantised(type, Floats(64, 0.0f)), 64), Floats(64, 0.0f));
            for (const float bad : {std::numeric_limits<float>::quiet_NaN(), INFINITY, -INFINITY}) {
                Floats x(32, 1.0f);
                x[7] = bad;
                quantised(type, x); // whatever it gives: no trap, no undefined conversion
            }
        }
    }

    void halvesAreTheNearest() {
        QCOMPARE(floatToHalf(1.0f), std::uint16_t{0x3c00});
        QCOMPARE(floatToHalf(-2.0f), std::uint16_t{0xc000});
        QCOMPARE(floatToHalf(1 + 0x1p-11f), std::uint16_t{0x3c00}); // to even
        QCOMPARE(floatToHalf(1 + 0x3p-11f), std::uint16_t{0x3c02});
        QCOMPARE(floatToHalf(65519.0f), std::uint16_t{0x7bff});
        QCOMPARE(floatToHalf(65520.0f), std::uint16_t{0x7c00});
        QCOMPARE(floatToHalf(1e30f), std::uint16_t{0x7c00});
        QCOMPARE(floatToHalf(-INFINITY), std::uint16_t{0xfc00});
        QCOMPARE(floatToHalf(0x1p-24f), std::uint16_t{0x0001});
        QCOMPARE(floatToHalf(0x1p-25f), std::uint16_t{0x0000});
        QCOMPARE(floatToHalf(0x3p-25f), std::uint16_t{0x0002});
        QVERIFY(std::isnan(halfToFloat(floatToHalf(NAN))));
        for (std::uint32_t bits = 0; bits < 0x7c00; ++bits)
            QCOMPARE(std::uint32_t{floatToHalf(halfToFloat(static_cast<std::uint16_t>(bits)))}, bits);
    }

    void bfloatsAreTheNearest() {
        QCOMPARE(floatToBfloat(1.0f), std::uint16_t{0x3f80});
        QCOMPARE(floatToBfloat(1 + 0x1p-8f), std::uint16_t{0x3f80}); // to even
        QCOMPARE(floatToBfloat(1 + 0x3p-8f), std::uint16_t{0x3f82});
        QCOMPARE(floatToBfloat(-INFINITY), std::uint16_t{0xff80});
        QCOMPARE(floatToBfloat(std::numeric_limits<float>::max()), std::uint16_t{0x7f80});
        QVERIFY(std::isnan(bfloatToFloat(floatToBfloat(std::bit_cast<float>(0x7f800001u)))));
    }
};

QTEST_APPLESS_MAIN(TestQuantiseRow)
#include "tst_quantise_row.moc"
