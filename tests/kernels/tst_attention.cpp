// SPDX-License-Identifier: MIT
#include "core/kernels/attention.h"
#include "core/kernels/attention_tiles.h"
#include "core/kernels/cache_store.h"
#include "core/kernels/dequantise.h"
#include "core/kernels/dispatch.h"
#include "core/kernels/parallel.h"
#include "core/values/cache_stats.h"
#include "tests/support/random_rows.h"

#include <QTest>

#include <cmath>
#include <cstring>

using namespace tokenscope;

namespace {

const ElementType cacheTypes[] = {ElementType::F32, ElementType::F16, ElementType::BF16, ElementType::I8};

/// A cache of random numbers. What is not used (`free` positions behind) holds NaN, as far as the type can.
struct Cache {
    Cache(ElementType type, const AttentionShape& shape, std::int64_t length, std::int64_t free = 5,
          std::int64_t rows = 0)
        : vectorBytes(cacheVectorBytes(type, shape.headSize)), headSize(shape.headSize) {
        rows = std::max(rows, shape.rows);
        const std::int64_t capacity = length + free;
        view.type = type;
        view.positionStride = vectorBytes;
        view.headStride = capacity * vectorBytes;
        view.rowStride = shape.kvHeads * view.headStride;
        for (const int half : {0, 1}) {
            memory[half].assign(static_cast<std::size_t>(rows * view.rowStride), std::byte{0xff});
            const auto numbers = test::randomFloats(
                static_cast<std::size_t>(rows * length * shape.kvHeads * headSize), 11 + half, 0.1f);
            storeVectors({numbers.data(), rows, length, shape.kvHeads, headSize},
                         {type, memory[half].data(), view.rowStride, view.headStride, vectorBytes});
        }
        view.keys = memory[0].data();
        view.values = memory[1].data();
    }

    std::byte* place(int half, std::int64_t row, std::int64_t head, std::int64_t t) {
        return memory[half].data() + row * view.rowStride + head * view.headStride + t * view.positionStride;
    }

    std::vector<float> at(int half, std::int64_t row, std::int64_t head, std::int64_t t) const {
        const std::byte* from =
            memory[half].data() + row * view.rowStride + head * view.headStride + t * view.positionStride;
        std::vector<float> wide(static_cast<std::size_t>(headSize));
        if (view.type != ElementType::I8) {
            dequantiseRow(view.type, from, headSize, wide.data());
            return wide;
        }
        float scale;
        std::memcpy(&scale, from + headSize, sizeof scale);
        for (std::size_t i = 0; i < wide.size(); ++i)
            wide[i] = scale * static_cast<float>(static_cast<signed char>(from[i]));
        return wide;
    }

    std::int64_t vectorBytes;
    std::int64_t headSize;
    std::vector<std::byte> memory[2]; ///< keys, values
    KeysAndValues view;
};

double dot(const float* a, const std::vector<float>& b) {
    double sum = 0;
    for (std::size_t i = 0; i < b.size(); ++i)
        sum += double{a[i]} * b[i];
    return sum;
}

/// The definition, in double.
std::vector<double> expected(const std::vector<float>& q, const Cache& cache, const AttentionShape& shape) {
    std::vector<double> out(q.size(), 0);
    for (std::int64_t n = 0; n < shape.rows * shape.queries * shape.heads; ++n) {
        const std::int64_t row = n / shape.heads / shape.queries;
        const std::int64_t cacheRow = shape.rowOf ? shape.rowOf[row] : row;
        const std::int64_t position = shape.firstPosition + n / shape.heads % shape.queries;
        const std::int64_t kvHead = n % shape.heads * shape.kvHeads / shape.heads;
        std::int64_t first = shape.window ? std::max<std::int64_t>(0, position - *shape.window) : 0;
        if (shape.firstKeys)
            first = std::max(first, shape.firstKeys[n / shape.heads]);
        std::vector<double> weights;
        double total = 0;
        for (std::int64_t t = first; t <= position; ++t) {
            const double score = dot(q.data() + n * shape.headSize, cache.at(0, cacheRow, kvHead, t));
            weights.push_back(std::exp(shape.scale * score));
            total += weights.back();
        }
        for (std::int64_t t = first; t <= position; ++t) {
            const auto value = cache.at(1, cacheRow, kvHead, t);
            for (std::int64_t d = 0; d < shape.headSize; ++d)
                out[static_cast<std::size_t>(n * shape.headSize + d)] +=
                    weights[static_cast<std::size_t>(t - first)] / total * value[static_cast<std::size_t>(d)];
        }
    }
    return out;
}

double worst(const std::vector<float>& found, const std::vector<double>& right) {
    double difference = 0;
    for (std::size_t i = 0; i < found.size(); ++i) {
        const double d = std::abs(found[i] - right[i]);
        difference = std::isnan(d) ? INFINITY : std::max(difference, d);
    }
    return difference;
}

bool sameBits(const std::vector<float>& a, const std::vector<float>& b) {
    return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(float)) == 0;
}

