// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace tokenscope {

/// The random choices of one document: a function of (seed, stream), the same on every machine.
class Random {
public:
    Random(std::uint64_t seed, std::uint64_t stream);

    std::uint32_t bits();
    /// In [0, 1).
    double unit();
    /// In [0, bound); bound > 0.
    std::size_t below(std::size_t bound);
    /// In [low, high], both included.
    std::int64_t between(std::int64_t low, std::int64_t high);
    bool chance(double probability);
    template <typename T> const T& pick(std::span<const T> items) { return items[below(items.size())]; }
    template <typename Items> const auto& pick(const Items& items) {
        return *(std::data(items) + below(std::size(items)));
    }

private:
    std::uint64_t m_seed, m_stream;
    std::uint64_t m_counter = 0;
    std::uint32_t m_block[4] = {};
    int m_left = 0;
};

} // namespace tokenscope
