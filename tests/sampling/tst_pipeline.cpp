// SPDX-License-Identifier: MIT
#include "core/sampling/distribution.h"
#include "core/sampling/pipeline.h"
#include "core/sampling/presets.h"
#include "tests/support/message_of.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

using namespace tokenscope;

namespace {

using Numbers = std::vector<double>;
constexpr double infinity = std::numeric_limits<double>::infinity();

/// mat .45, floor .30, table .15, car .10
const Numbers words = {std::log(.45), std::log(.30), std::log(.15), std::log(.10)};

Distribution filtered(const Numbers& logits, const SamplingSettings& settings,
                      const std::vector<int>& history = {}) {
    std::vector<TokenId> ids;
    for (int id : history)
        ids.push_back(TokenId{id});
    return distribution(std::span<const double>(logits), settings, ids);
}

bool isClose(const Numbers& got, const Numbers& expected) {
    return std::ranges::equal(got, expected, [](double a, double b) { return std::abs(a - b) < 1e-12; });
}

bool isProper(const Distribution& distribution) {
    const Numbers& p = distribution.finalProbabilities();
    const bool finite = std::ranges::all_of(p, [](double x) { return std::isfinite(x) && x >= 0; });
    return finite && distribution.keptCount >= 1 &&
           std::abs(std::accumulate(p.begin(), p.end(), 0.0) - 1) < 1e-9;
}

Numbers wave(std::size_t size) {
    Numbers logits(size);
    for (std::size_t i = 0; i < size; ++i)
        logits[i] = 6 * std::sin(static_cast<double>(i * i % 9973));
    return logits;
}

std::string messageOf(const Numbers& logits, const SamplingSettings& settings,
                      const std::string& place = {}) {
    return test::messageOf([&] { distribution(std::span<const double>(logits), settings, {}, place); });
}

} // namespace