/// First keys of texts of so many positions, which follow each other differently in each row.
std::vector<std::int64_t> textStarts(const AttentionShape& shape, std::int64_t textLength) {
    std::vector<std::int64_t> firstKeys;
    for (std::int64_t i = 0; i < shape.rows * shape.queries; ++i) {
        const std::int64_t row = i / shape.queries;
        const std::int64_t position = shape.firstPosition + i % shape.queries + row;
        firstKeys.push_back(std::max<std::int64_t>(0, position - position % textLength - row));
    }
    return firstKeys;
}

std::vector<float> randomQueries(const AttentionShape& shape, float deviation = 3) {
    return test::randomFloats(
        static_cast<std::size_t>(shape.rows * shape.queries * shape.heads * shape.headSize), 13, deviation);
}

std::vector<float> attended(const std::vector<float>& q, const Cache& cache, const AttentionShape& shape) {
    std::vector<float> out(q.size(), NAN);
    attend(q.data(), cache.view, shape, out.data());
    return out;
}

/// The same in calls of up to `step` queries of one row.
std::vector<float> attendedInSteps(const std::vector<float>& q, const Cache& cache,
                                   const AttentionShape& shape, std::int64_t step) {
    std::vector<float> out(q.size(), NAN);
    for (std::int64_t row = 0; row < shape.rows; ++row) {
        const std::int32_t cacheRow = shape.rowOf ? shape.rowOf[row] : static_cast<std::int32_t>(row);
        for (std::int64_t query = 0; query < shape.queries; query += step) {
            AttentionShape part = shape;
            part.rows = 1;
            part.queries = std::min(step, shape.queries - query);
            part.firstPosition += query;
            part.rowOf = &cacheRow;
            if (shape.firstKeys)
                part.firstKeys = shape.firstKeys + row * shape.queries + query;
            const std::int64_t at = (row * shape.queries + query) * shape.heads * shape.headSize;
            attend(q.data() + at, cache.view, part, out.data() + at);
        }
    }
    return out;
}

struct Case {
    std::int64_t rows, queries, heads, kvHeads, headSize, firstPosition;
    std::optional<std::int64_t> window;
    std::int64_t textLength = 0; ///< of texts that do not see each other; 0: one

    AttentionShape shape() const {
        return {rows, queries, heads, kvHeads, headSize, firstPosition, window, 0.7f};
    }
};

} // namespace

class TestAttention : public QObject {
    Q_OBJECT

    static void levelsAndTypes() {
        QTest::addColumn<int>("level");
        QTest::addColumn<int>("type");
        for (const KernelLevel level : availableKernelLevels())
            for (const ElementType type : cacheTypes)
                QTest::addRow("%s %s", kernelLevelName(level), elementTypeName(type))
                    << static_cast<int>(level) << static_cast<int>(type);
    }

private Q_SLOTS:
    void init() { setThreadCount(2); }
    void cleanup() { overrideKernelLevel({}); }

    void equalsTheDefinition_data() { levelsAndTypes(); }

    void equalsTheDefinition() {
        QFETCH(int, level);
        QFETCH(int, type);
        overrideKernelLevel(static_cast<KernelLevel>(level));
        const Case cases[] = {
            {1, 1, 1, 1, 1, 0, {}},        {2, 1, 4, 2, 16, 33, {}},    {1, 1, 9, 3, 64, 100, 7},
            {3, 5, 6, 2, 24, 2, {}},       {1, 15, 2, 1, 20, 0, 0},     {2, 70, 4, 2, 32, 0, {}},
            {1, 130, 3, 3, 80, 9, 31},     {1, 16, 2, 2, 128, 50, 64},  {2, 9, 4, 2, 16, 0, {}, 4},
            {2, 150, 2, 2, 24, 0, {}, 41}, {1, 80, 2, 1, 8, 3, 20, 33}, {1, 1, 9, 3, 64, 2000, {}},
            {1, 3, 50, 1, 33, 70, {}},     {2, 2, 100, 2, 4, 190, 100}, {1, 1, 2, 1, 65, 191, {}}};
        for (const Case& c : cases) {
            AttentionShape shape = c.shape();
            const auto firstKeys = textStarts(shape, std::max<std::int64_t>(1, c.textLength));
            if (c.textLength > 0)
                shape.firstKeys = firstKeys.data();
            const Cache cache(static_cast<ElementType>(type), shape, c.firstPosition + c.queries);
            const auto q = randomQueries(shape);
            const double error = worst(attended(q, cache, shape), expected(q, cache, shape));
            QVERIFY2(error < 2e-6, qPrintable(QString::number(error)));
        }
    }

