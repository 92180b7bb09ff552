// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>

namespace tokenscope {

/// An IEEE float16 bit pattern as float32, exact for every pattern (subnormals, infinities and NaNs too).
inline float halfToFloat(std::uint16_t half) {
    const std::uint32_t sign = std::uint32_t{half & 0x8000u} << 16;
    const std::uint32_t magnitude = half & 0x7fffu;
    if (magnitude >= 0x7c00u)
        return std::bit_cast<float>(sign | 0x7f800000u | (magnitude << 13));
    // Shifted into place the exponent is 112 too small, also for subnormals.
    const float scaled = std::bit_cast<float>(magnitude << 13) * 0x1p112f;
    return std::bit_cast<float>(sign | std::bit_cast<std::uint32_t>(scaled));
}

/// A bfloat16 bit pattern as float32: the upper half of its bits.
inline float bfloatToFloat(std::uint16_t bfloat) {
    return std::bit_cast<float>(std::uint32_t{bfloat} << 16);
}

} // namespace tokenscope
