// SPDX-License-Identifier: MIT
#include "tests/support/engine_bench.h"
#include "tests/support/short_runs.h"

#include <QTest>

#include <memory>
#include <thread>

using namespace tokenscope;
using Seen = RecordingListener::Seen;

/// Commands that overtake each other.
class TestEngineMoments : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aStopPostedWithTheStartStopsThatRun() {
        EngineBench b;
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
        auto engine = std::make_unique<Engine>(
            listener, [](const auto&, const LoadProgress&, std::stop_token stop, const LoadOptions&) {
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
            request.reusesCache = random(2) == 0;
            if (random(3) == 0) {
                auto talker = speakingModel(request.prompt.size(), calls);
                talker->takeTime(3, std::chrono::microseconds(200));
                engine->useModel(loadedWith(talker));
            }
            engine->watch(random(2) ? std::optional(WatchTarget{{0}, {}}) : std::nullopt);
            const auto look = [&] {
                const auto length = static_cast<std::ptrdiff_t>(random(request.prompt.size() + 1));
                engine->examine({1, {request.prompt.begin(), request.prompt.begin() + length}, {}, {}});
            };
            if (random(3) == 0) {
                look();
            }
            engine->start(request);
            std::this_thread::sleep_for(std::chrono::microseconds(random(6000)));
            if (random(3) == 0) {
                look();
            }
            if (random(3) == 0) {
                engine->pause();
            }
            engine->stop();
            switch (random(9)) {
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
            case 7:
                engine->drawAgain({0}, static_cast<std::int64_t>(random(20)));
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
            EngineBench b;
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

QTEST_GUILESS_MAIN(TestEngineMoments)
#include "tst_engine_moments.moc"
