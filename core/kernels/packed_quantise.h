// SPDX-License-Identifier: MIT
#pragma once

#include "core/kernels/packed_dots.h"

#include <limits>

namespace tokenscope {

/// The same rounding for every instruction set, so that all give the same bits. Isa is a type of one file
/// alone (so that the linker never merges functions compiled for different processors) with
///   static std::uint32_t largestMagnitude(const float* x)  bits of the largest of 32 magnitudes, a NaN's
///   above all static std::int32_t round(const float* x, float factor, std::int8_t* q)
///       q = x * factor to the nearest, halves to even; returns their sum
template <class Isa> void quantiseBlocks(const float* x, std::int64_t blocks, ActivationBlock* out) {
    constexpr std::uint32_t infinity = 0x7f800000u;
    constexpr float smallest = 0x1p-100f; // far above where 127 / largest would be infinite
    for (std::int64_t b = 0; b < blocks; ++b, x += packedColumns, ++out) {
        const std::uint32_t bits = Isa::largestMagnitude(x);
        const float largest = __builtin_bit_cast(float, bits);
        std::int32_t sum = 0;
        if (bits < infinity && largest >= smallest) {
            sum = Isa::round(x, 127.0f / largest, out->q);
            out->scale = largest / 127.0f;
        } else {
            __builtin_memset(out->q, 0, sizeof out->q);
            out->scale = bits < infinity ? 0.0f : std::numeric_limits<float>::quiet_NaN();
        }
        out->scaledSum = out->scale * static_cast<float>(sum);
        out->minus8 = -8 * sum;
        out->minus128 = -128 * sum;
    }
}

} // namespace tokenscope
