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

/// The nearest float16, of two equally near ones the even one; infinite from 65520 on; a NaN stays one.
inline std::uint16_t floatToHalf(float x) {
    const auto bits = std::bit_cast<std::uint32_t>(x);
    const auto sign = static_cast<std::uint16_t>((bits >> 16) & 0x8000u);
    const std::uint32_t magnitude = bits & 0x7fffffffu;
    std::uint32_t half;
    if (magnitude > 0x7f800000u)
        half = 0x7e00u;
    else if (magnitude >= 0x47800000u) // 65536
        half = 0x7c00u;
    else if (magnitude >= 0x38800000u) // 2^-14, the smallest that is not subnormal
        half = (magnitude - (112u << 23) + 0xfffu + ((magnitude >> 13) & 1u)) >> 13;
    else // 1/2 has the last digit of float16's subnormals
        half = std::bit_cast<std::uint32_t>(std::bit_cast<float>(magnitude) + 0.5f) -
               std::bit_cast<std::uint32_t>(0.5f);
    return static_cast<std::uint16_t>(sign | half);
}

/// The nearest bfloat16, of two equally near ones the even one; a NaN stays one.
inline std::uint16_t floatToBfloat(float x) {
    const auto bits = std::bit_cast<std::uint32_t>(x);
    if ((bits & 0x7fffffffu) > 0x7f800000u)
        return static_cast<std::uint16_t>((bits >> 16) | 0x40u);
    return static_cast<std::uint16_t>((bits + 0x7fffu + ((bits >> 16) & 1u)) >> 16);
}

} // namespace tokenscope
