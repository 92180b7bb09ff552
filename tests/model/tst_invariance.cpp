// SPDX-License-Identifier: MIT
// A row's logits are the same bits whatever else is computed with it: other rows, threads, pieces of a
// prompt.
#include "core/kernels/parallel.h"
#include "core/model/transformer.h"
#include "tests/support/message_of.h"
#include "tests/support/tiny_model.h"

#include <QTest>

#include <cmath>
#include <random>

using namespace tokenscope;

namespace {

using Ids = std::vector<TokenId>;
using Logits = std::vector<float>;

constexpr std::size_t vocabulary = 50;

Ids someIds(std::size_t count, unsigned seed) {
    std::mt19937 random(seed);
    Ids ids(count);
    for (TokenId& id : ids)
        id.value = static_cast<std::int32_t>(random() % vocabulary);
    return ids;
}

/// Logits of all ids, fed in pieces of this size.
Logits fed(const LanguageModel& model, const Ids& ids, std::size_t piece, const ContextOptions& options,
           std::int64_t capacity = 4) {
    const auto context = model.newContext(1, capacity, options);
    Logits all;
    Logits some;
    for (std::size_t i = 0; i < ids.size(); i += piece) {
        const std::size_t count = std::min(piece, ids.size() - i);
        model.forward(std::span(ids).subspan(i, count), *context, LogitsFor::AllPositions, some);
        all.insert(all.end(), some.begin(), some.end());
    }
    return all;
}

/// Rows that have read the same prompt.
std::unique_ptr<ModelContext> rowsAfter(const LanguageModel& model, const Ids& prompt, int rows,
                                        const ContextOptions& options) {
    const auto first = model.newContext(1, 0, options);
    Logits none;
    model.forward(prompt, *first, LogitsFor::None, none);
    return first->replicate(rows, static_cast<std::int64_t>(prompt.size()) + 2);
}

Logits slice(const Logits& logits, std::size_t index) {
    return {logits.begin() + static_cast<std::ptrdiff_t>(index * vocabulary),
            logits.begin() + static_cast<std::ptrdiff_t>((index + 1) * vocabulary)};
}

double rmsDifference(const Logits& a, const Logits& b) {
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        sum += std::pow(double{a[i]} - double{b[i]}, 2);
    return std::sqrt(sum / static_cast<double>(a.size()));
}

/// Wide enough for matrices that products take packed.
ModelConfig packable(ModelConfig config) {
    config.width = 64;
    config.mlpWidth = 96;
    config.headSize = 16;
    return config;
}

} // namespace

