// SPDX-License-Identifier: MIT
// Compiled with AVX-512 flags: see row_dots_avx512.cpp for what that forbids.
#include "core/kernels/attention_kernels.h"

#include <immintrin.h>

namespace tokenscope {

namespace {

struct Avx512 {
    static constexpr int lanes = 16;
    static constexpr int productVectors = 4; // times productRows: the sums take 24 of 32 registers
    using Floats = VectorTypes<lanes>::Floats;
    using Words = VectorTypes<lanes>::Words;

    static Floats fma(Floats a, Floats b, Floats c) { return _mm512_fmadd_ps(a, b, c); }

    static Words loadShorts(const std::byte* from) {
        return reinterpret_cast<Words>(
            _mm512_cvtepu16_epi32(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(from))));
    }
    static void storeShorts(Words words, std::byte* to) {
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(to),
                            _mm512_cvtepi32_epi16(reinterpret_cast<__m512i>(words)));
    }
    static Floats loadHalves(const std::byte* from) {
        return _mm512_cvtph_ps(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(from)));
    }
    static Floats halves(Words words) {
        return _mm512_cvtph_ps(_mm512_cvtepi32_epi16(reinterpret_cast<__m512i>(words)));
    }
    static void storeHalves(Floats x, std::byte* to) {
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), _mm512_cvtps_ph(x, _MM_FROUND_TO_NEAREST_INT));
    }
    static Floats loadBytes(const std::byte* from) {
        return _mm512_cvtepi32_ps(_mm512_cvtepi8_epi32(quad(from)));
    }
    static void storeBytes(Words words, std::byte* to) {
        _mm_storeu_si128(reinterpret_cast<__m128i*>(to),
                         _mm512_cvtepi32_epi8(reinterpret_cast<__m512i>(words)));
    }

    template <class Rows> static Words loadQuads(const Rows& rows, int key, std::int64_t offset) {
        __m512i v = _mm512_castsi128_si512(quad(rows.at(key) + offset));
        v = _mm512_mask_broadcast_i32x4(v, 0x00f0, quad(rows.at(key + 4) + offset));
        v = _mm512_mask_broadcast_i32x4(v, 0x0f00, quad(rows.at(key + 8) + offset));
        v = _mm512_mask_broadcast_i32x4(v, 0xf000, quad(rows.at(key + 12) + offset));
        return reinterpret_cast<Words>(v);
    }
    static Words unpackLow32(Words a, Words b) {
        return reinterpret_cast<Words>(
            _mm512_unpacklo_epi32(reinterpret_cast<__m512i>(a), reinterpret_cast<__m512i>(b)));
    }
    static Words unpackHigh32(Words a, Words b) {
        return reinterpret_cast<Words>(
            _mm512_unpackhi_epi32(reinterpret_cast<__m512i>(a), reinterpret_cast<__m512i>(b)));
    }
    static Words unpackLow64(Words a, Words b) {
        return reinterpret_cast<Words>(
            _mm512_unpacklo_epi64(reinterpret_cast<__m512i>(a), reinterpret_cast<__m512i>(b)));
    }
    static Words unpackHigh64(Words a, Words b) {
        return reinterpret_cast<Words>(
            _mm512_unpackhi_epi64(reinterpret_cast<__m512i>(a), reinterpret_cast<__m512i>(b)));
    }

private:
    static __m128i quad(const std::byte* from) {
        return _mm_loadu_si128(reinterpret_cast<const __m128i*>(from));
    }
};

} // namespace

const AttentionTable& avx512Attention() {
    return attentionKernels<Avx512>;
}

} // namespace tokenscope
