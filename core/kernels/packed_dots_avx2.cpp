// SPDX-License-Identifier: MIT
// Compiled with AVX2 flags: nothing here may be called, or merged by the linker with code that is called, on
// other processors. So all but the entries is a template over a type of this file.
#include "core/kernels/packed_exact.h"
#include "core/kernels/packed_fast.h"
#include "core/kernels/packed_quantise.h"

#include <immintrin.h>

namespace tokenscope {

namespace {

struct Avx2 {
    static constexpr int lanes = 8;
    using Floats = __m256;
    using Bytes = __m256i;

    static Floats zero() { return _mm256_setzero_ps(); }
    static Floats set(float x) { return _mm256_set1_ps(x); }
    static Floats load(const float* from) { return _mm256_loadu_ps(from); }
    static void store(float* to, Floats x) { _mm256_storeu_ps(to, x); }
    static Floats add(Floats a, Floats b) { return _mm256_add_ps(a, b); }
    static Floats mul(Floats a, Floats b) { return _mm256_mul_ps(a, b); }
    static Floats fma(Floats a, Floats b, Floats c) { return _mm256_fmadd_ps(a, b, c); }
    static Floats halves(const std::byte* from) {
        return _mm256_cvtph_ps(_mm_loadu_si128(reinterpret_cast<const __m128i*>(from)));
    }

    static Bytes loadBytes(const std::byte* from) {
        return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from));
    }
    static void storeBytes(std::byte* to, Bytes x) { _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), x); }
    template <int half> static Bytes part(Bytes x) {
        return _mm256_and_si256(half == 0 ? x : _mm256_srli_epi16(x, 4), _mm256_set1_epi8(15));
    }
    static Bytes with128Less(Bytes x) {
        return _mm256_xor_si256(x, _mm256_set1_epi8(static_cast<char>(0x80)));
    }

    using Four = __m256i;
    using Sum = __m256i; ///< of nibbles 16-bit integers: 16 products of 15 and 127 fit; of bytes 32-bit ones

    static Four four(const std::int8_t* x) {
        std::int32_t bits;
        __builtin_memcpy(&bits, x, sizeof bits);
        return _mm256_set1_epi32(bits);
    }
    template <class Format> static Sum begin(const ActivationBlock&) { return _mm256_setzero_si256(); }
    template <class Format> static Sum dot(Sum sum, Bytes w, Four x) {
        if constexpr (Format::offset == 128) {
            // Pairs of products of 255 and 127 would not fit 16 bits, those of 128 and 127 do.
            const Bytes signedW = with128Less(w);
            const Bytes pairs = _mm256_maddubs_epi16(_mm256_abs_epi8(signedW), _mm256_sign_epi8(x, signedW));
            return _mm256_add_epi32(sum, _mm256_madd_epi16(pairs, _mm256_set1_epi16(1)));
        } else {
            return _mm256_add_epi16(sum, _mm256_maddubs_epi16(w, x));
        }
    }
    template <class Format> static __m256i total(Sum sum, const ActivationBlock& x) {
        if constexpr (Format::offset == 128)
            return sum;
        const __m256i products = _mm256_madd_epi16(sum, _mm256_set1_epi16(1));
        return Format::offset == 0 ? products : _mm256_add_epi32(products, _mm256_set1_epi32(x.minus8));
    }
    static Floats floats(__m256i x) { return _mm256_cvtepi32_ps(x); }

    /// Byte j of every lane in the place of byte 3, nothing below it.
    template <int j> static Bytes top(Bytes x) {
        if constexpr (j == 0)
            return _mm256_slli_epi32(x, 24);
        else if constexpr (j == 3)
            return _mm256_and_si256(x, _mm256_set1_epi32(static_cast<int>(0xff000000u)));
        else
            return _mm256_shuffle_epi8(x, _mm256_broadcastsi128_si256(_mm_set_epi32(
                                              (12 + j) << 24 | 0x808080, (8 + j) << 24 | 0x808080,
                                              (4 + j) << 24 | 0x808080, j << 24 | 0x808080)));
    }
    template <class Format, int half, int j> static Floats weight(Bytes x) {
        if constexpr (Format::offset == 128)
            return _mm256_cvtepi32_ps(top<j>(with128Less(x)));
        else
            return _mm256_cvtepi32_ps(
                top<j>(_mm256_sub_epi8(part<half>(x), _mm256_set1_epi8(Format::offset))));
    }

    static __m256i magnitudes(const float* x) {
        return _mm256_and_si256(_mm256_castps_si256(load(x)), _mm256_set1_epi32(0x7fffffff));
    }
    static std::uint32_t largestMagnitude(const float* x) {
        const __m256i eight = _mm256_max_epu32(_mm256_max_epu32(magnitudes(x), magnitudes(x + 8)),
                                               _mm256_max_epu32(magnitudes(x + 16), magnitudes(x + 24)));
        __m128i four = _mm_max_epu32(_mm256_castsi256_si128(eight), _mm256_extracti128_si256(eight, 1));
        four = _mm_max_epu32(four, _mm_shuffle_epi32(four, 0x4e));
        four = _mm_max_epu32(four, _mm_shuffle_epi32(four, 0xb1));
        return static_cast<std::uint32_t>(_mm_cvtsi128_si32(four));
    }
    static __m256i rounded(const float* x, float factor) {
        return _mm256_cvtps_epi32(mul(load(x), set(factor)));
    }
    static std::int32_t round(const float* x, float factor, std::int8_t* q) {
        const __m256i a = rounded(x, factor);
        const __m256i b = rounded(x + 8, factor);
        const __m256i c = rounded(x + 16, factor);
        const __m256i d = rounded(x + 24, factor);
        const __m256i mixed = _mm256_packs_epi16(_mm256_packs_epi32(a, b), _mm256_packs_epi32(c, d));
        const __m256i inOrder = _mm256_permutevar8x32_epi32(mixed, _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7));
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(q), inOrder);
        const __m256i eight = _mm256_add_epi32(_mm256_add_epi32(a, b), _mm256_add_epi32(c, d));
        __m128i four = _mm_add_epi32(_mm256_castsi256_si128(eight), _mm256_extracti128_si256(eight, 1));
        four = _mm_add_epi32(four, _mm_shuffle_epi32(four, 0x4e));
        four = _mm_add_epi32(four, _mm_shuffle_epi32(four, 0xb1));
        return _mm_cvtsi128_si32(four);
    }

    struct FastShape {
        static constexpr int fewRows = 4;
        static constexpr int fewSlices(int rows) { return rows <= 2 ? 2 : 1; }
        static constexpr int panelGroups = 1;
        static constexpr int panelSlices = 2;
        static constexpr int panelRows = 3;
    };
    struct ExactShape {
        static constexpr int fewRows = 4;
        static constexpr int fewSlices(int rows) { return rows == 1 ? 4 : 2; }
        static constexpr int panelGroups = 1;
        static constexpr int panelSlices = 2;
        static constexpr int panelRows = 6;
    };
};

} // namespace

void fastPackedAvx2(const PackedTask& task) {
    fastProduct<Avx2>(task);
}

void exactPackedAvx2(const PackedTask& task) {
    exactProduct<Avx2>(task);
}

void quantiseAvx2(const float* x, std::int64_t blocks, ActivationBlock* out) {
    quantiseBlocks<Avx2>(x, blocks, out);
}

} // namespace tokenscope
