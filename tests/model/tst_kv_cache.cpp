// SPDX-License-Identifier: MIT
#include "core/model/kv_cache.h"
#include "tests/support/message_of.h"

#include <nlohmann/json.hpp>
#include <QFile>
#include <QTest>

#include <cstring>
#include <span>

using namespace tokenscope;
using test::messageOf;

namespace {

at::Tensor numbered(std::int64_t rows, std::int64_t positions, const CacheShape& shape, float start) {
    return start + at::arange(rows * positions * shape.kvHeads * shape.headSize, at::kFloat)
                       .view({rows, positions, shape.kvHeads, shape.headSize});
}

KeysAndValues insert(KVCache& cache, std::int64_t layer, const at::Tensor& k, const at::Tensor& v,
                     std::span<const std::int32_t> rows = {}) {
    return cache.layer(layer).insert(k.data_ptr<float>(), v.data_ptr<float>(), k.size(1), rows);
}

/// Inserts the same made-up keys and values into every layer and advances.
void feed(KVCache& cache, const CacheShape& shape, std::int64_t positions, float start) {
    for (std::int64_t layer = 0; layer < shape.layers; ++layer) {
        const float base = start + 1000 * static_cast<float>(layer);
        insert(cache, layer, numbered(cache.rows(), positions, shape, base),
               numbered(cache.rows(), positions, shape, -base));
    }
    cache.advance(positions);
}

/// [layers, 2, rows, KV heads, length, headSize]: what is stored, without the free positions.
at::Tensor contents(const KVCache& cache, const CacheShape& shape) {
    std::vector<at::Tensor> layers;
    for (std::int64_t layer = 0; layer < shape.layers; ++layer)
        layers.push_back(cache.tile(layer).narrow(3, 0, cache.length()));
    return at::stack(layers);
}

} // namespace

