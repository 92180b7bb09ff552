// SPDX-License-Identifier: MIT
#include "core/kernels/dequantise.h"

#include "core/kernels/dequantise_blocks.h"
#include "core/kernels/half.h"

#include <cstring>

namespace tokenscope {

namespace {

template <class Block> void expandRow(const std::byte* stored, std::int64_t elements, float* out) {
    for (std::int64_t done = 0; done < elements; done += Block::elements) {
        Block block; // copied, since a mapped file promises no alignment
        std::memcpy(&block, stored, sizeof block);
        expandBlock(block, out + done);
        stored += sizeof block;
    }
}

template <float (*widen)(std::uint16_t)>
void widenRow(const std::byte* stored, std::int64_t elements, float* out) {
    for (std::int64_t i = 0; i < elements; ++i) {
        std::uint16_t bits;
        std::memcpy(&bits, stored + 2 * i, sizeof bits);
        out[i] = widen(bits);
    }
}

} // namespace

bool canDequantise(ElementType type) {
    return type == ElementType::F32 || type == ElementType::F16 || type == ElementType::BF16 ||
           isQuantised(type);
}

void dequantiseRow(ElementType type, const std::byte* stored, std::int64_t elements, float* out) {
    switch (type) {
    case ElementType::F32:
        std::memcpy(out, stored, static_cast<std::size_t>(elements) * sizeof(float));
        break;
    case ElementType::F16:
        widenRow<halfToFloat>(stored, elements, out);
        break;
    case ElementType::BF16:
        widenRow<bfloatToFloat>(stored, elements, out);
        break;
    case ElementType::Q4_0:
        expandRow<BlockQ4_0>(stored, elements, out);
        break;
    case ElementType::Q4_1:
        expandRow<BlockQ4_1>(stored, elements, out);
        break;
    case ElementType::Q5_0:
        expandRow<BlockQ5_0>(stored, elements, out);
        break;
    case ElementType::Q5_1:
        expandRow<BlockQ5_1>(stored, elements, out);
        break;
    case ElementType::Q8_0:
        expandRow<BlockQ8_0>(stored, elements, out);
        break;
    case ElementType::Q2_K:
        expandRow<BlockQ2_K>(stored, elements, out);
        break;
    case ElementType::Q3_K:
        expandRow<BlockQ3_K>(stored, elements, out);
        break;
    case ElementType::Q4_K:
        expandRow<BlockQ4_K>(stored, elements, out);
        break;
    case ElementType::Q5_K:
        expandRow<BlockQ5_K>(stored, elements, out);
        break;
    case ElementType::Q6_K:
        expandRow<BlockQ6_K>(stored, elements, out);
        break;
    default:
        break; // callers ask canDequantise() first
    }
}

} // namespace tokenscope
