// SPDX-License-Identifier: MIT
#include "core/kernels/attention.h"
#include "core/kernels/dequantise.h"
#include "core/kernels/dispatch.h"
#include "tests/support/random_rows.h"

#include <QTest>

#include <cmath>

using namespace tokenscope;

namespace {

/// A cache of random numbers with room to spare, so that strides and lengths differ.
struct Cache {
    Cache(ElementType type, const AttentionShape& shape, std::int64_t length)
        : capacity(length + 5),
          keys(test::randomRows(type, shape.rows * shape.kvHeads * capacity, shape.headSize, 11)),
          values(test::randomRows(type, shape.rows * shape.kvHeads * capacity, shape.headSize, 12)) {
        view = {type,
                keys.data(),
                values.data(),
                shape.kvHeads * capacity * shape.headSize,
                capacity * shape.headSize,
                shape.headSize};
    }

    std::vector<float> at(const std::vector<std::byte>& bytes, std::int64_t row, std::int64_t head,
                          std::int64_t t, std::int64_t headSize) const {
        std::vector<float> wide(static_cast<std::size_t>(headSize));
        const std::int64_t element = row * view.rowStride + head * view.headStride + t * view.positionStride;
        dequantiseRow(view.type, bytes.data() + element * blockSize(view.type).bytes, headSize, wide.data());
        return wide;
    }

    std::int64_t capacity;
    std::vector<std::byte> keys;
    std::vector<std::byte> values;
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
        const std::int64_t position = shape.firstPosition + n / shape.heads % shape.queries;
        const std::int64_t kvHead = n % shape.heads * shape.kvHeads / shape.heads;
        std::int64_t first = shape.window ? std::max<std::int64_t>(0, position - *shape.window) : 0;
        if (shape.firstKeys)
            first = std::max(first, shape.firstKeys[n / shape.heads]);
        std::vector<double> weights;
        double total = 0;
        for (std::int64_t t = first; t <= position; ++t) {
            const double score =
                dot(q.data() + n * shape.headSize, cache.at(cache.keys, row, kvHead, t, shape.headSize));
            weights.push_back(std::exp(shape.scale * score));
            total += weights.back();
        }
        for (std::int64_t t = first; t <= position; ++t) {
            const auto value = cache.at(cache.values, row, kvHead, t, shape.headSize);
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

} // namespace

class TestAttention : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { overrideKernelLevel({}); }

    void bothWaysEqualTheDefinition_data() {
        QTest::addColumn<int>("level");
        QTest::addColumn<int>("type");
        for (const KernelLevel level : availableKernelLevels())
            for (const ElementType type : {ElementType::F32, ElementType::F16, ElementType::BF16})
                QTest::addRow("%s %s", kernelLevelName(level), elementTypeName(type))
                    << static_cast<int>(level) << static_cast<int>(type);
    }

    void bothWaysEqualTheDefinition() {
        QFETCH(int, level);
        QFETCH(int, type);
        overrideKernelLevel(static_cast<KernelLevel>(level));
        struct Case {
            std::int64_t rows, queries, heads, kvHeads, headSize, firstPosition;
            std::optional<std::int64_t> window;
            std::int64_t textLength = 0; ///< of texts that do not see each other; 0: one
        };
        const Case cases[] = {
            {1, 1, 1, 1, 1, 0, {}},        {2, 1, 4, 2, 16, 33, {}},   {1, 1, 9, 3, 64, 100, 7},
            {3, 5, 6, 2, 24, 2, {}},       {1, 15, 2, 1, 20, 0, 0},    {2, 70, 4, 2, 32, 0, {}},
            {1, 130, 3, 3, 80, 9, 31},     {1, 16, 2, 2, 128, 50, 64}, {2, 9, 4, 2, 16, 0, {}, 4},
            {2, 150, 2, 2, 24, 0, {}, 41}, {1, 80, 2, 1, 8, 3, 20, 33}};
        for (const Case& c : cases) {
            AttentionShape shape{c.rows,     c.queries,       c.heads,  c.kvHeads,
                                 c.headSize, c.firstPosition, c.window, 0.7f};
            std::vector<std::int64_t> firstKeys;
            for (std::int64_t i = 0; c.textLength > 0 && i < c.rows * c.queries; ++i) {
                const std::int64_t position =
                    c.firstPosition + i % c.queries + i / c.queries; // else in each row
                firstKeys.push_back(
                    std::max<std::int64_t>(0, position - position % c.textLength - i / c.queries));
            }
            if (c.textLength > 0)
                shape.firstKeys = firstKeys.data();
            const Cache cache(static_cast<ElementType>(type), shape, c.firstPosition + c.queries);
            const auto q = test::randomFloats(
                static_cast<std::size_t>(c.rows * c.queries * c.heads * c.headSize), 13, 3);
            const auto right = expected(q, cache, shape);
            std::vector<float> out(q.size(), NAN);
            attend(q.data(), cache.view, shape, out.data());
            QVERIFY(worst(out, right) < 2e-6);
            std::fill(out.begin(), out.end(), NAN);
            attendOneByOne(q.data(), cache.view, shape, out.data());
            QVERIFY(worst(out, right) < 2e-6);
        }
    }

    void hugeScoresDoNotOverflow() {
        AttentionShape shape{1, 1, 1, 1, 8, 20, {}, 1};
        const Cache cache(ElementType::F32, shape, 21);
        const auto q = test::randomFloats(8, 14, 1e6f);
        std::vector<float> out(8, NAN);
        attend(q.data(), cache.view, shape, out.data());
        for (const float x : out)
            QVERIFY(std::isfinite(x));
    }

    void cacheTypes() {
        QVERIFY(canAttend(ElementType::F32));
        QVERIFY(canAttend(ElementType::BF16));
        QVERIFY(canAttend(ElementType::F16));
        QVERIFY(!canAttend(ElementType::I8));
        QVERIFY(!canAttend(ElementType::Q8_0));
    }
};

QTEST_APPLESS_MAIN(TestAttention)
#include "tst_attention.moc"
