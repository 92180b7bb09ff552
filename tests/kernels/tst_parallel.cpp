// SPDX-License-Identifier: MIT
#include "core/kernels/parallel.h"

#include <QTest>

#include <atomic>
#include <chrono>
#include <stdexcept>
#include <thread>
#include <vector>

using namespace tokenscope;

class TestParallel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { setThreadCount(2); }

    void everyIndexOnce() {
        for (const int threads : {1, 2, 3, 7}) {
            setThreadCount(threads);
            QCOMPARE(threadCount(), threads);
            for (const std::int64_t count : {0, 1, 2, 5, 1000}) {
                std::vector<std::atomic<int>> hits(static_cast<std::size_t>(count));
                parallelFor(count, [&](std::int64_t i) { ++hits[static_cast<std::size_t>(i)]; });
                for (const auto& hit : hits)
                    QCOMPARE(hit.load(), 1);
            }
        }
    }

    void manyShortJobsInARow() {
        setThreadCount(3);
        std::int64_t total = 0;
        for (int job = 0; job < 20000; ++job) {
            std::int64_t parts[4] = {};
            parallelFor(4, [&](std::int64_t i) { parts[i] = i + job; });
            total += parts[0] + parts[1] + parts[2] + parts[3];
        }
        QCOMPARE(total, std::int64_t{4} * 19999 * 20000 / 2 + 6 * 20000);
    }

    void workersThatSleptStillCome() {
        setThreadCount(2);
        std::atomic<int> together{0};
        for (int attempt = 0; attempt < 50 && together < 2; ++attempt) {
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
            std::atomic<int> arrived{0};
            parallelFor(2, [&](std::int64_t) {
                ++arrived;
                const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(200);
                while (arrived < 2 && std::chrono::steady_clock::now() < until)
                    std::this_thread::yield();
                together = arrived.load();
            });
        }
        QCOMPARE(together.load(), 2);
    }

    void callersOnSeveralThreadsAndInsideABody() {
        setThreadCount(2);
        std::atomic<int> sum{0};
        std::vector<std::jthread> callers;
        for (int caller = 0; caller < 4; ++caller)
            callers.emplace_back([&] {
                for (int job = 0; job < 200; ++job)
                    parallelFor(3, [&](std::int64_t) { parallelFor(2, [&](std::int64_t) { ++sum; }); });
            });
        callers.clear();
        QCOMPARE(sum.load(), 4 * 200 * 3 * 2);
    }

    void theFirstExceptionReachesTheCaller() {
        setThreadCount(2);
        for (int attempt = 0; attempt < 100; ++attempt) {
            QVERIFY_EXCEPTION_THROWN(parallelFor(50,
                                                 [](std::int64_t i) {
                                                     if (i == 20)
                                                         throw std::runtime_error("twenty");
                                                 }),
                                     std::runtime_error);
        }
        std::atomic<int> after{0};
        parallelFor(10, [&](std::int64_t) { ++after; });
        QCOMPARE(after.load(), 10);
    }

    void countsOutOfRange() {
        setThreadCount(-3);
        QCOMPARE(threadCount(), 1);
        setThreadCount(100000);
        QCOMPARE(threadCount(), 256);
    }
};

QTEST_APPLESS_MAIN(TestParallel)
#include "tst_parallel.moc"
