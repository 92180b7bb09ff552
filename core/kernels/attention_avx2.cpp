// SPDX-License-Identifier: MIT
// Compiled with AVX2 flags: see row_dots_avx512.cpp for what that forbids.
#include "core/kernels/attention_kernels.h"

#include <immintrin.h>

namespace tokenscope {

namespace {

struct Avx2 {
    static constexpr int lanes = 8;
    static constexpr int productVectors = 2; // times productRows: the sums take 12 of 16 registers
    using Floats = VectorTypes<lanes>::Floats;
    using Words = VectorTypes<lanes>::Words;

    static Floats fma(Floats a, Floats b, Floats c) { return _mm256_fmadd_ps(a, b, c); }

    static Words loadShorts(const std::byte* from) {
        return reinterpret_cast<Words>(_mm256_cvtepu16_epi32(quad(from)));
    }
    static void storeShorts(Words words, std::byte* to) {
        _mm_storeu_si128(reinterpret_cast<__m128i*>(to), lowShorts(words));
    }
    static Floats loadHalves(const std::byte* from) { return _mm256_cvtph_ps(quad(from)); }
    static Floats halves(Words words) { return _mm256_cvtph_ps(lowShorts(words)); }
    static void storeHalves(Floats x, std::byte* to) {
        _mm_storeu_si128(reinterpret_cast<__m128i*>(to), _mm256_cvtps_ph(x, _MM_FROUND_TO_NEAREST_INT));
    }
    static Floats loadBytes(const std::byte* from) {
        return _mm256_cvtepi32_ps(
            _mm256_cvtepi8_epi32(_mm_loadl_epi64(reinterpret_cast<const __m128i*>(from))));
    }
    static void storeBytes(Words words, std::byte* to) {
        // The lowest byte of each word to the front of its half.
        const __m256i order = _mm256_set1_epi32(0x0c080400);
        const __m256i packed = _mm256_shuffle_epi8(reinterpret_cast<__m256i>(words), order);
        _mm_storel_epi64(
            reinterpret_cast<__m128i*>(to),
            _mm_unpacklo_epi32(_mm256_castsi256_si128(packed), _mm256_extracti128_si256(packed, 1)));
    }

    template <class Rows> static Words loadQuads(const Rows& rows, int key, std::int64_t offset) {
        return reinterpret_cast<Words>(_mm256_inserti128_si256(
            _mm256_castsi128_si256(quad(rows.at(key) + offset)), quad(rows.at(key + 4) + offset), 1));
    }
    static Words unpackLow32(Words a, Words b) {
        return reinterpret_cast<Words>(
            _mm256_unpacklo_epi32(reinterpret_cast<__m256i>(a), reinterpret_cast<__m256i>(b)));
    }
    static Words unpackHigh32(Words a, Words b) {
        return reinterpret_cast<Words>(
            _mm256_unpackhi_epi32(reinterpret_cast<__m256i>(a), reinterpret_cast<__m256i>(b)));
    }
    static Words unpackLow64(Words a, Words b) {
        return reinterpret_cast<Words>(
            _mm256_unpacklo_epi64(reinterpret_cast<__m256i>(a), reinterpret_cast<__m256i>(b)));
    }
    static Words unpackHigh64(Words a, Words b) {
        return reinterpret_cast<Words>(
            _mm256_unpackhi_epi64(reinterpret_cast<__m256i>(a), reinterpret_cast<__m256i>(b)));
    }

private:
    /// Of words below 2^16.
    static __m128i lowShorts(Words words) {
        const auto wide = reinterpret_cast<__m256i>(words);
        return _mm256_castsi256_si128(_mm256_permute4x64_epi64(_mm256_packus_epi32(wide, wide), 0b1000));
    }
    static __m128i quad(const std::byte* from) {
        return _mm_loadu_si128(reinterpret_cast<const __m128i*>(from));
    }
};

} // namespace

const AttentionTable& avx2Attention() {
    return attentionKernels<Avx2>;
}

} // namespace tokenscope