class TestKVCache : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void growingKeepsTheContents() { // known fault B01
        const CacheShape shape{3, 1, 2, 4};
        KVCache small(shape, 8);
        KVCache roomy(shape, 4096);
        for (int step = 0; step < 2100; ++step) {
            feed(small, shape, 1, static_cast<float>(step));
            feed(roomy, shape, 1, static_cast<float>(step));
            if (step < 40 || step > 2040)
                QVERIFY(at::equal(contents(small, shape), contents(roomy, shape)));
        }
        QCOMPARE(small.capacity(), std::int64_t{4096});
        const CacheStats stats = small.stats();
        QCOMPARE(stats.growth.size(), std::size_t{3});
        QCOMPARE(stats.growth[0], (CacheGrowth{0, 0, 8, "prefill"}));
        QCOMPARE(stats.growth[1], (CacheGrowth{8, 8, 2048, "position 9 of 8"}));
        QCOMPARE(stats.growth[2], (CacheGrowth{2048, 2048, 4096, "position 2049 of 2048"}));
    }

    void growthEndsWhereTheModelDoes() {
        const CacheShape shape{2, 1, 2, 4};
        KVCache cache(shape, 8, {}, {512, 1536});
        feed(cache, shape, 9, 0);
        QCOMPARE(cache.capacity(), std::int64_t{512}); // not 2048
        KVCache fork = cache.forked(0, 9);
        QCOMPARE(fork.capacity(), std::int64_t{512});
        feed(fork, shape, 504, 0); // beyond the trained length
        QCOMPARE(fork.capacity(), std::int64_t{1536});
        KVCache rows = cache.replicated(2, 10);
        QCOMPARE(rows.capacity(), std::int64_t{10});
        feed(rows, shape, 2, 0);
        QCOMPARE(rows.capacity(), std::int64_t{512});
        KVCache far(shape, 8, {}, {1 << 20, 1 << 20});
        feed(far, shape, 9, 0);
        QCOMPARE(far.capacity(), std::int64_t{2048}); // a long context is not taken at once
    }

    void insertGivesEverythingSoFar() {
        const CacheShape shape{2, 2, 2, 3};
        KVCache cache(shape, 16);
        feed(cache, shape, 3, 0);
        const at::Tensor k = numbered(2, 2, shape, 500);
        const KeysAndValues all = insert(cache, 1, k, k + 7);
        QCOMPARE(all.type, ElementType::F32);
        const at::Tensor tile = cache.tile(1);
        QVERIFY(at::equal(tile[0].narrow(2, 3, 2), k.transpose(1, 2)));
        QVERIFY(at::equal(tile[1].narrow(2, 3, 2), (k + 7).transpose(1, 2)));
        QVERIFY(at::equal(tile[0].narrow(2, 0, 3), numbered(2, 3, shape, 1000).transpose(1, 2)));
        // What it gives is the tile's memory.
        const std::int64_t offset = 1 * all.rowStride + 1 * all.headStride + 4 * all.positionStride;
        const at::Tensor key = tile[0][1][1][4];
        QCOMPARE(static_cast<const void*>(all.keys + offset),
                 static_cast<const void*>(key.data_ptr<float>()));
        const at::Tensor value = tile[1][1][1][4];
        QCOMPARE(static_cast<const void*>(all.values + offset),
                 static_cast<const void*>(value.data_ptr<float>()));
        QCOMPARE(cache.length(), std::int64_t{3}); // not advanced: the pass was not finished
    }

    void insertForSomeRows() {
        const CacheShape shape{1, 4, 2, 3};
        KVCache cache(shape, 16);
        feed(cache, shape, 3, 0);
        const at::Tensor before = contents(cache, shape).clone();
        const at::Tensor k = numbered(2, 1, shape, 500);
        const std::int32_t rows[] = {1, 3};
        insert(cache, 0, k, k + 7, rows);
        cache.advance(1);
        QCOMPARE(cache.length(), std::int64_t{4});
        const at::Tensor after = contents(cache, shape);
        QVERIFY(at::equal(after.narrow(4, 0, 3), before));
        for (const int half : {0, 1})
            for (const int i : {0, 1})
                QVERIFY(at::equal(after[0][half][rows[i]].select(1, 3), k[i][0] + 7 * half));
        // A row that was left out goes on after a cut.
        cache.truncate(3);
        feed(cache, shape, 1, 77);
        QVERIFY(at::equal(contents(cache, shape)[0][0].select(2, 3), numbered(4, 1, shape, 77).select(1, 0)));
    }

    void capacitiesAreTheReferences() {
        QFile file(QStringLiteral(TOKENSCOPE_TEST_DATA "/nanochat/engine/gen1_kv_cache_shapes.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto golden = nlohmann::json::parse(file.readAll().toStdString());
        for (const auto& test : golden["cases"]) {
            const CacheShape shape{test["num_layers"], test["batch_size"], test["num_heads"],
                                   test["head_dim"]};
            KVCache cache(shape, test["seq_len"]);
            for (const auto& step : test["steps"]) {
                feed(cache, shape, step["insert"], 0);
                const CacheStats stats = cache.stats();
                QCOMPARE(stats.length, step["pos"].get<std::int64_t>());
                QCOMPARE(stats.capacity, step["shape"][4].get<std::int64_t>());
                QCOMPARE(stats.allocatedBytes, step["nbytes"].get<std::int64_t>());
            }
        }
    }

    void figuresComeFromTheTensors_data() { // known fault B26
        QTest::addColumn<int>("type");
        QTest::newRow("float32") << static_cast<int>(ElementType::F32);
        QTest::newRow("bfloat16") << static_cast<int>(ElementType::BF16);
        QTest::newRow("float16") << static_cast<int>(ElementType::F16);
        QTest::newRow("int8") << static_cast<int>(ElementType::I8);
    }

    void figuresComeFromTheTensors() {
        QFETCH(int, type);
        const auto elementType = static_cast<ElementType>(type);
        const CacheShape shape{24, 3, 2, 64};
        KVCache cache(shape, 96, elementType);
        QCOMPARE(cache.stats().allocatedBytes, std::int64_t{0});
        QCOMPARE(cache.stats().capacity, std::int64_t{0});
        feed(cache, shape, 10, 0);
        const CacheStats stats = cache.stats();
        const std::int64_t vector = elementType == ElementType::F32  ? 64 * 4
                                    : elementType == ElementType::I8 ? 64 + 4
                                                                     : 64 * 2;
        std::int64_t bytes = 0;
        for (int layer = 0; layer < 24; ++layer)
            bytes += static_cast<std::int64_t>(cache.tile(layer).nbytes());
        QCOMPARE(stats.allocatedBytes, bytes);
        QCOMPARE(stats.allocatedBytes, 24 * 2 * 3 * 2 * 96 * vector);
        QCOMPARE(stats.bytesPerToken, 24 * 2 * 2 * vector);
        QCOMPARE(stats.usedBytes, stats.bytesPerToken * 3 * 10);
        QCOMPARE(stats.type, elementType);
        cache.truncate(0);
        QCOMPARE(cache.stats().usedBytes, std::int64_t{0});
        QCOMPARE(cache.stats().allocatedBytes, bytes);
    }

    void narrowTypesRound() {
        const CacheShape shape{1, 1, 1, 2};
        KVCache cache(shape, 4, ElementType::BF16);
        const at::Tensor k =
            at::tensor({1.0f, 1.00390625f}).view({1, 1, 1, 2}); // the second lies between two bfloat16
        insert(cache, 0, k, -k);
        const at::Tensor stored = cache.tile(0).narrow(3, 0, 1);
        QCOMPARE(stored.scalar_type(), at::kBFloat16);
        QVERIFY(at::equal(stored[0].to(at::kFloat).flatten(), k.to(at::kBFloat16).to(at::kFloat).flatten()));
        QVERIFY(at::equal(stored[1].to(at::kFloat), -stored[0].to(at::kFloat)));
    }

    void bytesTakeTheirScaleAlong() {
        const CacheShape shape{1, 1, 2, 3};
        KVCache cache(shape, 4, ElementType::I8);
        const at::Tensor k = at::tensor({127.0f, -127.0f, 2.6f, 0.0f, 0.0f, 0.0f}).view({1, 1, 2, 3});
        insert(cache, 0, k, k * 2);
        cache.advance(1);
        const auto number = [](const KVCache& from, int half, int row, int head, int d) {
            const at::Tensor vector = from.tile(0)[half][row][head][0];
            return int{static_cast<const signed char*>(vector.data_ptr())[d]};
        };
        const auto scale = [](const KVCache& from, int half, int row, int head) {
            const at::Tensor vector = from.tile(0)[half][row][head][0];
            float value;
            std::memcpy(&value, static_cast<const char*>(vector.data_ptr()) + 3, sizeof value);
            return value;
        };
        const KVCache copies[] = {cache.replicated(2, 2000), cache.forked(0, 1)};
        for (const KVCache* from : std::initializer_list<const KVCache*>{&cache, &copies[0], &copies[1]}) {
            const int row = static_cast<int>(from->rows()) - 1;
            QCOMPARE(from->tile(0).size(4), std::int64_t{3 + 4});
            for (const int half : {0, 1}) {
                QCOMPARE(scale(*from, half, row, 0), half == 0 ? 1.0f : 2.0f);
                QCOMPARE(number(*from, half, row, 0, 0), 127);
                QCOMPARE(number(*from, half, row, 0, 1), -127);
                QCOMPARE(number(*from, half, row, 0, 2), 3);
                QCOMPARE(scale(*from, half, row, 1), 0.0f);
            }
        }
    }

    void replicasAreEqualAndIndependent() {
        const CacheShape shape{2, 1, 2, 4};
        KVCache prompt(shape, 64); // with room to spare
        feed(prompt, shape, 5, 0);
        const at::Tensor before = contents(prompt, shape).clone();
        KVCache four = prompt.replicated(4, 9);
        QCOMPARE(four.rows(), std::int64_t{4});
        QCOMPARE(four.capacity(), std::int64_t{9});
        QCOMPARE(four.length(), std::int64_t{5});
        for (int row = 0; row < 4; ++row)
            QVERIFY(at::equal(contents(four, shape).narrow(2, row, 1), before));
        feed(four, {2, 4, 2, 4}, 2, 77);
        QVERIFY(at::equal(contents(prompt, shape), before));
        const CacheStats stats = four.stats();
        QCOMPARE(stats.growth.size(), std::size_t{2});
        QCOMPARE(stats.growth.back(), (CacheGrowth{5, 64, 9, "replicated to 4 rows"}));
        QCOMPARE(stats.allocatedBytes, std::int64_t{2 * 2 * 4 * 2 * 9 * 4 * 4});

        QVERIFY(messageOf([&] { four.replicated(2, 20); }).find("one row") != std::string::npos);
        QVERIFY(messageOf([&] { prompt.replicated(2, 4); }).find("too small") != std::string::npos);
    }

    void replicatingAnEmptyCache() {
        const CacheShape shape{2, 1, 2, 4};
        KVCache two = KVCache(shape, 8).replicated(2, 8);
        QCOMPARE(two.stats().allocatedBytes, std::int64_t{0});
        feed(two, {2, 2, 2, 4}, 1, 0);
        QCOMPARE(two.length(), std::int64_t{1});
    }

    void forkAndTruncate() {
        const CacheShape shape{2, 3, 1, 2};
        KVCache cache(shape, 8);
        feed(cache, shape, 6, 0);
        const at::Tensor before = contents(cache, shape).clone();
        KVCache fork = cache.forked(1, 4);
        QCOMPARE(fork.rows(), std::int64_t{1});
        QVERIFY(at::equal(contents(fork, shape), before.narrow(2, 1, 1).narrow(4, 0, 4)));
        cache.truncate(2);
        feed(cache, shape, 1, 500);
        QCOMPARE(cache.length(), std::int64_t{3});
        QVERIFY(at::equal(contents(cache, shape).narrow(4, 0, 2), before.narrow(4, 0, 2)));
        QVERIFY(at::equal(contents(fork, shape), before.narrow(2, 1, 1).narrow(4, 0, 4)));

        QVERIFY_EXCEPTION_THROWN(cache.truncate(4), RangeError);
        QVERIFY_EXCEPTION_THROWN(cache.truncate(-1), RangeError);
        QVERIFY_EXCEPTION_THROWN(cache.forked(3, 1), RangeError);
        QVERIFY_EXCEPTION_THROWN(cache.forked(0, 4), RangeError);
    }

    void whatMakesNoSenseIsRefused() {
        QVERIFY_EXCEPTION_THROWN(KVCache({1, 0, 1, 1}, 8), Error);
        QVERIFY_EXCEPTION_THROWN(KVCache({1, -2, 1, 1}, 8), Error);
        QVERIFY_EXCEPTION_THROWN(KVCache({1, 1, 1, 1}, -1), Error);
        QVERIFY(messageOf([] {
                    KVCache({1, 1, 1, 1}, 8, ElementType::Q4_0);
                }).find("Q4_0") != std::string::npos);
    }

    void tooMuchMemoryLeavesTheCacheAsItWas() {
        const CacheShape shape{2, 1, 1, 2};
        KVCache huge(shape, std::int64_t{1} << 60);
        QVERIFY(!messageOf([&] { feed(huge, shape, 1, 0); }).empty());
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__) // their allocators end the program
        KVCache large(shape, std::int64_t{1} << 50);
        QVERIFY(messageOf([&] { feed(large, shape, 1, 0); }).find("memory") != std::string::npos);
        QCOMPARE(large.stats().allocatedBytes, std::int64_t{0});
        QCOMPARE(large.length(), std::int64_t{0});
#endif
    }
};

QTEST_APPLESS_MAIN(TestKVCache)
#include "tst_kv_cache.moc"