class TestPipeline : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void withoutStagesTheModelsDistributionIsFinal() {
        const Distribution d = filtered(words, {});
        QVERIFY(d.stages.empty());
        QVERIFY(isClose(d.finalProbabilities(), {.45, .30, .15, .10}));
        QCOMPARE(d.keptCount, 4);
        QVERIFY(!d.isCut(TokenId{3}));
    }

    void everyStageSaysWhatItLeftAndWhatItCut() {
        const Distribution d = filtered(words, {.temperature = 0.5, .topK = 3, .topP = 0.9});
        QCOMPARE(d.stages.size(), std::size_t{3});
        QCOMPARE(d.stages[0].stage, SamplingStage::Temperature);
        QCOMPARE(d.stages[0].kept, 4);
        QCOMPARE(d.stages[1].kept, 3);
        QCOMPARE(d.stages[2].kept, 2); // .6429 + .2857 of what top-k left
        QVERIFY(isClose(d.model, {.45, .30, .15, .10}));
        const std::vector<std::uint8_t> cutBy = {Distribution::notCut, Distribution::notCut, 2, 1};
        QCOMPARE(d.cutBy, cutBy);
        QVERIFY(isClose(d.finalProbabilities(), {9.0 / 13, 4.0 / 13, 0, 0}));
    }

    void topPKeepsTheCandidateThatCrosses() {
        QCOMPARE(filtered(words, {.topP = 0.7}).keptCount, 2);
        QCOMPARE(filtered(words, {.topP = 0.75}).keptCount,
                 2); // .45 + .30 reaches it, whatever rounding says
        QCOMPARE(filtered(words, {.topP = 0.76}).keptCount, 3);
        QCOMPARE(filtered(words, {.topP = 0.0}).keptCount, 1);
        QCOMPARE(filtered(words, {.topP = 1.0}).keptCount, 4);
    }

    void topKKeepsExactlyKAndTheLowerIdsOfEquals() {
        const Numbers equal(100, 2.5);
        for (int k : {1, 2, 63, 99, 100}) {
            const Distribution d = filtered(equal, {.topK = k});
            QCOMPARE(d.keptCount, k);
            QVERIFY(!d.isCut(TokenId{k - 1}));
            QVERIFY(k == 100 || d.isCut(TokenId{k}));
        }
    }

    void topPKeepsTheLowerIdsOfEquals() {
        const Distribution d = filtered(Numbers(10, -1.0), {.topP = 0.3});
        QCOMPARE(d.keptCount, 3);
        QVERIFY(!d.isCut(TokenId{2}));
    }

    void bothZerosAreOneLogit() {
        const Distribution d = filtered({-0.0, 0.0, -0.0}, {.topK = 2});
        QVERIFY(!d.isCut(TokenId{0}) && !d.isCut(TokenId{1}) && d.isCut(TokenId{2}));
    }

    void typicalKeepsAllThatAreEqualToItsLast() {
        QCOMPARE(filtered(Numbers(8, 0.0), {.typicalP = 0.1}).keptCount, 8);
        const Distribution d = filtered(words, {.typicalP = 0.25});
        QCOMPARE(d.keptCount, 1);
        QVERIFY(!d.isCut(TokenId{1})); // nearest to the entropy, although not the likeliest
    }

    void minPComparesWithTheLargest() {
        QCOMPARE(filtered(words, {.minP = 0.3}).keptCount, 3);
        QCOMPARE(filtered({std::log(.5), std::log(.1), std::log(.4)}, {.minP = 0.2}).keptCount,
                 3); // .1 is not below .2 * .5
        QCOMPARE(filtered(words, {.minP = 1.0}).keptCount, 1);
    }

    void theOrderChangesTheResult() {
        SamplingSettings settings{.temperature = 2, .topP = 0.7};
        QCOMPARE(filtered(words, settings).keptCount, 3);
        settings.order = llamaCppStageOrder();
        QCOMPARE(filtered(words, settings).keptCount, 2);
        settings.order = {SamplingStage::Temperature};
        QCOMPARE(filtered(words, settings).keptCount, 4);
    }

    // known fault B03
    void topKOffMeansOff() {
        const Distribution off = filtered(words, {.topK = 0});
        QCOMPARE(off.keptCount, 4);
        for (int k : {4, 104})
            QCOMPARE(filtered(words, {.topK = k}).finalProbabilities(), off.finalProbabilities());
        QCOMPARE(filtered(words, {.topK = 1}).finalProbabilities(),
                 filtered(words, {.temperature = 0}).finalProbabilities());
        QCOMPARE(messageOf(words, {.topK = -1}), std::string("top-k must be 0 (off) or more, not -1"));
    }

    // known fault B16
    void extremeSettingsStayProper_data() {
        QTest::addColumn<Numbers>("logits");
        QTest::newRow("words") << words;
        QTest::newRow("far apart") << Numbers{1e4, -1e4, 0, 9999};
        QTest::newRow("one possible") << Numbers{-infinity, 3, -infinity};
        QTest::newRow("huge") << Numbers{1e308, -1e308, 1e307};
        QTest::newRow("hugely negative") << Numbers{-1e308, -1.1e308};
        QTest::newRow("equal") << Numbers(50, 0.0);
        QTest::newRow("single") << Numbers{-7};
        QTest::newRow("long") << wave(5000);
    }
    void extremeSettingsStayProper() {
        QFETCH(Numbers, logits);
        for (double temperature : {0.0, 5e-324, 1e-8, 1e-4, 1.0, 1e6, 1e308}) {
            for (double p : {0.0, 1e-300, 0.5, 1 - 1e-16, 1.0}) {
                for (const auto& order : {defaultStageOrder(), llamaCppStageOrder()}) {
                    SamplingSettings settings{
                        .temperature = temperature, .topP = p, .minP = 1 - p, .typicalP = p, .order = order};
                    QVERIFY(isProper(filtered(logits, settings)));
                    settings.repetitionPenalty = 1e-300;
                    settings.frequencyPenalty = -1e308;
                    QVERIFY(isProper(filtered(logits, settings, {0, 0, 0})));
                }
            }
        }
    }

    void temperatureZeroTakesTheLowestOfTheBest() {
        const Distribution d = filtered({1, 3, 3, 2}, {.temperature = 0});
        QCOMPARE(d.finalProbabilities(), (Numbers{0, 1, 0, 0}));
        QCOMPARE(d.stages[d.cutBy[2]].stage, SamplingStage::Temperature);
        QVERIFY(isGreedy({.temperature = 0}));
        QVERIFY(!isGreedy({.temperature = 0, .order = {SamplingStage::TopK}}));
    }

    // known fault B17
    void aPenaltyNeverRaisesASeenToken() {
        for (const Numbers& logits : {Numbers{-1, -2, -3}, Numbers{2, -1, 0}, Numbers{0, 0, 5}}) {
            const Numbers before = filtered(logits, {}).model;
            for (int id : {0, 1, 2}) {
                const auto index = static_cast<std::size_t>(id);
                const double raised =
                    filtered(logits, {.repetitionPenalty = 0.5}, {id}).finalProbabilities()[index];
                const double lowered =
                    filtered(logits, {.repetitionPenalty = 1.5}, {id}).finalProbabilities()[index];
                if (logits[index] == 0) {
                    QCOMPARE(lowered, before[index]);
                } else {
                    QVERIFY(lowered < before[index]);
                    QVERIFY(raised > before[index]);
                }
                QCOMPARE(filtered(logits, {.repetitionPenalty = 1.0}, {id}).finalProbabilities(), before);
            }
        }
    }

    void repetitionCountsOnceFrequencyEachTime() {
        const Numbers once = filtered(words, {.repetitionPenalty = 1.3}, {2}).finalProbabilities();
        QCOMPARE(filtered(words, {.repetitionPenalty = 1.3}, {2, 2, 2}).finalProbabilities(), once);
        const Numbers thrice = filtered(words, {.frequencyPenalty = 0.5}, {2, 2, 2}).finalProbabilities();
        QVERIFY(isClose(thrice, filtered(words, {.presencePenalty = 1.5}, {2}).finalProbabilities()));
    }

    void penaltiesLookAtTheWindowOnly() {
        SamplingSettings settings{.presencePenalty = 1, .penaltyWindow = 2};
        const Numbers got = filtered(words, settings, {0, 1, 2}).finalProbabilities();
        settings.penaltyWindow = 0;
        QCOMPARE(got, filtered(words, settings, {1, 2}).finalProbabilities());
        QVERIFY(got != filtered(words, settings, {0, 1, 2}).finalProbabilities());
    }

    void idsOutsideTheVocabularyAreNotPenalised() {
        QCOMPARE(filtered(words, {.presencePenalty = 1}, {-1, 4, 1000000}).finalProbabilities(),
                 filtered(words, {}).model);
    }

    void penaltiesAfterACutReachTheRightCandidates() {
        SamplingSettings settings{.topK = 2, .presencePenalty = 1};
        settings.order = {SamplingStage::TopK, SamplingStage::Penalties};
        const Numbers got = filtered({0, 5, 1, 4}, settings, {3}).finalProbabilities();
        QVERIFY(isClose(got, {0, std::exp(2) / (std::exp(2) + 1), 0, 1 / (std::exp(2) + 1)}));
    }

    void badLogitsNameThePosition() {
        const double nan = std::numeric_limits<double>::quiet_NaN();
        QCOMPARE(messageOf({0, nan}, {}, "position 17"),
                 std::string("position 17: the logit of id 1 is not a number"));
        QCOMPARE(messageOf({infinity, 1}, {}, "position 3"),
                 std::string("position 3: the logit of id 0 is infinite"));
        QCOMPARE(messageOf(Numbers(20, -infinity), {}, "position 0"),
                 std::string("position 0: all logits are minus infinity, so no token can be drawn"));
        QCOMPARE(messageOf({}, {}), std::string("there are no logits"));
    }

    void settingsOutOfRangeAreRefused() {
        const double nan = std::numeric_limits<double>::quiet_NaN();
        const SamplingSettings bad[] = {
            {.temperature = -0.1},
            {.temperature = nan},
            {.temperature = infinity},
            {.topP = 1.1},
            {.topP = -0.1},
            {.topP = nan},
            {.minP = 2},
            {.minP = nan},
            {.typicalP = -1},
            {.typicalP = nan},
            {.repetitionPenalty = 0},
            {.repetitionPenalty = -1},
            {.presencePenalty = nan},
            {.frequencyPenalty = infinity},
            {.penaltyWindow = -1},
            {.order = {SamplingStage::TopK, SamplingStage::TopK}},
        };
        for (const SamplingSettings& settings : bad)
            QVERIFY_THROWS_EXCEPTION(RangeError, filtered(words, settings));
    }

    void floatsAreWidened() {
        const std::vector<float> floats = {0.1f, 0.7f, -2.5f};
        const Numbers doubles(floats.begin(), floats.end());
        QCOMPARE(distribution(std::span<const float>(floats), {}, {}).model, filtered(doubles, {}).model);
    }

    void aFilterUsedAgainGivesFreshResults() {
        DistributionFilter filter;
        const SamplingSettings all{.temperature = 0.7,
                                   .topK = 300,
                                   .topP = 0.9,
                                   .minP = 0.001,
                                   .typicalP = 0.95,
                                   .repetitionPenalty = 1.2};
        const std::vector<TokenId> history = {TokenId{1}, TokenId{2}};
        for (std::size_t size : {1000, 10, 3000}) {
            const Numbers logits = wave(size);
            for (const SamplingSettings& settings : {all, SamplingSettings{}, SamplingSettings{.topK = 3}}) {
                const Distribution& again = filter.run(std::span<const double>(logits), settings, history);
                const Distribution fresh = distribution(std::span<const double>(logits), settings, history);
                QCOMPARE(again.model, fresh.model);
                QCOMPARE(again.cutBy, fresh.cutBy);
                QCOMPARE(again.keptCount, fresh.keptCount);
                QCOMPARE(again.stages.size(), fresh.stages.size());
                QCOMPARE(again.finalProbabilities(), fresh.finalProbabilities());
            }
        }
    }

    void entropyAndLikeliest() {
        QCOMPARE(entropyBits(Numbers{.5, .25, .25, 0}), 1.5);
        QCOMPARE(entropyBits(Numbers{1, 0}), 0.0);
        const std::vector<TokenId> expected = {TokenId{1}, TokenId{0}, TokenId{3}};
        QCOMPARE(likeliest(Numbers{.2, .4, .1, .2, .1}, 3), expected);
        QCOMPARE(likeliest(Numbers{.2, .8}, 9).size(), std::size_t{2});
        QVERIFY(likeliest(Numbers{}, 3).empty());
    }

    void presets() {
        const auto presets = samplingPresets();
        QCOMPARE(presets.size(), std::size_t{4});
        QCOMPARE(std::string(presets[0].name), std::string("Greedy"));
        QVERIFY(isGreedy(presets[0].settings));
        QCOMPARE(presets[2].settings, (SamplingSettings{.temperature = 0.8, .topK = 40, .topP = 0.9}));
        for (const SamplingPreset& preset : presets)
            checkSettings(preset.settings);
    }
};

QTEST_APPLESS_MAIN(TestPipeline)
#include "tst_pipeline.moc"
