// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <vector>

namespace tokenscope {

/// Indices that the threads of a job share out among themselves. Each thread has a part, claims from it first
/// and then helps with those of the others, so that claims rarely meet in one cache line and a thread that
/// lost its processor keeps nothing but what it has claimed. Jobs are numbered upwards and nothing is reset
/// between them: a thread that still believes in an earlier job finds nothing left of it.
class IndexClaims {
public:
    struct Range {
        std::int64_t begin = 0;
        std::int64_t end = 0;
    };

    explicit IndexClaims(int threads) : m_parts(static_cast<std::size_t>(threads)) {}

    /// Claims indices of job number `job` (1, 2, …; below 2^48) with `count` indices until none are left and
    /// calls use(Range) with them: one index a time unless there are more than 65,535 for each thread. After
    /// each part that it got indices of, calls used(how many).
    template <class Use, class Used>
    void claimAll(int thread, std::uint64_t job, std::int64_t count, Use&& use, Used&& used) {
        const auto threads = static_cast<std::int64_t>(m_parts.size());
        const std::int64_t step =
            count <= threads * kMostClaims ? 1 : 1 + (count - 1) / (threads * kMostClaims);
        const std::int64_t claims = step == 1 ? count : (count + step - 1) / step;
        const std::int64_t least = claims / threads; // of a part; the first `longer` parts have one more
        const std::int64_t longer = claims % threads;
        for (std::int64_t i = 0, part = thread; i < threads; ++i, part = part + 1 == threads ? 0 : part + 1) {
            const std::int64_t first = part * least + std::min(part, longer);
            const auto size = static_cast<std::uint64_t>(least + (part < longer ? 1 : 0));
            std::int64_t claimed = 0;
            std::uint64_t taken = 0;
            while (take(m_parts[static_cast<std::size_t>(part)].taken, job, size, taken)) {
                const std::int64_t begin = (first + static_cast<std::int64_t>(taken)) * step;
                const std::int64_t end = std::min(begin + step, count);
                use(Range{begin, end});
                claimed += end - begin;
            }
            if (claimed > 0)
                used(claimed);
        }
    }

private:
    static constexpr int kBits = 16;
    static constexpr std::int64_t kMostClaims = (1 << kBits) - 1;

    struct alignas(64) Part {
        std::atomic<std::uint64_t> taken{0}; // job << kBits | claims taken
    };

    static bool take(std::atomic<std::uint64_t>& part, std::uint64_t job, std::uint64_t size,
                     std::uint64_t& taken) {
        std::uint64_t seen = part.load(std::memory_order_relaxed);
        do {
            const std::uint64_t seenJob = seen >> kBits;
            taken = seenJob == job ? seen & kMostClaims : 0;
            if (seenJob > job || taken >= size)
                return false;
        } while (!part.compare_exchange_weak(seen, (job << kBits | taken) + 1, std::memory_order_relaxed));
        return true;
    }

    std::vector<Part> m_parts;
};

} // namespace tokenscope
