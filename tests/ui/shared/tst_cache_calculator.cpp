// SPDX-License-Identifier: MIT
// What a cache would take: the figures that texts about it give, by the program's own formula.
#include "ui/shared/cache_calculator.h"
#include "ui/shared/cache_growth_chart.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>

#include <map>

using namespace tokenscope;

class TestCacheCalculator : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void itBeginsWithAModelForTeaching();
    void tokensAndUsersMultiply();
    void fewerHeadsTakeLess();
    void examplesAndTheLoadedModelCanBeTaken();
    void everyTypeHasItsBytes();
    void onlyTheUserEmits();
    void hugePlansAreStillNumbers();
    void theChartIsDrawnForAnyPlan();

private:
    static QString words(const CacheCalculator& calculator, const char* name) {
        return calculator.findChild<QLabel*>(QLatin1String(name))->text();
    }
    static QSpinBox* number(const CacheCalculator& calculator, const char* name) {
        return calculator.findChild<QSpinBox*>(QLatin1String(name));
    }
    static void press(const CacheCalculator& calculator, const char* name) {
        calculator.findChild<QPushButton*>(QLatin1String(name))->click();
    }
};

void TestCacheCalculator::itBeginsWithAModelForTeaching() {
    CacheCalculator calculator;
    QCOMPARE(words(calculator, "planFormula"),
             QStringLiteral(
                 "36.0 KiB per token and row = 2 × 12 layers × 12 KV heads × 64 × 2 bytes = 36,864 bytes"));
    QCOMPARE(words(calculator, "planTotal"), QStringLiteral("1,000 tokens take 35.2 MiB."));
}

void TestCacheCalculator::tokensAndUsersMultiply() {
    CacheCalculator calculator;
    number(calculator, "planTokens")->setValue(100'000);
    QCOMPARE(words(calculator, "planTotal"), QStringLiteral("100,000 tokens take 3.4 GiB."));
    number(calculator, "planUsers")->setValue(100);
    QCOMPARE(words(calculator, "planTotal"),
             QStringLiteral("100,000 tokens take 3.4 GiB, and 100 users 343 GiB."));
}

void TestCacheCalculator::fewerHeadsTakeLess() {
    CacheCalculator calculator;
    number(calculator, "planHeads")->setValue(15);
    const std::int64_t many = calculator.plan().bytesPerToken();
    number(calculator, "planHeads")->setValue(3);
    QCOMPARE(calculator.plan().bytesPerToken() * 5, many);
}

void TestCacheCalculator::examplesAndTheLoadedModelCanBeTaken() {
    CacheCalculator calculator;
    press(calculator, "planNanochat");
    QCOMPARE(calculator.plan().bytes(), 72.0 * 1024 * 1024);
    QCOMPARE(words(calculator, "planTotal"),
             QStringLiteral("2,048 tokens take 18.0 MiB, and 4 users 72.0 MiB."));
    QVERIFY(!calculator.findChild<QPushButton*>(QStringLiteral("planModel"))->isEnabled());
    ModelSummary model;
    model.layers = 30;
    model.kvHeads = 3;
    model.headSize = 64;
    calculator.setModel(model);
    press(calculator, "planModel");
    QCOMPARE(calculator.plan().bytesPerToken(), std::int64_t{2 * 30 * 3 * 64 * 2});
    QCOMPARE(calculator.plan().users, std::int64_t{4}); // only the shape is the model's
    press(calculator, "planTeaching");
    QCOMPARE(calculator.plan().bytesPerToken(), std::int64_t{36'864});
}

void TestCacheCalculator::everyTypeHasItsBytes() {
    CacheCalculator calculator;
    auto* types = calculator.findChild<QComboBox*>(QStringLiteral("planType"));
    const std::map<QString, std::int64_t> expected{{QStringLiteral("float32"), 73'728},
                                                   {QStringLiteral("float16"), 36'864},
                                                   {QStringLiteral("bfloat16"), 36'864},
                                                   {QStringLiteral("int8"), 288 * (64 + 4)}};
    QCOMPARE(types->count(), static_cast<int>(expected.size()));
    for (int i = 0; i < types->count(); ++i) {
        types->setCurrentIndex(i);
        Q_EMIT types->activated(i);
        QCOMPARE(calculator.plan().bytesPerToken(), expected.at(types->itemText(i)));
    }
}

void TestCacheCalculator::onlyTheUserEmits() {
    CacheCalculator calculator;
    QSignalSpy changed(&calculator, &CacheCalculator::planChanged);
    CachePlan plan;
    plan.layers = 7;
    calculator.setPlan(plan);
    QCOMPARE(number(calculator, "planLayers")->value(), 7);
    QCOMPARE(changed.count(), 0);
    number(calculator, "planLayers")->setValue(8);
    QCOMPARE(changed.count(), 1);
    QCOMPARE(calculator.plan().layers, std::int64_t{8});
}

void TestCacheCalculator::hugePlansAreStillNumbers() {
    CacheCalculator calculator;
    for (auto* box : calculator.findChildren<QSpinBox*>()) {
        box->setValue(box->maximum());
    }
    QVERIFY(calculator.plan().bytes() > 1e20);
    QVERIFY(!words(calculator, "planTotal").contains(QLatin1Char('-')));
}

void TestCacheCalculator::theChartIsDrawnForAnyPlan() {
    CacheCalculator calculator;
    auto* chart = calculator.findChild<CacheGrowthChart*>();
    chart->resize(400, 250);
    const QImage one = chart->grab().toImage();
    number(calculator, "planUsers")->setValue(3);
    const QImage several = chart->grab().toImage(); // with a line for one of them
    QVERIFY(several != one);
    number(calculator, "planTokens")->setValue(1);
    QVERIFY(chart->grab().toImage() != several);
}

QTEST_MAIN(TestCacheCalculator)
#include "tst_cache_calculator.moc"
