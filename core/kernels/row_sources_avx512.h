// SPDX-License-Identifier: MIT
#pragma once

#include "core/kernels/block_scales.h"
#include "core/kernels/row_dots_loops.h"

namespace tokenscope {

// The stored types as sources of row_dots_loops.h, for AVX-512 (F, BW, DQ, VL).

namespace {

struct Avx512 {
    using Vector = __m512;
    static constexpr int lanes = 16;
    static constexpr int tileRows = 4;
    static constexpr int tileX = 6;
    static constexpr int directX = 8;
    static constexpr int directRows(int m, bool byVectors) {
        return m == 1 ? 4 : byVectors && m >= 7 ? 3 : 2;
    }
    static constexpr int directMost = 32;
    static constexpr bool manyRegisters = true;

    static Vector zero() { return _mm512_setzero_ps(); }
    static Vector load(const float* from) { return _mm512_loadu_ps(from); }
    static Vector held(Vector v) {
        asm("" : "+v"(v)); // else the compiler reads it again from memory for each use
        return v;
    }
    static void store(float* to, Vector v) { _mm512_storeu_ps(to, v); }
    static Vector multiplyAdd(Vector a, Vector b, Vector c) { return _mm512_fmadd_ps(a, b, c); }

    /// Halves, quarters, pairs and neighbours are added, those of four vectors at a time.
    static void sumFour(Vector a, Vector b, Vector c, Vector d, float* out) {
        const Vector ab = _mm512_add_ps(_mm512_mask_blend_ps(0xff00, a, b), _mm512_shuffle_f32x4(a, b, 0x4e));
        const Vector cd = _mm512_add_ps(_mm512_mask_blend_ps(0xff00, c, d), _mm512_shuffle_f32x4(c, d, 0x4e));
        const Vector all =
            _mm512_add_ps(_mm512_shuffle_f32x4(ab, cd, 0x88), _mm512_shuffle_f32x4(ab, cd, 0xdd));
        const Vector pairs = _mm512_add_ps(all, _mm512_permute_ps(all, 0x4e));
        const Vector sums = _mm512_add_ps(pairs, _mm512_permute_ps(pairs, 0xb1));
        const __m512i firsts = _mm512_setr_epi32(0, 4, 8, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
        _mm_storeu_ps(out, _mm512_castps512_ps128(_mm512_permutexvar_ps(firsts, sums)));
    }
};

using Weights = Weights32<Avx512>;

inline __m512 broadcastHalf(const std::byte* half) {
    return _mm512_cvtph_ps(_mm256_set1_epi16(loadAs<short>(half)));
}

inline __m512i widenedBytes(const std::byte* from) {
    return _mm512_cvtepu8_epi32(_mm_loadu_si128(reinterpret_cast<const __m128i*>(from)));
}

/// Signed bytes as numbers.
inline Weights floatsOf(__m256i bytes) {
    return {_mm512_cvtepi32_ps(_mm512_cvtepi8_epi32(_mm256_castsi256_si128(bytes))),
            _mm512_cvtepi32_ps(_mm512_cvtepi8_epi32(_mm256_extracti128_si256(bytes, 1)))};
}

inline __m512 zeroTo15() {
    return _mm512_setr_ps(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}

/// Bits move left, or right where `left` is negative.
template <int left> inline __m512i shiftedInts(__m512i bits) {
    if constexpr (left >= 0)
        return _mm512_slli_epi32(bits, left);
    else
        return _mm512_srli_epi32(bits, -left);
}

/// Bits of `a` where `mask` has them, else those of `b`.
inline __m512i joined(int mask, __m512i a, __m512i b) {
    return _mm512_ternarylogic_epi32(_mm512_set1_epi32(mask), a, b, 0xca);
}

struct SourceOf32 {
    static constexpr int parts = 1;
    using Scales = NoScales;
    static Scales scales(const std::byte*) { return {}; }
};

struct F32Source : SourceOf32 {
    static constexpr std::int64_t bytes = 128;
    static constexpr std::int64_t elementBytes = 4;
    template <int place> static __m512 vector(const std::byte* block) {
        return _mm512_loadu_ps(block + 64 * place);
    }
};

struct F16Source : SourceOf32 {
    static constexpr std::int64_t bytes = 64;
    static constexpr std::int64_t elementBytes = 2;
    template <int place> static __m512 vector(const std::byte* block) {
        return _mm512_cvtph_ps(loadBytes(block + 32 * place));
    }
};

struct BF16Source : SourceOf32 {
    static constexpr std::int64_t bytes = 64;
    static constexpr std::int64_t elementBytes = 2;
    template <int place> static __m512 vector(const std::byte* block) {
        const __m512i bits = _mm512_cvtepu16_epi32(loadBytes(block + 32 * place));
        return _mm512_castsi512_ps(_mm512_slli_epi32(bits, 16));
    }
};

struct Q8_0Source : SourceOf32 {
    static constexpr std::int64_t bytes = sizeof(BlockQ8_0);
    template <int> static Weights load(const std::byte* block, Scales) {
        const __m512 d = broadcastHalf(block);
        const Weights q = floatsOf(loadBytes(block + offsetof(BlockQ8_0, qs)));
        return {_mm512_mul_ps(d, q.part[0]), _mm512_mul_ps(d, q.part[1])};
    }
};

/// Nibbles pick from the sixteen weights that a block can have (the permutation looks at four bits only).
inline Weights picked(__m512 table, const std::byte* nibbles) {
    const __m512i index = widenedBytes(nibbles);
    return {_mm512_permutexvar_ps(index, table), _mm512_permutexvar_ps(_mm512_srli_epi32(index, 4), table)};
}

struct Q4_0Source : SourceOf32 {
    static constexpr std::int64_t bytes = sizeof(BlockQ4_0);
    template <int> static Weights load(const std::byte* block, Scales) {
        const __m512 values = _mm512_sub_ps(zeroTo15(), _mm512_set1_ps(8));
        return picked(_mm512_mul_ps(values, broadcastHalf(block)), block + offsetof(BlockQ4_0, qs));
    }
};

struct Q4_1Source : SourceOf32 {
    static constexpr std::int64_t bytes = sizeof(BlockQ4_1);
    template <int> static Weights load(const std::byte* block, Scales) {
        const __m512 d = broadcastHalf(block);
        const __m512 m = broadcastHalf(block + offsetof(BlockQ4_1, m));
        return picked(_mm512_add_ps(_mm512_mul_ps(zeroTo15(), d), m), block + offsetof(BlockQ4_1, qs));
    }
};

/// Nibbles with a fifth bit, as bytes 0 to 31.
inline __m256i fiveBitBytes(const std::byte* qh, const std::byte* qs) {
    const __m256i nibbles = nibbleBytes(qs);
    return _mm256_mask_add_epi8(nibbles, loadAs<std::uint32_t>(qh), nibbles, sameBytes(16));
}

struct Q5_0Source : SourceOf32 {
    static constexpr std::int64_t bytes = sizeof(BlockQ5_0);
    template <int> static Weights load(const std::byte* block, Scales) {
        const __m512 d = broadcastHalf(block);
        const __m256i q = fiveBitBytes(block + offsetof(BlockQ5_0, qh), block + offsetof(BlockQ5_0, qs));
        const Weights values = floatsOf(_mm256_sub_epi8(q, sameBytes(16)));
        return {_mm512_mul_ps(values.part[0], d), _mm512_mul_ps(values.part[1], d)};
    }
};

struct Q5_1Source : SourceOf32 {
    static constexpr std::int64_t bytes = sizeof(BlockQ5_1);
    template <int> static Weights load(const std::byte* block, Scales) {
        const __m512 d = broadcastHalf(block);
        const __m512 m = broadcastHalf(block + offsetof(BlockQ5_1, m));
        const Weights q =
            floatsOf(fiveBitBytes(block + offsetof(BlockQ5_1, qh), block + offsetof(BlockQ5_1, qs)));
        return {_mm512_add_ps(_mm512_mul_ps(q.part[0], d), m), _mm512_add_ps(_mm512_mul_ps(q.part[1], d), m)};
    }
};

// Of the 256-element blocks too the weights are picked from the few that a sub-block can have. Unwanted upper
// bits of an index do no harm: tables repeat, or the permutation does not look at them.

struct Q2_KSource {
    static constexpr std::int64_t bytes = sizeof(BlockQ2_K);
    static constexpr int parts = 8;
    using Scales = BlockScalesAndMins<16>;
    static Scales scales(const std::byte* block) { return scalesQ2_K(block); }

    template <int subBlock> static __m512 sixteen(const std::byte* block, const Scales& scales) {
        constexpr int part = subBlock / 2;
        const __m512 values = _mm512_setr_ps(0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3);
        const __m512 table = _mm512_sub_ps(_mm512_mul_ps(_mm512_set1_ps(scales.scale[subBlock]), values),
                                           _mm512_set1_ps(scales.min[subBlock]));
        const std::byte* qs = block + offsetof(BlockQ2_K, qs) + 32 * (part / 4) + 16 * (subBlock % 2);
        return _mm512_permutexvar_ps(shiftedInts<-2 * (part % 4)>(widenedBytes(qs)), table);
    }
    template <int part> static Weights load(const std::byte* block, const Scales& scales) {
        return {sixteen<2 * part>(block, scales), sixteen<2 * part + 1>(block, scales)};
    }
};

struct Q3_KSource {
    static constexpr std::int64_t bytes = sizeof(BlockQ3_K);
    static constexpr int parts = 8;
    using Scales = BlockScales<16>;
    static Scales scales(const std::byte* block) { return scalesQ3_K(block); }

    template <int subBlock> static __m512 sixteen(const std::byte* block, const Scales& scales) {
        constexpr int part = subBlock / 2;
        const __m512 values = _mm512_setr_ps(-4, -3, -2, -1, 0, 1, 2, 3, -4, -3, -2, -1, 0, 1, 2, 3);
        const __m512 table = _mm512_mul_ps(_mm512_set1_ps(scales.scale[subBlock]), values);
        const __m512i low =
            widenedBytes(block + offsetof(BlockQ3_K, qs) + 32 * (part / 4) + 16 * (subBlock % 2));
        const __m512i high = widenedBytes(block + offsetof(BlockQ3_K, hmask) + 16 * (subBlock % 2));
        const __m512i index = joined(3, shiftedInts<-2 * (part % 4)>(low), shiftedInts<2 - part>(high));
        return _mm512_permutexvar_ps(index, table);
    }
    template <int part> static Weights load(const std::byte* block, const Scales& scales) {
        return {sixteen<2 * part>(block, scales), sixteen<2 * part + 1>(block, scales)};
    }
};

struct Q4_KSource {
    static constexpr std::int64_t bytes = sizeof(BlockQ4_K);
    static constexpr int parts = 8;
    using Scales = BlockScalesAndMins<8>;
    static Scales scales(const std::byte* block) { return scalesQ4_K(block); }

    template <int part> static Weights load(const std::byte* block, const Scales& scales) {
        const __m512 table = _mm512_sub_ps(_mm512_mul_ps(_mm512_set1_ps(scales.scale[part]), zeroTo15()),
                                           _mm512_set1_ps(scales.min[part]));
        const std::byte* qs = block + offsetof(BlockQ4_K, qs) + 32 * (part / 2);
        constexpr int left = -4 * (part % 2);
        return {_mm512_permutexvar_ps(shiftedInts<left>(widenedBytes(qs)), table),
                _mm512_permutexvar_ps(shiftedInts<left>(widenedBytes(qs + 16)), table)};
    }
};

struct Q5_KSource {
    static constexpr std::int64_t bytes = sizeof(BlockQ5_K);
    static constexpr int parts = 8;
    using Scales = BlockScalesAndMins<8>;
    static Scales scales(const std::byte* block) { return scalesQ4_K(block); }

    template <int part> static Weights load(const std::byte* block, const Scales& scales) {
        const __m512 scale = _mm512_set1_ps(scales.scale[part]);
        const __m512 min = _mm512_set1_ps(scales.min[part]);
        const __m512 sixteenMore = _mm512_add_ps(zeroTo15(), _mm512_set1_ps(16));
        const __m512 table = _mm512_sub_ps(_mm512_mul_ps(scale, zeroTo15()), min);
        const __m512 secondTable = _mm512_sub_ps(_mm512_mul_ps(scale, sixteenMore), min);
        const auto pick = [&](int half) {
            const __m512i low = widenedBytes(block + offsetof(BlockQ5_K, qs) + 32 * (part / 2) + 16 * half);
            const __m512i high = widenedBytes(block + offsetof(BlockQ5_K, qh) + 16 * half);
            const __m512i index = joined(15, shiftedInts<-4 * (part % 2)>(low), shiftedInts<4 - part>(high));
            return _mm512_permutex2var_ps(table, index, secondTable);
        };
        return {pick(0), pick(1)};
    }
};

struct Q6_KSource {
    static constexpr std::int64_t bytes = sizeof(BlockQ6_K);
    static constexpr int parts = 8;
    using Scales = BlockScales<16>;
    static Scales scales(const std::byte* block) { return scalesQ6_K(block); }

    template <int part> static Weights load(const std::byte* block, const Scales& scales) {
        const Weights q = floatsOf(bytesQ6_K<part>(block));
        return {_mm512_mul_ps(_mm512_set1_ps(scales.scale[2 * part]), q.part[0]),
                _mm512_mul_ps(_mm512_set1_ps(scales.scale[2 * part + 1]), q.part[1])};
    }
};

} // namespace

} // namespace tokenscope
