// SPDX-License-Identifier: MIT
#include "core/kernels/parallel.h"
#include "core/kernels/product.h"
#include "core/kernels/signal_stack.h"

#include <QTest>

#include <csignal>
#include <cstdint>
#include <mutex>
#include <set>
#include <thread>
#include <vector>

using namespace tokenscope;

namespace {

std::uintptr_t handledAt = 0;

void note(int) {
    const char here = 0;
    handledAt = reinterpret_cast<std::uintptr_t>(&here);
}

stack_t currentStack() {
    stack_t stack = {};
    ::sigaltstack(nullptr, &stack);
    return stack;
}

bool hasSignalStack() {
    return (currentStack().ss_flags & SS_DISABLE) == 0;
}

} // namespace

class TestSignalStack : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void signalsAreHandledOnIt() {
        std::thread([] {
            useSignalStack();
            struct sigaction action = {};
            action.sa_handler = note;
            action.sa_flags = SA_ONSTACK;
            struct sigaction before = {};
            ::sigaction(SIGUSR1, &action, &before);
            ::raise(SIGUSR1);
            ::sigaction(SIGUSR1, &before, nullptr);
            const stack_t stack = currentStack();
            const auto begin = reinterpret_cast<std::uintptr_t>(stack.ss_sp);
            QVERIFY(hasSignalStack());
            QVERIFY(handledAt > begin && handledAt < begin + stack.ss_size);
            useSignalStack();
            QCOMPARE(currentStack().ss_sp, stack.ss_sp);
        }).join();
    }

    void aThreadKeepsTheStackThatItHas() {
        std::thread([] {
            std::vector<char> own(64 * 1024);
            stack_t stack = {};
            stack.ss_sp = own.data();
            stack.ss_size = own.size();
            QCOMPARE(::sigaltstack(&stack, nullptr), 0);
            useSignalStack();
            QCOMPARE(currentStack().ss_sp, static_cast<void*>(own.data()));
            stack.ss_flags = SS_DISABLE;
            ::sigaltstack(&stack, nullptr);
        }).join();
    }

    void allThreadsThatMultiplyHaveOne() {
        setThreadCount(4);
        std::thread([] {
            std::vector<float> a(64 * 64, 1), b(64 * 64, 1);
            std::mutex guard;
            std::set<std::thread::id> without;
            parallelFor(64, [&](std::int64_t) {
                std::vector<float> c(64 * 64);
                multiply(MatrixRef::dense(a.data(), 64, 64), MatrixRef::dense(b.data(), 64, 64), c.data(),
                         64);
                if (!hasSignalStack()) {
                    const std::lock_guard lock(guard);
                    without.insert(std::this_thread::get_id());
                }
            });
            QVERIFY(without.empty());
        }).join();
    }
};

QTEST_APPLESS_MAIN(TestSignalStack)
#include "tst_signal_stack.moc"