    void bitsDoNotDependOnTheCompany_data() { levelsAndTypes(); }

    void bitsDoNotDependOnTheCompany() {
        QFETCH(int, level);
        QFETCH(int, type);
        overrideKernelLevel(static_cast<KernelLevel>(level));
        const auto cacheType = static_cast<ElementType>(type);
        const Case cases[] = {{1, 256, 3, 1, 64, 0, {}},     {3, 90, 6, 2, 20, 75, {}},
                              {2, 130, 4, 2, 48, 3, 31},     {2, 140, 2, 2, 16, 1, 64},
                              {2, 150, 6, 3, 24, 0, {}, 41}, {2, 100, 4, 1, 8, 7, 20, 33},
                              {1, 20, 50, 1, 16, 120, {}}};
        for (const Case& c : cases) {
            AttentionShape shape = c.shape();
            const auto firstKeys = textStarts(shape, std::max<std::int64_t>(1, c.textLength));
            if (c.textLength > 0)
                shape.firstKeys = firstKeys.data();
            const std::int64_t length = c.firstPosition + c.queries;
            const Cache cache(cacheType, shape, length, 0);
            const auto q = randomQueries(shape);
            setThreadCount(1);
            const auto alone = attendedInSteps(q, cache, shape, 1);
            QVERIFY(worst(alone, std::vector<double>(alone.size(), 0)) < 1);
            for (const int threads : {1, 2, 5}) {
                setThreadCount(threads);
                QVERIFY(sameBits(attended(q, cache, shape), alone));
                QVERIFY(sameBits(attendedInSteps(q, cache, shape, 1), alone));
                QVERIFY(sameBits(attendedInSteps(q, cache, shape, 7), alone));
            }
            // A cache with free places, badly aligned for vectors.
            const Cache roomy(cacheType, shape, length, 4096 - length);
            QVERIFY(sameBits(attended(q, roomy, shape), alone));
        }
    }

    void bitsOfALongTextDoNotDependOnThreads() {
        AttentionShape shape{2, 1, 9, 3, 64, 1999, {}, 0.125f};
        for (const ElementType type : cacheTypes) {
            const Cache cache(type, shape, 2000);
            const auto q = randomQueries(shape);
            setThreadCount(1);
            const auto alone = attended(q, cache, shape);
            for (const int threads : {2, 3, 8}) {
                setThreadCount(threads);
                QVERIFY(sameBits(attended(q, cache, shape), alone));
                QVERIFY(sameBits(attendedInSteps(q, cache, shape, 1), alone));
            }
        }
    }

    void someRowsOfACache() {
        for (const ElementType type : cacheTypes) {
            AttentionShape shape{5, 3, 4, 2, 24, 97, {}, 0.7f};
            const Cache cache(type, shape, 100);
            const auto q = randomQueries(shape);
            const auto all = attended(q, cache, shape);
            const auto width = static_cast<std::ptrdiff_t>(q.size() / 5);
            const std::int32_t rows[] = {4, 1};
            shape.rows = 2;
            shape.rowOf = rows;
            std::vector<float> chosen(q.begin() + 4 * width, q.end());
            chosen.insert(chosen.end(), q.begin() + width, q.begin() + 2 * width);
            std::vector<float> right(all.begin() + 4 * width, all.end());
            right.insert(right.end(), all.begin() + width, all.begin() + 2 * width);
            QVERIFY(sameBits(attended(chosen, cache, shape), right));
        }
    }

    void noRowsAndNoQueries() {
        const Cache cache(ElementType::F32, {1, 1, 2, 1, 8}, 3);
        for (const AttentionShape& shape : {AttentionShape{0, 1, 2, 1, 8}, AttentionShape{1, 0, 2, 1, 8}})
            attend(nullptr, cache.view, shape, nullptr);
    }

