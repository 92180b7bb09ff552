// SPDX-License-Identifier: MIT
// Compiled with AVX-512 flags: nothing here may be called, or merged by the linker with code that is called,
// on other processors. So all but the entries is a template over a type of this file.
#include "core/kernels/packed_avx512.h"
#include "core/kernels/packed_exact.h"
#include "core/kernels/packed_quantise.h"

namespace tokenscope {

namespace {

struct Avx512 : Avx512Lanes {
    /// Nibbles pick from the sixteen weights that there are: the permutation looks at four bits only.
    template <int offset> static Floats table() {
        const Floats zeroTo15 = _mm512_setr_ps(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
        return _mm512_mul_ps(_mm512_sub_ps(zeroTo15, set(offset)), set(0x1p24f));
    }

    /// Byte j of every lane in the place of byte 3, nothing below it.
    template <int j> static Bytes top(Bytes x) {
        if constexpr (j == 0)
            return _mm512_slli_epi32(x, 24);
        else if constexpr (j == 3)
            return _mm512_and_si512(x, _mm512_set1_epi32(static_cast<int>(0xff000000u)));
        else
            return _mm512_shuffle_epi8(x,
                                       _mm512_set4_epi32((12 + j) << 24 | 0x808080, (8 + j) << 24 | 0x808080,
                                                         (4 + j) << 24 | 0x808080, j << 24 | 0x808080));
    }

    template <class Format, int part, int j> static Floats weight(Bytes x) {
        if constexpr (Format::Integers::parts == 2)
            return _mm512_permutexvar_ps(_mm512_srli_epi32(x, 8 * j + 4 * part), table<Format::offset>());
        else
            return _mm512_cvtepi32_ps(top<j>(_mm512_xor_si512(x, _mm512_set1_epi8(static_cast<char>(0x80)))));
    }

    static std::uint32_t largestMagnitude(const float* x) {
        const __m512i magnitude = _mm512_set1_epi32(0x7fffffff);
        const __m512i a = _mm512_and_si512(_mm512_castps_si512(load(x)), magnitude);
        const __m512i b = _mm512_and_si512(_mm512_castps_si512(load(x + 16)), magnitude);
        return _mm512_reduce_max_epu32(_mm512_max_epu32(a, b));
    }
    static std::int32_t round(const float* x, float factor, std::int8_t* q) {
        const __m512i a = _mm512_cvtps_epi32(mul(load(x), set(factor)));
        const __m512i b = _mm512_cvtps_epi32(mul(load(x + 16), set(factor)));
        _mm_storeu_si128(reinterpret_cast<__m128i*>(q), _mm512_cvtepi32_epi8(a));
        _mm_storeu_si128(reinterpret_cast<__m128i*>(q + 16), _mm512_cvtepi32_epi8(b));
        return _mm512_reduce_add_epi32(_mm512_add_epi32(a, b));
    }

    struct ExactShape {
        static constexpr int fewRows = 8;
        static constexpr int fewSlices(int rows) { return rows <= 4 ? 2 : 1; }
        static constexpr int panelGroups = 3;
        static constexpr int panelSlices = 3;
        static constexpr int panelRows = 8;
    };
};

} // namespace

void exactPackedAvx512(const PackedTask& task) {
    exactProduct<Avx512>(task);
}

void quantiseAvx512(const float* x, std::int64_t blocks, ActivationBlock* out) {
    quantiseBlocks<Avx512>(x, blocks, out);
}

} // namespace tokenscope
