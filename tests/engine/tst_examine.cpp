// SPDX-License-Identifier: MIT
// What the model proposes after any ids, looked up beside a run that does not notice.
#include "core/engine/examiner.h"
#include "tests/support/engine_bench.h"
#include "tests/support/model_runs.h"
#include "tests/support/short_runs.h"
#include "tests/support/tiny_loaded_model.h"

#include <QElapsedTimer>
#include <QTest>

using namespace tokenscope;
using namespace tokenscope::test;
using Seen = RecordingListener::Seen;
using Ids = std::vector<TokenId>;

namespace {

Ids textIds(std::string_view text) {
    return ByteTokenizer().encode(text, SpecialText::Recognise);
}

Ids joined(Ids ids, const Ids& more) {
    ids.insert(ids.end(), more.begin(), more.end());
    return ids;
}

Ids firstOf(const Ids& ids, std::size_t count) {
    return {ids.begin(), ids.begin() + static_cast<std::ptrdiff_t>(count)};
}

std::vector<float> proposedAfter(const LanguageModel& model, const Ids& ids) {
    std::vector<float> logits;
    model.forwardUncached(ids, logits, {}, LogitsFor::LastPosition);
    return logits;
}

struct ExamineBench : EngineBench {
    std::uint64_t ticket = 0;

    void ask(const Ids& ids) { engine.examine({++ticket, ids, Precision::Exact, {}}); }
    /// Null when there is none.
    std::shared_ptr<const ExaminedLogits> answer(std::uint64_t which) const {
        listener.waitFor([which](const Seen& seen) {
            return !seen.examined.empty() && seen.examined.back()->ticket >= which;
        });
        const auto examined = listener.all().examined;
        return examined.empty() || examined.back()->ticket != which ? nullptr : examined.back();
    }
    std::shared_ptr<const ExaminedLogits> answerTo(const Ids& ids) {
        ask(ids);
        return answer(ticket);
    }
    bool waitUntilRunIsOver(std::uint64_t run) const {
        return listener.waitFor([run](const Seen& seen) { return seen.runId == run && seen.isOver(); });
    }
    /// Until so many forward passes have begun.
    bool waitForPasses(std::int64_t count) const {
        QElapsedTimer timer;
        timer.start();
        while (*m_passes < count && timer.elapsed() < 60'000)
            std::this_thread::yield();
        return *m_passes >= count;
    }

    ExamineBench() {
        scripted->atForward = [passes = m_passes] { ++*passes; };
    }

private:
    std::shared_ptr<std::atomic<std::int64_t>> m_passes = std::make_shared<std::atomic<std::int64_t>>(0);
};

/// Twelve chunks, each of which takes a fifth of a second with slow().
const Ids longIds = textIds(std::string(3000, 'x'));

void slow(ExamineBench& b) {
    b.scripted->takeTime(200, std::chrono::milliseconds(1));
}

} // namespace

class TestExamine : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyPositionOfAnAnswer() {
        ExamineBench b;
        b.engine.start(requestOf("Hello", 2, 30));
        QVERIFY(b.waitUntilRunIsOver(1));
        const Ids whole = joined(textIds("Hello"), rowOf(b.listener.all().columns, 1));
        const std::int64_t before = b.scripted->positionsFed();
        for (std::size_t length = 1; length <= whole.size(); ++length) {
            const auto answer = b.answerTo(firstOf(whole, length));
            QVERIFY(answer);
            QCOMPARE(answer->problem, std::string());
            QVERIFY(answer->ids == firstOf(whole, length));
            QVERIFY(answer->logits == proposedAfter(*b.scripted, answer->ids));
        }
        QCOMPARE(b.scripted->positionsFed() - before, static_cast<std::int64_t>(whole.size())); // one each
    }

