// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/element_type.h"
#include "core/values/quant_block.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <random>
#include <vector>

namespace tokenscope::test {

/// A bfloat16 bit pattern, rounded towards zero: good enough for made-up weights.
inline std::uint16_t bfloatBits(float x) {
    std::uint32_t bits;
    std::memcpy(&bits, &x, sizeof bits);
    return static_cast<std::uint16_t>(bits >> 16);
}

/// A float16 bit pattern of either sign with a magnitude between 2^-7 and 2^-4.
inline std::uint16_t smallHalf(std::mt19937& random) {
    const auto r = random();
    return static_cast<std::uint16_t>((r & 0x8000u) | (0x2000u + r % 0x0c00u));
}

/// Made-up stored rows: plain types normally distributed (F16 more crudely), block types with random bits and
/// modest scales.
inline std::vector<std::byte> randomRows(ElementType type, std::int64_t rows, std::int64_t columns,
                                         unsigned seed, float deviation = 0.1f) {
    std::mt19937 random(seed);
    std::normal_distribution<float> normal(0, deviation);
    std::vector<std::byte> bytes(static_cast<std::size_t>(rows * *rowBytes(type, columns)));
    const auto put = [&](std::size_t at, auto value) {
        std::memcpy(bytes.data() + at, &value, sizeof value);
    };
    if (!isQuantised(type)) {
        const auto size = static_cast<std::size_t>(blockSize(type).bytes);
        for (std::size_t at = 0; at < bytes.size(); at += size) {
            if (type == ElementType::F32)
                put(at, normal(random));
            else
                put(at, type == ElementType::BF16 ? bfloatBits(normal(random)) : smallHalf(random));
        }
        return bytes;
    }
    for (auto& byte : bytes)
        byte = static_cast<std::byte>(random());
    std::vector<std::size_t> scales{0};
    switch (type) {
    case ElementType::Q4_1:
    case ElementType::Q5_1:
    case ElementType::Q4_K:
    case ElementType::Q5_K:
        scales = {0, 2};
        break;
    case ElementType::Q2_K:
        scales = {offsetof(BlockQ2_K, d), offsetof(BlockQ2_K, dmin)};
        break;
    case ElementType::Q3_K:
        scales = {offsetof(BlockQ3_K, d)};
        break;
    case ElementType::Q6_K:
        scales = {offsetof(BlockQ6_K, d)};
        break;
    default:
        break;
    }
    for (std::size_t block = 0; block < bytes.size();
         block += static_cast<std::size_t>(blockSize(type).bytes))
        for (const std::size_t scale : scales)
            put(block + scale, smallHalf(random));
    return bytes;
}

inline std::vector<float> randomFloats(std::size_t count, unsigned seed, float deviation = 1) {
    std::mt19937 random(seed);
    std::normal_distribution<float> normal(0, deviation);
    std::vector<float> values(count);
    for (float& value : values)
        value = normal(random);
    return values;
}

} // namespace tokenscope::test
