// SPDX-License-Identifier: MIT
#include "core/kernels/quantise_row.h"

#include "core/kernels/half.h"
#include "core/values/quant_block.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace tokenscope {

namespace {

float inverseOf(float d) {
    return d != 0 ? 1.0f / d : 0.0f;
}

/// floor(x) for the non-negative x of a 4-bit number; what is no number becomes 0.
std::uint8_t nibble(float x) {
    return x > 0 ? static_cast<std::uint8_t>(std::min(x, 15.0f)) : std::uint8_t{0};
}

void quantiseBlock(const float* x, BlockQ8_0& block) {
    float largest = 0;
    for (int i = 0; i < 32; ++i)
        largest = std::max(largest, std::abs(x[i]));
    const float d = largest / 127.0f;
    const float inverse = inverseOf(d);
    block.d = floatToHalf(d);
    for (int i = 0; i < 32; ++i) {
        const float q = std::round(x[i] * inverse);
        block.qs[i] = std::abs(q) <= 127 ? static_cast<std::int8_t>(q) : std::int8_t{0};
    }
}

void quantiseBlock(const float* x, BlockQ4_1& block) {
    const auto [min, max] = std::minmax_element(x, x + 32);
    const float m = *min;
    const float d = (*max - m) / 15.0f;
    const float inverse = inverseOf(d);
    block.d = floatToHalf(d);
    block.m = floatToHalf(m);
    const auto q = [&](int i) { return nibble((x[i] - m) * inverse + 0.5f); };
    for (int i = 0; i < 16; ++i)
        block.qs[i] = static_cast<std::uint8_t>(q(i) | (q(i + 16) << 4));
}

void quantiseBlock(const float* x, BlockQ4_0& block) {
    float largest = 0;
    for (int i = 0; i < 32; ++i)
        if (std::abs(x[i]) > std::abs(largest))
            largest = x[i];
    const float d = largest / -8.0f;
    const float inverse = inverseOf(d);
    block.d = floatToHalf(d);
    const auto q = [&](int i) { return nibble(x[i] * inverse + 8.5f); };
    for (int i = 0; i < 16; ++i)
        block.qs[i] = static_cast<std::uint8_t>(q(i) | (q(i + 16) << 4));
}

template <class Block> void quantiseBlocks(const float* from, std::int64_t count, std::byte* out) {
    for (std::int64_t done = 0; done < count; done += Block::elements, out += sizeof(Block)) {
        Block block;
        quantiseBlock(from + done, block);
        std::memcpy(out, &block, sizeof block);
    }
}

template <std::uint16_t (*narrow)(float)>
void narrowRow(const float* from, std::int64_t count, std::byte* out) {
    for (std::int64_t i = 0; i < count; ++i) {
        const std::uint16_t bits = narrow(from[i]);
        std::memcpy(out + 2 * i, &bits, sizeof bits);
    }
}

} // namespace

bool canQuantise(ElementType type) {
    return type == ElementType::F32 || type == ElementType::BF16 || type == ElementType::F16 ||
           type == ElementType::Q8_0 || type == ElementType::Q4_1 || type == ElementType::Q4_0;
}

void quantiseRow(ElementType to, const float* from, std::int64_t count, std::byte* out) {
    switch (to) {
    case ElementType::F32:
        std::memcpy(out, from, static_cast<std::size_t>(count) * sizeof(float));
        break;
    case ElementType::BF16:
        return narrowRow<floatToBfloat>(from, count, out);
    case ElementType::F16:
        return narrowRow<floatToHalf>(from, count, out);
    case ElementType::Q8_0:
        return quantiseBlocks<BlockQ8_0>(from, count, out);
    case ElementType::Q4_1:
        return quantiseBlocks<BlockQ4_1>(from, count, out);
    case ElementType::Q4_0:
        return quantiseBlocks<BlockQ4_0>(from, count, out);
    default:
        break; // callers ask canQuantise() first
    }
}

} // namespace tokenscope
