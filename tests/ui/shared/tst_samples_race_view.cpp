// SPDX-License-Identifier: MIT
// A race of samples so far: what is added up and compared of it, and what its view says.
#include "ui/shared/samples_race_chart.h"
#include "ui/shared/samples_race_view.h"

#include <QLabel>
#include <QProgressBar>
#include <QTest>

using namespace tokenscope;

namespace {

SamplesStep step(SamplesLane lane, int sample, std::int64_t column, const std::vector<std::int32_t>& tokens,
                 std::int64_t positions, double seconds) {
    SamplesStep made{.lane = lane, .sample = sample, .column = column};
    for (const std::int32_t token : tokens)
        made.tokens.push_back({token});
    made.positions = positions;
    made.seconds = seconds;
    return made;
}

/// Two samples of two tokens after a prompt of 10; alone, the second one ends otherwise where `parts`.
std::vector<SamplesStep> example(bool parts = false) {
    using enum SamplesLane;
    return {step(Together, 0, 0, {1, 2}, 10, 0.010), step(Together, 0, 1, {3, 4}, 2, 0.003),
            step(OneByOne, 0, 0, {1}, 10, 0.010),    step(OneByOne, 0, 1, {3}, 1, 0.002),
            step(OneByOne, 1, 0, {2}, 10, 0.012),    step(OneByOne, 1, 1, {parts ? 9 : 4}, 1, 0.002)};
}

} // namespace

class TestSamplesRaceView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void figuresAreAddedUpAndCompared();
    void samplesThatDifferAreCounted();
    void theViewSaysWhatBothWaysTook();
    void bothCurvesAreDrawn();
};

void TestSamplesRaceView::figuresAreAddedUpAndCompared() {
    SamplesRecord record;
    QVERIFY(!record.isOver());
    record.begin(10, 2, 2);
    QCOMPARE(record.wanted(), std::int64_t{4});
    std::vector<SamplesStep> steps = example();
    record.add(std::span(steps).first(5));
    QVERIFY(!record.isOver());
    QCOMPARE(record.speedup(), 0.0);
    QCOMPARE(record.compared(), 1);
    record.add(std::span(steps).subspan(5));
    QVERIFY(record.isOver());
    const SamplesRecord::Lane& together = record.lane(SamplesLane::Together);
    const SamplesRecord::Lane& oneByOne = record.lane(SamplesLane::OneByOne);
    QCOMPARE(together.promptsRead, 1);
    QCOMPARE(oneByOne.promptsRead, 2);
    QCOMPARE(together.positions, std::int64_t{12});
    QCOMPARE(oneByOne.positions, std::int64_t{22});
    QCOMPARE(together.firstTokenSeconds, 0.010);
    QCOMPARE(together.moments.back().tokens, std::int64_t{4});
    QVERIFY(std::abs(record.speedup() - 2.0) < 1e-9); // 26 ms and 13 ms
    QCOMPARE(record.compared(), 2);
    QCOMPARE(record.same(), 2);
    record.begin(3, 2, 2);
    QCOMPARE(record.lane(SamplesLane::OneByOne).tokens(), std::int64_t{0});
    QCOMPARE(record.compared(), 0);
}

void TestSamplesRaceView::samplesThatDifferAreCounted() {
    SamplesRecord record;
    record.begin(10, 2, 2);
    record.add(example(true));
    QCOMPARE(record.compared(), 2);
    QCOMPARE(record.same(), 1);
}

void TestSamplesRaceView::theViewSaysWhatBothWaysTook() {
    SamplesRaceView view;
    const auto text = [&view](const char* name) {
        return view.findChild<QLabel*>(QLatin1String(name))->text();
    };
    QVERIFY(text("samplesVerdict").contains(QLatin1String("first together")));
    QCOMPARE(text("samplesTogether"), QStringLiteral("not started"));
    view.begin(10, 2, 2);
    view.add(example());
    QCOMPARE(
        text("samplesTogether"),
        QStringLiteral("4 tokens · the prompt read once · 12 positions computed · 13 ms · 308 tokens/s"));
    QVERIFY2(text("samplesOneByOne").contains(QStringLiteral("the prompt read 2 times · 22 positions")),
             qPrintable(text("samplesOneByOne")));
    QCOMPARE(
        text("samplesVerdict"),
        QStringLiteral("Together is 2.0 times as fast. Both ways made the same 2 samples, token by token."));
    view.begin(10, 2, 2);
    QVERIFY(text("samplesVerdict").isEmpty()); // nothing is known yet
    view.add(example(true));
    QVERIFY(text("samplesVerdict").contains(QLatin1String("1 of 2 samples are the same")));
    QCOMPARE(view.findChildren<QProgressBar*>().back()->value(), 4);
}

void TestSamplesRaceView::bothCurvesAreDrawn() {
    SamplesRaceView view;
    auto* chart = view.findChild<SamplesRaceChart*>();
    chart->resize(500, 300);
    view.begin(10, 2, 2);
    const QImage empty = chart->grab().toImage();
    std::vector<SamplesStep> steps = example();
    view.add(std::span(steps).first(2));
    const QImage one = chart->grab().toImage();
    QVERIFY(one != empty);
    view.add(std::span(steps).subspan(2));
    QVERIFY(chart->grab().toImage() != one);
}

QTEST_MAIN(TestSamplesRaceView)
#include "tst_samples_race_view.moc"
