// SPDX-License-Identifier: MIT
#include "core/kernels/row_dots.h"

#include "core/kernels/row_dots_loops.h"
#include "core/values/quant_block.h"

#include <arm_neon.h>

#include <cstddef>

namespace tokenscope {

namespace {

struct Neon {
    using Vector = float32x4_t;
    static constexpr int lanes = 4;
    static constexpr int tileRows = 4;
    static constexpr int tileX = 3;
    static constexpr int directX = 4;
    static constexpr int directRows(int m, bool /*byVectors*/) { return m <= 2 ? 2 : 1; }
    static constexpr int directMost = 4;
    static constexpr bool manyRegisters = true;

    static Vector zero() { return vdupq_n_f32(0); }
    static Vector load(const float* from) { return vld1q_f32(from); }
    static Vector held(Vector v) {
        asm("" : "+w"(v));
        return v;
    }
    static void store(float* to, Vector v) { vst1q_f32(to, v); }
    static Vector add(Vector a, Vector b) { return vaddq_f32(a, b); }
    static Vector multiplyAdd(Vector a, Vector b, Vector c) { return vfmaq_f32(c, a, b); }
    static void sumFour(Vector a, Vector b, Vector c, Vector d, float* out) {
        store(out, vpaddq_f32(vpaddq_f32(a, b), vpaddq_f32(c, d)));
    }
};

using Weights = Weights32<Neon>;

inline uint8x16_t loadBytes(const std::byte* from) {
    return vld1q_u8(reinterpret_cast<const std::uint8_t*>(from));
}

/// Four float16 numbers, which may lie at any address.
inline float32x4_t fourHalves(const std::byte* from) {
    return vcvt_f32_f16(vreinterpret_f16_u8(vld1_u8(reinterpret_cast<const std::uint8_t*>(from))));
}

inline float32x4_t halfBroadcast(const std::byte* half) {
    std::uint16_t bits;
    std::memcpy(&bits, half, sizeof bits);
    return vcvt_f32_f16(vreinterpret_f16_u16(vdup_n_u16(bits)));
}

/// Sixteen signed bytes as numbers, into four vectors.
inline void putFloats(float32x4_t* out, int8x16_t bytes) {
    const int16x8_t low = vmovl_s8(vget_low_s8(bytes));
    const int16x8_t high = vmovl_high_s8(bytes);
    out[0] = vcvtq_f32_s32(vmovl_s16(vget_low_s16(low)));
    out[1] = vcvtq_f32_s32(vmovl_high_s16(low));
    out[2] = vcvtq_f32_s32(vmovl_s16(vget_low_s16(high)));
    out[3] = vcvtq_f32_s32(vmovl_high_s16(high));
}

/// (q - offset) of the sixteen bytes' low nibbles, then of their high ones.
inline Weights nibbles(const std::byte* qs, std::int8_t offset) {
    const uint8x16_t packed = loadBytes(qs);
    const int8x16_t less = vdupq_n_s8(offset);
    Weights w;
    putFloats(w.part, vsubq_s8(vreinterpretq_s8_u8(vandq_u8(packed, vdupq_n_u8(15))), less));
    putFloats(w.part + 4, vsubq_s8(vreinterpretq_s8_u8(vshrq_n_u8(packed, 4)), less));
    return w;
}

inline Weights scaled(Weights w, float32x4_t scale) {
    for (float32x4_t& part : w.part)
        part = vmulq_f32(part, scale);
    return w;
}

struct SourceOf32 {
    static constexpr int parts = 1;
    struct Scales {};
    static Scales scales(const std::byte*) { return {}; }
};

struct F32Source : SourceOf32 {
    static constexpr std::int64_t bytes = 128;
    static constexpr std::int64_t elementBytes = 4;
    template <int place> static float32x4_t vector(const std::byte* block) {
        return vreinterpretq_f32_u8(loadBytes(block + 16 * place));
    }
};

struct F16Source : SourceOf32 {
    static constexpr std::int64_t bytes = 64;
    static constexpr std::int64_t elementBytes = 2;
    template <int place> static float32x4_t vector(const std::byte* block) {
        return fourHalves(block + 8 * place);
    }
};

struct BF16Source : SourceOf32 {
    static constexpr std::int64_t bytes = 64;
    static constexpr std::int64_t elementBytes = 2;
    template <int place> static float32x4_t vector(const std::byte* block) {
        const auto* four = reinterpret_cast<const std::uint8_t*>(block + 8 * place);
        return vreinterpretq_f32_u32(vshll_n_u16(vreinterpret_u16_u8(vld1_u8(four)), 16));
    }
};

struct Q8_0Source : SourceOf32 {
    static constexpr std::int64_t bytes = sizeof(BlockQ8_0);
    template <int> static Weights load(const std::byte* block, Scales) {
        const std::byte* qs = block + offsetof(BlockQ8_0, qs);
        Weights w;
        putFloats(w.part, vreinterpretq_s8_u8(loadBytes(qs)));
        putFloats(w.part + 4, vreinterpretq_s8_u8(loadBytes(qs + 16)));
        return scaled(w, halfBroadcast(block));
    }
};

struct Q4_0Source : SourceOf32 {
    static constexpr std::int64_t bytes = sizeof(BlockQ4_0);
    template <int> static Weights load(const std::byte* block, Scales) {
        return scaled(nibbles(block + offsetof(BlockQ4_0, qs), 8), halfBroadcast(block));
    }
};

struct Q4_1Source : SourceOf32 {
    static constexpr std::int64_t bytes = sizeof(BlockQ4_1);
    template <int> static Weights load(const std::byte* block, Scales) {
        Weights w = scaled(nibbles(block + offsetof(BlockQ4_1, qs), 0), halfBroadcast(block));
        const float32x4_t m = halfBroadcast(block + offsetof(BlockQ4_1, m));
        for (float32x4_t& part : w.part)
            part = vaddq_f32(part, m);
        return w;
    }
};

template <ElementType type> constexpr KernelTable::RowDots dotsOfAny = rowDots<Neon, AnySource<type>>;

} // namespace

KernelTable::RowDots neonRowDots(ElementType type) {
    switch (type) {
    case ElementType::F32:
        return floatRowDots<Neon, F32Source>;
    case ElementType::F16:
        return rowDots<Neon, F16Source>;
    case ElementType::BF16:
        return rowDots<Neon, BF16Source>;
    case ElementType::Q8_0:
        return rowDots<Neon, Q8_0Source>;
    case ElementType::Q4_0:
        return rowDots<Neon, Q4_0Source>;
    case ElementType::Q4_1:
        return rowDots<Neon, Q4_1Source>;
    case ElementType::Q5_0:
        return dotsOfAny<ElementType::Q5_0>;
    case ElementType::Q5_1:
        return dotsOfAny<ElementType::Q5_1>;
    case ElementType::Q2_K:
        return dotsOfAny<ElementType::Q2_K>;
    case ElementType::Q3_K:
        return dotsOfAny<ElementType::Q3_K>;
    case ElementType::Q4_K:
        return dotsOfAny<ElementType::Q4_K>;
    case ElementType::Q5_K:
        return dotsOfAny<ElementType::Q5_K>;
    case ElementType::Q6_K:
        return dotsOfAny<ElementType::Q6_K>;
    default:
        return nullptr;
    }
}

} // namespace tokenscope
