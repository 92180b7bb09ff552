// SPDX-License-Identifier: MIT
#pragma once

#include "core/kernels/block_scales.h"
#include "core/kernels/row_dots_loops.h"

namespace tokenscope {

// The stored types as sources of row_dots_loops.h, for AVX2 with FMA and F16C.

namespace {

struct Avx2 {
    using Vector = __m256;
    static constexpr int lanes = 8;
    static constexpr int tileRows = 2;
    static constexpr int tileX = 6;
    static constexpr int directX = 8;
    static constexpr int directRows(int m, bool byVectors) {
        return m == 1 ? 4 : m <= (byVectors ? 6 : 5) ? 2 : 1;
    }
    static constexpr int directMost = 16;
    static constexpr bool manyRegisters = false;

    static Vector zero() { return _mm256_setzero_ps(); }
    static Vector load(const float* from) { return _mm256_loadu_ps(from); }
    static Vector held(Vector v) {
        asm("" : "+x"(v)); // else the compiler reads it again from memory for each use
        return v;
    }
    static void store(float* to, Vector v) { _mm256_storeu_ps(to, v); }
    static Vector multiplyAdd(Vector a, Vector b, Vector c) { return _mm256_fmadd_ps(a, b, c); }

    /// Halves, pairs and neighbours are added, those of several vectors at a time.
    static void sumFour(Vector a, Vector b, Vector c, Vector d, float* out) {
        const Vector ab =
            _mm256_add_ps(_mm256_permute2f128_ps(a, b, 0x20), _mm256_permute2f128_ps(a, b, 0x31));
        const Vector cd =
            _mm256_add_ps(_mm256_permute2f128_ps(c, d, 0x20), _mm256_permute2f128_ps(c, d, 0x31));
        const Vector pairs = _mm256_add_ps(_mm256_shuffle_ps(ab, cd, 0x44), _mm256_shuffle_ps(ab, cd, 0xee));
        const Vector sums = _mm256_add_ps(pairs, _mm256_permute_ps(pairs, 0xb1)); // a a c c, b b d d
        _mm_storeu_ps(out, _mm_blend_ps(_mm256_castps256_ps128(sums), _mm256_extractf128_ps(sums, 1), 0xa));
    }
};

using Weights = Weights32<Avx2>;

inline __m128i loadSixteen(const std::byte* from) {
    return _mm_loadu_si128(reinterpret_cast<const __m128i*>(from));
}

inline __m256 eightFloats(__m128i bytes) {
    return _mm256_cvtepi32_ps(_mm256_cvtepi8_epi32(bytes));
}

/// Signed bytes as numbers.
inline Weights floatsOf(__m256i bytes) {
    const __m128i low = _mm256_castsi256_si128(bytes);
    const __m128i high = _mm256_extracti128_si256(bytes, 1);
    return {eightFloats(low), eightFloats(_mm_unpackhi_epi64(low, low)), eightFloats(high),
            eightFloats(_mm_unpackhi_epi64(high, high))};
}

// Vector by vector: with loops the compiler may keep them in memory.

/// The first sixteen times one scale, the others times another.
inline Weights scaled(const Weights& w, __m256 first, __m256 second) {
    return {_mm256_mul_ps(w.part[0], first), _mm256_mul_ps(w.part[1], first),
            _mm256_mul_ps(w.part[2], second), _mm256_mul_ps(w.part[3], second)};
}

inline Weights scaled(const Weights& w, float first, float second) {
    return scaled(w, _mm256_set1_ps(first), _mm256_set1_ps(second));
}

inline Weights scaled(const Weights& w, __m256 scale) {
    return scaled(w, scale, scale);
}

inline Weights plus(const Weights& w, __m256 added) {
    return {_mm256_add_ps(w.part[0], added), _mm256_add_ps(w.part[1], added), _mm256_add_ps(w.part[2], added),
            _mm256_add_ps(w.part[3], added)};
}

inline Weights minus(const Weights& w, float first, float second) {
    const __m256 less[] = {_mm256_set1_ps(first), _mm256_set1_ps(second)};
    return {_mm256_sub_ps(w.part[0], less[0]), _mm256_sub_ps(w.part[1], less[0]),
            _mm256_sub_ps(w.part[2], less[1]), _mm256_sub_ps(w.part[3], less[1])};
}

struct SourceOf32 {
    static constexpr int parts = 1;
    using Scales = NoScales;
    static Scales scales(const std::byte*) { return {}; }
};

struct F32Source : SourceOf32 {
    static constexpr std::int64_t bytes = 128;
    static constexpr std::int64_t elementBytes = 4;
    template <int place> static __m256 vector(const std::byte* block) {
        return _mm256_castsi256_ps(loadBytes(block + 32 * place));
    }
};

struct F16Source : SourceOf32 {
    static constexpr std::int64_t bytes = 64;
    static constexpr std::int64_t elementBytes = 2;
    template <int place> static __m256 vector(const std::byte* block) {
        return _mm256_cvtph_ps(loadSixteen(block + 16 * place));
    }
};

struct BF16Source : SourceOf32 {
    static constexpr std::int64_t bytes = 64;
    static constexpr std::int64_t elementBytes = 2;
    template <int place> static __m256 vector(const std::byte* block) {
        const __m256i bits = _mm256_cvtepu16_epi32(loadSixteen(block + 16 * place));
        return _mm256_castsi256_ps(_mm256_slli_epi32(bits, 16));
    }
};

struct Q8_0Source : SourceOf32 {
    static constexpr std::int64_t bytes = sizeof(BlockQ8_0);
    template <int> static Weights load(const std::byte* block, Scales) {
        return scaled(floatsOf(loadBytes(block + offsetof(BlockQ8_0, qs))), halfBroadcast(block));
    }
};

struct Q4_0Source : SourceOf32 {
    static constexpr std::int64_t bytes = sizeof(BlockQ4_0);
    template <int> static Weights load(const std::byte* block, Scales) {
        const __m256i q = _mm256_sub_epi8(nibbleBytes(block + offsetof(BlockQ4_0, qs)), sameBytes(8));
        return scaled(floatsOf(q), halfBroadcast(block));
    }
};

struct Q4_1Source : SourceOf32 {
    static constexpr std::int64_t bytes = sizeof(BlockQ4_1);
    template <int> static Weights load(const std::byte* block, Scales) {
        const Weights q = floatsOf(nibbleBytes(block + offsetof(BlockQ4_1, qs)));
        return plus(scaled(q, halfBroadcast(block)), halfBroadcast(block + offsetof(BlockQ4_1, m)));
    }
};

/// Nibbles with a fifth bit, as bytes 0 to 31.
inline __m256i fiveBitBytes(const std::byte* qh, const std::byte* qs) {
    // Each byte of the bits eight times; of those a byte keeps its own bit.
    const __m256i eightTimes =
        _mm256_setr_epi64x(0, 0x0101010101010101, 0x0202020202020202, 0x0303030303030303);
    const __m256i ownBit = _mm256_set1_epi64x(static_cast<long long>(0x8040201008040201));
    const __m256i bits = _mm256_shuffle_epi8(_mm256_set1_epi32(loadAs<int>(qh)), eightTimes);
    const __m256i isSet = _mm256_cmpeq_epi8(_mm256_and_si256(bits, ownBit), ownBit);
    return _mm256_or_si256(nibbleBytes(qs), _mm256_and_si256(isSet, sameBytes(16)));
}

struct Q5_0Source : SourceOf32 {
    static constexpr std::int64_t bytes = sizeof(BlockQ5_0);
    template <int> static Weights load(const std::byte* block, Scales) {
        const __m256i q = fiveBitBytes(block + offsetof(BlockQ5_0, qh), block + offsetof(BlockQ5_0, qs));
        return scaled(floatsOf(_mm256_sub_epi8(q, sameBytes(16))), halfBroadcast(block));
    }
};

struct Q5_1Source : SourceOf32 {
    static constexpr std::int64_t bytes = sizeof(BlockQ5_1);
    template <int> static Weights load(const std::byte* block, Scales) {
        const __m256i q = fiveBitBytes(block + offsetof(BlockQ5_1, qh), block + offsetof(BlockQ5_1, qs));
        return plus(scaled(floatsOf(q), halfBroadcast(block)), halfBroadcast(block + offsetof(BlockQ5_1, m)));
    }
};

// Parts of the 256-element blocks: 32 elements share 32 bytes with others, and take bits of them.

/// Two bits (or the nibble) of each byte that belong to a part.
template <int right, int mask> inline __m256i bitsOf(const std::byte* from) {
    return _mm256_and_si256(shifted<-right>(loadBytes(from)), sameBytes(mask));
}

struct Q2_KSource {
    static constexpr std::int64_t bytes = sizeof(BlockQ2_K);
    static constexpr int parts = 8;
    using Scales = BlockScalesAndMins<16>;
    static Scales scales(const std::byte* block) { return scalesQ2_K(block); }
    template <int part> static Weights load(const std::byte* block, const Scales& scales) {
        const __m256i q = bitsOf<2 * (part % 4), 3>(block + offsetof(BlockQ2_K, qs) + 32 * (part / 4));
        return minus(scaled(floatsOf(q), scales.scale[2 * part], scales.scale[2 * part + 1]),
                     scales.min[2 * part], scales.min[2 * part + 1]);
    }
};

struct Q3_KSource {
    static constexpr std::int64_t bytes = sizeof(BlockQ3_K);
    static constexpr int parts = 8;
    using Scales = BlockScales<16>;
    static Scales scales(const std::byte* block) { return scalesQ3_K(block); }
    template <int part> static Weights load(const std::byte* block, const Scales& scales) {
        const __m256i low = bitsOf<2 * (part % 4), 3>(block + offsetof(BlockQ3_K, qs) + 32 * (part / 4));
        const __m256i third = bitsOf<part - 2, 4>(block + offsetof(BlockQ3_K, hmask));
        const __m256i q = _mm256_sub_epi8(_mm256_or_si256(low, third), sameBytes(4));
        return scaled(floatsOf(q), scales.scale[2 * part], scales.scale[2 * part + 1]);
    }
};

struct Q4_KSource {
    static constexpr std::int64_t bytes = sizeof(BlockQ4_K);
    static constexpr int parts = 8;
    using Scales = BlockScalesAndMins<8>;
    static Scales scales(const std::byte* block) { return scalesQ4_K(block); }
    template <int part> static Weights load(const std::byte* block, const Scales& scales) {
        const __m256i q = bitsOf<4 * (part % 2), 15>(block + offsetof(BlockQ4_K, qs) + 32 * (part / 2));
        return minus(scaled(floatsOf(q), scales.scale[part], scales.scale[part]), scales.min[part],
                     scales.min[part]);
    }
};

struct Q5_KSource {
    static constexpr std::int64_t bytes = sizeof(BlockQ5_K);
    static constexpr int parts = 8;
    using Scales = BlockScalesAndMins<8>;
    static Scales scales(const std::byte* block) { return scalesQ4_K(block); }
    template <int part> static Weights load(const std::byte* block, const Scales& scales) {
        const __m256i nibble = bitsOf<4 * (part % 2), 15>(block + offsetof(BlockQ5_K, qs) + 32 * (part / 2));
        const __m256i fifth = bitsOf<part - 4, 16>(block + offsetof(BlockQ5_K, qh));
        const Weights q = floatsOf(_mm256_or_si256(nibble, fifth));
        return minus(scaled(q, scales.scale[part], scales.scale[part]), scales.min[part], scales.min[part]);
    }
};

struct Q6_KSource {
    static constexpr std::int64_t bytes = sizeof(BlockQ6_K);
    static constexpr int parts = 8;
    using Scales = BlockScales<16>;
    static Scales scales(const std::byte* block) { return scalesQ6_K(block); }
    template <int part> static Weights load(const std::byte* block, const Scales& scales) {
        return scaled(floatsOf(bytesQ6_K<part>(block)), scales.scale[2 * part], scales.scale[2 * part + 1]);
    }
};

} // namespace

} // namespace tokenscope
