// SPDX-License-Identifier: MIT
// A race so far: what is added up and compared of it, and what its view says.
#include "tests/support/drawn_large.h"
#include "ui/shared/race_chart.h"
#include "ui/shared/race_view.h"

#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTest>

using namespace tokenscope;

namespace {

RaceStep step(RaceLane lane, std::int64_t index, std::int32_t token, std::int64_t positions, double seconds) {
    RaceStep made{.lane = lane, .index = index, .token = {token}};
    made.text = std::string("t") + std::to_string(token) + ' ';
    made.positions = positions;
    made.seconds = seconds;
    return made;
}

/// After a prompt of 10: the lanes make 7, 8, then 9 and 5, and the one with the cache one more.
std::vector<RaceStep> example() {
    using enum RaceLane;
    std::vector<RaceStep> steps{step(Cached, 0, 7, 10, 0.010), step(Uncached, 0, 7, 10, 0.012),
                                step(Cached, 1, 8, 1, 0.002),  step(Uncached, 1, 8, 11, 0.014),
                                step(Cached, 2, 9, 1, 0.002),  step(Uncached, 2, 5, 12, 0.016),
                                step(Cached, 3, 9, 1, 0.500)};
    steps[1].logitDifference = 0.25F;
    steps[3].logitDifference = 0.5F;
    steps[5].logitDifference = 0.125F;
    return steps;
}

} // namespace

class TestRaceView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void figuresAreAddedUpAndCompared();
    void anotherRaceBeginsAnew();
    void theViewSaysWhatBothDid();
    void theChartTellsATokensFigures();
    void bothCurvesAreDrawn();
};

void TestRaceView::figuresAreAddedUpAndCompared() {
    RaceRecord record;
    QCOMPARE(record.timesTheSeconds(), 0.0);
    QCOMPARE(record.timesThePositions(), 0.0);
    record.begin(10, 6);
    record.add(example());
    QCOMPARE(record.lane(RaceLane::Cached).tokens(), std::int64_t{4});
    QCOMPARE(record.lane(RaceLane::Cached).positions, std::int64_t{13});
    QCOMPARE(record.lane(RaceLane::Uncached).positions, std::int64_t{33});
    QCOMPARE(record.compared(), std::int64_t{3});
    QCOMPARE(record.same(), std::int64_t{2});
    QCOMPARE(record.largestLogitDifference(), 0.5F);
    QCOMPARE(record.timesThePositions(), 33.0 / 12); // the fourth token has nothing to be compared with
    QVERIFY(std::abs(record.timesTheSeconds() - 0.042 / 0.014) < 1e-9);
    QCOMPARE(record.lane(RaceLane::Uncached).text, std::string("t7 t8 t5 "));
}

void TestRaceView::anotherRaceBeginsAnew() {
    RaceRecord record;
    record.begin(10, 6);
    record.add(example());
    record.begin(3, 2);
    QCOMPARE(record.compared(), std::int64_t{0});
    QCOMPARE(record.same(), std::int64_t{0});
    QCOMPARE(record.wanted(), std::int64_t{2});
    QVERIFY(record.lane(RaceLane::Cached) == RaceRecord::Lane());
    record.add(std::vector{step(RaceLane::Cached, 0, 1, 3, 1), step(RaceLane::Uncached, 0, 1, 3, 2)});
    QCOMPARE(record.same(), std::int64_t{1});
    QCOMPARE(record.timesTheSeconds(), 2.0);
}

void TestRaceView::theViewSaysWhatBothDid() {
    RaceView view;
    const auto* verdict = view.findChild<QLabel*>(QStringLiteral("raceVerdict"));
    const auto* uncached = view.findChild<QLabel*>(QStringLiteral("raceUncached"));
    QVERIFY(verdict->text().contains(QLatin1String("take turns"))); // what it is, before there is anything
    QCOMPARE(uncached->text(), QStringLiteral("not started"));
    view.begin(10, 6);
    std::vector<RaceStep> steps = example();
    view.add(std::span(steps).first(4));
    QCOMPARE(uncached->text(), QStringLiteral("2 tokens · 21 positions computed · 26 ms"));
    QVERIFY2(verdict->text().contains(QLatin1String("1.9 times the positions, 2.2 times the time")),
             qPrintable(verdict->text()));
    QVERIFY(verdict->text().contains(QLatin1String("the same 2 tokens; no logit differs by more than 0.5")));
    view.add(std::span(steps).subspan(4));
    QVERIFY(verdict->text().contains(QLatin1String("first 2 tokens are the same, then the lanes part")));
    for (const auto* bar : view.findChildren<QProgressBar*>()) {
        QCOMPARE(bar->maximum(), 6);
    }
    QCOMPARE(view.findChildren<QProgressBar*>().front()->value(), 4);
}

void TestRaceView::theChartTellsATokensFigures() {
    RaceView view;
    view.resize(700, 600);
    view.show();
    auto* chart = view.findChild<RaceChart*>();
    view.begin(10, 6);
    view.add(example());
    QVERIFY2(chart->reading().contains(QLatin1String("at 12: 2.0 ms with the cache, 16 ms without")),
             qPrintable(chart->reading()));
    chart->setFocus();
    QTest::keyClick(chart, Qt::Key_Left);
    QVERIFY2(chart->reading().contains(QLatin1String("at 11: 2.0 ms with the cache, 14 ms without")),
             qPrintable(chart->reading()));
    QTest::mouseClick(view.findChild<QPushButton*>(QStringLiteral("raceAddedUp")), Qt::LeftButton);
    QVERIFY2(chart->reading().contains(QLatin1String("until 11: 12 ms with the cache, 26 ms without")),
             qPrintable(chart->reading()));
    for (int i = 0; i < 5; ++i) {
        QTest::keyClick(chart, Qt::Key_Right);
    }
    QVERIFY(chart->reading().contains(QLatin1String("until 12:"))); // only what both have made
    view.begin(3, 2);
    QVERIFY(!chart->reading().contains(QLatin1String("until")));
}

void TestRaceView::bothCurvesAreDrawn() {
    RaceView view;
    auto* chart = view.findChild<RaceChart*>();
    chart->resize(500, 300);
    view.begin(10, 4);
    const QImage empty = chart->grab().toImage();
    std::vector<RaceStep> steps = example();
    view.add(std::span(steps).first(1));
    view.add(std::span(steps).subspan(2, 1)); // two of the lane with the cache
    const QImage one = chart->grab().toImage();
    QVERIFY(one != empty);
    view.add(std::span(steps).subspan(1, 1));
    view.add(std::span(steps).subspan(3, 1));
    QVERIFY(chart->grab().toImage() != one);
}

QTEST_MAIN(TestRaceView)
#include "tst_race_view.moc"
