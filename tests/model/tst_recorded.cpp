// SPDX-License-Identifier: MIT
#include "core/model/attend.h"
#include "core/model/mlp.h"
#include "core/model/recorded.h"
#include "core/model/transformer.h"
#include "core/values/errors.h"
#include "tests/support/tiny_model.h"

#include <QTest>

#include <torch/csrc/autograd/autograd.h>

#include <cmath>
#include <thread>

using namespace tokenscope;

namespace {

/// Numbers of both signs without a pattern, the same for the same seed.
at::Tensor numbers(at::IntArrayRef shape, double seed) {
    std::int64_t count = 1;
    for (const std::int64_t size : shape)
        count *= size;
    return at::sin(at::arange(count, at::kDouble) * 1.7 + seed * 10).to(at::kFloat).view(shape);
}

at::Tensor source(at::IntArrayRef shape, double seed) {
    return numbers(shape, seed).set_requires_grad(true);
}

/// A trainable matrix in a store of its own.
std::shared_ptr<const Matrix> trainable(const at::Tensor& leaf) {
    return std::make_shared<Matrix>(leaf);
}

/// Both results agree, and so do the slopes of a loss in each of the sources.
void compare(const at::Tensor& ours, const at::Tensor& libtorch, const std::vector<at::Tensor>& sources,
             double tolerance = 1e-5) {
    QVERIFY(ours.sizes() == libtorch.sizes());
    QVERIFY(at::allclose(ours, libtorch, 1e-5, tolerance));
    const at::Tensor weights = numbers(ours.sizes(), 9);
    const auto found = torch::autograd::grad({(ours * weights).sum()}, sources);
    const auto right = torch::autograd::grad({(libtorch * weights).sum()}, sources);
    for (std::size_t i = 0; i < sources.size(); ++i) {
        QVERIFY(found[i].sizes() == sources[i].sizes());
        QVERIFY(right[i].abs().max().item<float>() > 0);
        QVERIFY2(at::allclose(found[i], right[i], 1e-4, tolerance),
                 qPrintable(QString("source %1 differs by %2")
                                .arg(i)
                                .arg((found[i] - right[i]).abs().max().item<double>())));
    }
}

at::Tensor attendByLibtorch(const at::Tensor& q, const at::Tensor& keys, const at::Tensor& values,
                            const CausalView& view) {
    const std::int64_t group = q.size(2) / keys.size(1);
    const at::Tensor k = keys.repeat_interleave(group, 1);
    const at::Tensor v = values.repeat_interleave(group, 1);
    const at::Tensor scores = at::matmul(q.transpose(1, 2), k.transpose(2, 3)) / std::sqrt(q.size(3));
    const at::Tensor position = at::arange(view.firstPosition, view.firstPosition + q.size(1)).unsqueeze(1);
    const at::Tensor key = at::arange(k.size(2)).unsqueeze(0);
    at::Tensor hidden = key > position;
    if (view.window)
        hidden = hidden.logical_or(key < position - *view.window);
    if (view.firstKeys.defined()) // [rows, 1, queries, keys]
        hidden = hidden.logical_or(key < view.firstKeys.unsqueeze(2)).unsqueeze(1);
    return at::matmul(at::softmax(scores.masked_fill(hidden, -INFINITY), -1), v).transpose(1, 2).flatten(2);
}

struct Batch {
    TransformerInput input;
    at::Tensor targets, weights;
};

Batch batchOf(std::int64_t rows, std::int64_t positions) {
    Batch batch;
    batch.input.ids = at::arange(rows * positions, at::kLong).mul(7).remainder(50).view({rows, positions});
    batch.targets = batch.input.ids.roll(-1, 1);
    batch.weights = numbers({rows, positions}, 4).clamp_min(0); // half of them 0
    return batch;
}

std::vector<at::Tensor> slopesOf(const Transformer& model, const ParameterStore& store, const Batch& batch) {
    std::vector<at::Tensor> leaves;
    for (const auto& [name, leaf] : store.trainable())
        leaves.push_back(leaf);
    return torch::autograd::grad({model.loss(model.hidden(batch.input), batch.targets, batch.weights)},
                                 leaves);
}

bool same(const std::vector<at::Tensor>& a, const std::vector<at::Tensor>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const at::Tensor& x, const at::Tensor& y) { return x.equal(y); });
}

} // namespace

