// SPDX-License-Identifier: MIT
#include "core/kernels/dispatch.h"
#include "core/kernels/parallel.h"
#include "core/model/transformer_context.h"
#include "tests/support/message_of.h"
#include "tests/support/tiny_model.h"

#include <QTest>

#include <cmath>
#include <thread>

using namespace tokenscope;
using test::messageOf;

namespace {

using Ids = std::vector<TokenId>;
using Logits = std::vector<float>;

Ids someIds(std::size_t count, unsigned seed = 5) {
    std::mt19937 random(seed);
    Ids ids(count);
    for (TokenId& id : ids)
        id.value = static_cast<std::int32_t>(random() % 50);
    return ids;
}

double difference(std::span<const float> a, std::span<const float> b) {
    if (a.size() != b.size())
        return INFINITY;
    double worst = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        const double d = std::abs(double{a[i]} - b[i]);
        worst = std::isnan(d) ? INFINITY : std::max(worst, d);
    }
    return worst;
}

Logits uncached(const LanguageModel& model, const Ids& ids) {
    Logits logits;
    model.forwardUncached(ids, logits);
    return logits;
}

/// Feeds ids to a context in chunks of this size and gives the logits of all positions.
Logits feed(const LanguageModel& model, ModelContext& context, std::span<const TokenId> ids,
            std::size_t chunk) {
    Logits all;
    Logits some;
    for (std::size_t i = 0; i < ids.size(); i += chunk) {
        model.forward(ids.subspan(i, std::min(chunk, ids.size() - i)), context, LogitsFor::AllPositions,
                      some);
        all.insert(all.end(), some.begin(), some.end());
    }
    return all;
}

/// Keys and values of a layer without the free positions.
at::Tensor stored(const ModelContext& context, std::int64_t layer) {
    const KVCache& cache = dynamic_cast<const TransformerContext&>(context).cache();
    return cache.tile(layer).narrow(3, 0, cache.length());
}

std::span<const float> row(const Logits& logits, std::size_t index, std::size_t count) {
    return std::span(logits).subspan(index * count, count);
}

} // namespace

