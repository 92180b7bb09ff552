// SPDX-License-Identifier: MIT
// The same decoding with the cache and without: the same tokens, and each lane pays for what it computes.
#include "core/engine/generation.h"
#include "core/engine/race.h"
#include "core/values/errors.h"
#include "tests/support/engine_bench.h"
#include "tests/support/tiny_loaded_model.h"

#include <QTest>

#include <numeric>

using namespace tokenscope;
using namespace tokenscope::test;
using Seen = RecordingListener::Seen;

namespace {

std::vector<RaceStep> run(const std::shared_ptr<const LoadedModel>& model, const RaceRequest& request) {
    Race race(model, request);
    std::vector<RaceStep> steps;
    while (!race.isFinished())
        steps.push_back(race.step());
    return steps;
}

std::vector<RaceStep> ofLane(const std::vector<RaceStep>& steps, RaceLane lane) {
    std::vector<RaceStep> own;
    std::ranges::copy_if(steps, std::back_inserter(own),
                         [lane](const RaceStep& step) { return step.lane == lane; });
    return own;
}

std::vector<TokenId> tokensOf(const std::vector<RaceStep>& steps) {
    std::vector<TokenId> tokens;
    for (const RaceStep& step : steps)
        tokens.push_back(step.token);
    return tokens;
}

std::int64_t positionsOf(const std::vector<RaceStep>& steps) {
    return std::accumulate(steps.begin(), steps.end(), std::int64_t{0},
                           [](std::int64_t sum, const RaceStep& step) { return sum + step.positions; });
}

/// What a run makes of the same prompt, greedily, when no token ends it.
std::vector<TokenId> greedyRun(const std::shared_ptr<const LoadedModel>& model, const RaceRequest& race) {
    RunRequest request;
    request.prompt = race.prompt;
    request.maxTokens = race.tokens;
    request.settings.temperature = 0;
    request.toolsEnabled = false;
    request.precision = race.precision;
    request.cacheType = race.cacheType;
    Generation generation(model, request);
    generation.readPrompt();
    std::vector<TokenId> tokens;
    while (!generation.isFinished())
        tokens.push_back(generation.makeColumn()->rows.front().token);
    return tokens;
}

} // namespace

class TestRace : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void lanesTakeTurnsAndMakeTheSameTokens();
    void eachLanePaysForWhatItComputes();
    void lanesThatPartSayNothingMoreOfLogits();
    void whatCannotBeRunIsRefused();
    void theEngineTellsEveryStepAndCanBeStopped();
};

void TestRace::lanesTakeTurnsAndMakeTheSameTokens() {
    const auto model = tinyLoadedModel();
    const RaceRequest request{
        .prompt = tinyIds(300), .tokens = 20, .cacheType = ElementType::F32}; // two chunks
    const std::vector<RaceStep> steps = run(model, request);
    QCOMPARE(steps.size(), std::size_t{40});
    for (std::size_t i = 0; i < steps.size(); ++i) {
        QCOMPARE(steps[i].lane, i % 2 == 0 ? RaceLane::Cached : RaceLane::Uncached);
        QCOMPARE(steps[i].index, static_cast<std::int64_t>(i / 2));
        QCOMPARE(steps[i].logitDifference.has_value(), i % 2 == 1);
        QVERIFY(steps[i].logitDifference.value_or(0) < 1e-4F);
        QVERIFY(steps[i].seconds > 0);
        QCOMPARE(steps[i].text, std::string(model->tokenizer->bytes(steps[i].token)));
    }
    const std::vector<TokenId> tokens = tokensOf(ofLane(steps, RaceLane::Cached));
    QVERIFY(tokens == tokensOf(ofLane(steps, RaceLane::Uncached)));
    QVERIFY(tokens == greedyRun(model, request)); // it is what the program does otherwise
}

