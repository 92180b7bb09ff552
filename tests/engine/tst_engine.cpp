// SPDX-License-Identifier: MIT
#include "core/engine/engine.h"
#include "core/engine/generation.h"
#include "core/values/errors.h"
#include "tests/support/loaded_scripted_model.h"
#include "tests/support/recording_listener.h"

#include <QElapsedTimer>
#include <QTest>

#include <new>
#include <stdexcept>
#include <thread>

using namespace tokenscope;
using Seen = RecordingListener::Seen;

namespace {

LoadedModel noFiles(const std::string& path, const LoadProgress&, std::stop_token) {
    throw FileError(path, {}, "there are no files in this test");
}

RunRequest requestOf(std::string_view prompt, int rows = 1, std::int64_t maxTokens = 32) {
    RunRequest request;
    request.prompt = ByteTokenizer().encode(prompt, SpecialText::Recognise);
    request.rows = rows;
    request.maxTokens = maxTokens;
    request.seed = 7;
    return request;
}

RunRequest heldRequest(std::string_view prompt, int rows = 1, std::int64_t maxTokens = 32) {
    RunRequest request = requestOf(prompt, rows, maxTokens);
    request.startPaused = true;
    return request;
}

std::vector<Column> directly(const std::shared_ptr<const LoadedModel>& model, const RunRequest& request) {
    Generation run(model, request);
    run.readPrompt();
    std::vector<Column> columns;
    while (auto column = run.makeColumn()) {
        columns.push_back(std::move(*column));
    }
    return columns;
}

/// An engine with a model that looks random.
struct Bench {
    RecordingListener listener; // outlives the engine
    std::shared_ptr<ScriptedModel> scripted = hashedModel();
    std::shared_ptr<const LoadedModel> model = loadedWith(scripted);
    Engine engine{listener, noFiles};

    Bench() { engine.useModel(model); }
    bool waitForColumns(std::int64_t count) const {
        return listener.waitFor([count](const Seen& seen) {
            return seen.snapshot && seen.snapshot->runId == seen.runId && seen.snapshot->columns == count;
        });
    }
    bool waitForError() const {
        return listener.waitFor(
            [](const Seen& seen) { return seen.snapshot && !seen.snapshot->error.empty(); });
    }
};

} // namespace

