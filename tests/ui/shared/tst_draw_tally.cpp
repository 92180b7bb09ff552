// SPDX-License-Identifier: MIT
#include "tests/support/watched_example.h"
#include "ui/shared/draw_tally.h"
#include "ui/shared/elided_label.h"

#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <map>
#include <numeric>

using namespace tokenscope;

class TestDrawTally : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void hundredTriesAddUpToHundred();
    void countsAreThoseOfTheDraws();
    void countsComeCloseToTheExpected();
    void singleTrySaysNumberAndToken();
    void newDistributionForgets();
    void theTableCanBeClosedAndATryLeavesItAlone();
    void greedyIsAlwaysTheSame();
    void withoutDistributionNothingCanBeTried();
};

namespace {

std::shared_ptr<const Distribution> example(const SamplingSettings& settings) {
    return std::make_shared<const Distribution>(
        distribution(std::span<const float>(letterLogits()), settings, {}));
}

struct Shown {
    TallyTable table{nullptr};
    DrawTally tally{table, nullptr};
    explicit Shown(std::shared_ptr<const Distribution> distribution) {
        tally.setTextOf([](TokenId id) { return TokenText{QString(QChar(id.value)), false}; });
        tally.setDistribution(std::move(distribution));
        tally.setSeed(42);
        tally.resize(380, 200);
        tally.show();
    }
    void press(int button) {
        QTest::mouseClick(tally.findChildren<QPushButton*>().at(button), Qt::LeftButton);
    }
    std::int64_t drawn() const {
        return std::accumulate(tally.rows().begin(), tally.rows().end(), std::int64_t{0},
                               [](std::int64_t sum, const TallyRow& row) { return sum + row.drawn; });
    }
    double expected() const {
        return std::accumulate(tally.rows().begin(), tally.rows().end(), 0.0,
                               [](double sum, const TallyRow& row) { return sum + row.expected; });
    }
};

} // namespace

void TestDrawTally::hundredTriesAddUpToHundred() {
    for (const SamplingSettings& settings :
         {SamplingSettings{}, SamplingSettings{.topP = 0.7}, SamplingSettings{.topK = 5}}) {
        Shown shown(example(settings));
        shown.press(1);
        QCOMPARE(shown.drawn(), 100);
        QVERIFY(std::abs(shown.expected() - 100) < 1e-6);
        shown.press(2);
        QCOMPARE(shown.drawn(), 10000);
    }
}

void TestDrawTally::countsAreThoseOfTheDraws() {
    const auto distribution = example({.topP = 0.7}); // a b c
    Shown shown(distribution);
    shown.press(1);
    std::map<QString, std::int64_t> counts;
    for (int step = 0; step < 100; ++step) {
        const TokenId id = drawToken(distribution->finalProbabilities(), drawNumber(42, RowIndex{0}, step));
        ++counts[QString(QChar(id.value))];
    }
    QCOMPARE(shown.tally.rows().size(), std::size_t(3));
    for (const TallyRow& row : shown.tally.rows()) {
        QCOMPARE(row.drawn, counts[row.label]);
    }
    shown.press(1); // other numbers the next time
    std::vector<TallyRow> again = shown.tally.rows();
    shown.press(1);
    QVERIFY(again != shown.tally.rows());
}

void TestDrawTally::countsComeCloseToTheExpected() {
    Shown shown(example({}));
    shown.press(2);
    for (const TallyRow& row : shown.tally.rows()) {
        const double deviation = std::sqrt(row.expected * (1 - row.expected / 10000));
        QVERIFY(std::abs(static_cast<double>(row.drawn) - row.expected) < 5 * deviation);
    }
    QVERIFY(shown.tally.rows().back().label.contains(QStringLiteral("others")));
}

void TestDrawTally::singleTrySaysNumberAndToken() {
    const auto distribution = example({});
    Shown shown(distribution);
    QSignalSpy tried(&shown.tally, &DrawTally::tried);
    shown.press(0);
    const double number = tried.last().at(0).toDouble();
    const auto id = tried.last().at(1).value<TokenId>();
    QCOMPARE(number, drawNumber(42, RowIndex{0}, 0));
    QCOMPARE(id, drawToken(distribution->finalProbabilities(), number));
    const QString words = QStringLiteral("%1 → %2").arg(QString::number(number, 'f', 3), QChar(id.value));
    QCOMPARE(shown.tally.findChild<ElidedLabel*>()->text(), words);
    QVERIFY(shown.tally.rows().empty());
}

void TestDrawTally::newDistributionForgets() {
    Shown shown(example({}));
    shown.press(1);
    QSignalSpy forgotten(&shown.tally, &DrawTally::forgotten);
    shown.tally.setDistribution(example({.topK = 3}));
    QVERIFY(shown.tally.rows().empty());
    QCOMPARE(forgotten.size(), 1);
}

void TestDrawTally::theTableCanBeClosedAndATryLeavesItAlone() {
    Shown shown(example({}));
    QVERIFY(!shown.table.isVisible());
    shown.press(1);
    QVERIFY(shown.table.isVisible());
    const auto rows = shown.tally.rows();
    shown.press(0);
    QCOMPARE(shown.tally.rows(), rows);
    QTest::mouseClick(shown.table.findChild<QToolButton*>(), Qt::LeftButton);
    QVERIFY(!shown.table.isVisible());
    QVERIFY(shown.tally.rows().empty());
}

void TestDrawTally::greedyIsAlwaysTheSame() {
    Shown shown(example({.temperature = 0}));
    shown.press(1);
    QCOMPARE(shown.tally.rows().size(), std::size_t(1));
    QCOMPARE(shown.tally.rows()[0], (TallyRow{QStringLiteral("a"), 100, 100}));
}

void TestDrawTally::withoutDistributionNothingCanBeTried() {
    Shown shown(nullptr);
    for (const QPushButton* button : shown.tally.findChildren<QPushButton*>()) {
        QVERIFY(!button->isEnabled());
    }
}

QTEST_MAIN(TestDrawTally)
#include "tst_draw_tally.moc"