class TestTransformerModel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase_data() {
        QTest::addColumn<int>("which");
        const auto configs = test::tinyConfigs();
        for (std::size_t i = 0; i < configs.size(); ++i)
            QTest::newRow(configs[i].first.c_str()) << static_cast<int>(i);
    }

    void init() {
        QFETCH_GLOBAL(int, which);
        m_config = test::tinyConfigs()[static_cast<std::size_t>(which)].second;
        m_model = test::tinyModel(m_config);
    }

    void cleanup() {
        overrideKernelLevel({});
        setThreadCount(2);
    }

    void logitsDependOnWhatCameBefore() { // or the comparisons below would compare nothing
        Ids ids = someIds(20);
        const Logits before = uncached(*m_model, ids);
        ids[15].value = (ids[15].value + 1) % 50;
        const Logits after = uncached(*m_model, ids);
        QVERIFY(difference(row(before, 0, 15 * 50), row(after, 0, 15 * 50)) < 1e-6);
        QVERIFY(difference(row(before, 19, 50), row(after, 19, 50)) > 1e-3);
    }

    void everyWayOfFeedingAgrees() {
        const Ids ids = someIds(60);
        const Logits right = uncached(*m_model, ids);
        QCOMPARE(right.size(), std::size_t{60 * 50});
        for (const std::size_t chunk : {60, 1, 7, 25}) {
            for (const std::int64_t capacity : {0, 8, 64}) {
                const auto context = m_model->newContext(1, capacity);
                QVERIFY(difference(feed(*m_model, *context, ids, chunk), right) < 1e-4);
                QCOMPARE(context->length(), std::int64_t{60});
            }
        }
    }

    void theCacheGrowsToTheContextAtMost() {
        const auto context = m_model->newContext(1, 1);
        feed(*m_model, *context, someIds(2), 1);
        QVERIFY(m_config.contextLength < 1024); // what it would grow by else
        QCOMPARE(context->stats().capacity, m_config.contextLength);
    }

    void growingTheCacheKeepsItsContents() { // known fault B01
        const Ids ids = someIds(40);
        const Logits right = uncached(*m_model, ids);
        const auto small = m_model->newContext(1, 8);
        const auto roomy = m_model->newContext(1, 64);
        for (std::size_t i = 0; i < ids.size(); ++i) {
            Logits a;
            Logits b;
            m_model->forward({&ids[i], 1}, *small, LogitsFor::LastPosition, a);
            m_model->forward({&ids[i], 1}, *roomy, LogitsFor::LastPosition, b);
            QVERIFY(difference(a, row(right, i, 50)) < 1e-4);
            QVERIFY(difference(b, row(right, i, 50)) < 1e-4);
            for (std::int64_t layer = 0; layer < m_config.layers; ++layer)
                QVERIFY(at::allclose(stored(*small, layer), stored(*roomy, layer), 0, 1e-5));
        }
        QCOMPARE(small->stats().growth.size(), std::size_t{2});
        QCOMPARE(roomy->stats().growth.size(), std::size_t{1});
    }

    void manyRowsEqualEachAlone() {
        const Ids prompt = someIds(20);
        const auto one = m_model->newContext(1, 20);
        Logits logits;
        m_model->forward(prompt, *one, LogitsFor::None, logits);
        QVERIFY(logits.empty());
        const auto rows = one->replicate(5, 24); // grows once on the way
        QCOMPARE(rows->length(), std::int64_t{20});
        const Ids next = someIds(5 * 10, 9); // [step][row]
        std::vector<Ids> texts(5, prompt);
        for (std::size_t step = 0; step < 10; ++step) {
            m_model->forward(std::span(next).subspan(step * 5, 5), *rows, LogitsFor::LastPosition, logits);
            QCOMPARE(logits.size(), std::size_t{5 * 50});
            for (std::size_t r = 0; r < 5; ++r) {
                texts[r].push_back(next[step * 5 + r]);
                const Logits alone = uncached(*m_model, texts[r]);
                QVERIFY(difference(row(logits, r, 50), row(alone, texts[r].size() - 1, 50)) < 1e-4);
            }
        }
        QCOMPARE(one->length(), std::int64_t{20});
        QCOMPARE(rows->stats().usedBytes, 5 * 30 * cacheBytesPerToken(m_config));
    }

    void severalPositionsOfSeveralRows() {
        const auto context = m_model->newContext(3, 16);
        const Ids ids = someIds(3 * 12, 11); // [row][position]
        Logits first;
        Logits second;
        Ids head;
        Ids tail;
        for (std::size_t r = 0; r < 3; ++r) {
            head.insert(head.end(), ids.begin() + r * 12, ids.begin() + r * 12 + 7);
            tail.insert(tail.end(), ids.begin() + r * 12 + 7, ids.begin() + r * 12 + 12);
        }
        m_model->forward(head, *context, LogitsFor::AllPositions, first);
        m_model->forward(tail, *context, LogitsFor::AllPositions, second);
        for (std::size_t r = 0; r < 3; ++r) {
            const Logits alone = uncached(*m_model, {ids.begin() + r * 12, ids.begin() + (r + 1) * 12});
            QVERIFY(difference(row(first, r, 7 * 50), row(alone, 0, 7 * 50)) < 1e-4);
            QVERIFY(difference(row(second, r, 5 * 50), std::span(alone).subspan(7 * 50, 5 * 50)) < 1e-4);
        }
    }

    void goingBackAndForkingForgetNothing() {
        const Ids ids = someIds(30);
        const auto context = m_model->newContext(1, 64);
        feed(*m_model, *context, ids, 30);
        for (const std::int64_t keep : {29, 17, 1, 0}) {
            context->truncate(keep);
            Ids other(ids.begin(), ids.begin() + keep);
            const Ids more = someIds(6, static_cast<unsigned>(keep));
            other.insert(other.end(), more.begin(), more.end());
            const Logits right = uncached(*m_model, other);
            const Logits found = feed(*m_model, *context, more, 4);
            QVERIFY(difference(found, std::span(right).subspan(static_cast<std::size_t>(keep) * 50)) < 1e-4);
            context->truncate(keep);
        }

        feed(*m_model, *context, ids, 30);
        const auto rows = context->replicate(2, 64);
        const Ids two = someIds(2 * 3, 3); // [step][row]
        for (std::size_t step = 0; step < 3; ++step) {
            Logits logits;
            m_model->forward(std::span(two).subspan(2 * step, 2), *rows, LogitsFor::None, logits);
        }
        const auto fork = rows->forkRow(RowIndex{1}, 32);
        QCOMPARE(fork->rows(), 1);
        QCOMPARE(fork->length(), std::int64_t{32});
        Ids text = ids;
        text.insert(text.end(), {two[1], two[3]});
        const Ids more = someIds(4, 4);
        text.insert(text.end(), more.begin(), more.end());
        const Logits right = uncached(*m_model, text);
        QVERIFY(difference(feed(*m_model, *fork, more, 1), std::span(right).subspan(32 * 50)) < 1e-4);
    }

    void everyKernelLevelGivesTheSameLogits() {
        const Ids ids = someIds(40);
        overrideKernelLevel(KernelLevel::Plain);
        setThreadCount(1);
        const Logits plain = uncached(*m_model, ids);
        for (const KernelLevel level : availableKernelLevels()) {
            overrideKernelLevel(level);
            setThreadCount(3);
            QVERIFY(difference(uncached(*m_model, ids), plain) < 1e-4);
            const auto context = m_model->newContext(1, 40);
            QVERIFY(difference(feed(*m_model, *context, ids, 1), plain) < 1e-4);
        }
    }

    void narrowCachesStayClose() {
        const Ids ids = someIds(40);
        const Logits right = uncached(*m_model, ids);
        double spread = 0;
        for (const float logit : right)
            spread = std::max(spread, std::abs(double{logit}));
        for (const ElementType type : {ElementType::F16, ElementType::BF16, ElementType::I8}) {
            const auto context = m_model->newContext(1, 40, {.cacheType = type});
            const double error = difference(feed(*m_model, *context, ids, 13), right);
            QVERIFY(error > 0); // it is really stored more narrowly
            QVERIFY2(error < 0.05 * spread, qPrintable(QString::number(error)));
            QCOMPARE(context->stats().bytesPerToken, cacheBytesPerToken(m_config, type));
            QCOMPARE(context->stats().type, type);
        }
    }

    void bfloat16WeightsAreComputedInFloat32() { // known fault B06
        const WeightMap narrow = test::randomWeights(m_config, 3, ElementType::BF16);
        WeightMap wide;
        for (const auto& [name, weight] : narrow) {
            wide[name] = weight;
            if (weight.type != ElementType::BF16)
                continue;
            const auto count = static_cast<std::size_t>(weight.rows * weight.columns);
            auto values = std::make_shared<std::vector<std::uint32_t>>(count);
            for (std::size_t i = 0; i < count; ++i) {
                std::uint16_t bits;
                std::memcpy(&bits, weight.bytes.data() + 2 * i, 2);
                (*values)[i] = std::uint32_t{bits} << 16;
            }
            wide[name].type = ElementType::F32;
            wide[name].bytes = std::as_bytes(std::span(*values));
            wide[name].owner = values;
        }
        const auto narrowModel = makeTransformer(m_config, narrow);
        const auto wideModel = makeTransformer(m_config, wide);
        Ids ids = someIds(10);
        const auto a = narrowModel->newContext(1, 10);
        const auto b = wideModel->newContext(1, 10);
        Logits left = feed(*narrowModel, *a, ids, 10);
        Logits right = feed(*wideModel, *b, ids, 10);
        for (int step = 0; step < 20; ++step) {
            QVERIFY(difference(left, right) < 1e-5);
            const auto best = std::max_element(right.end() - 50, right.end()) - (right.end() - 50);
            const TokenId id{static_cast<std::int32_t>(best)};
            QCOMPARE(std::max_element(left.end() - 50, left.end()) - (left.end() - 50), best);
            narrowModel->forward({&id, 1}, *a, LogitsFor::LastPosition, left);
            wideModel->forward({&id, 1}, *b, LogitsFor::LastPosition, right);
        }
        QCOMPARE(a->stats().type, ElementType::F32);
    }

    void stopLeavesTheContextAsItWas() {
        const Ids ids = someIds(30);
        const auto context = m_model->newContext(1, 8);
        feed(*m_model, *context, std::span(ids).first(10), 10);
        std::stop_source source;
        source.request_stop();
        Logits logits;
        QVERIFY_EXCEPTION_THROWN(m_model->forward(std::span(ids).subspan(10), *context,
                                                  LogitsFor::LastPosition, logits, source.get_token()),
                                 Cancelled);
        QVERIFY_EXCEPTION_THROWN(m_model->forwardUncached(ids, logits, source.get_token()), Cancelled);
        QCOMPARE(context->length(), std::int64_t{10});
        const Logits right = uncached(*m_model, ids);
        const Logits rest = feed(*m_model, *context, std::span(ids).subspan(10), 20);
        QVERIFY(difference(rest, std::span(right).subspan(10 * 50)) < 1e-4);
    }

    void stopInTheMiddleOfAPass() {
        const Ids ids = someIds(250);
        for (int attempt = 0; attempt < 20; ++attempt) {
            const auto context = m_model->newContext(1, 256);
            std::stop_source source;
            std::jthread stopper([&] { source.request_stop(); });
            Logits logits;
            try {
                m_model->forward(ids, *context, LogitsFor::LastPosition, logits, source.get_token());
                QCOMPARE(context->length(), std::int64_t{250});
            } catch (const Cancelled&) {
                QCOMPARE(context->length(), std::int64_t{0});
            }
        }
    }

    void idsAndPositionsAreChecked() {
        const auto context = m_model->newContext(1, 8);
        Logits logits;
        const auto feedOne = [&](std::int32_t id) {
            const TokenId token{id};
            m_model->forward({&token, 1}, *context, LogitsFor::LastPosition, logits);
        };
        QVERIFY(messageOf([&] { feedOne(50); }).find("50") != std::string::npos); // padding rows are no ids
        QVERIFY(messageOf([&] { feedOne(-1); }).find("-1") != std::string::npos);
        QVERIFY(!messageOf([&] { m_model->forward({}, *context, LogitsFor::None, logits); }).empty());
        const auto three = m_model->newContext(3, 8);
        QVERIFY(!messageOf([&] { m_model->forward(someIds(4), *three, LogitsFor::None, logits); }).empty());
        QVERIFY(messageOf([&] { uncached(*m_model, someIds(257)); }).find("256 positions") !=
                std::string::npos);
        m_model->forward(someIds(256), *context, LogitsFor::None, logits);
        QVERIFY(messageOf([&] { feedOne(3); }).find("257") != std::string::npos);
        QCOMPARE(context->length(), std::int64_t{256});
        QVERIFY(!messageOf([&] { m_model->newContext(0, 8); }).empty());
        QVERIFY(!messageOf([&] { m_model->newContext(-1, 8); }).empty());
    }

    void aContextOfAnotherModelIsRefused() {
        ModelConfig other = test::llamaLike();
        other.layers = 2;
        const auto context = test::tinyModel(other)->newContext(1, 8);
        Logits logits;
        QVERIFY(messageOf([&] {
                    m_model->forward(someIds(1), *context, LogitsFor::None, logits);
                }).find("another model") != std::string::npos);
    }

private:
    ModelConfig m_config;
    std::unique_ptr<LanguageModel> m_model;
};

QTEST_APPLESS_MAIN(TestTransformerModel)
#include "tst_transformer_model.moc"
