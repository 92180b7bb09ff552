// SPDX-License-Identifier: MIT
#include "core/kernels/parallel.h"

#include "core/kernels/index_claims.h"

#include <QTest>

#include <time.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <optional>
#include <stdexcept>
#include <thread>
#include <vector>

using namespace tokenscope;

namespace {

using std::chrono::milliseconds;

double cpuMilliseconds(clockid_t clock) {
    timespec time{};
    clock_gettime(clock, &time);
    return 1e3 * static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_nsec);
}

/// What all threads but this one have used of the processors.
double othersCpuMilliseconds() {
    return cpuMilliseconds(CLOCK_PROCESS_CPUTIME_ID) - cpuMilliseconds(CLOCK_THREAD_CPUTIME_ID);
}

void forkAndJoin() {
    std::atomic<int> sum{0};
    parallelFor(8, [&](std::int64_t) { ++sum; });
}

/// What the workers use while nothing is to be done for `wait`, `after` the last job.
double idleCpu(milliseconds after, milliseconds wait) {
    forkAndJoin();
    std::this_thread::sleep_for(after);
    const double before = othersCpuMilliseconds();
    std::this_thread::sleep_for(wait);
    return othersCpuMilliseconds() - before;
}

/// Milliseconds of processor time that a thread gets of two, giving way all the time: the most of many.
double yieldingCpu() {
    double most = 0;
    for (int attempt = 0; attempt < 50; ++attempt) {
        timespec before{}, after{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &before);
        const auto end = std::chrono::steady_clock::now() + milliseconds(2);
        while (std::chrono::steady_clock::now() < end)
            std::this_thread::yield();
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &after);
        most = std::max(most, static_cast<double>(after.tv_sec - before.tv_sec) * 1e3 +
                                  static_cast<double>(after.tv_nsec - before.tv_nsec) / 1e6);
    }
    return most;
}

} // namespace

class TestParallel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { setThreadCount(2); }

    void everyIndexOnce() {
        for (const int threads : {1, 2, 3, 7}) {
            setThreadCount(threads);
            QCOMPARE(threadCount(), threads);
            for (const std::int64_t count : {0, 1, 2, 5, 1000, 200000}) {
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
            QVERIFY_THROWS_EXCEPTION(std::runtime_error, parallelFor(50, [](std::int64_t i) {
                                         if (i == 20)
                                             throw std::runtime_error("twenty");
                                     }));
        }
        std::atomic<int> after{0};
        parallelFor(10, [&](std::int64_t) { ++after; });
        QCOMPARE(after.load(), 10);
    }

    void aThreadBeginsWithItsOwnPartAndThenHelps() {
        IndexClaims claims(2);
        std::vector<std::int64_t> order;
        std::vector<std::int64_t> parts;
        const auto claimAll = [&](int thread, std::uint64_t job, std::int64_t count) {
            order.clear();
            parts.clear();
            claims.claimAll(
                thread, job, count,
                [&](IndexClaims::Range range) {
                    for (std::int64_t i = range.begin; i < range.end; ++i)
                        order.push_back(i);
                },
                [&](std::int64_t used) { parts.push_back(used); });
        };
        claimAll(1, 1, 5);
        QCOMPARE(order, (std::vector<std::int64_t>{3, 4, 0, 1, 2}));
        QCOMPARE(parts, (std::vector<std::int64_t>{2, 3}));
        claimAll(0, 1, 5); // nothing is left of the job
        QVERIFY(order.empty() && parts.empty());
        claimAll(0, 2, 5);
        QCOMPARE(order, (std::vector<std::int64_t>{0, 1, 2, 3, 4}));
        claimAll(0, 3, 1);
        QCOMPARE(order, std::vector<std::int64_t>{0});
        claimAll(1, 2, 5); // nor of one whose successor has begun
        QVERIFY(order.empty() && parts.empty());
        claimAll(0, 4, 200001); // more than single claims can count
        QCOMPARE(order.size(), std::size_t{200001});
        QVERIFY(std::is_sorted(order.begin(), order.end()));
        QCOMPARE(order.back(), 200000);
    }

    void idleWorkersUseNoProcessor() {
        setThreadCount(3);
        QVERIFY2(idleCpu(milliseconds(50), milliseconds(200)) < 1, "without a holder");
        {
            const HotThreads hot;
            QVERIFY2(idleCpu(milliseconds(50), milliseconds(200)) < 1, "with a holder who does nothing");
        }
        QVERIFY2(idleCpu(milliseconds(50), milliseconds(200)) < 1, "after the last holder");
    }

    void hotWorkersStayAwakeBetweenTokens() {
        setThreadCount(2);
        const auto idle = [] { return idleCpu(milliseconds(0), milliseconds(2)); };
        // Other programs may want the processor, and hot waiting gives way to them: what counts is the most
        // of many, and of waiting that is not hot the least.
        const auto least = [&] {
            double cpu = idle();
            for (int attempt = 0; attempt < 50 && cpu >= 0.5; ++attempt)
                cpu = std::min(cpu, idle());
            return cpu;
        };
        QVERIFY(least() < 0.5);
        std::optional<HotThreads> first(std::in_place), second(std::in_place);
        first.reset();
        double most = 0;
        for (int attempt = 0; attempt < 1000 && most < 1; ++attempt)
            most = std::max(most, idle());
        if (most < 1 && yieldingCpu() < 1)
            QSKIP("other programs leave nothing to who gives way");
        QVERIFY(most >= 1);
        second.reset();
        QVERIFY(least() < 0.5);
    }

    void hotWorkersCome() {
        setThreadCount(3);
        const HotThreads hot;
        std::int64_t total = 0;
        for (int job = 0; job < 300; ++job) {
            if (job % 3 == 0) // past spinning, and sometimes past yielding
                std::this_thread::sleep_for(std::chrono::microseconds(job * 15));
            std::int64_t parts[7] = {};
            parallelFor(7, [&](std::int64_t i) { parts[i] = i; });
            for (const std::int64_t part : parts)
                total += part;
        }
        QCOMPARE(total, std::int64_t{300} * 21);
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
