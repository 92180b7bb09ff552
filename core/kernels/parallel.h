// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <type_traits>

namespace tokenscope {

/// Threads that kernels use, the calling one included. The default is the number of processors this process
/// may use. Waits for kernels that are running, and until the threads are there. Values below 1 count as 1,
/// values above 256 as 256.
void setThreadCount(int count);
int threadCount();
/// Processors that this process may use.
int availableProcessors();

namespace detail {
using IndexTask = void (*)(void* context, std::int64_t index);
void runParallel(std::int64_t count, IndexTask task, void* context);
} // namespace detail

/// Calls body(0) … body(count - 1), each once, on the caller and on worker threads, and returns when all are
/// done. Each thread begins with its own part of the indices, claims one at a time (so that a thread that
/// lost its processor does not hold up the others) and then helps with the other parts. The first exception
/// is passed on; indices not begun by then may be left out. Called while another thread's parallelFor runs,
/// or from inside a body, it does all the work on the caller. Workers wait for more work actively for about
/// 0.1 ms, then sleep.
template <class Body> void parallelFor(std::int64_t count, Body&& body) {
    using Plain = std::remove_reference_t<Body>;
    detail::runParallel(
        count, [](void* context, std::int64_t index) { (*static_cast<Plain*>(context))(index); },
        const_cast<void*>(static_cast<const void*>(&body)));
}

/// While at least one lives, workers that have waited for 0.1 ms go on waiting for another 3 ms, giving way
/// to whoever else wants the processor, before they sleep: for the time in which tokens follow one another.
class HotThreads {
public:
    HotThreads();
    ~HotThreads();
    HotThreads(const HotThreads&) = delete;
    HotThreads& operator=(const HotThreads&) = delete;
};

/// While it lives, OpenMP regions that this thread starts (oneDNN's, libtorch's) run on this thread alone:
/// their pool and ours would fight for the same processors.
class SerialOpenMp {
public:
    SerialOpenMp();
    ~SerialOpenMp();
    SerialOpenMp(const SerialOpenMp&) = delete;
    SerialOpenMp& operator=(const SerialOpenMp&) = delete;

private:
    int m_before;
};

} // namespace tokenscope
