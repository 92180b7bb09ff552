// SPDX-License-Identifier: MIT
#include "core/engine/logit_error.h"
#include "core/values/errors.h"
#include "tests/support/message_of.h"
#include "tests/support/tiny_model.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <random>

using namespace tokenscope;
using namespace tokenscope::test;

namespace {

std::vector<TokenId> someIds(std::size_t count) {
    std::mt19937 random(11);
    std::vector<TokenId> ids;
    while (ids.size() < count)
        ids.push_back(TokenId{static_cast<std::int32_t>(random() % 50)});
    return ids;
}

bool isClose(double a, double b) {
    return std::abs(a - b) < 1e-12;
}

} // namespace

class TestLogitError : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// p = (1/4, 3/4) against q = (1/2, 1/2), then two equal ones.
    void figuresOfTwoPositions() {
        const auto ln3 = static_cast<float>(std::log(3.0));
        LogitComparison comparison;
        comparison.add(std::vector<float>{0, ln3}, std::vector<float>{0, 0}, 2);
        comparison.add(std::vector<float>{5, 1}, std::vector<float>{5, 1}, 2);
        const LogitError error = comparison.result();
        QCOMPARE(error.positions, std::int64_t{2});
        QVERIFY(isClose(error.largest, ln3));
        QVERIFY(isClose(error.rms, static_cast<double>(ln3) / 2)); // one of four numbers
        const double p = 1 / (1 + std::exp(static_cast<double>(ln3)));
        QVERIFY(isClose(error.meanKl, (p * std::log(2 * p) + (1 - p) * std::log(2 * (1 - p))) / 2));
        QVERIFY(isClose(error.topAgreement, 0.5));
    }

    /// Adding the same to all logits of a position changes no distribution.
    void aShiftIsNoDivergence() {
        LogitComparison comparison;
        comparison.add(std::vector<float>{1, 2, 4}, std::vector<float>{2, 3, 5}, 3);
        QVERIFY(isClose(comparison.result().rms, 1));
        QVERIFY(isClose(comparison.result().meanKl, 0));
        QVERIFY(isClose(comparison.result().topAgreement, 1));
    }

    void impossibleIdsOfBothAreAlike() {
        constexpr float never = -std::numeric_limits<float>::infinity();
        LogitComparison comparison;
        comparison.add(std::vector<float>{1, never}, std::vector<float>{2, never}, 2);
        QVERIFY(isClose(comparison.result().largest, 1));
        QVERIFY(isClose(comparison.result().meanKl, 0));
    }

    void nothingComparedIsNoError() { QCOMPARE(LogitComparison().result().positions, std::int64_t{0}); }

    void whatDoesNotFitIsRefused() {
        const std::vector<float> four{1, 2, 3, 4}, two{1, 2}, broken{1, std::nanf("")};
        LogitComparison comparison;
        QVERIFY(!messageOf([&] { comparison.add(four, two, 2); }).empty());
        QVERIFY(!messageOf([&] { comparison.add(four, four, 3); }).empty());
        QVERIFY(!messageOf([&] { comparison.add(two, broken, 2); }).empty());
        ModelConfig larger = llamaLike();
        larger.vocabulary = larger.embeddingRows = 51;
        const auto model = tinyModel(), other = tinyModel(larger);
        const std::string message = messageOf([&] { compareLogits({*model, {}}, {*other, {}}, someIds(5)); });
        QVERIFY(message.find("50") != std::string::npos && message.find("51") != std::string::npos);
    }

    void aModelAgreesWithItself() {
        const auto model = tinyModel();
        const LogitError error = compareLogits({*model, {}}, {*model, {}}, someIds(150));
        QCOMPARE(error.positions, std::int64_t{150});
        QCOMPARE(error.rms, 0.0);
        QCOMPARE(error.largest, 0.0);
        QVERIFY(isClose(error.meanKl, 0));
        QCOMPARE(error.topAgreement, 1.0);
    }

    void aRoundedCacheCostsALittle() {
        const auto model = tinyModel();
        const ContextOptions rounded{Precision::Exact, ElementType::BF16};
        const LogitError error = compareLogits({*model, {}}, {*model, rounded}, someIds(150));
        QVERIFY2(error.rms > 1e-6 && error.rms < 0.1, qPrintable(QString::number(error.rms)));
        QVERIFY(error.largest >= error.rms);
        QVERIFY(error.meanKl > 0 && error.meanKl < 0.01);
        QVERIFY(error.topAgreement > 0.8);
    }
};

QTEST_APPLESS_MAIN(TestLogitError)
#include "tst_logit_error.moc"
