// SPDX-License-Identifier: MIT
#include "tests/support/engine_bench.h"
#include "tests/support/short_runs.h"

#include <QElapsedTimer>
#include <QTest>

using namespace tokenscope;
using Seen = RecordingListener::Seen;

namespace {

std::vector<Column> directly(const std::shared_ptr<const LoadedModel>& model, const RunRequest& request) {
    Generation run(model, request);
    return makeAll(run);
}

} // namespace

class TestEngine : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aRunOnTheThreadIsTheRunItself() {
        EngineBench b;
        const RunRequest request = requestOf("Hello", 4, 200);
        b.engine.start(request);
        QVERIFY(b.listener.waitUntilOver());
        const Seen seen = b.listener.all();
        QVERIFY(seen.columns == directly(b.model, request));
        QCOMPARE(seen.snapshot->status, RunStatus::Finished);
        QCOMPARE(seen.snapshot->rows[3].ended, EndReason::Limit);
        QCOMPARE(seen.snapshot->seed, std::uint64_t{7});
        QVERIFY(seen.faults.empty());
    }

    void snapshotsAreCalmAndColumnsComplete() {
        EngineBench b;
        QElapsedTimer timer;
        timer.start();
        b.engine.start(requestOf("Hello", 1, 3000));
        QVERIFY(b.listener.waitUntilOver());
        const Seen seen = b.listener.all();
        QCOMPARE(seen.columns.size(), std::size_t{3000});
        QVERIFY2(seen.snapshots <= timer.elapsed() / 16 + 4, qPrintable(QString::number(seen.snapshots)));
    }

    void noTokensMeansReadingOnly() {
        EngineBench b;
        b.engine.watch(WatchTarget{{0}, {}});
        b.engine.start(requestOf("Hello", 2, 0));
        QVERIFY(b.listener.waitUntilOver());
        const Seen seen = b.listener.all();
        QVERIFY(seen.columns.empty());
        QCOMPARE(seen.snapshot->promptTokensRead, 5);
        QCOMPARE(seen.snapshot->rows[0].ended, EndReason::Limit);
        QVERIFY(seen.snapshot->watched != nullptr); // what may come next can be looked at all the same
    }

    void stopAnswersInsideALongPrompt() {
        EngineBench b;
        b.scripted->takeTime(40, std::chrono::milliseconds(2));
        b.engine.start(requestOf(std::string(4000, 'x'), 2));
        QVERIFY(b.listener.waitFor(
            [](const Seen& seen) { return seen.snapshot && seen.snapshot->promptTokensRead > 0; }));
        b.engine.stop();
        b.engine.stop();
        QVERIFY(b.listener.waitUntilOver());
        const Seen seen = b.listener.all();
        QVERIFY(seen.snapshot->promptTokensRead < 4000);
        QCOMPARE(seen.snapshot->status, RunStatus::Finished);
        QCOMPARE(seen.snapshot->rows[1].ended, EndReason::User);
        QVERIFY(seen.columns.empty());

        b.scripted->takeTime(1, std::chrono::microseconds(0));
        b.engine.start(requestOf("again", 1, 5)); // the engine is none the worse for it
        QVERIFY(b.listener.waitFor([](const Seen& s) { return s.isOver() && s.columns.size() == 5; }));
    }

    void stopKeepsWhatWasMade() {
        EngineBench b;
        b.scripted->takeTime(1, std::chrono::milliseconds(1));
        b.engine.start(requestOf("Hello", 2, 4000));
        QVERIFY(b.listener.waitFor([](const Seen& seen) { return seen.columns.size() > 20; }));
        b.engine.stop();
        QVERIFY(b.listener.waitUntilOver());
        const Seen seen = b.listener.all();
        QCOMPARE(seen.snapshot->columns, static_cast<std::int64_t>(seen.columns.size()));
        QCOMPARE(seen.snapshot->rows[0].ended, EndReason::User);
        QCOMPARE(seen.snapshot->rows[0].endColumn, seen.snapshot->columns - 1);
        QVERIFY(seen.snapshot->cache.length <= 5 + seen.snapshot->columns);
    }

    void pauseStepAndResume() {
        EngineBench b;
        const RunRequest request = requestOf("Hello", 2, 12);
        b.engine.start(heldRequest("Hello", 2, 12));
        QVERIFY(b.listener.waitForStatus(RunStatus::Paused));
        QVERIFY(b.waitForColumns(0));
        b.engine.step();
        b.engine.step();
        b.engine.step();
        QVERIFY(b.waitForColumns(3));
        b.engine.stepBack();
        b.engine.stepBack();
        QVERIFY(b.waitForColumns(1));
        b.engine.resume();
        QVERIFY(b.listener.waitUntilOver());
        QVERIFY(b.listener.all().columns == directly(b.model, request));
        QVERIFY(b.listener.all().faults.empty());
    }

    void stepsAskedForWhileReadingAreMadeAfterwards() {
        EngineBench b;
        b.engine.start(heldRequest(std::string(1000, 'x'), 1, 12));
        b.engine.step();
        b.engine.step();
        QVERIFY(b.waitForColumns(2));
        QVERIFY(b.listener.waitForStatus(RunStatus::Paused));
    }

    void aStepThatCannotBeMadeHoldsNothingUp() {
        EngineBench b;
        b.engine.start(heldRequest(std::string(1000, 'x'), 1, 0));
        b.engine.step();
        QVERIFY(b.listener.waitUntilOver());
        b.engine.start(requestOf("Hello", 1, 3));
        QVERIFY(b.waitForColumns(3));
    }

    void steppingBackFromTheEndGoesOnPaused() {
        EngineBench b;
        b.engine.start(requestOf("Hello", 1, 6));
        QVERIFY(b.listener.waitUntilOver());
        const auto before = b.listener.all().columns;
        b.engine.stepBack();
        QVERIFY(b.listener.waitForStatus(RunStatus::Paused));
        QVERIFY(b.waitForColumns(5));
        b.engine.step();
        QVERIFY(b.listener.waitUntilOver());
        QVERIFY(b.listener.all().columns == before);
    }

    void paceByHandWaitsForSteps() {
        EngineBench b;
        RunRequest request = requestOf("Hello", 1, 4);
        request.pace.columnsPerSecond = 0;
        b.engine.start(request);
        QVERIFY(b.listener.waitForStatus(RunStatus::Paused));
        b.engine.step();
        QVERIFY(b.waitForColumns(1));
        b.engine.setPace({});
        QVERIFY(b.listener.waitUntilOver());
        QVERIFY(b.listener.all().columns == directly(b.model, request));
    }

    void paceSpacesColumnsButIsNotEngineTime() {
        EngineBench b;
        RunRequest request = requestOf("Hello", 1, 6);
        request.pace.columnsPerSecond = 20;
        QElapsedTimer timer;
        timer.start();
        b.engine.start(request);
        QVERIFY(b.listener.waitUntilOver());
        QVERIFY(timer.elapsed() >= 240);
        QVERIFY(b.listener.all().snapshot->timing.decodeSeconds * 1000 <
                static_cast<double>(timer.elapsed()) / 2);
    }

    void aSlowPaceCanBeInterrupted() {
        EngineBench b;
        RunRequest request = requestOf("Hello", 1, 6);
        request.pace.columnsPerSecond = 1e-3;
        b.engine.start(request);
        QVERIFY(b.waitForColumns(1));
        b.engine.setPace({2000});
        QVERIFY(b.listener.waitUntilOver());
        QCOMPARE(b.listener.all().columns.size(), std::size_t{6});

        b.engine.start(request);
        QVERIFY(b.waitForColumns(1));
        b.engine.stop();
        QVERIFY(b.listener.waitUntilOver());
    }

    void settingsChangeInTheMiddle() {
        EngineBench b;
        b.engine.start(heldRequest("Hello", 1, 10));
        for (int i = 0; i < 5; ++i) {
            b.engine.step();
        }
        SamplingSettings greedy;
        greedy.temperature = 0;
        b.engine.changeSettings(greedy);
        b.engine.resume();
        QVERIFY(b.listener.waitUntilOver());
        const Seen seen = b.listener.all();
        for (std::size_t c = 0; c < 10; ++c) {
            QCOMPARE(seen.columns[c].rows[0].drawn.has_value(), c < 5);
        }
        QCOMPARE(seen.snapshot->settings.temperature, 0.0);
    }

    void settingsOutOfRangeAreIgnoredWithANotice() {
        EngineBench b;
        b.engine.start(heldRequest("Hello", 1, 10));
        SamplingSettings bad;
        bad.temperature = -1;
        b.engine.changeSettings(bad);
        QVERIFY(b.waitForError());
        QVERIFY(b.listener.all().snapshot->error.find("temperature") != std::string::npos);
        QVERIFY(b.listener.all().status() != RunStatus::Failed);
        b.engine.changeSettings({});
        b.engine.resume();
        QVERIFY(b.listener.waitUntilOver());
        QVERIFY(b.listener.all().snapshot->error.empty());
        QCOMPARE(b.listener.all().columns.size(), std::size_t{10});
    }

    void aChosenTokenBranchesAndHolds() {
        EngineBench b;
        b.engine.start(requestOf("Hello", 2, 10));
        QVERIFY(b.listener.waitUntilOver());
        const auto before = b.listener.all().columns;
        b.engine.chooseToken({1}, 4, {'Z'});
        QVERIFY(b.listener.waitForStatus(RunStatus::Paused));
        QVERIFY(b.waitForColumns(5));
        const Seen seen = b.listener.all();
        QCOMPARE(seen.columns[4].rows[1].token, TokenId{'Z'});
        QVERIFY(seen.columns[4].rows[0] == before[4].rows[0]);
        b.engine.chooseToken({9}, 0, {'Z'});
        QVERIFY(b.waitForError());
        b.engine.resume();
        QVERIFY(b.listener.waitUntilOver());
        QCOMPARE(b.listener.all().columns.size(), std::size_t{10});
        QVERIFY(b.listener.all().faults.empty());
    }

    void anotherModelTakesTheRunWithIt() {
        EngineBench b;
        b.engine.start(requestOf("Hello", 2, 10));
        QVERIFY(b.listener.waitUntilOver());
        b.engine.watch(WatchTarget{{0}, 3}); // news about the old run that the new model overtakes
        b.engine.useModel(loadedWith(hashedModel()));
        b.engine.setPace({}); // makes a snapshot
        QVERIFY(b.listener.waitForStatus(RunStatus::Idle));
        const Seen seen = b.listener.all();
        QCOMPARE(seen.snapshot->columns, 0);
        QVERIFY(seen.snapshot->rows.empty() && !seen.snapshot->watched);
        b.engine.start({}); // an empty prompt fails …
        QVERIFY(b.listener.waitForStatus(RunStatus::Failed));
        b.engine.useModel(loadedWith(hashedModel())); // … which says nothing about the next model
        b.engine.setPace({});
        QVERIFY(b.listener.waitForStatus(RunStatus::Idle));
        QVERIFY(b.listener.all().snapshot->error.empty());
    }

    void theWatchedLogitsFollowOrStay() {
        EngineBench b;
        b.engine.watch(WatchTarget{{1}, {}});
        b.engine.start(heldRequest("Hello", 2, 10));
        const auto watches = [](std::int64_t column, bool drawn) {
            return [=](const Seen& seen) {
                const auto watched = seen.snapshot ? seen.snapshot->watched : nullptr;
                return watched && watched->column == column && watched->drawn == drawn;
            };
        };
        QVERIFY(b.listener.waitFor(watches(0, false)));
        b.engine.step();
        b.engine.step();
        QVERIFY(b.listener.waitFor(watches(2, false)));
        const auto next = b.listener.all().snapshot->watched;
        b.engine.step();
        b.engine.watch(WatchTarget{{1}, 2});
        QVERIFY(b.listener.waitFor(watches(2, true)));
        const auto past = b.listener.all().snapshot->watched;
        QCOMPARE(past->logits, next->logits);
        QCOMPARE(past->history, next->history);
        QCOMPARE(past->token, b.listener.all().columns[2].rows[1].token);
        b.engine.resume();
        QVERIFY(b.listener.waitUntilOver());
        QCOMPARE(b.listener.all().snapshot->watched->column, 2);
        b.engine.watch({});
        QVERIFY(b.listener.waitFor([](const Seen& seen) { return !seen.snapshot->watched; }));
    }

    void theWatchIsServedAfterAStopToo() {
        EngineBench b;
        b.scripted->takeTime(1, std::chrono::milliseconds(1));
        b.engine.watch(WatchTarget{{0}, {}});
        b.engine.start(requestOf("Hello", 1, 4000));
        QVERIFY(b.listener.waitFor([](const Seen& seen) { return seen.columns.size() > 10; }));
        b.engine.stop();
        QVERIFY(b.listener.waitFor([](const Seen& seen) {
            return seen.isOver() && seen.snapshot->watched &&
                   seen.snapshot->watched->column == seen.snapshot->columns;
        }));
    }
};

QTEST_GUILESS_MAIN(TestEngine)
#include "tst_engine.moc"
