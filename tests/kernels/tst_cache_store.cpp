// SPDX-License-Identifier: MIT
#include "core/kernels/cache_store.h"
#include "core/kernels/dispatch.h"
#include "core/kernels/half.h"
#include "core/kernels/parallel.h"
#include "core/values/cache_stats.h"
#include "tests/support/random_rows.h"

#include <QTest>

#include <cmath>
#include <cstring>
#include <limits>

using namespace tokenscope;

namespace {

const ElementType cacheTypes[] = {ElementType::F32, ElementType::F16, ElementType::BF16, ElementType::I8};

std::vector<std::byte> stored(const std::vector<float>& vector, ElementType type) {
    const auto size = static_cast<std::int64_t>(vector.size());
    // One byte before and behind, so that it lies badly and a write beyond the end is found.
    const auto bytes = static_cast<std::size_t>(cacheVectorBytes(type, size));
    std::vector<std::byte> memory(bytes + 2, std::byte{0x5a});
    storeVectors({vector.data(), 1, 1, 1, size}, {type, memory.data() + 1, 0, 0, 0});
    if (memory.front() != std::byte{0x5a} || memory.back() != std::byte{0x5a})
        return {};
    return {memory.begin() + 1, memory.end() - 1};
}

template <class Value> Value valueAt(const std::vector<std::byte>& bytes, std::size_t at) {
    Value value;
    std::memcpy(&value, bytes.data() + at, sizeof value);
    return value;
}

float scaleOf(const std::vector<std::byte>& bytes) {
    return valueAt<float>(bytes, bytes.size() - 4);
}

} // namespace

