// SPDX-License-Identifier: MIT
#include "core/model/transformer.h"
#include "tests/support/tiny_model.h"

#include <QTest>

#include <ATen/ATen.h>

#include <cmath>

using namespace tokenscope;

namespace {

TransformerInput inputOf(std::int64_t rows, std::int64_t positions) {
    TransformerInput input;
    input.ids = at::arange(rows * positions, at::kLong).mul(7).remainder(50).view({rows, positions});
    return input;
}

at::Tensor logitsOf(const Transformer& model, const TransformerInput& input) {
    return model.logits(model.hidden(input));
}

} // namespace

class TestGradients : public QObject {
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
        m_config.layers = 2;
        if (!m_config.windows.empty())
            m_config.windows.resize(2);
        if (!m_config.valueEmbedding.empty())
            m_config.valueEmbedding.resize(2);
        m_store = std::make_unique<ParameterStore>(test::randomWeights(m_config), ParameterUse::Trainable);
        m_model = std::make_unique<Transformer>(m_config, *m_store);
    }

    void kernelsAndLibtorchAgree() {
        const TransformerInput input = inputOf(3, 21);
        const at::Tensor recorded = logitsOf(*m_model, input);
        QVERIFY(recorded.requires_grad());
        at::Tensor kernels;
        {
            const at::NoGradGuard noGrad;
            kernels = logitsOf(*m_model, input);
        }
        QVERIFY(!kernels.requires_grad());
        QVERIFY(at::allclose(recorded, kernels, 0, 1e-4));

        // Stored weights give what trainable ones give.
        ParameterStore stored(test::randomWeights(m_config), ParameterUse::Stored);
        const Transformer running(m_config, stored);
        QVERIFY(stored.trainable().empty());
        QVERIFY(at::allclose(recorded, logitsOf(running, input), 0, 1e-4));
    }

    void everyParameterHasTheSlopeOfItsLoss() {
        const TransformerInput input = inputOf(2, 9);
        const at::Tensor weights = at::sin(at::arange(2 * 9 * 50, at::kFloat)).view({2, 9, 50});
        const at::Tensor loss = (logitsOf(*m_model, input) * weights).sum();
        loss.backward();

        const auto lossNow = [&] {
            const at::NoGradGuard noGrad;
            return (logitsOf(*m_model, input).to(at::kDouble) * weights).sum().item<double>();
        };
        QCOMPARE(m_store->trainable().size(),
                 m_store->unused().size() + test::randomWeights(m_config).size());
        for (const auto& [name, parameter] : m_store->trainable()) {
            QVERIFY2(parameter.grad().defined(), name.c_str());
            const at::Tensor slopes = parameter.grad().flatten();
            const std::int64_t steepest = slopes.abs().argmax().item<std::int64_t>();
            const double slope = slopes[steepest].item<double>();
            QVERIFY2(slope != 0, name.c_str());
            float* value = parameter.data_ptr<float>() + steepest;
            const float before = *value;
            const float step = 2e-3f;
            *value = before + step;
            const double above = lossNow();
            *value = before - step;
            const double below = lossNow();
            *value = before;
            const double measured = (above - below) / (2 * static_cast<double>(step));
            QVERIFY2(
                std::abs(measured - slope) < 0.02 * std::abs(slope) + 0.02,
                qPrintable(QString("%1: slope %2, measured %3").arg(name.c_str()).arg(slope).arg(measured)));
        }
    }

    void trainingLowersALoss() {
        const TransformerInput input = inputOf(4, 12);
        const at::Tensor target = input.ids.roll(-1, 1).flatten();
        double first = 0;
        double last = 0;
        for (int step = 0; step < 30; ++step) {
            const at::Tensor loss = at::cross_entropy_loss(logitsOf(*m_model, input).flatten(0, 1), target);
            loss.backward();
            last = loss.item<double>();
            if (step == 0)
                first = last;
            const at::NoGradGuard noGrad;
            for (const auto& [name, parameter] : m_store->trainable()) {
                at::Tensor leaf = parameter;
                leaf.sub_(leaf.grad(), 0.02);
                leaf.mutable_grad().zero_();
            }
        }
        QVERIFY2(last < 0.9 * first, qPrintable(QString("%1 → %2").arg(first).arg(last)));
    }

private:
    ModelConfig m_config;
    std::unique_ptr<ParameterStore> m_store;
    std::unique_ptr<Transformer> m_model;
};

QTEST_APPLESS_MAIN(TestGradients)
#include "tst_gradients.moc"
