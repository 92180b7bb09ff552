// SPDX-License-Identifier: MIT
#include "core/formats/sha256_blocks.h"

#include <bit>
#include <cstring>

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>
#endif

namespace tokenscope {

namespace {

/// Fractional parts of the cube roots of the first 64 primes (FIPS 180-4, 4.2.2).
alignas(16) constexpr std::uint32_t roundConstants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

std::uint32_t bigEndianWord(const std::byte* bytes) {
    return std::to_integer<std::uint32_t>(bytes[0]) << 24 | std::to_integer<std::uint32_t>(bytes[1]) << 16 |
           std::to_integer<std::uint32_t>(bytes[2]) << 8 | std::to_integer<std::uint32_t>(bytes[3]);
}

void plainBlock(std::uint32_t* state, const std::byte* bytes) {
    std::uint32_t w[64];
    for (int t = 0; t < 16; ++t)
        w[t] = bigEndianWord(bytes + 4 * t);
    for (int t = 16; t < 64; ++t) {
        const std::uint32_t s0 = std::rotr(w[t - 15], 7) ^ std::rotr(w[t - 15], 18) ^ w[t - 15] >> 3;
        const std::uint32_t s1 = std::rotr(w[t - 2], 17) ^ std::rotr(w[t - 2], 19) ^ w[t - 2] >> 10;
        w[t] = w[t - 16] + s0 + w[t - 7] + s1;
    }
    std::uint32_t a = state[0], b = state[1], c = state[2], d = state[3];
    std::uint32_t e = state[4], f = state[5], g = state[6], h = state[7];
    for (int t = 0; t < 64; ++t) {
        const std::uint32_t s1 = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25);
        const std::uint32_t t1 = h + s1 + ((e & f) ^ (~e & g)) + roundConstants[t] + w[t];
        const std::uint32_t s0 = std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22);
        const std::uint32_t t2 = s0 + ((a & b) ^ (a & c) ^ (b & c));
        h = g, g = f, f = e, e = d + t1, d = c, c = b, b = a, a = t1 + t2;
    }
    const std::uint32_t added[8] = {a, b, c, d, e, f, g, h};
    for (int i = 0; i < 8; ++i)
        state[i] += added[i];
}

#if defined(__x86_64__)

bool hasShaInstructions() {
    unsigned a = 0, b = 0, c = 0, d = 0;
    const bool hasSha = __get_cpuid_count(7, 0, &a, &b, &c, &d) != 0 && (b >> 29 & 1) != 0;
    return hasSha && __builtin_cpu_supports("sse4.1") && __builtin_cpu_supports("ssse3");
}

/// Four words of the message schedule from the sixteen before them.
__attribute__((target("sha,sse4.1,ssse3"))) inline __m128i nextWords(__m128i w0, __m128i w1, __m128i w2,
                                                                     __m128i w3) {
    const __m128i sum = _mm_add_epi32(_mm_sha256msg1_epu32(w0, w1), _mm_alignr_epi8(w3, w2, 4));
    return _mm_sha256msg2_epu32(sum, w3);
}

/// The instructions hold the state as (a b e f) and (c d g h), high word first, and do two rounds each.
__attribute__((target("sha,sse4.1,ssse3"))) void
shaInstructionBlocks(std::uint32_t* state, const std::byte* bytes, std::size_t blocks) {
    alignas(16) std::uint32_t half[4] = {state[5], state[4], state[1], state[0]};
    __m128i abef = _mm_load_si128(reinterpret_cast<const __m128i*>(half));
    alignas(16) std::uint32_t otherHalf[4] = {state[7], state[6], state[3], state[2]};
    __m128i cdgh = _mm_load_si128(reinterpret_cast<const __m128i*>(otherHalf));
    const __m128i bigEndian = _mm_set_epi64x(0x0c0d0e0f08090a0bLL, 0x0405060700010203LL);
    for (; blocks > 0; --blocks, bytes += 64) {
        const __m128i abefBefore = abef, cdghBefore = cdgh;
        __m128i w[4];
        for (int i = 0; i < 4; ++i)
            w[i] = _mm_shuffle_epi8(_mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes + 16 * i)),
                                    bigEndian);
        for (int quad = 0; quad < 16; ++quad) {
            const __m128i words = w[quad & 3];
            const __m128i k = _mm_load_si128(reinterpret_cast<const __m128i*>(roundConstants + 4 * quad));
            const __m128i sum = _mm_add_epi32(words, k);
            cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
            abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0x0e));
            if (quad < 12)
                w[quad & 3] = nextWords(w[quad & 3], w[(quad + 1) & 3], w[(quad + 2) & 3], w[(quad + 3) & 3]);
        }
        abef = _mm_add_epi32(abef, abefBefore);
        cdgh = _mm_add_epi32(cdgh, cdghBefore);
    }
    _mm_store_si128(reinterpret_cast<__m128i*>(half), abef);
    _mm_store_si128(reinterpret_cast<__m128i*>(otherHalf), cdgh);
    const std::uint32_t result[8] = {half[3], half[2], otherHalf[3], otherHalf[2],
                                     half[1], half[0], otherHalf[1], otherHalf[0]};
    std::memcpy(state, result, sizeof result);
}

#endif

} // namespace

void sha256BlocksPlain(std::uint32_t* state, const std::byte* bytes, std::size_t blocks) {
    for (; blocks > 0; --blocks, bytes += 64)
        plainBlock(state, bytes);
}

void sha256Blocks(std::uint32_t* state, const std::byte* bytes, std::size_t blocks) {
#if defined(__x86_64__)
    static const bool isFast = hasShaInstructions();
    if (isFast) {
        shaInstructionBlocks(state, bytes, blocks);
        return;
    }
#endif
    sha256BlocksPlain(state, bytes, blocks);
}

} // namespace tokenscope
