// SPDX-License-Identifier: MIT
// What a token costs in calls of the memory allocator, once everything has its size.
#include "core/kernels/parallel.h"
#include "tests/support/allocation_counter.h"
#include "tests/support/tiny_model.h"

#include <QTest>

using namespace tokenscope;

class TestAllocations : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        if (!test::countsAllocations)
            QSKIP("allocations cannot be counted in this build");
        setThreadCount(1); // a worker's first task, whenever it comes, takes memory for itself
    }

    void aTokenAllocatesLittle_data() {
        QTest::addColumn<int>("weights");
        QTest::addColumn<int>("precision");
        for (const ElementType weights : {ElementType::F32, ElementType::Q4_1})
            for (const Precision precision : {Precision::Exact, Precision::Fast})
                QTest::addRow("%s, %s", elementTypeName(weights), precisionWord(precision))
                    << static_cast<int>(weights) << static_cast<int>(precision);
    }
    void aTokenAllocatesLittle() {
        QFETCH(int, weights);
        QFETCH(int, precision);
        std::int64_t ofLayers[2];
        for (const std::int64_t layers : {3, 6}) {
            ModelConfig config = test::llamaLike();
            config.layers = layers;
            const auto model = test::tinyModel(config, 1, static_cast<ElementType>(weights));
            const auto context = model->newContext(1, 64, {.precision = static_cast<Precision>(precision)});
            std::vector<float> logits;
            const TokenId id{7};
            const auto pass = [&] { model->forward({&id, 1}, *context, LogitsFor::LastPosition, logits); };
            for (int i = 0; i < 20; ++i)
                pass();
            ofLayers[layers / 6] = test::allocationsDuring([&] {
                for (int i = 0; i < 10; ++i)
                    pass();
            });
        }
        qInfo("%.1f allocations a token", static_cast<double>(ofLayers[0]) / 10);
        QCOMPARE(ofLayers[1], ofLayers[0]); // none of them belongs to a layer
        QVERIFY(ofLayers[0] <= 300);
    }
};

QTEST_APPLESS_MAIN(TestAllocations)
#include "tst_allocations.moc"