    void whatIsNotSeenDoesNotMatter_data() { levelsAndTypes(); }

    void whatIsNotSeenDoesNotMatter() {
        QFETCH(int, level);
        QFETCH(int, type);
        overrideKernelLevel(static_cast<KernelLevel>(level));
        const auto spoil = [](Cache& cache, std::int64_t t) {
            for (const int half : {0, 1})
                for (const std::int64_t head : {0, 1})
                    std::memset(cache.place(half, 0, head, t), 0xff,
                                static_cast<std::size_t>(cache.vectorBytes)); // NaN
        };
        for (const std::int64_t queries : {1, 2, 40}) {
            AttentionShape shape{1, queries, 4, 2, 20, 100, 30, 0.7f};
            Cache cache(static_cast<ElementType>(type), shape, 100 + queries);
            const auto q = randomQueries(shape);
            const auto right = attended(q, cache, shape);
            const auto width = static_cast<std::size_t>(shape.heads * shape.headSize);
            spoil(cache, 69); // before the first window
            QVERIFY(sameBits(attended(q, cache, shape), right));
            // The last position: seen by the last query alone.
            spoil(cache, 99 + queries);
            const auto damaged = attended(q, cache, shape);
            for (std::size_t i = 0; i < damaged.size(); ++i) {
                const bool isLast = i >= damaged.size() - width;
                QVERIFY(isLast ? std::isnan(damaged[i])
                               : std::memcmp(&damaged[i], &right[i], sizeof(float)) == 0);
            }
            // The first one that is in the first window only.
            spoil(cache, 70);
            const auto more = attended(q, cache, shape);
            for (std::size_t i = 0; i < more.size(); ++i)
                QCOMPARE(std::isnan(more[i]), i < width || i >= more.size() - width);
        }
    }

    void hugeScoresDoNotOverflow_data() { levelsAndTypes(); }

    void hugeScoresDoNotOverflow() {
        QFETCH(int, level);
        QFETCH(int, type);
        overrideKernelLevel(static_cast<KernelLevel>(level));
        AttentionShape shape{1, 200, 1, 1, 8, 20, {}, 1};
        const Cache cache(static_cast<ElementType>(type), shape, 220);
        const auto q = randomQueries(shape, 1e6f);
        const auto out = attended(q, cache, shape);
        QVERIFY(worst(out, std::vector<double>(out.size(), 0)) < 1);
        QVERIFY(sameBits(attendedInSteps(q, cache, shape, 1), out));
    }

    void tilesEqualTheDefinition() {
        for (const KernelLevel level : availableKernelLevels()) {
            overrideKernelLevel(level);
            const Case cases[] = {
                {2, 5, 4, 2, 16, 3, {}}, {2, 150, 2, 2, 24, 0, {}, 41}, {1, 130, 6, 2, 20, 9, 31}};
            for (const Case& c : cases) {
                AttentionShape shape = c.shape();
                const auto firstKeys = textStarts(shape, std::max<std::int64_t>(1, c.textLength));
                if (c.textLength > 0)
                    shape.firstKeys = firstKeys.data();
                const std::int64_t positions = c.firstPosition + c.queries;
                Cache cache(ElementType::F32, shape, positions);
                const auto q = randomQueries(shape);
                // Positions before heads, as a pass has them.
                std::vector<float> dense[2];
                for (const int half : {0, 1})
                    for (std::int64_t i = 0; i < c.rows * positions * c.kvHeads; ++i) {
                        const auto vector = cache.at(half, i / c.kvHeads / positions, i % c.kvHeads,
                                                     i / c.kvHeads % positions);
                        dense[half].insert(dense[half].end(), vector.begin(), vector.end());
                    }
                std::vector<float> out(q.size(), NAN);
                attendInTiles({q.data(), dense[0].data(), dense[1].data(), positions}, shape, out.data());
                QVERIFY(worst(out, expected(q, cache, shape)) < 2e-6);
            }
        }
    }

    void whichTypes() {
        for (const ElementType type : cacheTypes)
            QVERIFY(canAttend(type));
        QVERIFY(!canAttend(ElementType::U8));
        QVERIFY(!canAttend(ElementType::Q8_0));
    }
};

QTEST_APPLESS_MAIN(TestAttention)
#include "tst_attention.moc"
