// SPDX-License-Identifier: MIT
#include "tests/support/engine_bench.h"
#include "tests/support/short_runs.h"

#include <QTest>

#include <atomic>
#include <new>
#include <stdexcept>
#include <thread>

using namespace tokenscope;
using Seen = RecordingListener::Seen;

/// Runs and loads that fail or are cancelled, and that the engine goes on.
class TestEngineFailures : public QObject {
    Q_OBJECT

private Q_SLOTS:
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
        EngineBench b;
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
        Engine engine(listener, [](const std::string&, const LoadProgress& progress, std::stop_token,
                                   const LoadOptions&) {
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

    void theLoaderGetsWhatWasChosen() {
        RecordingListener listener;
        Engine engine(listener, [](const std::string&, const LoadProgress&, std::stop_token,
                                   const LoadOptions& options) {
            LoadedModel model = *loadedWith(hashedModel());
            model.summary.loadedAs = options.weights;
            return model;
        });
        engine.loadModel("as it is");
        QVERIFY(listener.waitFor([](const Seen& seen) { return seen.modelsLoaded == 1; }));
        QVERIFY(listener.all().model->summary.loadedAs == WeightPrecision::AsStored);
        engine.loadModel("smaller", {WeightPrecision::FourBit});
        QVERIFY(listener.waitFor([](const Seen& seen) { return seen.modelsLoaded == 2; }));
        QVERIFY(listener.all().model->summary.loadedAs == WeightPrecision::FourBit);
    }

    void aLoadThatFailsLeavesTheOldModel() {
        EngineBench b;
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

    void aRunIsHeldWhileAModelIsReadAndGoesOnWhenNoneCame() {
        RecordingListener listener;
        std::atomic<int> begun = 0;
        Engine engine(listener,
                      [&begun](const std::string&, const LoadProgress&, std::stop_token stop,
                               const LoadOptions&) -> LoadedModel {
                          ++begun;
                          while (!stop.stop_requested()) {
                              std::this_thread::sleep_for(std::chrono::milliseconds(1));
                          }
                          throw Cancelled();
                      });
        engine.useModel(loadedWith(hashedModel()));
        RunRequest request = requestOf("Hello", 2, 60);
        engine.start(request);
        QVERIFY(listener.waitUntilOver());
        const auto alone = listener.all().columns;

        request.pace.columnsPerSecond = 100;
        engine.start(request);
        QVERIFY(
            listener.waitFor([](const Seen& seen) { return seen.runId == 2 && seen.columns.size() > 3; }));
        engine.loadModel("slow");
        QTRY_VERIFY(begun == 1);
        QVERIFY(listener.waitFor([](const Seen& seen) { return seen.status() == RunStatus::Paused; }));
        QVERIFY(listener.all().columns.size() < alone.size());
        engine.cancelLoad();
        QVERIFY(listener.waitUntilOver());
        const auto held = listener.all().columns;
        QCOMPARE(held.size(), alone.size());
        for (std::size_t i = 0; i < held.size(); ++i) {
            QCOMPARE(held[i].rows[1].token, alone[i].rows[1].token);
        }
    }

    void aLoadThatRunsOutOfMemorySaysSo() {
        RecordingListener listener;
        Engine engine(listener,
                      [](const std::string&, const LoadProgress&, std::stop_token,
                         const LoadOptions&) -> LoadedModel { throw std::bad_alloc(); });
        engine.loadModel("large");
        QVERIFY(listener.waitFor([](const Seen& seen) { return seen.loadFailures.size() == 1; }));
        const std::string message = listener.all().loadFailures[0];
        QVERIFY2(message.find("memory") != std::string::npos, message.c_str());
        QVERIFY2(message.find("samples") == std::string::npos, message.c_str()); // nothing runs
    }

    void loadingCanBeCancelledAlsoByAnotherLoad() {
        RecordingListener listener;
        std::atomic<int> begun = 0;
        Engine engine(listener, [&begun](const std::string& path, const LoadProgress&, std::stop_token stop,
                                         const LoadOptions&) {
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
};

QTEST_GUILESS_MAIN(TestEngineFailures)
#include "tst_engine_failures.moc"
