// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

// Counts requests for memory of a whole program. To be included by one source file of it only: this header
// defines malloc() and its relatives, which every library of the program then calls (operator new too, which
// asks malloc). Memory comes from the C library as ever.

namespace tokenscope::test {

/// False where a sanitizer needs malloc() for itself: then nothing is counted.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || !defined(__GLIBC__)
constexpr bool countsAllocations = false;
#else
constexpr bool countsAllocations = true;
#endif

namespace detail {
inline constinit std::atomic<bool> isCounting{false};
inline constinit std::atomic<std::int64_t> allocations{0};

inline void countAllocation() {
    if (isCounting.load(std::memory_order_relaxed))
        allocations.fetch_add(1, std::memory_order_relaxed);
}
} // namespace detail

/// How often any thread asks for memory, or for more of it, while `work` runs. One at a time.
template <class Work> std::int64_t allocationsDuring(Work&& work) {
    detail::allocations.store(0);
    detail::isCounting.store(true);
    work();
    detail::isCounting.store(false);
    return detail::allocations.load();
}

} // namespace tokenscope::test

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__) && defined(__GLIBC__)
extern "C" {
void* __libc_malloc(std::size_t size);
void* __libc_calloc(std::size_t count, std::size_t size);
void* __libc_realloc(void* memory, std::size_t size);
void* __libc_memalign(std::size_t alignment, std::size_t size);

[[gnu::visibility("default")]] void* malloc(std::size_t size) noexcept {
    tokenscope::test::detail::countAllocation();
    return __libc_malloc(size);
}
[[gnu::visibility("default")]] void* calloc(std::size_t count, std::size_t size) noexcept {
    tokenscope::test::detail::countAllocation();
    return __libc_calloc(count, size);
}
[[gnu::visibility("default")]] void* realloc(void* memory, std::size_t size) noexcept {
    tokenscope::test::detail::countAllocation();
    return __libc_realloc(memory, size);
}
[[gnu::visibility("default")]] void* aligned_alloc(std::size_t alignment, std::size_t size) noexcept {
    tokenscope::test::detail::countAllocation();
    return __libc_memalign(alignment, size);
}
[[gnu::visibility("default")]] int posix_memalign(void** memory, std::size_t alignment,
                                                  std::size_t size) noexcept {
    if (alignment % sizeof(void*) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0)
        return EINVAL;
    tokenscope::test::detail::countAllocation();
    void* found = __libc_memalign(alignment, size);
    if (!found)
        return ENOMEM;
    *memory = found;
    return 0;
}
} // extern "C"
#endif
