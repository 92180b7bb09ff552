// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

namespace tokenscope {

using PhiloxBlock = std::array<std::uint32_t, 4>;
using PhiloxKey = std::array<std::uint32_t, 2>;

/// Philox4x32-10: 128 random bits as a function of a counter and a key (Salmon et al., "Parallel random
/// numbers: as easy as 1, 2, 3", 2011).
PhiloxBlock philox4x32(PhiloxBlock counter, PhiloxKey key);

} // namespace tokenscope
