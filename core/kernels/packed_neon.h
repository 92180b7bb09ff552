// SPDX-License-Identifier: MIT
#pragma once

#include "core/kernels/packed_dots.h"

#include <arm_neon.h>

namespace tokenscope {

namespace {

/// What kernels for packed weights need (see packed_tiles.h, packed_fast.h, packed_exact.h and
/// packed_quantise.h), for every 64-bit ARM processor.
struct Neon {
    static constexpr int lanes = 4;
    using Floats = float32x4_t;
    using Bytes = uint8x16_t;

    static Floats zero() { return vdupq_n_f32(0); }
    static Floats set(float x) { return vdupq_n_f32(x); }
    static Floats load(const float* from) { return vld1q_f32(from); }
    static void store(float* to, Floats x) { vst1q_f32(to, x); }
    static Floats add(Floats a, Floats b) { return vaddq_f32(a, b); }
    static Floats mul(Floats a, Floats b) { return vmulq_f32(a, b); }
    static Floats fma(Floats a, Floats b, Floats c) { return vfmaq_f32(c, a, b); }
    static Floats halves(const std::byte* from) {
        return vcvt_f32_f16(vreinterpret_f16_u8(vld1_u8(reinterpret_cast<const std::uint8_t*>(from))));
    }

    static Bytes loadBytes(const std::byte* from) {
        return vld1q_u8(reinterpret_cast<const std::uint8_t*>(from));
    }
    static void storeBytes(std::byte* to, Bytes x) { vst1q_u8(reinterpret_cast<std::uint8_t*>(to), x); }
    template <int half> static Bytes part(Bytes x) {
        return half == 0 ? vandq_u8(x, vdupq_n_u8(15)) : vshrq_n_u8(x, 4);
    }
    /// Of bytes 0 to 255, or nibbles, the numbers that fit a signed byte.
    template <class Format> static int8x16_t signedBytes(Bytes x) {
        return vreinterpretq_s8_u8(Format::offset == 128 ? veorq_u8(x, vdupq_n_u8(128)) : x);
    }

    using Four = int8x16_t;
    using Sum = int32x4_t;

    static Four four(const std::int8_t* x) {
        std::int32_t bits;
        __builtin_memcpy(&bits, x, sizeof bits);
        return vreinterpretq_s8_s32(vdupq_n_s32(bits));
    }
    template <class Format> static Sum begin(const ActivationBlock&) { return vdupq_n_s32(0); }
    template <class Format> static Sum dot(Sum sum, Bytes w, Four x) {
        const int8x16_t numbers = signedBytes<Format>(w);
        const int16x8_t low = vmull_s8(vget_low_s8(numbers), vget_low_s8(x));
        const int16x8_t pairs = vpaddq_s16(low, vmull_high_s8(numbers, x)); // 2 * 128 * 127 fits
        return vpadalq_s16(sum, pairs);
    }
    template <class Format> static int32x4_t total(Sum sum, const ActivationBlock& x) {
        return Format::offset == 8 ? vaddq_s32(sum, vdupq_n_s32(x.minus8)) : sum;
    }
    static Floats floats(int32x4_t x) { return vcvtq_f32_s32(x); }

    template <class Format, int half, int j> static Floats weight(Bytes x) {
        Bytes numbers = x;
        if constexpr (Format::offset != 128)
            numbers = vsubq_u8(part<half>(x), vdupq_n_u8(Format::offset));
        const int32x4_t lanes = vreinterpretq_s32_s8(Format::offset == 128 ? signedBytes<Format>(numbers)
                                                                           : vreinterpretq_s8_u8(numbers));
        if constexpr (j == 3)
            return vcvtq_f32_s32(vandq_s32(lanes, vdupq_n_s32(static_cast<std::int32_t>(0xff000000u))));
        else if constexpr (j == 0)
            return vcvtq_f32_s32(vshlq_n_s32(lanes, 24));
        else
            return vcvtq_f32_s32(vandq_s32(vshlq_n_s32(lanes, 24 - 8 * j),
                                           vdupq_n_s32(static_cast<std::int32_t>(0xff000000u))));
    }

    static std::uint32_t largestMagnitude(const float* x) {
        uint32x4_t largest = vdupq_n_u32(0);
        for (int i = 0; i < packedColumns; i += 4)
            largest =
                vmaxq_u32(largest, vandq_u32(vreinterpretq_u32_f32(load(x + i)), vdupq_n_u32(0x7fffffffu)));
        return vmaxvq_u32(largest);
    }
    static std::int32_t round(const float* x, float factor, std::int8_t* q) {
        int32x4_t sum = vdupq_n_s32(0);
        for (int i = 0; i < packedColumns; i += 8) {
            const int32x4_t a = vcvtnq_s32_f32(mul(load(x + i), set(factor)));
            const int32x4_t b = vcvtnq_s32_f32(mul(load(x + i + 4), set(factor)));
            sum = vaddq_s32(sum, vaddq_s32(a, b));
            vst1_s8(q + i, vmovn_s16(vcombine_s16(vmovn_s32(a), vmovn_s32(b))));
        }
        return vaddvq_s32(sum);
    }

    struct FastShape {
        static constexpr int fewRows = 4;
        static constexpr int fewSlices(int rows) { return rows <= 2 ? 4 : 2; }
        static constexpr int panelGroups = 1;
        static constexpr int panelSlices = 4;
        static constexpr int panelRows = 3;
    };
    struct ExactShape {
        static constexpr int fewRows = 4;
        static constexpr int fewSlices(int rows) { return rows <= 2 ? 4 : 2; }
        static constexpr int panelGroups = 1;
        static constexpr int panelSlices = 4;
        static constexpr int panelRows = 4;
    };
};

} // namespace

} // namespace tokenscope
