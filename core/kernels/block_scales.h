// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/quant_block.h"

#include <immintrin.h>

#include <cstddef>
#include <cstring>

namespace tokenscope {

// For files compiled with AVX2 flags or better: the scales of a 256-element block, all at once, in the order
// of its elements. In an unnamed namespace, so that every such file has its own (see row_tile.h).

namespace {

template <class Value> inline Value loadAs(const std::byte* from) {
    Value value;
    std::memcpy(&value, from, sizeof value);
    return value;
}

inline __m256 halfBroadcast(const std::byte* half) {
    return _mm256_cvtph_ps(_mm_set1_epi16(loadAs<short>(half)));
}

template <int count> struct BlockScales { alignas(32) float scale[count]; };

template <int count> struct BlockScalesAndMins {
    alignas(32) float scale[count];
    alignas(32) float min[count]; ///< what is subtracted
};

/// Numbers are broadcast from memory for nothing. The compiler would rather take them out of the register
/// that they were stored from, which is slower.
template <class Scales> inline Scales& inMemory(Scales& scales) {
    asm("" : "+m"(scales));
    return scales;
}

/// d times eight signed bytes.
inline void storeScaled(float* out, __m256 d, __m128i bytes) {
    _mm256_store_ps(out, _mm256_mul_ps(d, _mm256_cvtepi32_ps(_mm256_cvtepi8_epi32(bytes))));
}

inline void storeScaled16(float* out, __m256 d, __m128i bytes) {
    storeScaled(out, d, bytes);
    storeScaled(out + 8, d, _mm_unpackhi_epi64(bytes, bytes));
}

inline __m128i eightBytes(std::uint32_t first, std::uint32_t second) {
    return _mm_cvtsi64_si128(static_cast<long long>(first | (std::uint64_t{second} << 32)));
}

inline BlockScalesAndMins<16> scalesQ2_K(const std::byte* block) {
    const __m128i packed = _mm_loadu_si128(reinterpret_cast<const __m128i*>(block));
    const __m128i nibble = _mm_set1_epi8(15);
    BlockScalesAndMins<16> scales;
    storeScaled16(scales.scale, halfBroadcast(block + offsetof(BlockQ2_K, d)), _mm_and_si128(packed, nibble));
    storeScaled16(scales.min, halfBroadcast(block + offsetof(BlockQ2_K, dmin)),
                  _mm_and_si128(_mm_srli_epi16(packed, 4), nibble));
    return inMemory(scales);
}

/// How the twelve bytes are packed is explained at scaleQ3() in dequantise_blocks.cpp.
inline BlockScales<16> scalesQ3_K(const std::byte* block) {
    const std::byte* packed = block + offsetof(BlockQ3_K, scales);
    const __m128i low = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(packed));
    const auto high = loadAs<std::uint32_t>(packed + 8);
    const __m128i highs = _mm_setr_epi32(static_cast<int>(high << 4), static_cast<int>(high << 2),
                                         static_cast<int>(high), static_cast<int>(high >> 2));
    const __m128i lows = _mm_unpacklo_epi64(low, _mm_srli_epi16(low, 4));
    const __m128i values =
        _mm_or_si128(_mm_and_si128(lows, _mm_set1_epi8(15)), _mm_and_si128(highs, _mm_set1_epi8(48)));
    BlockScales<16> scales;
    storeScaled16(scales.scale, halfBroadcast(block + offsetof(BlockQ3_K, d)),
                  _mm_sub_epi8(values, _mm_set1_epi8(32)));
    return inMemory(scales);
}

/// Of Q4_K and Q5_K, which begin alike; see scaleAndMin() in dequantise_blocks.cpp.
inline BlockScalesAndMins<8> scalesQ4_K(const std::byte* block) {
    static_assert(offsetof(BlockQ4_K, scales) == offsetof(BlockQ5_K, scales));
    const std::byte* packed = block + offsetof(BlockQ4_K, scales);
    const auto first = loadAs<std::uint32_t>(packed);
    const auto second = loadAs<std::uint32_t>(packed + 4);
    const auto third = loadAs<std::uint32_t>(packed + 8);
    constexpr std::uint32_t six = 0x3f3f3f3f;
    constexpr std::uint32_t four = 0x0f0f0f0f;
    constexpr std::uint32_t top = 0x30303030;
    BlockScalesAndMins<8> scales;
    storeScaled(scales.scale, halfBroadcast(block),
                eightBytes(first & six, (third & four) | ((first >> 2) & top)));
    storeScaled(scales.min, halfBroadcast(block + offsetof(BlockQ4_K, dmin)),
                eightBytes(second & six, ((third >> 4) & four) | ((second >> 2) & top)));
    return inMemory(scales);
}

inline BlockScales<16> scalesQ6_K(const std::byte* block) {
    BlockScales<16> scales;
    storeScaled16(scales.scale, halfBroadcast(block + offsetof(BlockQ6_K, d)),
                  _mm_loadu_si128(reinterpret_cast<const __m128i*>(block + offsetof(BlockQ6_K, scales))));
    return inMemory(scales);
}

/// What 32-element blocks and plain types have instead: nothing, or what load() reads itself.
struct NoScales {};

// Bits of whole bytes, constant distances either way.

template <int left> inline __m256i shifted(__m256i bits) {
    if constexpr (left >= 0)
        return _mm256_slli_epi16(bits, left);
    else
        return _mm256_srli_epi16(bits, -left);
}

inline __m256i loadBytes(const std::byte* from) {
    return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from));
}

inline __m256i sameBytes(int byte) {
    return _mm256_set1_epi8(static_cast<char>(byte));
}

/// Part of 32 of a Q6_K block as numbers -32 to 31.
template <int part> inline __m256i bytesQ6_K(const std::byte* block) {
    const __m256i low = loadBytes(block + 64 * (part / 4) + 32 * (part % 2));
    const __m256i high = loadBytes(block + offsetof(BlockQ6_K, qh) + 32 * (part / 4));
    const __m256i nibbles = _mm256_and_si256(shifted<-4 * (part % 4 / 2)>(low), sameBytes(15));
    const __m256i tops = _mm256_and_si256(shifted<4 - 2 * (part % 4)>(high), sameBytes(48));
    return _mm256_sub_epi8(_mm256_or_si256(nibbles, tops), sameBytes(32));
}

/// The sixteen bytes' low nibbles, then their high ones.
inline __m256i nibbleBytes(const std::byte* qs) {
    const __m128i packed = _mm_loadu_si128(reinterpret_cast<const __m128i*>(qs));
    const __m256i both =
        _mm256_inserti128_si256(_mm256_castsi128_si256(packed), _mm_srli_epi16(packed, 4), 1);
    return _mm256_and_si256(both, sameBytes(15));
}

} // namespace

} // namespace tokenscope
