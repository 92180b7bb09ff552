// SPDX-License-Identifier: MIT
#include "core/sampling/philox.h"

namespace tokenscope {

namespace {

constexpr int rounds = 10;
constexpr std::uint64_t multipliers[2] = {0xD2511F53, 0xCD9E8D57};
constexpr std::uint32_t keySteps[2] = {0x9E3779B9, 0xBB67AE85};

} // namespace

PhiloxBlock philox4x32(PhiloxBlock counter, PhiloxKey key) {
    for (int round = 0; round < rounds; ++round) {
        const std::uint64_t first = multipliers[0] * counter[0];
        const std::uint64_t second = multipliers[1] * counter[2];
        counter = {static_cast<std::uint32_t>(second >> 32) ^ counter[1] ^ key[0],
                   static_cast<std::uint32_t>(second),
                   static_cast<std::uint32_t>(first >> 32) ^ counter[3] ^ key[1],
                   static_cast<std::uint32_t>(first)};
        key[0] += keySteps[0];
        key[1] += keySteps[1];
    }
    return counter;
}

} // namespace tokenscope