class TestEngine : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aRunOnTheThreadIsTheRunItself() {
        Bench b;
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
        Bench b;
        QElapsedTimer timer;
        timer.start();
        b.engine.start(requestOf("Hello", 1, 3000));
        QVERIFY(b.listener.waitUntilOver());
        const Seen seen = b.listener.all();
        QCOMPARE(seen.columns.size(), std::size_t{3000});
        QVERIFY2(seen.snapshots <= timer.elapsed() / 16 + 4, qPrintable(QString::number(seen.snapshots)));
    }

    void noTokensMeansReadingOnly() {
        Bench b;
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
        Bench b;
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
        Bench b;
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
        Bench b;
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
        Bench b;
        b.engine.start(heldRequest(std::string(1000, 'x'), 1, 12));
        b.engine.step();
        b.engine.step();
        QVERIFY(b.waitForColumns(2));
        QVERIFY(b.listener.waitForStatus(RunStatus::Paused));
    }

    void aStepThatCannotBeMadeHoldsNothingUp() {
        Bench b;
        b.engine.start(heldRequest(std::string(1000, 'x'), 1, 0));
        b.engine.step();
        QVERIFY(b.listener.waitUntilOver());
        b.engine.start(requestOf("Hello", 1, 3));
        QVERIFY(b.waitForColumns(3));
    }

    void steppingBackFromTheEndGoesOnPaused() {
        Bench b;
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
        Bench b;
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
        Bench b;
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
        Bench b;
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
        Bench b;
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
        Bench b;
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
        Bench b;
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

    void theWatchedLogitsFollowOrStay() {
        Bench b;
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
        Bench b;
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

    void failuresEndTheRunAndNotTheEngine_data() {
        QTest::addColumn<std::function<void()>>("fail");
        QTest::addColumn<QString>("text");
        using Fail = std::function<void()>;
        QTest::newRow("memory") << Fail([] { throw std::bad_alloc(); }) << "memory";
        QTest::newRow("ours") << Fail([] { throw Error("a clear message"); }) << "a clear message";
        QTest::newRow("other") << Fail([] { throw std::runtime_error("something else"); })
                               << "something else";
        QTest::newRow("strange") << Fail([] { throw 7; }) << "unknown";
    }
    void failuresEndTheRunAndNotTheEngine() {
        QFETCH(std::function<void()>, fail);
        QFETCH(QString, text);
        Bench b;
        b.scripted->atForward = [&] {
            if (b.scripted->forwardCalls() == 4) {
                fail();
            }
        };
        b.engine.start(requestOf("Hello", 2, 10));
        QVERIFY(b.listener.waitUntilOver());
        const Seen seen = b.listener.all();
        QCOMPARE(seen.status(), RunStatus::Failed);
        QVERIFY2(QString::fromStdString(seen.snapshot->error).contains(text), seen.snapshot->error.c_str());
        QCOMPARE(seen.snapshot->rows[0].ended, EndReason::Error);
        QCOMPARE(seen.columns.size(), std::size_t{4});

        b.engine.stepBack(); // nothing to step back in
        b.engine.resume();
        b.scripted->atForward = nullptr;
        b.engine.start(requestOf("Hello", 2, 10));
        QVERIFY(b.listener.waitFor([](const Seen& s) { return s.isOver() && s.columns.size() == 10; }));
        QVERIFY(b.listener.all().snapshot->error.empty());
        QVERIFY(b.listener.all().faults.empty());
    }

    void requestsThatCannotRunFailWithTheReason() {
        RecordingListener listener;
        Engine engine(listener, noFiles);
        engine.start(requestOf("a"));
        QVERIFY(listener.waitUntilOver());
        QVERIFY(listener.all().snapshot->error.find("no model") != std::string::npos);

        engine.useModel(loadedWith(hashedModel(64)));
        engine.start(requestOf(std::string(64, 'x')));
        QVERIFY(listener.waitFor([](const Seen& seen) { return seen.runId == 2 && seen.isOver(); }));
        QCOMPARE(listener.all().status(), RunStatus::Failed);
        QVERIFY(listener.all().snapshot->error.find("64") != std::string::npos);
        QCOMPARE(listener.all().snapshot->promptTokens, 64);
    }

    void aLoadedModelReplacesAndFreesTheOldOne() {
        RecordingListener listener;
        std::weak_ptr<const LanguageModel> old;
        Engine engine(listener, [](const std::string&, const LoadProgress& progress, std::stop_token) {
            progress(0.5, "halfway");
            return *loadedWith(hashedModel());
        });
        {
            auto first = loadedWith(hashedModel());
            old = first->model;
            engine.useModel(std::move(first));
        }
        engine.start(requestOf("Hello", 1, 4000));
        engine.loadModel("another");
        QVERIFY(listener.waitFor([](const Seen& seen) { return seen.modelsLoaded == 2; }));
        engine.pause(); // a command later, the worker holds nothing of the old one
        engine.start(requestOf("Hello", 1, 3));
        QVERIFY(listener.waitFor([](const Seen& seen) { return seen.columns.size() == 3 && seen.isOver(); }));
        QVERIFY(old.expired());
        QCOMPARE(listener.all().progress, std::vector<double>{0.5});
    }

    void aLoadThatFailsLeavesTheOldModel() {
        Bench b;
        b.engine.start(requestOf("Hello", 1, 8));
        QVERIFY(b.listener.waitUntilOver());
        b.engine.loadModel("missing.gguf");
        QVERIFY(b.listener.waitFor([](const Seen& seen) { return seen.loadFailures.size() == 1; }));
        QVERIFY(b.listener.all().loadFailures[0].find("missing.gguf") != std::string::npos);
        b.engine.stepBack(); // even the run is still there
        QVERIFY(b.waitForColumns(7));
        b.engine.start(requestOf("Hello", 1, 3));
        QVERIFY(b.waitForColumns(3));
    }

    void loadingCanBeCancelledAlsoByAnotherLoad() {
        RecordingListener listener;
        std::atomic<int> begun = 0;
        Engine engine(listener, [&begun](const std::string& path, const LoadProgress&, std::stop_token stop) {
            ++begun;
            while (path == "slow" && !stop.stop_requested()) {
                std::this_thread::sleep_for(std::chrono::milliseconds(1));
            }
            if (stop.stop_requested()) {
                throw Cancelled();
            }
            return *loadedWith(hashedModel());
        });
        engine.loadModel("slow");
        QTRY_VERIFY(begun == 1);
        engine.stop(); // is about runs
        engine.cancelLoad();
        QVERIFY(listener.waitFor([](const Seen& seen) { return seen.loadFailures.size() == 1; }));
        QVERIFY(listener.all().loadFailures[0].empty());
        engine.loadModel("slow");
        engine.loadModel("quick");
        QVERIFY(listener.waitFor([](const Seen& seen) { return seen.modelsLoaded == 1; }));
        QCOMPARE(listener.all().loadFailures.size(), std::size_t{2});
        engine.loadModel("slow");
        engine.cancelLoad(); // perhaps before it has begun
        QVERIFY(listener.waitFor([](const Seen& seen) { return seen.loadFailures.size() == 3; }));
        engine.loadModel("slow"); // the destructor does not wait for it
    }

    void aStopPostedWithTheStartStopsThatRun() {
        Bench b;
        b.scripted->takeTime(20, std::chrono::milliseconds(2));
        for (int i = 0; i < 5; ++i) {
            b.engine.start(requestOf(std::string(4000, 'x')));
        }
        b.engine.stop();
        QVERIFY(b.listener.waitFor([](const Seen& seen) { return seen.runId == 5 && seen.isOver(); }));
        QCOMPARE(b.listener.all().snapshot->promptTokensRead, 0);
    }

    void stopAndThenAnythingAtAnyMoment() { // known fault B22
        std::uint64_t state = 20240229;
        const auto random = [&state](std::uint64_t below) {
            state = state * 6364136223846793005ULL + 1442695040888963407ULL;
            return (state >> 33) % below;
        };
        const ByteTokenizer tokenizer;
        const auto calls =
            tokenizer.encode("<|python_start|>1+1<|python_end|>...........", SpecialText::Recognise);
        RecordingListener listener;
        auto engine =
            std::make_unique<Engine>(listener, [](const auto&, const LoadProgress&, std::stop_token stop) {
                for (int i = 0; i < 5 && !stop.stop_requested(); ++i) {
                    std::this_thread::sleep_for(std::chrono::milliseconds(1));
                }
                return *loadedWith(hashedModel());
            });
        std::uint64_t runsOfEarlierEngines = 0;
        engine->useModel(loadedWith(hashedModel()));
        for (int moment = 0; moment < 200; ++moment) {
            RunRequest request =
                requestOf(std::string(1 + random(700), 'x'), 1 + static_cast<int>(random(4)), 400);
            request.startPaused = random(4) == 0;
            if (random(3) == 0) {
                auto talker = speakingModel(request.prompt.size(), calls);
                talker->takeTime(3, std::chrono::microseconds(200));
                engine->useModel(loadedWith(talker));
            }
            engine->watch(random(2) ? std::optional(WatchTarget{{0}, {}}) : std::nullopt);
            engine->start(request);
            std::this_thread::sleep_for(std::chrono::microseconds(random(6000)));
            if (random(3) == 0) {
                engine->pause();
            }
            engine->stop();
            switch (random(8)) {
            case 0:
                engine->start(request);
                break;
            case 1:
                engine->stepBack();
                break;
            case 2:
                engine->chooseToken({0}, static_cast<std::int64_t>(random(20)), {'Z'});
                break;
            case 3:
                engine->loadModel("another");
                break;
            case 4:
                engine->loadModel("another");
                engine->cancelLoad();
                break;
            case 5:
                engine->stop();
                break;
            case 6:
                engine->useModel(loadedWith(hashedModel()));
                break;
            default:
                engine.reset(); // the window closes
                QVERIFY(listener.see([](const Seen& seen) { return seen.faults.empty(); }));
                runsOfEarlierEngines = listener.see([](const Seen& seen) { return seen.runId; });
                listener.forgetRuns();
                engine = std::make_unique<Engine>(listener, noFiles);
                engine->useModel(loadedWith(hashedModel()));
            }
        }
        engine->stop();
        engine->useModel(loadedWith(hashedModel()));
        engine->start(requestOf("at last", 2, 6));
        QVERIFY(listener.waitFor([](const Seen& seen) {
            return seen.isOver() && seen.columns.size() == 6 && seen.snapshot->maxTokens == 6;
        }));
        const Seen seen = listener.all();
        QVERIFY2(seen.faults.empty(), seen.faults.empty() ? "" : seen.faults.front().c_str());
        QVERIFY(runsOfEarlierEngines > 0);
    }

    void theDestructorEndsWhateverRuns() {
        for (int round = 0; round < 3; ++round) {
            Bench b;
            b.scripted->takeTime(100, std::chrono::milliseconds(1));
            b.engine.start(requestOf(std::string(4000, 'x')));
            if (round > 0) {
                QVERIFY(b.listener.waitForStatus(RunStatus::Reading));
            }
            if (round > 1) {
                b.engine.loadModel("not wanted any more");
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestEngine)
#include "tst_engine.moc"