class TestInvariance : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase_data() {
        QTest::addColumn<int>("family");
        QTest::addColumn<int>("weights");
        QTest::addColumn<int>("precision");
        QTest::addColumn<int>("cache");
        const auto add = [](std::size_t family, ElementType weights, Precision precision, ElementType cache) {
            QTest::addRow("%s, %s, %s, %s cache", test::tinyConfigs()[family].first.c_str(),
                          elementTypeName(weights), precisionWord(precision), elementTypeName(cache))
                << static_cast<int>(family) << static_cast<int>(weights) << static_cast<int>(precision)
                << static_cast<int>(cache);
        };
        for (std::size_t family = 0; family < test::tinyConfigs().size(); ++family)
            for (const ElementType weights : {ElementType::F32, ElementType::Q4_1})
                for (const Precision precision : {Precision::Exact, Precision::Fast})
                    add(family, weights, precision, defaultCacheType(precision));
        for (const ElementType weights : {ElementType::BF16, ElementType::Q8_0, ElementType::Q4_0})
            add(0, weights, Precision::Fast, ElementType::I8);
        add(0, ElementType::Q4_1, Precision::Exact, ElementType::F16);
        add(1, ElementType::Q8_0, Precision::Exact, ElementType::I8);
        add(2, ElementType::F16, Precision::Exact, ElementType::BF16);
    }

    void init() {
        QFETCH_GLOBAL(int, family);
        QFETCH_GLOBAL(int, weights);
        QFETCH_GLOBAL(int, precision);
        QFETCH_GLOBAL(int, cache);
        m_config = packable(test::tinyConfigs()[static_cast<std::size_t>(family)].second);
        m_weights = static_cast<ElementType>(weights);
        m_model = test::tinyModel(m_config, 1, m_weights);
        m_options = {static_cast<Precision>(precision), static_cast<ElementType>(cache)};
    }
    void cleanup() { setThreadCount(2); }

    void piecesAndThreads() {
        const Ids ids = someIds(150, 1);
        const Logits whole = fed(*m_model, ids, ids.size(), m_options);
        for (const std::size_t piece : {1, 7, 25, 64}) {
            for (const int threads : {1, 2, 3}) {
                setThreadCount(threads);
                QVERIFY2(fed(*m_model, ids, piece, m_options, threads * 60) == whole,
                         qPrintable(QString("pieces of %1, %2 threads").arg(piece).arg(threads)));
            }
        }
        if (m_options.cacheType != ElementType::F32)
            return; // what is rounded in the cache is not rounded without one
        Logits uncached;
        m_model->forwardUncached(ids, uncached, {}, LogitsFor::AllPositions, m_options.precision);
        QVERIFY(uncached == whole);
    }

    void aRowAloneAndAmongOthers() {
        const Ids prompt = someIds(20, 2);
        constexpr std::size_t steps = 6;
        const Ids next = someIds(64 * steps, 3); // [row][step]
        const auto alone = [&](std::size_t row) {
            Logits all;
            Logits some;
            const auto context = rowsAfter(*m_model, prompt, 1, m_options);
            for (std::size_t step = 0; step < steps; ++step) {
                m_model->forward({&next[row * steps + step], 1}, *context, LogitsFor::LastPosition, some);
                all.insert(all.end(), some.begin(), some.end());
            }
            return all;
        };
        for (const int rows : {2, 3, 9, 16, 33, 64}) {
            const auto context = rowsAfter(*m_model, prompt, rows, m_options);
            std::vector<Logits> found(static_cast<std::size_t>(rows));
            for (std::size_t step = 0; step < steps; ++step) {
                Ids column;
                for (std::size_t row = 0; row < found.size(); ++row)
                    column.push_back(next[row * steps + step]);
                Logits some;
                m_model->forward(column, *context, LogitsFor::LastPosition, some);
                for (std::size_t row = 0; row < found.size(); ++row) {
                    const Logits own = slice(some, row);
                    found[row].insert(found[row].end(), own.begin(), own.end());
                }
            }
            for (const std::size_t row : {std::size_t{0}, found.size() / 2, found.size() - 1})
                QVERIFY2(found[row] == alone(row), qPrintable(QString("row %1 of %2").arg(row).arg(rows)));
        }
    }

    void rowsThatLeaveAndComeBack() {
        const Ids prompt = someIds(12, 4);
        constexpr std::size_t rows = 5;
        const Ids next = someIds(rows * 10, 5); // [step][row]
        const auto feedAll = [&](ModelContext& context, std::size_t step, Logits& logits) {
            m_model->forward(std::span(next).subspan(step * rows, rows), context, LogitsFor::LastPosition,
                             logits);
        };
        const auto all = rowsAfter(*m_model, prompt, rows, m_options);
        std::vector<Logits> right(10);
        for (std::size_t step = 0; step < right.size(); ++step)
            feedAll(*all, step, right[step]);

        const auto context = rowsAfter(*m_model, prompt, rows, m_options);
        Logits some;
        for (std::size_t step = 0; step < 3; ++step)
            feedAll(*context, step, some);
        const std::vector<RowIndex> staying{{1}, {4}};
        for (std::size_t step = 3; step < 10; ++step) {
            const Ids column{next[step * rows + 1], next[step * rows + 4]};
            m_model->forward(column, *context, LogitsFor::LastPosition, some, {}, staying);
            QCOMPARE(some.size(), 2 * vocabulary);
            QVERIFY(slice(some, 0) == slice(right[step], 1));
            QVERIFY(slice(some, 1) == slice(right[step], 4));
        }
        QCOMPARE(context->length(), std::int64_t{12 + 10});

        const auto fork =
            context->forkRow(RowIndex{0}, 12 + 3); // what a row had before it left is still there
        m_model->forward({&next[3 * rows], 1}, *fork, LogitsFor::LastPosition, some);
        QVERIFY(some == slice(right[3], 0));

        context->truncate(12 + 3);
        for (std::size_t step = 3; step < 10; ++step) {
            feedAll(*context, step, some);
            QVERIFY(some == right[step]);
        }
    }

    void rowsThatCannotBeFed() {
        const auto context = rowsAfter(*m_model, someIds(4, 6), 3, m_options);
        const Ids two = someIds(2, 7);
        Logits logits;
        for (const std::vector<RowIndex>& rows :
             {std::vector<RowIndex>{{1}, {3}}, {{-1}, {1}}, {{2}, {1}}, {{1}, {1}}}) {
            const auto message =
                test::messageOf([&] { m_model->forward(two, *context, LogitsFor::None, logits, {}, rows); });
            QVERIFY2(message.find("row ") != std::string::npos, message.c_str());
            QCOMPARE(context->length(), std::int64_t{4});
        }
    }

    void fastIsNearToExact() {
        const Ids ids = someIds(60, 8);
        const Logits exact = fed(*m_model, ids, 60, {});
        const Logits found = fed(*m_model, ids, 60, m_options);
        double spread = 0;
        for (const float logit : exact)
            spread = std::max(spread, std::abs(double{logit}));
        const double error = rmsDifference(found, exact);
        QVERIFY2(error < 0.05 * spread, qPrintable(QString("%1 of %2").arg(error).arg(spread)));
        const bool isRounded = m_options.cacheType != ElementType::F32 ||
                               (m_options.precision == Precision::Fast && m_weights == ElementType::Q4_1);
        QCOMPARE(error > 0, isRounded);
    }

    /// The pass without gradients against the differentiable one of the same modules.
    void passesWithAndWithoutGradientsAgree() {
        ParameterStore store(test::randomWeights(m_config, 1, m_weights), ParameterUse::Trainable);
        const Transformer transformer(m_config, store);
        TransformerInput input;
        input.ids = at::arange(3 * 40, at::kLong)
                        .mul(7)
                        .remainder(static_cast<std::int64_t>(vocabulary))
                        .view({3, 40});
        const at::Tensor recorded = transformer.hidden(input);
        QVERIFY(recorded.requires_grad());
        const at::NoGradGuard noGradients;
        const at::Tensor plain = transformer.hidden(input);
        QVERIFY(!plain.requires_grad());
        const double error = (plain - recorded).abs().max().item<double>();
        const double largest = recorded.abs().max().item<double>();
        QVERIFY2(error < 1e-4 * largest, qPrintable(QString("%1 of %2").arg(error).arg(largest)));
    }

private:
    ModelConfig m_config;
    ElementType m_weights = ElementType::F32;
    std::unique_ptr<LanguageModel> m_model;
    ContextOptions m_options;
};

QTEST_APPLESS_MAIN(TestInvariance)
#include "tst_invariance.moc"
