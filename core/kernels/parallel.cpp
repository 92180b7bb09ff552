// SPDX-License-Identifier: MIT
#include "core/kernels/parallel.h"

#include "core/kernels/index_claims.h"
#include "core/kernels/signal_stack.h"

#include <omp.h>
#include <sched.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace tokenscope {

int availableProcessors() {
    cpu_set_t allowed;
    if (sched_getaffinity(0, sizeof allowed, &allowed) == 0)
        return CPU_COUNT(&allowed);
    return static_cast<int>(std::thread::hardware_concurrency());
}

namespace {

constexpr int kSpins = 2000; // about 0.1 ms, longer than what lies between two kernels of a token
constexpr int kYields = 20;
constexpr std::chrono::milliseconds kHotTime{3}; // longer than what lies between two tokens

inline void pauseBriefly() {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    asm volatile("yield");
#endif
}

/// One job at a time. A worker that sees a new job's number claims indices of it; the owner leaves when as
/// many are done as there are. So nobody waits for a worker that has claimed nothing, and a worker that comes
/// too late finds nothing to claim.
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

    void changeHolders(int by) { m_holders.fetch_add(by, std::memory_order_relaxed); }

    void run(std::int64_t count, detail::IndexTask task, void* context) {
        std::unique_lock lock(m_owner, std::defer_lock);
        // s_inside: a lock may not be tried again by the thread that holds it.
        if (count <= 1 || threads() == 1 || s_inside || !lock.try_lock()) {
            for (std::int64_t i = 0; i < count; ++i)
                task(context, i);
            return;
        }
        m_error = nullptr;
        const std::uint64_t job = m_job.load(std::memory_order_relaxed) + 1;
        m_begun.store(job, std::memory_order_relaxed);
        m_task.store(task, std::memory_order_release);
        m_context.store(context, std::memory_order_release);
        m_count.store(count, std::memory_order_release);
        m_failed.store(false, std::memory_order_relaxed);
        m_done.store(0, std::memory_order_relaxed);
        announce(job);
        std::int64_t own = 0;
        work(0, job, [&](std::int64_t done) { own += done; });
        for (int spins = 0; m_done.load(std::memory_order_acquire) + own != count; ++spins)
            spins < kSpins ? pauseBriefly() : static_cast<void>(sched_yield());
        if (m_error)
            std::rethrow_exception(m_error);
    }

private:
    void start(int count) {
        m_stopping.store(false);
        count = std::clamp(count, 1, 256);
        m_threads.store(count);
        m_claims.emplace(count);
        m_ready.store(1); // the caller
        for (int i = 1; i < count; ++i)
            m_workers.emplace_back([this, i, seen = m_job.load()] { serve(i, seen); });
        for (int ready = 0; (ready = m_ready.load()) < count;)
            m_ready.wait(ready);
    }

    void stop() {
        m_stopping.store(true);
        announce(m_job.load() + 1);
        m_workers.clear(); // joins
    }

    // A worker counts itself among the sleepers before it looks for a job the last time, and jobs are
    // announced before sleepers are counted: one of the two sees the other.
    void announce(std::uint64_t job) {
        m_job.store(job, std::memory_order_seq_cst);
        if (m_sleepers.load(std::memory_order_seq_cst) == 0)
            return;
        m_wakings.fetch_add(1, std::memory_order_release);
        m_wakings.notify_all();
    }

    void sleep(std::uint64_t seen) {
        const std::uint32_t wakings = m_wakings.load(std::memory_order_acquire);
        m_sleepers.fetch_add(1, std::memory_order_seq_cst);
        if (m_job.load(std::memory_order_seq_cst) == seen)
            m_wakings.wait(wakings, std::memory_order_acquire);
        m_sleepers.fetch_sub(1, std::memory_order_relaxed);
    }

    void serve(int thread, std::uint64_t seen) {
        omp_set_num_threads(1);
        useSignalStack();
        m_ready.fetch_add(1);
        m_ready.notify_all();
        for (;;) {
            seen = waitForNextJob(seen);
            if (m_stopping.load(std::memory_order_relaxed))
                return;
            work(thread, seen, [&](std::int64_t done) { m_done.fetch_add(done, std::memory_order_release); });
        }
    }

    std::uint64_t waitForNextJob(std::uint64_t seen) {
        const auto next = [&] { return m_job.load(std::memory_order_acquire); };
        for (int spins = 0; spins < kSpins && next() == seen; ++spins)
            pauseBriefly();
        const auto until = std::chrono::steady_clock::now() + kHotTime;
        for (int yields = 0; next() == seen; ++yields) {
            if (yields < kYields || (isHot() && std::chrono::steady_clock::now() < until))
                sched_yield();
            else
                sleep(seen);
        }
        return next();
    }

    bool isHot() const { return m_holders.load(std::memory_order_relaxed) > 0; }

    template <class Done> void work(int thread, std::uint64_t job, Done&& done) {
        const auto task = m_task.load(std::memory_order_acquire);
        void* const context = m_context.load(std::memory_order_acquire);
        const std::int64_t count = m_count.load(std::memory_order_acquire);
        if (m_begun.load(std::memory_order_relaxed) != job)
            return;
        const auto use = [&](IndexClaims::Range range) {
            if (m_failed.load(std::memory_order_relaxed))
                return;
            try {
                for (std::int64_t i = range.begin; i < range.end; ++i)
                    task(context, i);
            } catch (...) {
                keepError();
            }
        };
        s_inside = true;
        m_claims->claimAll(thread, job, count, use, done);
        s_inside = false;
    }

    void keepError() {
        m_failed.store(true, std::memory_order_relaxed);
        const std::lock_guard lock(m_errorGuard);
        if (!m_error)
            m_error = std::current_exception();
    }

    std::mutex m_owner; // held by the thread whose job this is

    // The job, in one cache line. m_begun is set before the rest is changed, m_job after it: a worker that
    // reads while the next job is written notices.
    alignas(64) std::atomic<std::uint64_t> m_begun{0};
    std::atomic<detail::IndexTask> m_task{nullptr};
    std::atomic<void*> m_context{nullptr};
    std::atomic<std::int64_t> m_count{0};
    std::atomic<std::int64_t> m_done{0}; // by workers
    std::atomic<bool> m_failed{false};
    std::atomic<std::uint64_t> m_job{0};

    alignas(64) std::atomic<int> m_sleepers{0};
    std::atomic<std::uint32_t> m_wakings{0};
    std::atomic<int> m_holders{0};
    std::atomic<bool> m_stopping{false};
    std::atomic<int> m_threads{1};
    std::atomic<int> m_ready{1}; // threads that have what they need

    std::mutex m_errorGuard;
    std::exception_ptr m_error;

    std::optional<IndexClaims> m_claims;
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

HotThreads::HotThreads() {
    pool().changeHolders(1);
}

HotThreads::~HotThreads() {
    pool().changeHolders(-1);
}

SerialOpenMp::SerialOpenMp() : m_before(omp_get_max_threads()) {
    omp_set_num_threads(1);
}

SerialOpenMp::~SerialOpenMp() {
    omp_set_num_threads(m_before);
}

} // namespace tokenscope
