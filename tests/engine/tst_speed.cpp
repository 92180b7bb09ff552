// SPDX-License-Identifier: MIT
// What is timed is the work that is meant, each time anew: counted in passes, never in seconds.
#include "core/engine/speed.h"
#include "core/engine/spread.h"
#include "core/values/errors.h"
#include "tests/support/loaded_scripted_model.h"
#include "tests/support/message_of.h"

#include <QTest>

using namespace tokenscope;
using namespace tokenscope::test;

namespace {

std::vector<TokenId> prompt(std::int64_t length) {
    return repeatedIds(std::vector<TokenId>{TokenId{72}, TokenId{105}, TokenId{33}}, length);
}

/// Passes and positions that `work` makes the model compute.
struct Passes {
    std::int64_t calls = 0, positions = 0;
    friend bool operator==(const Passes&, const Passes&) = default;
};

template <class Work> Passes passesOf(const ScriptedModel& model, Work work) {
    const Passes before{model.forwardCalls(), model.positionsFed()};
    work();
    return {model.forwardCalls() - before.calls, model.positionsFed() - before.positions};
}

} // namespace

class TestSpeed : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void idsAreRepeated() {
        QCOMPARE(prompt(5), (std::vector<TokenId>{{72}, {105}, {33}, {72}, {105}}));
        QCOMPARE(prompt(2), (std::vector<TokenId>{{72}, {105}}));
    }

    void aPromptIsReadInTheChunksOfARun() {
        const auto model = hashedModel();
        const Passes passes = passesOf(*model, [&] { QVERIFY(secondsToRead(*model, prompt(600), {}) > 0); });
        QCOMPARE(passes, (Passes{3, 600}));
    }

    void passesBeginAfterThePromptEachTime() {
        const auto model = hashedModel();
        std::optional<PassSpeed> speed;
        QCOMPARE(passesOf(*model, [&] { speed.emplace(*model, prompt(10), 3, 5, ContextOptions{}); }),
                 (Passes{1, 10}));
        for (int i = 0; i < 3; ++i) {
            QCOMPARE(passesOf(*model, [&] { QVERIFY(speed->seconds(5) > 0); }), (Passes{5, 15}));
            QCOMPARE(model->longestContext(), std::int64_t{15});
        }
    }

    void columnsOfARunAreMadeAgainEachTime() {
        const auto model = hashedModel();
        RunSpeed speed(neverEnding(*loadedWith(model)), prompt(300), 2, 6, {});
        QCOMPARE(passesOf(*model, [&] { QVERIFY(speed.firstColumnSeconds() > 0); }), (Passes{2, 300}));
        for (const int columns : {5, 2, 5})
            QCOMPARE(passesOf(*model, [&] { QVERIFY(speed.columnSeconds(columns) > 0); }),
                     (Passes{columns, 2 * columns}));
        QCOMPARE(speed.cache().rows, std::int64_t{2});
    }

    void aRunThatIsMeasuredDoesNotEndByItself() {
        const TokenId end = ByteTokenizer().named("assistant_end");
        const auto ending = loadedWith(speakingModel(10, {}, end));
        RunSpeed endless(neverEnding(*ending), prompt(10), 1, 6, {});
        endless.firstColumnSeconds();
        QVERIFY(endless.columnSeconds(5) > 0);
        RunSpeed ended(ending, prompt(10), 1, 6, {});
        ended.firstColumnSeconds();
        QVERIFY(!messageOf([&] { ended.columnSeconds(5); }).empty());
    }

    void allCanBeStopped() {
        const auto model = hashedModel();
        std::stop_source source;
        RunSpeed run(neverEnding(*loadedWith(model)), prompt(10), 1, 6, {});
        PassSpeed passes(*model, prompt(10), 1, 5, {});
        source.request_stop();
        const std::stop_token stop = source.get_token();
        QVERIFY_THROWS_EXCEPTION(Cancelled, secondsToRead(*model, prompt(10), {}, stop));
        QVERIFY_THROWS_EXCEPTION(Cancelled, secondsUncached(*model, prompt(10), Precision::Exact, stop));
        QVERIFY_THROWS_EXCEPTION(Cancelled, passes.seconds(5, stop));
        QVERIFY_THROWS_EXCEPTION(Cancelled, run.firstColumnSeconds(stop));
    }

    void spreads() {
        const Spread odd = spreadOf({3, 1, 2});
        QCOMPARE(odd.median, 2.0);
        QCOMPARE(odd.least, 1.0);
        QCOMPARE(odd.most, 3.0);
        QCOMPARE(odd.repetitions, std::int64_t{3});
        QCOMPARE(spreadOf({4, 1, 3, 2}).median, 2.5);
        QCOMPARE(spreadOf({7}).median, 7.0);
        const Spread rate = rates(12, odd);
        QCOMPARE(rate.median, 6.0);
        QCOMPARE(rate.least, 4.0);
        QCOMPARE(rate.most, 12.0);
        QCOMPARE(scaled(10, odd).most, 30.0);
        QCOMPARE(scaled(10, odd).repetitions, std::int64_t{3});
    }
};

QTEST_APPLESS_MAIN(TestSpeed)
#include "tst_speed.moc"