    void everyFamilyAndPrecision_data() {
        QTest::addColumn<int>("family");
        for (std::size_t family = 0; family < tinyConfigs().size(); ++family)
            QTest::newRow(tinyConfigs()[family].first.c_str()) << static_cast<int>(family);
    }
    void everyFamilyAndPrecision() {
        QFETCH(int, family);
        RecordingListener listener;
        Engine engine(listener, noFiles);
        const auto model =
            tinyLoadedModel(tinyConfigs()[static_cast<std::size_t>(family)].second, ElementType::Q4_1);
        engine.useModel(model);
        std::uint64_t ticket = 0;
        for (const Precision precision : {Precision::Exact, Precision::Fast}) {
            RunRequest request;
            request.prompt = tinyIds(270);
            request.maxTokens = 6;
            request.seed = 1;
            request.precision = precision;
            Generation alone(model, request);
            const Ids whole = joined(request.prompt, rowOf(makeAll(alone), 0));
            engine.start(request);
            QVERIFY(listener.waitFor([&](const Seen& seen) {
                return seen.runId == (precision == Precision::Exact ? 1 : 2) && seen.isOver();
            }));
            for (std::int64_t column = 0; column < 6; ++column) {
                const Ids ids = firstOf(whole, 270 + static_cast<std::size_t>(column));
                engine.examine({++ticket, ids, precision, {}});
                QVERIFY(listener.waitFor([&](const Seen& seen) { return seen.examined.size() == ticket; }));
                const auto answer = listener.all().examined.back();
                QVERIFY(answer->logits == alone.watchedLogits({{0}, column})->logits);
                if (precision == Precision::Exact)
                    QVERIFY(largestDifference(answer->logits, proposedAfter(*model->model, ids)) < 1e-4);
            }
            // Ids that no run has read, and the same ids computed otherwise.
            for (const Precision other : {Precision::Exact, Precision::Fast}) {
                Ids ids = whole;
                ids[3] = {49};
                RunRequest fresh = request;
                fresh.prompt = ids;
                fresh.precision = other;
                Generation cold(model, fresh);
                cold.readPrompt();
                engine.examine({++ticket, ids, other, {}});
                QVERIFY(listener.waitFor([&](const Seen& seen) { return seen.examined.size() == ticket; }));
                QVERIFY(listener.all().examined.back()->logits == cold.watchedLogits({{0}, {}})->logits);
            }
        }
    }

    void aRunThatIsPausedDoesNotNotice() {
        ExamineBench b;
        b.engine.start(heldRequest("Hello", 2, 20));
        for (int i = 0; i < 5; ++i)
            b.engine.step();
        QVERIFY(b.waitForColumns(5));
        const Seen before = b.listener.all();
        const Ids whole = joined(textIds("Hello"), rowOf(before.columns, 0));
        QVERIFY(b.answerTo(firstOf(whole, 7)));
        QVERIFY(b.answerTo(textIds("something else")));
        QVERIFY(b.answerTo(whole));
        b.engine.setPace({}); // a snapshot comes
        QVERIFY(b.listener.waitFor([&](const Seen& seen) { return seen.snapshots > before.snapshots; }));
        const Seen after = b.listener.all();
        QVERIFY(after.columns == before.columns);
        QCOMPARE(after.snapshot->cache.length, before.snapshot->cache.length);
        QCOMPARE(after.snapshot->positionsComputed, before.snapshot->positionsComputed);
        QVERIFY(after.snapshot->timing == before.snapshot->timing);
        b.engine.resume();
        QVERIFY(b.waitUntilRunIsOver(1));
        Generation alone(b.model, requestOf("Hello", 2, 20));
        QVERIFY(b.listener.all().columns == makeAll(alone));
    }

    void itWaitsWhileARunGoesOnAndTheNewestCounts() {
        ExamineBench b;
        b.scripted->takeTime(1, std::chrono::milliseconds(1));
        b.engine.start(requestOf("Hello", 1, 4000));
        QVERIFY(b.listener.waitFor([](const Seen& seen) { return seen.columns.size() >= 3; }));
        for (const char* text : {"one", "two", "three"})
            b.ask(textIds(text));
        QVERIFY(b.listener.waitFor([](const Seen& seen) { return seen.columns.size() >= 100; }));
        QVERIFY(b.listener.all().examined.empty());
        b.engine.stop(); // is the run's
        const auto answer = b.answer(3);
        QVERIFY(answer);
        QCOMPARE(answer->problem, std::string());
        QVERIFY(answer->logits == proposedAfter(*b.scripted, textIds("three")));
        QCOMPARE(b.listener.all().examined.size(), std::size_t{1});
        QVERIFY(b.listener.all().isOver());
    }

    void aNewerOneReplacesTheOneInWork() {
        ExamineBench b;
        slow(b);
        b.ask(longIds);
        QVERIFY(b.waitForPasses(1));
        b.ask(textIds("another"));
        QVERIFY(b.answer(2));
        QCOMPARE(b.listener.all().examined.size(), std::size_t{1});
    }

    void stopIsAnsweredAtOnce() {
        ExamineBench b;
        slow(b);
        b.ask(longIds);
        QVERIFY(b.waitForPasses(1));
        QElapsedTimer timer;
        timer.start();
        b.engine.stop();
        const auto answer = b.answer(1);
        const qint64 passed = timer.elapsed();
        QVERIFY(answer);
        QVERIFY2(passed < 50, qPrintable(QString::number(passed)));
        QVERIFY(answer->logits.empty());
        QCOMPARE(answer->problem, std::string("stopped before it was computed"));
        QCOMPARE(b.answerTo(textIds("x"))->problem, std::string()); // the next one is looked up as ever
    }

