// SPDX-License-Identifier: MIT
// Samples of one prompt made together and one by one: the same tokens, and the prompt is paid for once or N
// times.
#include "core/engine/samples_race.h"
#include "core/values/errors.h"
#include "tests/support/engine_bench.h"
#include "tests/support/tiny_loaded_model.h"

#include <QTest>

#include <algorithm>
#include <map>

using namespace tokenscope;
using namespace tokenscope::test;
using Seen = RecordingListener::Seen;

namespace {

SamplesRequest request(int samples, std::int64_t tokens) {
    return {.prompt = tinyIds(40), .samples = samples, .tokens = tokens, .seed = 7, .cacheType = {}};
}

std::vector<SamplesStep> run(const LoadedModel& model, const SamplesRequest& request) {
    SamplesRace race(model, request);
    std::vector<SamplesStep> steps;
    while (!race.isFinished())
        steps.push_back(race.step());
    return steps;
}

/// What each sample became in a lane.
std::map<int, std::vector<TokenId>> samplesOf(const std::vector<SamplesStep>& steps, SamplesLane lane) {
    std::map<int, std::vector<TokenId>> samples;
    for (const SamplesStep& step : steps) {
        for (std::size_t row = 0; step.lane == lane && row < step.tokens.size(); ++row)
            samples[step.sample + static_cast<int>(row)].push_back(step.tokens[row]);
    }
    return samples;
}

std::int64_t positionsOf(const std::vector<SamplesStep>& steps, SamplesLane lane) {
    std::int64_t sum = 0;
    for (const SamplesStep& step : steps)
        sum += step.lane == lane ? step.positions : 0;
    return sum;
}

} // namespace

class TestSamplesRace : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void bothWaysMakeTheSameSamples();
    void thePromptIsReadOnceOrByEach();
    void noTokenEndsASample();
    void whatCannotBeRunIsRefused();
    void theEngineTellsEveryStepAndCanBeStopped();
};

void TestSamplesRace::bothWaysMakeTheSameSamples() {
    const std::vector<SamplesStep> steps = run(*tinyLoadedModel(), request(3, 12));
    QCOMPARE(steps.size(), std::size_t{12 + 3 * 12});
    const auto together = samplesOf(steps, SamplesLane::Together);
    QCOMPARE(together.size(), std::size_t{3});
    QCOMPARE(together.at(2).size(), std::size_t{12});
    QVERIFY(together == samplesOf(steps, SamplesLane::OneByOne));
    QVERIFY(together.at(0) != together.at(1)); // they are samples, not copies
    QVERIFY(std::ranges::all_of(steps, [](const SamplesStep& step) { return step.seconds > 0; }));
}

void TestSamplesRace::thePromptIsReadOnceOrByEach() {
    const std::vector<SamplesStep> steps = run(*tinyLoadedModel(), request(4, 5));
    QCOMPARE(steps.front().positions, std::int64_t{40});
    QCOMPARE(steps[1].positions, std::int64_t{4}); // one of each row
    QCOMPARE(positionsOf(steps, SamplesLane::Together), std::int64_t{40 + 4 * 4});
    QCOMPARE(positionsOf(steps, SamplesLane::OneByOne), std::int64_t{4 * 40 + 4 * 4});
}

void TestSamplesRace::noTokenEndsASample() {
    const auto model = tinyLoadedModel(llamaLike(), ElementType::F32, 50); // where every token would
    QCOMPARE(run(*model, request(2, 6)).size(), std::size_t{6 + 2 * 6});
}

void TestSamplesRace::whatCannotBeRunIsRefused() {
    const auto model = tinyLoadedModel();
    QVERIFY_THROWS_EXCEPTION(RangeError, SamplesRace(*model, request(1, 5)));
    QVERIFY_THROWS_EXCEPTION(RangeError, SamplesRace(*model, request(65, 5)));
    QVERIFY_THROWS_EXCEPTION(RangeError, SamplesRace(*model, request(2, 0)));
    QVERIFY_THROWS_EXCEPTION(RangeError, SamplesRace(*model, request(2, 2009)));
    SamplesRequest empty = request(2, 5);
    empty.prompt.clear();
    QVERIFY_THROWS_EXCEPTION(Error, SamplesRace(*model, empty));
}

void TestSamplesRace::theEngineTellsEveryStepAndCanBeStopped() {
    RecordingListener listener;
    Engine engine(listener);
    engine.raceSamples(request(2, 3));
    QVERIFY(listener.waitFor([](const Seen& seen) { return seen.samplesRaceEnds.size() == 1; }));
    QCOMPARE(listener.all().samplesRaceEnds.front(), std::string("no model is loaded"));

    const auto model = tinyLoadedModel();
    engine.useModel(model);
    engine.raceSamples(request(2, 6));
    QVERIFY(listener.waitFor([](const Seen& seen) { return seen.samplesRaceEnds.size() == 2; }));
    QVERIFY(listener.all().samplesRaceEnds.back().empty());
    QVERIFY(samplesOf(listener.all().racedSamples, SamplesLane::OneByOne) ==
            samplesOf(run(*model, request(2, 6)), SamplesLane::Together));

    engine.raceSamples(request(64, 1900));
    QVERIFY(listener.waitFor([](const Seen& seen) { return seen.racedSamples.size() > 20; }));
    engine.stopMeasuring();
    QVERIFY(listener.waitFor([](const Seen& seen) { return seen.samplesRaceEnds.size() == 3; }));
    QVERIFY(listener.all().samplesRaceEnds.back().empty());
}

QTEST_GUILESS_MAIN(TestSamplesRace)
#include "tst_samples_race.moc"