class TestCacheStore : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void cleanup() {
        overrideKernelLevel({});
        setThreadCount(2);
    }

    void allLevelsWriteTheSame() {
        for (const ElementType type : cacheTypes) {
            for (const std::size_t size : {1, 3, 4, 15, 16, 24, 64, 80, 129}) {
                const std::vector<float> x = test::randomFloats(size, static_cast<unsigned>(size), 3);
                overrideKernelLevel(KernelLevel::Plain);
                const auto plain = stored(x, type);
                QVERIFY(!plain.empty());
                for (const KernelLevel level : availableKernelLevels()) {
                    overrideKernelLevel(level);
                    QCOMPARE(stored(x, type), plain);
                }
            }
        }
    }

    void sixteenBitsRoundToEven_data() {
        QTest::addColumn<int>("level");
        for (const KernelLevel level : availableKernelLevels())
            QTest::addRow("%s", kernelLevelName(level)) << static_cast<int>(level);
    }

    void sixteenBitsRoundToEven() {
        QFETCH(int, level);
        overrideKernelLevel(static_cast<KernelLevel>(level));
        // The first two lie in the middle between two bfloat16, then the largest float32, small ones, ends.
        const std::vector<float> x{1.00390625f, 1.01171875f, 3.4e38f, 1e-40f, -0.0f, INFINITY, -INFINITY, -2};
        const auto bfloats = stored(x, ElementType::BF16);
        const std::uint16_t expected[] = {0x3f80, 0x3f82, 0x7f80, 0x0001, 0x8000, 0x7f80, 0xff80, 0xc000};
        for (std::size_t i = 0; i < x.size(); ++i)
            QCOMPARE(valueAt<std::uint16_t>(bfloats, 2 * i), expected[i]);
        const std::vector<float> y{1.00048828125f, 1.00146484375f, 65519, 65520, 0x1p-25f, 0x1.8p-24f, -1e9f};
        const auto halves = stored(y, ElementType::F16);
        const std::uint16_t expectedHalves[] = {0x3c00, 0x3c02, 0x7bff, 0x7c00, 0x0000, 0x0002, 0xfc00};
        for (std::size_t i = 0; i < y.size(); ++i)
            QCOMPARE(valueAt<std::uint16_t>(halves, 2 * i), expectedHalves[i]);
        QVERIFY(std::isnan(bfloatToFloat(valueAt<std::uint16_t>(stored({NAN}, ElementType::BF16), 0))));
        QVERIFY(std::isnan(halfToFloat(valueAt<std::uint16_t>(stored({NAN}, ElementType::F16), 0))));
        // A NaN whose mark lies in the lower bits only.
        float hidden;
        const std::uint32_t bits = 0x7f800001u;
        std::memcpy(&hidden, &bits, sizeof hidden);
        QVERIFY(std::isnan(bfloatToFloat(valueAt<std::uint16_t>(stored({hidden}, ElementType::BF16), 0))));
    }

    void bytesAreWithinHalfAStep_data() { sixteenBitsRoundToEven_data(); }

    void bytesAreWithinHalfAStep() {
        QFETCH(int, level);
        overrideKernelLevel(static_cast<KernelLevel>(level));
        for (const float magnitude : {1e-30f, 1e-3f, 1.0f, 1e30f}) {
            const std::vector<float> x = test::randomFloats(70, 5, magnitude);
            const auto bytes = stored(x, ElementType::I8);
            QCOMPARE(bytes.size(), std::size_t{74});
            float largest = 0;
            int extreme = 0;
            for (const float value : x)
                largest = std::max(largest, std::abs(value));
            QCOMPARE(scaleOf(bytes), largest / 127);
            for (std::size_t i = 0; i < x.size(); ++i) {
                const auto q = valueAt<std::int8_t>(bytes, i);
                extreme = std::max(extreme, std::abs(int{q}));
                QVERIFY(std::abs(static_cast<double>(q) * scaleOf(bytes) - x[i]) <= 0.50001 * scaleOf(bytes));
            }
            QCOMPARE(extreme, 127);
        }
        // The scale is 1: half steps go to the even neighbour.
        const auto halves = stored({127, 0.5f, 1.5f, -2.5f, -127}, ElementType::I8);
        const int expected[] = {127, 0, 2, -2, -127};
        for (std::size_t i = 0; i < 5; ++i)
            QCOMPARE(int{valueAt<std::int8_t>(halves, i)}, expected[i]);
    }

    void bytesOfWhatHasNoScale_data() { sixteenBitsRoundToEven_data(); }

    void bytesOfWhatHasNoScale() {
        QFETCH(int, level);
        overrideKernelLevel(static_cast<KernelLevel>(level));
        for (const std::size_t size : {1, 5, 16, 33}) {
            for (const float tiny : {0.0f, -0.0f, 1e-40f, 1e-37f}) {
                const auto zero = stored(std::vector<float>(size, tiny), ElementType::I8);
                QCOMPARE(scaleOf(zero), 0.0f);
                for (std::size_t i = 0; i < size; ++i)
                    QCOMPARE(int{valueAt<std::int8_t>(zero, i)}, 0);
            }
            for (const float bad : {NAN, -NAN, INFINITY, -INFINITY}) {
                std::vector<float> x = test::randomFloats(size, 6);
                x.back() = bad;
                QVERIFY(std::isnan(scaleOf(stored(x, ElementType::I8))));
            }
        }
    }

    void everyVectorGoesToItsPlace() {
        const std::int64_t rows = 2, positions = 700, heads = 3, headSize = 20, capacity = 710, first = 4;
        const auto x = test::randomFloats(static_cast<std::size_t>(rows * positions * heads * headSize), 7);
        const std::int32_t rowOf[] = {3, 1};
        for (const ElementType type : cacheTypes) {
            const std::int64_t size = cacheVectorBytes(type, headSize);
            std::vector<std::byte> before;
            for (const int threads : {1, 2, 5}) {
                setThreadCount(threads);
                std::vector<std::byte> cache(static_cast<std::size_t>(4 * heads * capacity * size),
                                             std::byte{0x33});
                storeVectors(
                    {x.data(), rows, positions, heads, headSize, rowOf},
                    {type, cache.data() + first * size, heads * capacity * size, capacity * size, size});
                if (before.empty())
                    before = cache;
                QCOMPARE(cache, before);
            }
            for (std::int64_t row = 0; row < 4; ++row)
                for (std::int64_t head = 0; head < heads; ++head)
                    for (std::int64_t t = 0; t < capacity; ++t) {
                        const std::int64_t source = row == 3 ? 0 : row == 1 ? 1 : -1;
                        const std::byte* place = before.data() + ((row * heads + head) * capacity + t) * size;
                        std::vector<std::byte> right(static_cast<std::size_t>(size), std::byte{0x33});
                        if (source >= 0 && t >= first && t < first + positions) {
                            const float* from =
                                x.data() + ((source * positions + t - first) * heads + head) * headSize;
                            right = stored({from, from + headSize}, type);
                        }
                        QVERIFY(std::equal(right.begin(), right.end(), place));
                    }
        }
    }
};

QTEST_APPLESS_MAIN(TestCacheStore)
#include "tst_cache_store.moc"
