// SPDX-License-Identifier: MIT
#include "core/formats/mapping_guard.h"

#include "core/values/errors.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <sys/mman.h>
#include <unistd.h>

namespace tokenscope {

namespace {

constexpr std::uintptr_t freePlace = 0;
constexpr std::uintptr_t takenPlace = 1; // no longer free, not yet guarding

/// A mapping that the signal handler knows. Atomics without locks: the handler may interrupt anything.
struct GuardedRange {
    std::atomic<std::uintptr_t> begin = freePlace;
    std::atomic<std::uintptr_t> end = 0;
    std::atomic<bool> damaged = false;
};
static_assert(std::atomic<std::uintptr_t>::is_always_lock_free && std::atomic<bool>::is_always_lock_free);

/// Several models of some hundred shards each; a fixed table, as a signal handler cannot follow one that
/// grows.
constexpr std::size_t maxMappings = 4096;
std::array<GuardedRange, maxMappings> ranges;
/// Places from here on were never taken, so that looking through the table stays short.
std::atomic<std::size_t> usedPlaces = 0;

std::uintptr_t pageSize = 0;
struct sigaction previousHandler = {};

GuardedRange* rangeOf(std::uintptr_t address) {
    const std::size_t used = usedPlaces.load();
    for (std::size_t i = 0; i < used; ++i) {
        const std::uintptr_t begin = ranges[i].begin.load();
        if (begin > takenPlace && address >= begin && address < ranges[i].end.load()) {
            return &ranges[i];
        }
    }
    return nullptr;
}

/// Zeros from the page of `address` to the range's end: what follows a cut is gone, too, and one mapping for
/// all of it does not use up the process's share of mappings. Returns whether reading can go on.
bool putZeros(GuardedRange& range, std::uintptr_t address) {
    range.damaged.store(true); // first: nobody may see the zeros without being able to know
    const std::uintptr_t page = address / pageSize * pageSize;
    const std::uintptr_t end = (range.end.load() + pageSize - 1) / pageSize * pageSize;
    constexpr int flags = MAP_FIXED | MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE;
    return ::mmap(reinterpret_cast<void*>(page), end - page, PROT_READ, flags, -1, 0) != MAP_FAILED;
}

/// Only what is allowed in a signal handler: lock-free atomics and system calls.
void onBusError(int signal, siginfo_t* info, void*) {
    const int errorBefore = errno;
    const bool isFault = info->si_code > 0; // else a person or program sent it, and there is no address
    const auto address = reinterpret_cast<std::uintptr_t>(info->si_addr);
    GuardedRange* const range = isFault ? rangeOf(address) : nullptr;
    if (range == nullptr || !putZeros(*range, address)) {
        // Not called but put back, as its flags may ask for more than a call: the read faults again at once.
        ::sigaction(signal, &previousHandler, nullptr);
        if (!isFault) {
            ::raise(signal);
        }
    }
    errno = errorBefore;
}

void installHandler() {
    [[maybe_unused]] static const bool installed = [] {
        pageSize = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));
        struct sigaction handler = {};
        handler.sa_sigaction = onBusError;
        handler.sa_flags = SA_SIGINFO | SA_ONSTACK;
        sigemptyset(&handler.sa_mask);
        return ::sigaction(SIGBUS, &handler, &previousHandler) == 0;
    }();
}

} // namespace

MappingGuard::MappingGuard(const void* begin, std::size_t size, const std::string& path) {
    installHandler();
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        std::uintptr_t expected = freePlace;
        if (!ranges[i].begin.compare_exchange_strong(expected, takenPlace)) {
            continue;
        }
        m_place = i;
        std::size_t used = usedPlaces.load();
        while (used <= i && !usedPlaces.compare_exchange_weak(used, i + 1)) {
        }
        const auto address = reinterpret_cast<std::uintptr_t>(begin);
        ranges[i].damaged.store(false);
        ranges[i].end.store(address + size);
        ranges[i].begin.store(address); // last: from here on the handler believes the rest
        return;
    }
    throw FileError(path, {}, "more than " + std::to_string(maxMappings) + " files are open at once");
}

MappingGuard::~MappingGuard() {
    ranges[m_place].begin.store(freePlace);
}

bool MappingGuard::wasDamaged() const {
    return ranges[m_place].damaged.load();
}

} // namespace tokenscope