    void aRunThatStartsComesFirst() {
        ExamineBench b;
        slow(b);
        b.ask(textIds(std::string(300, 'x')));
        QVERIFY(b.waitForPasses(1));
        b.engine.start(requestOf("Hello", 1, 3));
        QVERIFY(b.waitUntilRunIsOver(1));
        const auto answer = b.answer(1);
        QVERIFY(answer && answer->problem.empty()); // it has only waited
        QVERIFY(answer->logits == proposedAfter(*b.scripted, answer->ids));
        QCOMPARE(b.listener.all().examined.size(), std::size_t{1});
        QCOMPARE(b.listener.all().columns.size(), std::size_t{3});
    }

    void steppingThroughAnOldAnswerReadsEachTokenOnce() {
        ExamineBench b;
        const Ids old = textIds("an answer of some other chat, which no run has read");
        for (std::size_t length = 30; length <= old.size(); ++length)
            QVERIFY(b.answerTo(firstOf(old, length))->logits ==
                    proposedAfter(*b.scripted, firstOf(old, length)));
        QCOMPARE(b.scripted->positionsFed(), static_cast<std::int64_t>(old.size()));
        QVERIFY(b.answerTo(firstOf(old, 20))->logits == proposedAfter(*b.scripted, firstOf(old, 20)));
        QCOMPARE(b.scripted->positionsFed(), static_cast<std::int64_t>(old.size()) + 1);

        RunRequest request =
            requestOf("an answer of some other chat?", 1, 1); // goes on from what was looked at
        request.reusesCache = true;
        b.engine.start(request);
        QVERIFY(b.waitUntilRunIsOver(1));
        QCOMPARE(b.listener.all().snapshot->promptTokensReused, 20);
    }

    void aLongOneIsReadInPiecesBetweenCommands() {
        ExamineBench b;
        b.scripted->takeTime(1, std::chrono::milliseconds(20));
        const Ids ids = textIds(std::string(2000, 'x'));
        b.ask(ids);
        QVERIFY(b.waitForPasses(3));
        b.engine.setPace({5});
        const auto answer = b.answer(1);
        QVERIFY(answer && answer->problem.empty());
        QVERIFY(b.scripted->positionsFed() <= 2000 + 256); // the pace cost at most one piece
    }

    void whatCannotBeAnswered() {
        RecordingListener listener;
        Engine engine(listener, noFiles);
        std::uint64_t ticket = 0;
        const auto problem = [&](const Ids& ids) {
            engine.examine({++ticket, ids, Precision::Exact, {}});
            return listener.waitFor([&](const Seen& seen) { return seen.examined.size() == ticket; })
                       ? listener.all().examined.back()->problem
                       : std::string("no answer");
        };
        QCOMPARE(problem({{1}}), std::string("no model is loaded"));
        engine.useModel(tinyLoadedModel());
        QCOMPARE(problem({}), std::string("there are no tokens to look behind"));
        QCOMPARE(problem({{1}, {50}}),
                 std::string("token id 50 does not exist; the vocabulary has 50 entries"));
        QCOMPARE(problem(tinyIds(2049)),
                 std::string("2049 tokens are too many: the model computes 2048 positions"));
        QCOMPARE(problem({{1}, {49}}), std::string());
        QVERIFY(listener.all().faults.empty());
    }

    void anotherModelGivesItUp() {
        ExamineBench b;
        slow(b);
        b.ask(longIds);
        QVERIFY(b.waitForPasses(1));
        b.engine.useModel(loadedWith(hashedModel()));
        const auto answer = b.answer(1);
        QVERIFY(answer && answer->logits.empty());
        QCOMPARE(answer->problem, std::string("another model was loaded"));
    }

    void aModelThatCannotBeLoadedDoesNot() {
        ExamineBench b;
        slow(b);
        b.ask(textIds("for the model that stays"));
        QVERIFY(b.waitForPasses(1));
        b.engine.loadModel("missing.gguf");
        const auto answer = b.answer(1);
        QVERIFY(answer && answer->problem.empty());
    }

    void theEngineCanGoMeanwhile() {
        QElapsedTimer timer;
        {
            ExamineBench b;
            slow(b);
            b.ask(longIds);
            QVERIFY(b.waitForPasses(1));
            timer.start();
        }
        QVERIFY2(timer.elapsed() < 100, qPrintable(QString::number(timer.elapsed())));
    }
};

QTEST_APPLESS_MAIN(TestExamine)
#include "tst_examine.moc"
