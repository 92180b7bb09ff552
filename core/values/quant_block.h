// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace tokenscope {

// Block layouts of GGML's quantised types as they lie in a GGUF file, little-endian. "half" is an IEEE float16 bit
// pattern. d scales, m is the minimum that is added. Formats check sizes against them, kernels read them.

struct BlockQ4_0 { // x = d * (q - 8)
    static constexpr int elements = 32;
    std::uint16_t d;
    std::uint8_t qs[16]; ///< low nibble: element i, high nibble: element i + 16
};

struct BlockQ4_1 { // x = d * q + m
    static constexpr int elements = 32;
    std::uint16_t d;
    std::uint16_t m;
    std::uint8_t qs[16];
};

struct BlockQ5_0 { // x = d * (q - 16)
    static constexpr int elements = 32;
    std::uint16_t d;
    std::uint8_t qh[4]; ///< bit i: fifth bit of element i
    std::uint8_t qs[16];
};

struct BlockQ5_1 { // x = d * q + m
    static constexpr int elements = 32;
    std::uint16_t d;
    std::uint16_t m;
    std::uint8_t qh[4];
    std::uint8_t qs[16];
};

struct BlockQ8_0 { // x = d * q
    static constexpr int elements = 32;
    std::uint16_t d;
    std::int8_t qs[32];
};

struct BlockQ2_K { // 16 sub-blocks of 16: x = d * scale * q - dmin * min
    static constexpr int elements = 256;
    std::uint8_t scales[16]; ///< low nibble scale, high nibble min
    std::uint8_t qs[64];
    std::uint16_t d;
    std::uint16_t dmin;
};

struct BlockQ3_K { // 16 sub-blocks of 16: x = d * (scale - 32) * q
    static constexpr int elements = 256;
    std::uint8_t hmask[32];
    std::uint8_t qs[64];
    std::uint8_t scales[12]; ///< sixteen 6-bit scales
    std::uint16_t d;
};

struct BlockQ4_K { // 8 sub-blocks of 32: x = d * scale * q - dmin * min
    static constexpr int elements = 256;
    std::uint16_t d;
    std::uint16_t dmin;
    std::uint8_t scales[12]; ///< eight 6-bit scales and eight 6-bit mins
    std::uint8_t qs[128];
};

struct BlockQ5_K { // as Q4_K with a fifth bit
    static constexpr int elements = 256;
    std::uint16_t d;
    std::uint16_t dmin;
    std::uint8_t scales[12];
    std::uint8_t qh[32];
    std::uint8_t qs[128];
};

struct BlockQ6_K { // 16 sub-blocks of 16: x = d * scale * (q - 32)
    static constexpr int elements = 256;
    std::uint8_t ql[128];
    std::uint8_t qh[64];
    std::int8_t scales[16];
    std::uint16_t d;
};

static_assert(sizeof(BlockQ4_0) == 18 && sizeof(BlockQ4_1) == 20 && sizeof(BlockQ5_0) == 22);
static_assert(sizeof(BlockQ5_1) == 24 && sizeof(BlockQ8_0) == 34 && sizeof(BlockQ2_K) == 84);
static_assert(sizeof(BlockQ3_K) == 110 && sizeof(BlockQ4_K) == 144 && sizeof(BlockQ5_K) == 176);
static_assert(sizeof(BlockQ6_K) == 210);

} // namespace tokenscope
