// SPDX-License-Identifier: MIT
// A run's lean view of a distribution against the full one.
#include "core/sampling/distribution.h"
#include "core/sampling/draw.h"
#include "core/sampling/sampler.h"
#include "core/values/errors.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <random>

using namespace tokenscope;

namespace {

std::vector<float> randomLogits(std::size_t size, unsigned seed) {
    std::mt19937 random(seed);
    std::normal_distribution<float> normal(0, 3);
    std::vector<float> logits(size);
    for (float& logit : logits)
        logit = std::round(normal(random) * 8) / 8; // with ties
    return logits;
}

const SamplingSettings allSettings[] = {
    {},
    {.temperature = 0},
    {.temperature = 0.8, .topK = 40, .topP = 0.9},
    {.temperature = 1.5, .minP = 0.05},
    {.typicalP = 0.8},
    {.temperature = 0.7,
     .topK = 100,
     .topP = 0.95,
     .repetitionPenalty = 1.2,
     .presencePenalty = 0.3,
     .order = llamaCppStageOrder()},
};

bool isClose(double a, double b) {
    return std::abs(a - b) <= 1e-6;
}

} // namespace

class TestSampler : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void agreesWithTheFullDistribution() {
        Sampler sampler; // the same one throughout: memory that is used again must not show
        const std::vector<TokenId> history = {TokenId{3}, TokenId{5}, TokenId{3}};
        for (std::size_t size : {30, 5000, 200}) {
            const auto logits = randomLogits(size, static_cast<unsigned>(size));
            for (const SamplingSettings& settings : allSettings) {
                const Distribution full = distribution(std::span<const float>(logits), settings, history);
                sampler.filter(logits, settings, history);
                for (std::uint64_t step = 0; step < 50; ++step) {
                    const double number = drawNumber(4, RowIndex{1}, step);
                    const TokenId token = sampler.draw(number);
                    QCOMPARE(token, drawToken(full.finalProbabilities(), number));
                    checkRecord(sampler, token, full);
                }
                checkRecord(sampler, TokenId{7}, full); // a forced token may be anything
            }
        }
    }

    void listsTheLikeliestAndAlwaysTheToken() {
        Sampler sampler;
        const auto logits = randomLogits(1000, 9);
        sampler.filter(logits, {.topK = 5}, {});
        const auto order =
            likeliest(distribution(std::span<const float>(logits), {}, {}).model, logits.size());
        TokenRecord record;
        sampler.describe(order.back(), record);
        QCOMPARE(record.rank, 1000);
        QCOMPARE(record.candidates.size(), Sampler::listedCandidates);
        QCOMPARE(record.candidates.back().id, order.back());
        for (std::size_t i = 0; i + 1 < Sampler::listedCandidates; ++i)
            QCOMPARE(record.candidates[i].id, order[i]);
        sampler.describe(order[63], record);
        QCOMPARE(record.candidates.back().id, order[63]);
    }

    void listedAndRestAreOne() {
        Sampler sampler;
        for (std::size_t size : {3, 64, 65, 4000}) {
            sampler.filter(randomLogits(size, 1), {.temperature = 0.5}, {});
            TokenRecord record;
            sampler.describe(TokenId{2}, record);
            double sum = record.tailMass;
            for (const Candidate& candidate : record.candidates)
                sum += candidate.modelProbability;
            QVERIFY(isClose(sum, 1));
            QVERIFY(size > 64 || record.tailMass < 1e-12f);
        }
    }

    void badInputThrowsAndTheSamplerGoesOn() {
        Sampler sampler;
        const std::vector<float> bad = {0, std::numeric_limits<float>::quiet_NaN()};
        QVERIFY_THROWS_EXCEPTION(Error, sampler.filter(bad, {}, {}, "position 4"));
        QVERIFY_THROWS_EXCEPTION(RangeError, sampler.filter(randomLogits(5, 1), {.topP = 3}, {}));
        sampler.filter(std::vector<float>{0, 5}, {.temperature = 0}, {});
        QCOMPARE(sampler.draw(0.9), TokenId{1});
    }

private:
    static void checkRecord(const Sampler& sampler, TokenId token, const Distribution& full) {
        TokenRecord record;
        sampler.describe(token, record);
        const auto index = static_cast<std::size_t>(token.value);
        const auto& final = full.finalProbabilities();
        QVERIFY(isClose(record.modelProbability, full.model[index]));
        QVERIFY(isClose(record.finalProbability, final[index]));
        QCOMPARE(record.keptCount, full.keptCount);
        QVERIFY(std::abs(record.entropyBits - entropyBits(full.model)) < 1e-5);
        const auto better = [&](double p) { return p > full.model[index]; };
        const auto equalBefore =
            std::count(full.model.begin(), full.model.begin() + token.value, full.model[index]);
        QCOMPARE(record.rank, 1 + std::ranges::count_if(full.model, better) + equalBefore);
        for (const Candidate& candidate : record.candidates) {
            QVERIFY(isClose(candidate.modelProbability,
                            full.model[static_cast<std::size_t>(candidate.id.value)]));
            QVERIFY(isClose(candidate.finalProbability, final[static_cast<std::size_t>(candidate.id.value)]));
        }
    }
};

QTEST_APPLESS_MAIN(TestSampler)
#include "tst_sampler.moc"
