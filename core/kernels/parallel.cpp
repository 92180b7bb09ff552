// SPDX-License-Identifier: MIT
#include "core/kernels/parallel.h"

#include "core/kernels/signal_stack.h"

#include <omp.h>
#include <sched.h>

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace tokenscope {

namespace {

constexpr int kSpins = 2000; // about 0.1 ms, longer than what lies between two kernels of a token
constexpr int kYields = 20;

inline void pauseBriefly() {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#endif
}

int availableProcessors() {
    cpu_set_t allowed;
    if (sched_getaffinity(0, sizeof allowed, &allowed) == 0)
        return CPU_COUNT(&allowed);
    return static_cast<int>(std::thread::hardware_concurrency());
}

/// One job at a time. A job is open while its owner works on it; a worker may join only then, and the owner
/// leaves only after all that joined have left. A worker that wakes too late joins nothing, and nobody waits
/// for it.
class WorkerPool {
public:
    WorkerPool() { start(availableProcessors()); }
    ~WorkerPool() { stop(); }

    int threads() const { return m_threads.load(std::memory_order_relaxed); }

    void setThreads(int count) {
        const std::lock_guard lock(m_owner);
        stop();
        start(count);
    }

    void run(std::int64_t count, detail::IndexTask task, void* context) {
        std::unique_lock lock(m_owner, std::defer_lock);
        // s_inside: a lock may not be tried again by the thread that holds it.
        if (count <= 1 || threads() == 1 || s_inside || !lock.try_lock()) {
            for (std::int64_t i = 0; i < count; ++i)
                task(context, i);
            return;
        }
        m_task = task;
        m_context = context;
        m_count = count;
        m_error = nullptr;
        m_next.store(0, std::memory_order_relaxed);
        m_state.fetch_or(kOpen, std::memory_order_release);
        m_round.fetch_add(1, std::memory_order_release);
        m_round.notify_all();
        work();
        m_state.fetch_and(~kOpen, std::memory_order_acq_rel);
        for (int spins = 0; m_state.load(std::memory_order_acquire) != 0; ++spins)
            spins < kSpins ? pauseBriefly() : static_cast<void>(sched_yield());
        if (m_error)
            std::rethrow_exception(m_error);
    }

private:
    static constexpr std::uint32_t kOpen = 1u << 31; // the other bits of m_state count workers inside

    void start(int count) {
        m_stopping.store(false);
        count = std::clamp(count, 1, 256);
        m_threads.store(count);
        for (int i = 1; i < count; ++i)
            m_workers.emplace_back([this, seen = m_round.load()] { serve(seen); });
    }

    void stop() {
        m_stopping.store(true);
        m_round.fetch_add(1, std::memory_order_release);
        m_round.notify_all();
        m_workers.clear(); // joins
    }

    void serve(std::uint32_t seen) {
        omp_set_num_threads(1);
        useSignalStack();
        while (!m_stopping.load(std::memory_order_relaxed)) {
            seen = waitForNextRound(seen);
            if (!join())
                continue;
            work();
            m_state.fetch_sub(1, std::memory_order_release);
        }
    }

    std::uint32_t waitForNextRound(std::uint32_t seen) {
        for (int spins = 0; spins < kSpins + kYields; ++spins) {
            const std::uint32_t round = m_round.load(std::memory_order_acquire);
            if (round != seen)
                return round;
            spins < kSpins ? pauseBriefly() : static_cast<void>(sched_yield());
        }
        m_round.wait(seen, std::memory_order_acquire);
        return m_round.load(std::memory_order_acquire);
    }

    bool join() {
        std::uint32_t state = m_state.load(std::memory_order_relaxed);
        while ((state & kOpen) != 0) {
            if (m_state.compare_exchange_weak(state, state + 1, std::memory_order_acquire))
                return true;
        }
        return false;
    }

    void work() {
        s_inside = true;
        try {
            for (std::int64_t i; (i = m_next.fetch_add(1, std::memory_order_relaxed)) < m_count;)
                m_task(m_context, i);
        } catch (...) {
            m_next.store(m_count, std::memory_order_relaxed);
            const std::lock_guard lock(m_errorGuard);
            if (!m_error)
                m_error = std::current_exception();
        }
        s_inside = false;
    }

    std::mutex m_owner; // held by the thread whose job this is; guards the fields below while no job is open
    detail::IndexTask m_task = nullptr;
    void* m_context = nullptr;
    std::int64_t m_count = 0;

    std::mutex m_errorGuard;
    std::exception_ptr m_error;

    alignas(64) std::atomic<std::int64_t> m_next{0};
    alignas(64) std::atomic<std::uint32_t> m_state{0};
    alignas(64) std::atomic<std::uint32_t> m_round{0};
    std::atomic<bool> m_stopping{false};
    std::atomic<int> m_threads{1};
    std::vector<std::jthread> m_workers;

    static thread_local bool s_inside;
};

thread_local bool WorkerPool::s_inside = false;

WorkerPool& pool() {
    static WorkerPool instance;
    return instance;
}

} // namespace

void setThreadCount(int count) {
    pool().setThreads(count);
}

int threadCount() {
    return pool().threads();
}

void detail::runParallel(std::int64_t count, IndexTask task, void* context) {
    pool().run(count, task, context);
}

SerialOpenMp::SerialOpenMp() : m_before(omp_get_max_threads()) {
    omp_set_num_threads(1);
}

SerialOpenMp::~SerialOpenMp() {
    omp_set_num_threads(m_before);
}

} // namespace tokenscope
