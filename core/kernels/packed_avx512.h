// SPDX-License-Identifier: MIT
#pragma once

// For files compiled with AVX-512 flags only; in an unnamed namespace because what they instantiate must not
// be merged by the linker with anything else.

#include <immintrin.h>

#include <cstddef>
#include <cstdint>

namespace tokenscope {

namespace {

/// What packed_tiles.h asks of an instruction set.
struct Avx512Lanes {
    static constexpr int lanes = 16;
    using Floats = __m512;
    using Bytes = __m512i;

    static Floats zero() { return _mm512_setzero_ps(); }
    static Floats set(float x) { return _mm512_set1_ps(x); }
    static Floats load(const float* from) { return _mm512_loadu_ps(from); }
    static void store(float* to, Floats x) { _mm512_storeu_ps(to, x); }
    static Floats add(Floats a, Floats b) { return _mm512_add_ps(a, b); }
    static Floats mul(Floats a, Floats b) { return _mm512_mul_ps(a, b); }
    static Floats fma(Floats a, Floats b, Floats c) { return _mm512_fmadd_ps(a, b, c); }
    static Floats halves(const std::byte* from) {
        return _mm512_cvtph_ps(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(from)));
    }

    static Bytes loadBytes(const std::byte* from) { return _mm512_loadu_si512(from); }
    static void storeBytes(std::byte* to, Bytes x) { _mm512_storeu_si512(to, x); }
    template <int half> static Bytes part(Bytes x) {
        return _mm512_and_si512(half == 0 ? x : _mm512_srli_epi16(x, 4), _mm512_set1_epi8(15));
    }
};

} // namespace

} // namespace tokenscope
