// SPDX-License-Identifier: MIT
#include "core/training/orthogonalise.h"
#include "core/training/parameter_rule.h"

#include <QTest>

#include <cmath>

using namespace tokenscope;

namespace {

at::Tensor numbers(std::int64_t rows, std::int64_t columns) {
    return at::sin(at::arange(rows * columns, at::kFloat) * 1.7).view({rows, columns});
}

void compareClose(const at::Tensor& a, const std::vector<double>& b) {
    QCOMPARE(static_cast<std::size_t>(a.numel()), b.size());
    for (std::size_t i = 0; i < b.size(); ++i) {
        const double found = a.flatten()[static_cast<std::int64_t>(i)].item<double>();
        QVERIFY2(std::abs(found - b[i]) < 1e-5, qPrintable(QString("%1, not %2").arg(found).arg(b[i])));
    }
}

} // namespace

class TestParameterRules : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void adamWAgainstHand() {
        at::Tensor parameter = at::tensor({1.0f, -2.0f, 0.5f});
        const auto rule = makeAdamW(parameter, {.learningRate = 0.1, .beta1 = 0.8, .beta2 = 0.95});
        // First step: the means are the gradient and its square, so that each moves by the rate.
        rule->step(at::tensor({4.0f, -1.0f, 0.0f}), {.step = 0, .factor = 0.5});
        compareClose(parameter, {1 - 0.05, -2 + 0.05, 0.5});
        // Second: mean 0.8 * 0.8 + 0.2 * -2 = 0.24, / 0.36; square 0.95 * 0.8 + 0.05 * 4 = 0.96, / 0.0975.
        rule->step(at::tensor({-2.0f, -1.0f, 0.0f}), {.step = 1, .factor = 1});
        compareClose(parameter, {0.95 - 0.1 * (0.24 / 0.36) / std::sqrt(0.96 / 0.0975), -1.95 + 0.1, 0.5});
    }

    void weightDecayIsDecoupled() {
        at::Tensor parameter = at::tensor({2.0f});
        const auto rule = makeAdamW(parameter, {.learningRate = 0.1, .weightDecay = 0.5});
        rule->step(at::tensor({0.0f}), {});
        compareClose(parameter, {2 * (1 - 0.1 * 0.5)});
    }

    void orthogonalisedKeepsDirectionsAndEvensSizes_data() {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("columns");
        QTest::newRow("square") << 24 << 24;
        QTest::newRow("wide") << 16 << 40;
        QTest::newRow("tall") << 64 << 30;
        QTest::newRow("beyond the kernel for few rows") << 96 << 48;
        QTest::newRow("one row") << 1 << 9;
    }
    void orthogonalisedKeepsDirectionsAndEvensSizes() {
        QFETCH(int, rows);
        QFETCH(int, columns);
        // Directions from a decomposition, sizes from 1 to 0.05.
        const std::int64_t smaller = std::min(rows, columns);
        const auto [u, s, v] = at::linalg_svd(
            numbers(rows, columns).to(at::kDouble) + at::eye(rows, columns, at::kDouble), false);
        const at::Tensor sizes = at::linspace(1, 0.05, smaller, at::kDouble);
        const at::Tensor matrix = at::matmul(u * sizes, v);

        const at::Tensor result = orthogonalised(matrix.to(at::kFloat)).to(at::kDouble);
        const at::Tensor seen = at::matmul(at::matmul(u.t(), result), v.t());
        QVERIFY(at::allclose(seen, at::diag(seen.diagonal()), 0, 1e-3));
        const double least = seen.diagonal().min().item<double>();
        const double most = seen.diagonal().max().item<double>();
        QVERIFY2(least > 0.6 && most < 1.3, qPrintable(QString("%1 to %2").arg(least).arg(most)));
        QVERIFY(at::allclose(result, at::matmul(at::matmul(u, seen), v), 0, 1e-3));
    }

    void nothingStaysNothing() {
        const at::Tensor result = orthogonalised(at::zeros({8, 5}));
        QVERIFY(at::equal(result, at::zeros({8, 5})));
    }

    void muonFollowsItsFormula() {
        const at::Tensor start = numbers(40, 10);
        at::Tensor parameter = start.clone();
        const auto rule = makeMuon(parameter, 0.02);
        const at::Tensor first = numbers(10, 40).t().contiguous();
        rule->step(first, {.step = 0, .factor = 0.5, .momentum = 0.9});
        // momentum 0.1 g; ahead 0.1 g + 0.9 * 0.1 g = 0.19 g; the size does not matter.
        const at::Tensor expected = start - 0.02 * 0.5 * 2 * orthogonalised(first);
        QVERIFY(at::allclose(parameter, expected, 0, 1e-5));

        const at::Tensor second = at::cos(first * 3);
        rule->step(second, {.step = 1, .factor = 1, .momentum = 0.8});
        const at::Tensor momentum = 0.8 * (0.1 * first) + 0.2 * second;
        const at::Tensor ahead = 0.2 * second + 0.8 * momentum;
        QVERIFY(at::allclose(rule->state().at("momentum"), momentum, 0, 1e-6));
        QVERIFY(at::allclose(parameter, expected - 0.02 * 2 * orthogonalised(ahead), 0, 1e-5));
    }
};

QTEST_APPLESS_MAIN(TestParameterRules)
#include "tst_parameter_rules.moc"
