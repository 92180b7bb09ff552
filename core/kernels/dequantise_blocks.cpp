// SPDX-License-Identifier: MIT
#include "core/kernels/dequantise_blocks.h"

#include "core/kernels/half.h"

#include <cstring>

namespace tokenscope {

namespace {

/// The 32 fifth bits of a Q5 block, bit i for element i.
std::uint32_t fifthBits(const std::uint8_t (&qh)[4]) {
    std::uint32_t bits;
    std::memcpy(&bits, qh, sizeof bits);
    return bits;
}

struct ScaleAndMin {
    int scale;
    int min;
};

/// Sub-block j of the eight 6-bit pairs in 12 bytes that Q4_K and Q5_K share: the first four lie in the low
/// six bits of bytes j and j + 4; of the others four bits lie in byte j + 4 and two in the top of the earlier
/// bytes.
ScaleAndMin scaleAndMin(const std::uint8_t (&packed)[12], int j) {
    if (j < 4)
        return {packed[j] & 63, packed[j + 4] & 63};
    return {(packed[j + 4] & 15) | ((packed[j - 4] >> 6) << 4),
            (packed[j + 4] >> 4) | ((packed[j] >> 6) << 4)};
}

/// Scale j of the sixteen 6-bit scales of Q3_K: four bits in the first eight bytes, two in the last four.
int scaleQ3(const std::uint8_t (&packed)[12], int j) {
    const int low = j < 8 ? packed[j] & 15 : packed[j - 8] >> 4;
    const int high = (packed[8 + j % 4] >> (2 * (j / 4))) & 3;
    return low | (high << 4);
}

} // namespace

void expandBlock(const BlockQ4_0& block, float* out) {
    const float d = halfToFloat(block.d);
    for (int i = 0; i < 16; ++i) {
        out[i] = static_cast<float>((block.qs[i] & 15) - 8) * d;
        out[i + 16] = static_cast<float>((block.qs[i] >> 4) - 8) * d;
    }
}

void expandBlock(const BlockQ4_1& block, float* out) {
    const float d = halfToFloat(block.d);
    const float m = halfToFloat(block.m);
    for (int i = 0; i < 16; ++i) {
        out[i] = static_cast<float>(block.qs[i] & 15) * d + m;
        out[i + 16] = static_cast<float>(block.qs[i] >> 4) * d + m;
    }
}

void expandBlock(const BlockQ5_0& block, float* out) {
    const float d = halfToFloat(block.d);
    const std::uint32_t fifth = fifthBits(block.qh);
    for (int i = 0; i < 16; ++i) {
        const int low = (block.qs[i] & 15) | static_cast<int>(((fifth >> i) & 1) << 4);
        const int high = (block.qs[i] >> 4) | static_cast<int>(((fifth >> (i + 16)) & 1) << 4);
        out[i] = static_cast<float>(low - 16) * d;
        out[i + 16] = static_cast<float>(high - 16) * d;
    }
}

void expandBlock(const BlockQ5_1& block, float* out) {
    const float d = halfToFloat(block.d);
    const float m = halfToFloat(block.m);
    const std::uint32_t fifth = fifthBits(block.qh);
    for (int i = 0; i < 16; ++i) {
        const int low = (block.qs[i] & 15) | static_cast<int>(((fifth >> i) & 1) << 4);
        const int high = (block.qs[i] >> 4) | static_cast<int>(((fifth >> (i + 16)) & 1) << 4);
        out[i] = static_cast<float>(low) * d + m;
        out[i + 16] = static_cast<float>(high) * d + m;
    }
}

void expandBlock(const BlockQ8_0& block, float* out) {
    const float d = halfToFloat(block.d);
    for (int i = 0; i < 32; ++i)
        out[i] = static_cast<float>(block.qs[i]) * d;
}

// In the 256-element blocks two bits (or a nibble) of 32 neighbouring elements share 32 bytes, the next 32
// elements the next bits of the same bytes.

void expandBlock(const BlockQ2_K& block, float* out) {
    const float d = halfToFloat(block.d);
    const float dmin = halfToFloat(block.dmin);
    for (int part = 0; part < 16; ++part) {
        const float scale = d * static_cast<float>(block.scales[part] & 15);
        const float min = dmin * static_cast<float>(block.scales[part] >> 4);
        const std::uint8_t* q = block.qs + 32 * (part / 8) + 16 * (part % 2);
        const int shift = 2 * ((part % 8) / 2);
        for (int i = 0; i < 16; ++i)
            out[16 * part + i] = scale * static_cast<float>((q[i] >> shift) & 3) - min;
    }
}

void expandBlock(const BlockQ3_K& block, float* out) {
    const float d = halfToFloat(block.d);
    for (int part = 0; part < 16; ++part) {
        const float scale = d * static_cast<float>(scaleQ3(block.scales, part) - 32);
        const std::uint8_t* q = block.qs + 32 * (part / 8) + 16 * (part % 2);
        const std::uint8_t* high = block.hmask + 16 * (part % 2);
        const int shift = 2 * ((part % 8) / 2);
        for (int i = 0; i < 16; ++i) {
            const int thirdBitMissing = ((high[i] >> (part / 2)) & 1) == 0 ? 4 : 0;
            out[16 * part + i] = scale * static_cast<float>(((q[i] >> shift) & 3) - thirdBitMissing);
        }
    }
}

void expandBlock(const BlockQ4_K& block, float* out) {
    const float d = halfToFloat(block.d);
    const float dmin = halfToFloat(block.dmin);
    for (int part = 0; part < 8; ++part) {
        const auto [scale6, min6] = scaleAndMin(block.scales, part);
        const float scale = d * static_cast<float>(scale6);
        const float min = dmin * static_cast<float>(min6);
        const std::uint8_t* q = block.qs + 32 * (part / 2);
        const int shift = 4 * (part % 2);
        for (int i = 0; i < 32; ++i)
            out[32 * part + i] = scale * static_cast<float>((q[i] >> shift) & 15) - min;
    }
}

void expandBlock(const BlockQ5_K& block, float* out) {
    const float d = halfToFloat(block.d);
    const float dmin = halfToFloat(block.dmin);
    for (int part = 0; part < 8; ++part) {
        const auto [scale6, min6] = scaleAndMin(block.scales, part);
        const float scale = d * static_cast<float>(scale6);
        const float min = dmin * static_cast<float>(min6);
        const std::uint8_t* q = block.qs + 32 * (part / 2);
        const int shift = 4 * (part % 2);
        for (int i = 0; i < 32; ++i) {
            const int value = ((q[i] >> shift) & 15) | (((block.qh[i] >> part) & 1) << 4);
            out[32 * part + i] = scale * static_cast<float>(value) - min;
        }
    }
}

void expandBlock(const BlockQ6_K& block, float* out) {
    const float d = halfToFloat(block.d);
    for (int part = 0; part < 8; ++part) { // 32 elements, two scales
        const int half = part / 4;
        const int quarter = part % 4;
        const std::uint8_t* low = block.ql + 64 * half + 32 * (quarter % 2);
        const std::uint8_t* high = block.qh + 32 * half;
        for (int i = 0; i < 32; ++i) {
            const int nibble = (low[i] >> (4 * (quarter / 2))) & 15;
            const int value = nibble | (((high[i] >> (2 * quarter)) & 3) << 4);
            const float scale = d * static_cast<float>(block.scales[2 * part + i / 16]);
            out[32 * part + i] = scale * static_cast<float>(value - 32);
        }
    }
}

} // namespace tokenscope
