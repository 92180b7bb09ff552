// SPDX-License-Identifier: MIT
#include "core/kernels/parallel.h"
#include "tests/support/allocation_counter.h"

#include <QString>
#include <QTest>

#include <memory>
#include <thread>
#include <vector>

using namespace tokenscope;
using test::allocationsDuring;

namespace {

/// So that the compiler cannot leave out what nobody uses.
void* used(void* memory) {
    asm volatile("" : "+r"(memory));
    return memory;
}

} // namespace

class TestAllocationCounter : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        if (!test::countsAllocations)
            QSKIP("a sanitizer has its own malloc()");
        setThreadCount(3);
    }

    void eachWayToAskForMemory() {
        void* memory = nullptr;
        const auto counts = [&](auto ask) {
            const std::int64_t count = allocationsDuring([&] { memory = used(ask()); });
            std::free(memory);
            return count;
        };
        QCOMPARE(counts([] { return std::malloc(10); }), 1);
        QCOMPARE(counts([] { return std::calloc(10, 10); }), 1);
        QCOMPARE(counts([] { return std::aligned_alloc(64, 640); }), 1);
        QCOMPARE(counts([] {
                     void* aligned = nullptr;
                     return posix_memalign(&aligned, 64, 100) == 0 ? aligned : nullptr;
                 }),
                 1);
        void* small = used(std::malloc(10));
        QCOMPARE(counts([&] { return std::realloc(small, 1000); }), 1);
    }

    void whatIsBuiltOnThem() {
        std::unique_ptr<int> number;
        QCOMPARE(allocationsDuring([&] { number = std::make_unique<int>(7); }), 1);
        QCOMPARE(*number, 7);
        std::vector<int> numbers;
        QCOMPARE(allocationsDuring([&] { numbers.resize(100); }), 1);
        QCOMPARE(allocationsDuring([&] { numbers.resize(50); }), 0);
        struct alignas(128) Wide {
            int value = 3;
        };
        std::unique_ptr<Wide> wide;
        QCOMPARE(allocationsDuring([&] { wide = std::make_unique<Wide>(); }), 1);
        QCOMPARE(reinterpret_cast<std::uintptr_t>(wide.get()) % 128, std::uintptr_t{0});
        QString text; // a library's own request
        QVERIFY(allocationsDuring([&] { text = QString::number(123456789); }) >= 1);
    }

    void otherThreadsCountToo() {
        std::atomic<bool> there{false};
        std::atomic<bool> goes{false};
        std::atomic<bool> went{false};
        std::jthread other([&] {
            there = true;
            while (!goes)
                std::this_thread::yield();
            std::free(used(std::malloc(10000)));
            went = true;
        });
        while (!there)
            std::this_thread::yield();
        const std::int64_t count = allocationsDuring([&] {
            goes = true;
            while (!went)
                std::this_thread::yield();
        });
        QCOMPARE(count, 1);
    }

    void nothingBetweenCounts() {
        QCOMPARE(allocationsDuring([] {}), 0);
        std::vector<int> numbers(1000);
        QCOMPARE(allocationsDuring([] {}), 0);
    }

    void sharingWorkAllocatesNothing() {
        std::vector<std::int64_t> parts(100);
        const auto work = [&] {
            for (int job = 0; job < 100; ++job)
                parallelFor(100, [&](std::int64_t i) { parts[static_cast<std::size_t>(i)] += i; });
        };
        work(); // threads have what they need
        QCOMPARE(allocationsDuring(work), 0);
    }
};

QTEST_APPLESS_MAIN(TestAllocationCounter)
#include "tst_allocation_counter.moc"
