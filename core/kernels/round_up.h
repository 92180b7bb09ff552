// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace tokenscope {

// Not inline: files of an instruction set must not share code with others.

/// a / b, rounded up.
static constexpr std::int64_t quotientUp(std::int64_t a, std::int64_t b) {
    return (a + b - 1) / b;
}

/// The next multiple of `step`.
static constexpr std::int64_t roundedUp(std::int64_t count, std::int64_t step) {
    return quotientUp(count, step) * step;
}

} // namespace tokenscope
