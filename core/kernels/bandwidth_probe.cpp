// SPDX-License-Identifier: MIT
#include "core/kernels/bandwidth_probe.h"

#include "core/kernels/kernel_table.h"
#include "core/kernels/packed_memory.h"
#include "core/kernels/parallel.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <memory>
#include <vector>

namespace tokenscope {

namespace {

class Buffer {
public:
    Buffer(std::int64_t bytes, int threads)
        : m_memory(takePackedMemory(bytes)), m_part(bytes / 64 / threads * 16),
          m_sums(static_cast<std::size_t>(threads)) {
        // Pages that nobody has written to may all be the same one.
        parallelFor(threads, [&](std::int64_t i) { std::fill_n(part(i), m_part, 1.0f); });
    }

    void read() {
        const auto sum = kernelTable().sum;
        parallelFor(static_cast<std::int64_t>(m_sums.size()),
                    [&](std::int64_t i) { m_sums[static_cast<std::size_t>(i)] = sum(part(i), m_part); });
    }

    double bytes() const {
        return static_cast<double>(m_part) * sizeof(float) * static_cast<double>(m_sums.size());
    }

private:
    float* part(std::int64_t i) const { return reinterpret_cast<float*>(m_memory.get()) + i * m_part; }

    std::shared_ptr<std::byte> m_memory;
    std::int64_t m_part; ///< floats of a thread
    std::vector<float> m_sums;
};

} // namespace

Bandwidth bandwidthProbe(std::int64_t bytes, int threads) {
    constexpr std::int64_t leastBytes = 1 << 16;
    const HotThreads hot;
    Buffer buffer(std::max(bytes, leastBytes), std::clamp(threads, 1, threadCount()));
    buffer.read();
    std::array<double, 7> rates{};
    for (double& rate : rates) {
        const auto start = std::chrono::steady_clock::now();
        buffer.read();
        const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
        rate = buffer.bytes() / elapsed.count();
    }
    std::sort(rates.begin(), rates.end());
    return {rates.back(), rates[rates.size() / 2]};
}

} // namespace tokenscope