void TestRace::eachLanePaysForWhatItComputes() {
    const std::vector<RaceStep> steps = run(tinyLoadedModel(), {.prompt = tinyIds(10), .tokens = 50});
    const std::vector<RaceStep> cached = ofLane(steps, RaceLane::Cached),
                                uncached = ofLane(steps, RaceLane::Uncached);
    QCOMPARE(cached.front().positions, std::int64_t{10});
    QCOMPARE(cached.back().positions, std::int64_t{1});
    QCOMPARE(uncached.front().positions, std::int64_t{10});
    QCOMPARE(uncached.back().positions, std::int64_t{59});
    QCOMPARE(positionsOf(cached), std::int64_t{10 + 49});
    QCOMPARE(positionsOf(uncached), std::int64_t{50 * 10 + 49 * 50 / 2}); // a sum that grows with the square
}

/// Its logits depend on whether there is a cache: so do its tokens, from the third on.
void TestRace::lanesThatPartSayNothingMoreOfLogits() {
    class TornModel : public ScriptedModel {
    public:
        TornModel()
            : ScriptedModel(ByteTokenizer().size(), 100,
                            [](std::span<const TokenId>, RowIndex, std::span<float> logits) {
                                std::ranges::fill(logits, 0.0F);
                                logits[65] = 1;
                            }) {}
        void forwardUncached(std::span<const TokenId> ids, std::vector<float>& logits, std::stop_token,
                             LogitsFor, Precision) const override {
            logits.assign(static_cast<std::size_t>(vocabulary()), 0);
            logits[ids.size() < 5 ? 65 : 66] = 1.5F;
        }
    };
    const auto steps =
        ofLane(run(loadedWith(std::make_shared<TornModel>()), {.prompt = {{1}, {2}, {3}}, .tokens = 5}),
               RaceLane::Uncached);
    QCOMPARE(steps[1].token.value, 65);
    QCOMPARE(*steps[1].logitDifference, 0.5F);
    QCOMPARE(steps[2].token.value, 66);
    QCOMPARE(*steps[2].logitDifference, 1.5F); // both have read the same
    QVERIFY(!steps[3].logitDifference);
    QVERIFY(!steps[4].logitDifference);
}

void TestRace::whatCannotBeRunIsRefused() {
    const auto model = tinyLoadedModel();
    QVERIFY_THROWS_EXCEPTION(Error, Race(model, {.prompt = {}}));
    QVERIFY_THROWS_EXCEPTION(Error, Race(model, {.prompt = {{50}}}));
    QVERIFY_THROWS_EXCEPTION(RangeError, Race(model, {.prompt = {{1}}, .tokens = 0}));
    QVERIFY_THROWS_EXCEPTION(RangeError, Race(model, {.prompt = {{1}}, .tokens = 2048}));
    Race(model, {.prompt = {{1}}, .tokens = 2047});
}

void TestRace::theEngineTellsEveryStepAndCanBeStopped() {
    RecordingListener listener;
    Engine engine(listener);
    engine.race({.prompt = {{1}}, .tokens = 3});
    QVERIFY(listener.waitFor([](const Seen& seen) { return seen.raceEnds.size() == 1; }));
    QCOMPARE(listener.all().raceEnds.front(), std::string("no model is loaded"));

    const auto model = tinyLoadedModel();
    engine.useModel(model);
    const RaceRequest request{.prompt = tinyIds(10), .tokens = 6};
    engine.race(request);
    QVERIFY(listener.waitFor([](const Seen& seen) { return seen.raceEnds.size() == 2; }));
    QVERIFY(listener.all().raceEnds.back().empty());
    QVERIFY(tokensOf(listener.all().raced) == tokensOf(run(model, request)));

    engine.race({.prompt = tinyIds(10), .tokens = 2000}); // minutes, if nobody stopped it
    QVERIFY(listener.waitFor([](const Seen& seen) { return seen.raced.size() > 14; }));
    engine.stopMeasuring();
    QVERIFY(listener.waitFor([](const Seen& seen) { return seen.raceEnds.size() == 3; }));
    QVERIFY(listener.all().raceEnds.back().empty());
    QVERIFY(listener.all().raced.size() < 2000);
}

QTEST_GUILESS_MAIN(TestRace)
#include "tst_race.moc"
