// SPDX-License-Identifier: MIT
#include "core/sampling/distribution.h"
#include "core/sampling/draw.h"
#include "core/sampling/philox.h"
#include "core/values/errors.h"

#include <QTest>

#include <set>

using namespace tokenscope;

namespace {

using Numbers = std::vector<double>;

/// First tokens of some rows when every id is equally likely.
std::vector<TokenId> rowTokens(std::uint64_t seed, int rows) {
    const Numbers uniform(256, 1.0 / 256);
    std::vector<TokenId> tokens;
    for (int row = 0; row < rows; ++row)
        tokens.push_back(drawToken(uniform, drawNumber(seed, RowIndex{row}, 0)));
    return tokens;
}

} // namespace

class TestDraw : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Vectors of the Random123 library's known-answer file.
    void philoxKnownAnswers() {
        QCOMPARE(philox4x32({0, 0, 0, 0}, {0, 0}),
                 (PhiloxBlock{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}));
        constexpr std::uint32_t ones = 0xffffffff;
        QCOMPARE(philox4x32({ones, ones, ones, ones}, {ones, ones}),
                 (PhiloxBlock{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}));
        QCOMPARE(philox4x32({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}, {0xa4093822, 0x299f31d0}),
                 (PhiloxBlock{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}));
    }

    void numbersAreInRangeAndDependOnEveryArgument() {
        std::set<double> numbers;
        for (std::uint64_t seed : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{1} << 32}) {
            for (int row : {0, 1}) {
                for (std::uint64_t step : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{1} << 32}) {
                    for (std::uint32_t attempt : {0u, 1u})
                        numbers.insert(drawNumber(seed, RowIndex{row}, step, attempt));
                }
            }
        }
        QCOMPARE(numbers.size(), std::size_t{36});
        QVERIFY(*numbers.begin() >= 0 && *numbers.rbegin() < 1);
        QCOMPARE(drawNumber(7, RowIndex{3}, 12), drawNumber(7, RowIndex{3}, 12));
    }

    void segmentsLieByDescendingProbability() {
        const Numbers p = {.125, .5, 0, .25, .125};
        QCOMPARE(drawToken(p, 0.0), TokenId{1});
        QCOMPARE(drawToken(p, 0.499), TokenId{1});
        QCOMPARE(drawToken(p, 0.5), TokenId{3}); // a segment begins at its lower end
        QCOMPARE(drawToken(p, 0.75), TokenId{0});
        QCOMPARE(drawToken(p, 0.875), TokenId{4});
        QCOMPARE(drawToken(p, 0x1.fffffffffffffp-1), TokenId{4});
    }

    void manyDrawsAtOnceAgree() {
        Numbers p(2000);
        double sum = 0;
        for (std::size_t i = 0; i < p.size(); ++i)
            sum += p[i] = i % 3 == 0 ? 0.0 : static_cast<double>(i * i % 257);
        for (double& x : p)
            x /= sum;
        const RankedDraw draws(p);
        for (std::uint64_t step = 0; step < 2000; ++step) {
            const double number = drawNumber(1, RowIndex{0}, step);
            QCOMPARE(draws.draw(number), drawToken(p, number));
        }
    }

    // known fault B16
    void zeroProbabilityIsNeverDrawn() {
        const Numbers two = {0, 1};
        Numbers longList(50000, 0.0);
        longList[17] = 0.3;
        longList[40000] = 0.5;
        longList[49999] = 0.2 - 1e-9; // sums to less than 1
        const RankedDraw draws(longList);
        for (std::uint64_t step = 0; step < 1000000; ++step) {
            const double number = drawNumber(5, RowIndex{0}, step);
            if (step < 2000) {
                QCOMPARE(drawToken(two, number), TokenId{1});
                QVERIFY(longList[static_cast<std::size_t>(drawToken(longList, number).value)] > 0);
            }
            QVERIFY(longList[static_cast<std::size_t>(draws.draw(number).value)] > 0);
        }
        QCOMPARE(drawToken(longList, 1 - 1e-12), TokenId{49999});
        QCOMPARE(draws.draw(1 - 1e-12), TokenId{49999});
        QVERIFY_THROWS_EXCEPTION(Error, drawToken(Numbers(5, 0.0), 0.5));
        QVERIFY_THROWS_EXCEPTION(Error, drawToken(Numbers(), 0.5));
        QVERIFY_THROWS_EXCEPTION(Error, RankedDraw(Numbers(5, 0.0)));
    }

    // known fault B02
    void rowsAreIndependentAndRepeatable() {
        const auto sixteen = rowTokens(7, 16);
        QVERIFY(std::set<TokenId>(sixteen.begin(), sixteen.end()).size() > 8);
        QCOMPARE(rowTokens(7, 16), sixteen);
        QVERIFY(rowTokens(8, 16) != sixteen);
        for (int rows : {1, 4, 8})
            QCOMPARE(rowTokens(7, rows).front(), sixteen.front());
    }

    /// Chi-square of 20,000 draws; 5 degrees of freedom, so 25.7 is passed by chance once in 10,000, and
    /// the seed is fixed.
    void frequenciesFollowTheProbabilities() {
        const Numbers p = {.05, .3, .1, .25, .2, .1};
        constexpr int draws = 20000;
        std::vector<int> tally(p.size());
        for (int step = 0; step < draws; ++step)
            ++tally[static_cast<std::size_t>(
                drawToken(p, drawNumber(99, RowIndex{2}, static_cast<std::uint64_t>(step))).value)];
        double chiSquare = 0;
        for (std::size_t i = 0; i < p.size(); ++i)
            chiSquare += (tally[i] - draws * p[i]) * (tally[i] - draws * p[i]) / (draws * p[i]);
        QVERIFY(chiSquare < 25.7);
    }
};

QTEST_APPLESS_MAIN(TestDraw)
#include "tst_draw.moc"
