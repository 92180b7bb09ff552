// SPDX-License-Identifier: MIT
#include "core/kernels/attention_four_lanes.h"

#include <arm_neon.h>

namespace tokenscope {

namespace {

struct Neon : FourLanes {
    static constexpr int productVectors = 4; // times productRows: the sums take 24 of 32 registers

    static Floats fma(Floats a, Floats b, Floats c) { return vfmaq_f32(c, a, b); }

    static Words loadShorts(const std::byte* from) {
        return reinterpret_cast<Words>(
            vmovl_u16(vreinterpret_u16_u8(vld1_u8(reinterpret_cast<const std::uint8_t*>(from)))));
    }
    static void storeShorts(Words words, std::byte* to) {
        vst1_u8(reinterpret_cast<std::uint8_t*>(to),
                vreinterpret_u8_u16(vmovn_u32(reinterpret_cast<uint32x4_t>(words))));
    }
    static Floats loadHalves(const std::byte* from) {
        return vcvt_f32_f16(vreinterpret_f16_u8(vld1_u8(reinterpret_cast<const std::uint8_t*>(from))));
    }
    static Floats halves(Words words) {
        return vcvt_f32_f16(vreinterpret_f16_u16(vmovn_u32(reinterpret_cast<uint32x4_t>(words))));
    }
    static void storeHalves(Floats x, std::byte* to) {
        vst1_u8(reinterpret_cast<std::uint8_t*>(to), vreinterpret_u8_f16(vcvt_f16_f32(x)));
    }
    static Floats loadBytes(const std::byte* from) {
        std::int32_t bits;
        __builtin_memcpy(&bits, from, sizeof bits);
        const int16x8_t wide = vmovl_s8(vreinterpret_s8_s32(vdup_n_s32(bits)));
        return vcvtq_f32_s32(vmovl_s16(vget_low_s16(wide)));
    }
    static void storeBytes(Words words, std::byte* to) {
        const uint16x4_t halves = vmovn_u32(reinterpret_cast<uint32x4_t>(words));
        const uint8x8_t bytes = vmovn_u16(vcombine_u16(halves, halves));
        __builtin_memcpy(to, &bytes, lanes);
    }
};

} // namespace

const AttentionTable& neonAttention() {
    return attentionKernels<Neon>;
}

} // namespace tokenscope