/// Our backward passes against those of libtorch's own operators.
class TestRecorded : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void linear() {
        const at::Tensor x = source({3, 7, 19}, 1);
        const at::Tensor weight = source({23, 19}, 2);
        const at::Tensor bias = source({23}, 3);
        compare(Linear(trainable(weight), bias).forward(x), at::linear(x, weight, bias), {x, weight, bias});
        compare(Linear(trainable(weight)).forward(x.transpose(0, 1)), at::linear(x.transpose(0, 1), weight),
                {x, weight});
    }

    void linearWithoutItsLastRows() {
        const at::Tensor x = source({2, 5, 19}, 1);
        const at::Tensor weight = source({23, 19}, 2);
        compare(Linear(trainable(weight), {}, 20).forward(x), at::linear(x, weight.narrow(0, 0, 20)),
                {x, weight});
    }

    void linearOfStoredWeights() {
        const at::Tensor x = source({2, 5, 32}, 1);
        const auto weights = test::randomWeights(test::tinyConfig());
        const auto stored = std::make_shared<Matrix>(weights.at("layers.0.query"));
        compare(Linear(stored).forward(x), at::linear(x, stored->widened()), {x});
    }

    void rmsNorm() {
        for (const std::int64_t width : {1, 7, 16, 33, 192}) {
            const at::Tensor x = source({3, 5, width}, 1);
            const at::Tensor weight = source({width}, 2);
            const auto plain = [&] { return x * at::rsqrt(x.square().mean(-1, true) + 0.01); };
            compare(Norm(NormKind::RmsPlain, 0.01).forward(x), plain(), {x});
            compare(Norm(NormKind::Rms, 0.01, weight).forward(x), plain() * weight, {x, weight});
        }
    }

    void rotation_data() {
        QTest::addColumn<bool>("halves");
        QTest::newRow("halves") << true;
        QTest::newRow("neighbours") << false;
    }

    void rotation() {
        QFETCH(bool, halves);
        for (const std::int64_t size : {6, 16, 64, 74}) {
            RotaryConfig config;
            config.pairs = halves ? RotaryPairs::Halves : RotaryPairs::Neighbours;
            const Rotary rotary(config, size);
            const RotaryTurns turns = rotary.turns(3, 5);
            const at::Tensor x = source({2, 5, 3, size}, 1);
            const at::Tensor cos = turns.cos.unsqueeze(1);
            const at::Tensor sin = turns.sin.unsqueeze(1);
            const auto pairs = halves ? x.reshape({2, 5, 3, 2, size / 2}) : x.reshape({2, 5, 3, size / 2, 2});
            const int along = halves ? -2 : -1;
            const at::Tensor a = pairs.select(along, 0);
            const at::Tensor b = pairs.select(along, 1);
            compare(rotary.rotate(x, turns),
                    at::stack({a * cos - b * sin, a * sin + b * cos}, along).flatten(-2), {x});
        }
    }

    void attention_data() {
        QTest::addColumn<int>("positions");
        QTest::addColumn<int>("heads");
        QTest::addColumn<int>("kvHeads");
        QTest::addColumn<int>("headSize");
        QTest::addColumn<int>("before");
        QTest::addColumn<int>("window");
        QTest::addColumn<int>("texts"); // lengths of the texts in a row, which do not see each other; 0: one
        QTest::newRow("one position") << 1 << 2 << 2 << 8 << 0 << -1 << 0;
        QTest::newRow("texts") << 150 << 3 << 3 << 20 << 0 << -1 << 37;
        QTest::newRow("texts of a tile") << 150 << 4 << 2 << 8 << 0 << -1 << 64;
        QTest::newRow("few positions, texts") << 11 << 3 << 3 << 8 << 0 << -1 << 4;
        QTest::newRow("texts and a window") << 150 << 4 << 2 << 8 << 0 << 9 << 50;
        QTest::newRow("few") << 11 << 3 << 3 << 64 << 0 << -1 << 0;
        QTest::newRow("several tiles") << 150 << 3 << 3 << 20 << 0 << -1 << 0;
        QTest::newRow("heads share keys") << 70 << 6 << 2 << 17 << 0 << -1 << 0;
        QTest::newRow("window") << 150 << 4 << 2 << 8 << 0 << 5 << 0;
        QTest::newRow("wide window") << 150 << 4 << 2 << 8 << 0 << 90 << 0;
        QTest::newRow("only itself") << 70 << 2 << 2 << 8 << 0 << 0 << 0;
        QTest::newRow("after others") << 70 << 4 << 2 << 8 << 13 << -1 << 0;
        QTest::newRow("after others, window") << 70 << 4 << 2 << 8 << 30 << 9 << 0;
    }

    void attention() {
        QFETCH(int, positions);
        QFETCH(int, heads);
        QFETCH(int, kvHeads);
        QFETCH(int, headSize);
        QFETCH(int, before);
        QFETCH(int, window);
        QFETCH(int, texts);
        CausalView view{before, {}, {}};
        if (window >= 0)
            view.window = window;
        if (texts > 0) {
            const at::Tensor place = at::arange(positions, at::kLong);
            // The second row's texts begin elsewhere.
            view.firstKeys =
                at::stack({place - place.remainder(texts), (place + 3) - (place + 3).remainder(texts) - 3})
                    .clamp_min(0);
        }
        const at::Tensor q = source({2, positions, heads, headSize}, 1);
        const at::Tensor k = source({2, before + positions, kvHeads, headSize}, 2);
        const at::Tensor v = source({2, before + positions, kvHeads, headSize}, 3);
        const StoredKeysAndValues stored{k.transpose(1, 2), v.transpose(1, 2)};
        std::vector<at::Tensor> sources{v};
        if (positions > 1 && window != 0) // else there is nothing to choose between
            sources.insert(sources.end(), {q, k});
        compare(attend(q, stored, view), attendByLibtorch(q, stored.keys, stored.values, view), sources);
    }

    void reluSquaredMlp() {
        const ModelConfig config = test::gen1Like();
        ParameterStore store(test::randomWeights(config), ParameterUse::Trainable);
        const Mlp mlp(config, 1, store);
        const at::Tensor x = source({3, 11, config.width}, 1);
        const at::Tensor up = store.trainable().at("layers.1.up");
        const at::Tensor down = store.trainable().at("layers.1.down");
        compare(mlp.forward(x), at::linear(at::relu(at::linear(x, up)).square(), down), {x, up, down}, 1e-4);
    }

    void embedding() {
        const at::Tensor weight = source({10, 7}, 1);
        const at::Tensor ids = at::arange(12, at::kLong).mul(3).remainder(8).view({3, 4}).t(); // some twice
        compare(Embedding(trainable(weight)).forward(ids), at::embedding(weight, ids), {weight});
    }

    void loss_data() { allConfigs(); }

    void loss() {
        QFETCH(int, which);
        const ModelConfig config = test::tinyConfigs()[static_cast<std::size_t>(which)].second;
        ParameterStore store(test::randomWeights(config), ParameterUse::Trainable);
        const Transformer model(config, store);
        const Batch batch = batchOf(5, 67); // more than one part
        std::vector<at::Tensor> leaves;
        for (const auto& [name, leaf] : store.trainable())
            leaves.push_back(leaf);

        const at::Tensor logits = model.logits(model.hidden(batch.input)).flatten(0, 1);
        const at::Tensor losses =
            at::cross_entropy_loss(logits, batch.targets.flatten(), {}, at::Reduction::None);
        const at::Tensor right = at::dot(losses, batch.weights.flatten());
        const at::Tensor found = model.loss(model.hidden(batch.input), batch.targets, batch.weights);
        QVERIFY(found.requires_grad());
        QVERIFY(at::allclose(found, right, 1e-5, 0));
        const auto rightSlopes = torch::autograd::grad({right * 0.3}, leaves);
        const auto foundSlopes = torch::autograd::grad({found * 0.3}, leaves);
        for (std::size_t i = 0; i < leaves.size(); ++i) {
            // Some slopes are nothing but rounding: keys may all move together without a change.
            const double largest = rightSlopes[i].abs().max().item<double>() + 0.01;
            QVERIFY2(at::allclose(foundSlopes[i], rightSlopes[i], 0, 1e-4 * largest),
                     qPrintable(QString("%1 of %2")
                                    .arg((foundSlopes[i] - rightSlopes[i]).abs().max().item<double>())
                                    .arg(largest)));
        }

        const at::NoGradGuard noGrad;
        const at::Tensor alone = model.loss(model.hidden(batch.input), batch.targets, batch.weights);
        QVERIFY(!alone.requires_grad());
        QVERIFY(at::allclose(alone, right, 1e-5, 0));
    }

    void textsOfARowDoNotSeeEachOther() {
        const ModelConfig config = test::gen1Like();
        ParameterStore store(test::randomWeights(config), ParameterUse::Trainable);
        const Transformer model(config, store);
        Batch batch = batchOf(1, 90);
        batch.input.textStarts =
            at::cat({at::zeros(31, at::kLong), at::full(59, 31, at::kLong)}).view({1, 90});
        const auto together = slopesOf(model, store, batch);
        const at::Tensor row = model.hidden(batch.input);

        std::vector<at::Tensor> apart;
        for (const auto& [first, count] : {std::pair{0, 31}, std::pair{31, 59}}) {
            Batch one;
            one.input.ids = batch.input.ids.narrow(1, first, count).contiguous();
            one.targets = batch.targets.narrow(1, first, count).contiguous();
            one.weights = batch.weights.narrow(1, first, count).contiguous();
            const at::Tensor alone = model.hidden(one.input);
            // At other positions than alone: the rotary tables are rounded, so nearly the same.
            QVERIFY(
                at::allclose(alone, row.narrow(1, first, count), 0, 0.03 * alone.abs().max().item<double>()));
            const auto slopes = slopesOf(model, store, one);
            for (std::size_t i = 0; i < slopes.size(); ++i)
                if (first == 0)
                    apart.push_back(slopes[i]);
                else
                    apart[i] = apart[i] + slopes[i];
        }
        for (std::size_t i = 0; i < apart.size(); ++i)
            QVERIFY((apart[i] - together[i]).norm().item<double>() <
                    0.05 * apart[i].norm().item<double>() + 1e-3);
        batch.input.textStarts = at::Tensor();
        QVERIFY(!at::allclose(model.hidden(batch.input), row, 0, 0.1));
    }

    void lossWantsTargetsThatExist() {
        const ModelConfig config = test::qwen3Like(); // has rows beyond its vocabulary
        ParameterStore store(test::randomWeights(config), ParameterUse::Trainable);
        const Transformer model(config, store);
        Batch batch = batchOf(1, 4);
        const at::Tensor hidden = model.hidden(batch.input);
        for (const std::int64_t bad : {-1, 50}) {
            batch.targets[0][1] = bad;
            batch.weights[0][1] = 1;
            QVERIFY_EXCEPTION_THROWN(model.loss(hidden, batch.targets, batch.weights), Error);
            batch.weights[0][1] = 0; // does not count, so it may be anything
            model.loss(hidden, batch.targets, batch.weights);
        }
    }

    void theSameBitsAgainAndBesideOthers_data() { allConfigs(); }

    void theSameBitsAgainAndBesideOthers() {
        QFETCH(int, which);
        const ModelConfig config = test::tinyConfigs()[static_cast<std::size_t>(which)].second;
        ParameterStore store(test::randomWeights(config), ParameterUse::Trainable);
        const Transformer model(config, store);
        const Batch batch = batchOf(3, 100);
        const auto first = slopesOf(model, store, batch);
        QVERIFY(same(slopesOf(model, store, batch), first));
        std::vector<std::vector<at::Tensor>> found(2);
        {
            std::vector<std::jthread> threads;
            for (auto& slopes : found)
                threads.emplace_back([&] { slopes = slopesOf(model, store, batch); });
        }
        QVERIFY(same(found[0], first));
        QVERIFY(same(found[1], first));
    }

    void whatWasRecordedGoesAway() {
        const ModelConfig config = test::gen1Like();
        ParameterStore store(test::randomWeights(config), ParameterUse::Trainable);
        const Mlp mlp(config, 0, store);
        std::vector<at::Tensor> kept; // the results' memory without their history
        {
            const at::Tensor x = source({3, config.width}, 1);
            const at::Tensor normed = Norm(NormKind::RmsPlain, 0).forward(x);
            const at::Tensor result = mlp.forward(normed);
            kept = {normed.detach(), result.detach()};
            QVERIFY(kept[0].storage().use_count() > 1);
        }
        for (const at::Tensor& memory : kept)
            QCOMPARE(memory.storage().use_count(), std::size_t{1});
    }

    void nothingIsDerivedTwice() {
        const at::Tensor x = source({2, 8}, 1);
        const at::Tensor y = Norm(NormKind::RmsPlain, 0).forward(x);
        QVERIFY_EXCEPTION_THROWN(torch::autograd::grad({y.square().sum()}, {x}, {}, true, true),
                                 std::exception);
        const at::Tensor z = Norm(NormKind::RmsPlain, 0).forward(x).sum();
        torch::autograd::grad({z}, {x});
        QVERIFY_EXCEPTION_THROWN(torch::autograd::grad({z}, {x}), std::exception);
    }

private:
    static void allConfigs() {
        QTest::addColumn<int>("which");
        const auto configs = test::tinyConfigs();
        for (std::size_t i = 0; i < configs.size(); ++i)
            QTest::newRow(configs[i].first.c_str()) << static_cast<int>(i);
    }
};

QTEST_APPLESS_MAIN(TestRecorded)
#include "tst_recorded.moc"
