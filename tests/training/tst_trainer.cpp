// SPDX-License-Identifier: MIT
#include "core/kernels/parallel.h"
#include "core/training/batch_gradient.h"
#include "core/training/initial_weights.h"
#include "core/training/trainer.h"
#include "core/values/errors.h"
#include "tests/support/byte_tokenizer.h"
#include "tests/support/tiny_documents.h"

#include <QTest>

#include <cmath>

using namespace tokenscope;

namespace {

const ByteTokenizer tokenizer;
const test::TinyDocuments documents;

TrainingSettings tinySettings() {
    return {.layers = 2,
            .width = 32,
            .heads = 2,
            .contextLength = 64,
            .tokens = 60 * 512,
            .rowLength = 64,
            .batchTokens = 512,
            .seed = 3};
}

void compareParameters(const Trainer& a, const Trainer& b) {
    QCOMPARE(a.parameters().size(), b.parameters().size());
    for (const auto& [name, tensor] : a.parameters())
        QVERIFY2(at::equal(tensor, b.parameters().at(name)), name.c_str());
}

void run(Trainer& trainer, int steps) {
    for (int i = 0; i < steps; ++i)
        trainer.step();
}

} // namespace

class TestTrainer : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { setThreadCount(2); }

    void initialWeightsHaveTheirSpread() {
        const TrainingSettings settings;
        const ModelConfig config = trainedConfig(settings, 300);
        ParameterStore store(initialWeights(config, 1), ParameterUse::Trainable);
        const Transformer model(config, store);
        QVERIFY(store.unused().empty());
        const auto deviation = [&](const std::string& name) {
            return store.trainable().at(name).pow(2).mean().sqrt().item<double>();
        };
        QVERIFY(std::abs(deviation("embedding") / 0.02 - 1) < 0.02);
        QVERIFY(std::abs(deviation("layers.5.query") * std::sqrt(192.0) - 1) < 0.02);
        QVERIFY(std::abs(deviation("layers.0.up") * std::sqrt(192.0) - 1) < 0.02);
        for (const char* name : {"layers.0.output", "layers.5.down"})
            QCOMPARE(deviation(name), 0.0);
        QVERIFY(!at::equal(store.trainable().at("layers.0.query"), store.trainable().at("layers.1.query")));
    }

    void theFirstLossIsNearThatOfAnEvenGuess() {
        Trainer trainer(tinySettings(), documents, tokenizer);
        QVERIFY(std::abs(trainer.step().loss - std::log(static_cast<double>(tokenizer.size()))) < 0.1);
    }

    void embeddingAndHeadAreOne() {
        Trainer trainer(tinySettings(), documents, tokenizer);
        run(trainer, 3);
        QVERIFY(trainer.parameters().contains("embedding") && !trainer.parameters().contains("head"));
    }

    void theLossFalls() {
        Trainer trainer(tinySettings(), documents, tokenizer);
        RowPacker other(documents, tokenizer, 64);
        const TrainingRows rows = other.take(4);
        const double before = trainer.loss(rows);
        while (!trainer.isFinished())
            trainer.step();
        QCOMPARE(trainer.stepsDone(), std::int64_t{60});
        const double after = trainer.loss(rows);
        QVERIFY2(before > 5 && after < before / 2, qPrintable(QString("%1 → %2").arg(before).arg(after)));
    }

    void theResultDoesNotDependOnThreads() {
        Trainer two(tinySettings(), documents, tokenizer);
        run(two, 5);
        setThreadCount(1);
        Trainer one(tinySettings(), documents, tokenizer);
        run(one, 5);
        compareParameters(one, two);
    }

    void seedsDiffer() {
        TrainingSettings settings = tinySettings();
        const Trainer a(settings, documents, tokenizer);
        ++settings.seed;
        const Trainer b(settings, documents, tokenizer);
        QVERIFY(!at::equal(a.parameters().at("embedding"), b.parameters().at("embedding")));
    }

    void aResumedRunIsTheUninterruptedOne() {
        Trainer whole(tinySettings(), documents, tokenizer);
        run(whole, 4);
        const TrainingState state = whole.state();
        run(whole, 5);

        Trainer resumed(tinySettings(), documents, tokenizer);
        resumed.restore(state);
        QCOMPARE(resumed.stepsDone(), std::int64_t{4});
        run(resumed, 5);
        compareParameters(whole, resumed);
    }

    void aStateOfOtherSizesIsRefused() {
        const Trainer trainer(tinySettings(), documents, tokenizer);
        TrainingSettings settings = tinySettings();
        settings.width = 48;
        Trainer wider(settings, documents, tokenizer);
        QVERIFY_EXCEPTION_THROWN(wider.restore(trainer.state()), Error);
        TrainingState state = trainer.state();
        state.tensors.erase("rule.embedding.mean");
        Trainer same(tinySettings(), documents, tokenizer);
        QVERIFY_EXCEPTION_THROWN(same.restore(state), Error);
    }

    void shardsAddUpToTheWhole() {
        const ModelConfig config = trainedConfig(tinySettings(), tokenizer.size());
        ParameterStore store(initialWeights(config, 1), ParameterUse::Trainable);
        const Transformer model(config, store);
        std::vector<at::Tensor> leaves;
        for (const auto& [name, leaf] : store.trainable()) {
            if (name.ends_with("output") || name.ends_with("down")) // else nothing before them has a gradient
                leaf.detach().copy_(at::sin(at::arange(leaf.numel(), at::kFloat)).view_as(leaf));
            leaves.push_back(leaf);
        }
        RowPacker packer(documents, tokenizer, 64);
        const TrainingRows rows = packer.take(7);
        const BatchGradient whole = batchGradient(model, leaves, rows, 1);
        const BatchGradient parts = batchGradient(model, leaves, rows, 3);
        QVERIFY(std::abs(whole.loss - parts.loss) < 1e-6);
        QVERIFY(std::abs(whole.loss - batchLoss(model, rows, 2)) < 1e-5);
        for (std::size_t i = 0; i < leaves.size(); ++i) {
            QVERIFY(at::allclose(whole.gradients[i], parts.gradients[i], 1e-4, 1e-6));
            QVERIFY(!leaves[i].grad().defined());
        }
    }

    void whatHasNoWeightTeachesNothing() {
        const ModelConfig config = trainedConfig(tinySettings(), tokenizer.size());
        ParameterStore store(initialWeights(config, 1), ParameterUse::Trainable);
        const Transformer model(config, store);
        const std::vector<at::Tensor> head{store.trainable().at("embedding")};
        RowPacker packer(documents, tokenizer, 64);
        TrainingRows rows = packer.take(1);
        // The last target has no weight: which token it is makes no difference, until it has one.
        rows.weights.back() = 0;
        TrainingRows changed = rows;
        changed.ids.back() = 7;
        QVERIFY(at::equal(batchGradient(model, head, rows, 1).gradients[0],
                          batchGradient(model, head, changed, 1).gradients[0]));
        rows.weights.back() = changed.weights.back() = 1;
        QVERIFY(!at::equal(batchGradient(model, head, rows, 1).gradients[0],
                           batchGradient(model, head, changed, 1).gradients[0]));
        std::ranges::fill(rows.weights, 0.0f);
        QVERIFY_EXCEPTION_THROWN(batchGradient(model, head, rows, 1), Error);
    }

    void clippingBoundsTheStep() {
        TrainingSettings settings = tinySettings();
        Trainer free(settings, documents, tokenizer);
        settings.clip = 1e-6;
        Trainer clipped(settings, documents, tokenizer);
        run(free, 2);
        run(clipped, 2);
        // Adam's mean is linear in the gradient.
        const double large = free.state().tensors.at("rule.embedding.mean").norm().item<double>();
        const double small = clipped.state().tensors.at("rule.embedding.mean").norm().item<double>();
        QVERIFY2(small <= 1e-6 && large > 1e-3, qPrintable(QString("%1, %2").arg(small).arg(large)));
    }
};

QTEST_APPLESS_MAIN(TestTrainer)
#include "tst_trainer.moc"
