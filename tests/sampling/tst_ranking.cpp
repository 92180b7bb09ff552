// SPDX-License-Identifier: MIT
// Partial rankings against a full sort.
#include "core/sampling/ranking.h"
#include "core/sampling/softmax.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>

using namespace tokenscope;

namespace {

using Numbers = std::vector<double>;
constexpr double infinity = std::numeric_limits<double>::infinity();

/// Indices by descending key, the lower index first on ties.
std::vector<std::size_t> ranked(const Numbers& keys) {
    std::vector<std::size_t> order(keys.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::ranges::greater(), [&](std::size_t i) { return keys[i]; });
    return order;
}

std::vector<std::size_t> prefixOf(const Numbers& keys, RankCut cut) {
    std::vector<std::size_t> indices;
    forEachInPrefix(keys, cut, [&](std::size_t i) { indices.push_back(i); });
    return indices;
}

std::vector<std::size_t> firstOf(std::vector<std::size_t> order, std::size_t count) {
    order.resize(count);
    std::ranges::sort(order);
    return order;
}

Numbers keysOfKind(int kind, std::size_t size, std::mt19937_64& random) {
    std::normal_distribution<double> normal(0, 3);
    std::uniform_int_distribution<int> few(-2, 2);
    Numbers keys(size);
    for (std::size_t i = 0; i < size; ++i) {
        const double value = normal(random);
        switch (kind) {
        case 0:
            keys[i] = value;
            break;
        case 1:
            keys[i] = few(random);
            break; // many ties, both zeros
        case 2:
            keys[i] = few(random) < 0 ? -infinity : value * 1e300;
            break; // the ends of the range
        case 3:
            keys[i] = static_cast<double>(i);
            break; // sorted
        case 4:
            keys[i] = 1 + value * std::numeric_limits<double>::epsilon();
            break; // differ in the last bits only
        default:
            keys[i] = few(random) == 0 ? -0.0 : 0.0;
            break;
        }
    }
    return keys;
}

} // namespace

class TestRanking : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void byCountAsASort() {
        std::mt19937_64 random(1);
        Ranking ranking;
        for (int kind = 0; kind < 6; ++kind) {
            for (std::size_t size : {1, 2, 63, 64, 65, 1000, 9000}) {
                const Numbers keys = keysOfKind(kind, size, random);
                const auto order = ranked(keys);
                for (std::size_t count : {std::size_t{1}, size / 50 + 1, size / 2 + 1, size})
                    QCOMPARE(prefixOf(keys, ranking.firstByCount(keys, count)), firstOf(order, count));
            }
        }
    }

    void byMassAsASort() {
        std::mt19937_64 random(2);
        Ranking ranking;
        for (int kind = 0; kind < 6; ++kind) {
            for (std::size_t size : {1, 2, 65, 1000, 9000}) {
                const Numbers keys = keysOfKind(kind, size, random);
                Numbers weights = keysOfKind(0, size, random);
                softmax(Numbers(weights), weights);
                if (kind != 0 && kind != 3)
                    weights.assign(size, 1.0 / static_cast<double>(size)); // equal keys have equal weights
                const auto order = ranked(keys);
                for (double mass : {0.0, 0.001, 0.3, 0.77, 0.9999}) {
                    double sum = 0;
                    std::size_t count = 0;
                    while (count == 0 || sum < mass - 1e-12 * static_cast<double>(count))
                        sum += weights[order[count++]];
                    QCOMPARE(prefixOf(keys, ranking.firstByMass(keys, weights, mass)), firstOf(order, count));
                }
            }
        }
    }

    void massThatIsNeverReachedKeepsAllWithWeight() {
        const Numbers probabilities = {0.25, 0, 0.5, 0.2};
        const std::vector<std::size_t> expected = {0, 2, 3};
        QCOMPARE(prefixOf(probabilities, Ranking().firstByMass(probabilities, probabilities, 1.0)), expected);
        QCOMPARE(Ranking().indexAbove(probabilities, 0.999), std::size_t{3});
    }

    void aboveAsASort() {
        std::mt19937_64 random(3);
        std::uniform_real_distribution<double> uniform(0, 1);
        for (double scale : {0.1, 1.0, 8.0}) {
            Numbers logits = keysOfKind(0, 3000, random);
            for (double& logit : logits)
                logit *= scale;
            Numbers probabilities(logits.size());
            softmax(logits, probabilities);
            const auto order = ranked(probabilities);
            for (int draw = 0; draw < 300; ++draw) {
                const double number = uniform(random);
                double sum = 0;
                const auto expected = std::ranges::find_if(
                    order, [&](std::size_t i) { return (sum += probabilities[i]) > number; });
                QCOMPARE(Ranking().indexAbove(probabilities, number), *expected);
            }
        }
    }

    void candidatesOfZeroDoNotChangeADraw() {
        Numbers dense(500), sparse(5000, 0.0);
        for (std::size_t i = 0; i < dense.size(); ++i)
            dense[i] = std::sin(static_cast<double>(i * i));
        softmax(Numbers(dense), dense);
        for (std::size_t i = 0; i < dense.size(); ++i)
            sparse[10 * i + 3] = dense[i];
        for (int draw = 0; draw < 1000; ++draw)
            QCOMPARE(Ranking().indexAbove(sparse, draw / 1000.0),
                     10 * Ranking().indexAbove(dense, draw / 1000.0) + 3);
    }

    void softmaxAgreesWithItsDefinition() {
        std::mt19937_64 random(4);
        for (std::size_t size : {1, 7, 8, 9, 1001}) {
            Numbers logits = keysOfKind(0, size, random);
            logits[size / 2] = 700;
            logits[0] = size > 1 ? -infinity : logits[0];
            Numbers got(size);
            softmax(logits, got);
            double sum = 0;
            const double largest = *std::ranges::max_element(logits);
            for (double logit : logits)
                sum += std::exp(logit - largest);
            for (std::size_t i = 0; i < size; ++i) {
                const double expected = std::exp(logits[i] - largest) / sum;
                QVERIFY(std::abs(got[i] - expected) <= 1e-15 * expected + 1e-305);
            }
        }
    }

    void theExponentialIsAccurateOverItsRange() {
        for (double x = -707; x <= 0; x += 0.0837) {
            Numbers got(2);
            softmax(Numbers{0, x}, got);
            const double expected = std::exp(x) / (1 + std::exp(x));
            QVERIFY(std::abs(got[1] / expected - 1) < 2e-15);
        }
    }
};

QTEST_APPLESS_MAIN(TestRanking)
#include "tst_ranking.moc"
