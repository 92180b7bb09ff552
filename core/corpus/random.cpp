// SPDX-License-Identifier: MIT
#include "core/corpus/random.h"

#include "core/sampling/philox.h"

#include <algorithm>

namespace tokenscope {

Random::Random(std::uint64_t seed, std::uint64_t stream) : m_seed(seed), m_stream(stream) {}

std::uint32_t Random::bits() {
    const auto low = [](std::uint64_t x) { return static_cast<std::uint32_t>(x); };
    const auto high = [](std::uint64_t x) { return static_cast<std::uint32_t>(x >> 32); };
    if (m_left == 0) {
        const PhiloxBlock block = philox4x32({low(m_counter), high(m_counter), low(m_stream), high(m_stream)},
                                             {low(m_seed), high(m_seed)});
        std::copy(block.begin(), block.end(), m_block);
        ++m_counter;
        m_left = 4;
    }
    return m_block[--m_left];
}

double Random::unit() {
    return bits() * 0x1p-32;
}

// The product's high half: even to one part in 2^32 for the small bounds of a grammar.
std::size_t Random::below(std::size_t bound) {
    return static_cast<std::size_t>((static_cast<std::uint64_t>(bits()) * bound) >> 32);
}

std::int64_t Random::between(std::int64_t low, std::int64_t high) {
    return low + static_cast<std::int64_t>(below(static_cast<std::size_t>(high - low + 1)));
}

bool Random::chance(double probability) {
    return unit() < probability;
}

} // namespace tokenscope
