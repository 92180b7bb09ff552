// SPDX-License-Identifier: MIT
// Compiled with AVX-512 flags: nothing here may be called, or merged by the linker with code that is called,
// on other processors. So no inline function of a shared header is used, and everything but the entry has
// internal linkage.
#include "core/kernels/row_dots.h"

#include <immintrin.h>

#include "core/values/quant_block.h"

#include <cstring>
#include <utility>

namespace tokenscope {

namespace {

/// 32 neighbouring weights.
struct Weights32 {
    __m512 first;
    __m512 second;
};

template <class Value> inline Value loadAs(const std::byte* from) {
    Value value;
    std::memcpy(&value, from, sizeof value);
    return value;
}

inline __m512 halfBroadcast(std::uint16_t half) {
    return _mm512_broadcastss_ps(_mm_cvtph_ps(_mm_cvtsi32_si128(half)));
}

inline __m512 bytesToFloats(__m128i bytes) {
    return _mm512_cvtepi32_ps(_mm512_cvtepi8_epi32(bytes));
}

// A source widens the weights of one stored row, 32 at a time; `block` counts these.

struct F32Source {
    static Weights32 load(const std::byte* row, std::int64_t block) {
        const auto* from = reinterpret_cast<const char*>(row + block * 128);
        return {_mm512_loadu_ps(from), _mm512_loadu_ps(from + 64)};
    }
    static float one(const std::byte* row, std::int64_t i) { return loadAs<float>(row + 4 * i); }
};

struct F16Source {
    static Weights32 load(const std::byte* row, std::int64_t block) {
        const auto* from = reinterpret_cast<const char*>(row + block * 64);
        return {_mm512_cvtph_ps(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(from))),
                _mm512_cvtph_ps(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(from + 32)))};
    }
    static float one(const std::byte* row, std::int64_t i) {
        return _mm_cvtss_f32(_mm_cvtph_ps(_mm_cvtsi32_si128(loadAs<std::uint16_t>(row + 2 * i))));
    }
};

struct BF16Source {
    static __m512 widen(const char* from) {
        const __m256i bits = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from));
        return _mm512_castsi512_ps(_mm512_slli_epi32(_mm512_cvtepu16_epi32(bits), 16));
    }
    static Weights32 load(const std::byte* row, std::int64_t block) {
        const auto* from = reinterpret_cast<const char*>(row + block * 64);
        return {widen(from), widen(from + 32)};
    }
    static float one(const std::byte* row, std::int64_t i) {
        return _mm_cvtss_f32(
            _mm_castsi128_ps(_mm_cvtsi32_si128(static_cast<int>(loadAs<std::uint16_t>(row + 2 * i)) << 16)));
    }
};

struct Q8_0Source {
    static Weights32 load(const std::byte* row, std::int64_t block) {
        const auto* stored = reinterpret_cast<const char*>(row + block * std::int64_t{sizeof(BlockQ8_0)});
        const __m512 d = halfBroadcast(loadAs<std::uint16_t>(reinterpret_cast<const std::byte*>(stored)));
        const auto* qs = reinterpret_cast<const __m128i*>(stored + offsetof(BlockQ8_0, qs));
        return {_mm512_mul_ps(d, bytesToFloats(_mm_loadu_si128(qs))),
                _mm512_mul_ps(d, bytesToFloats(_mm_loadu_si128(qs + 1)))};
    }
};

/// Nibbles pick from a table of the sixteen weights that this block can have (the permutation looks at four
/// bits only).
inline Weights32 pick(__m512 table, const std::byte* nibbles) {
    const __m512i index = _mm512_cvtepu8_epi32(_mm_loadu_si128(reinterpret_cast<const __m128i*>(nibbles)));
    return {_mm512_permutexvar_ps(index, table), _mm512_permutexvar_ps(_mm512_srli_epi32(index, 4), table)};
}

inline __m512 zeroTo15() {
    return _mm512_setr_ps(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}

struct Q4_0Source {
    static Weights32 load(const std::byte* row, std::int64_t block) {
        const std::byte* stored = row + block * std::int64_t{sizeof(BlockQ4_0)};
        const __m512 values = _mm512_sub_ps(zeroTo15(), _mm512_set1_ps(8));
        const __m512 table = _mm512_mul_ps(values, halfBroadcast(loadAs<std::uint16_t>(stored)));
        return pick(table, stored + offsetof(BlockQ4_0, qs));
    }
};

struct Q4_1Source {
    static Weights32 load(const std::byte* row, std::int64_t block) {
        const std::byte* stored = row + block * std::int64_t{sizeof(BlockQ4_1)};
        const __m128 dm = _mm_cvtph_ps(_mm_cvtsi32_si128(loadAs<int>(stored)));
        const __m512 d = _mm512_broadcastss_ps(dm);
        const __m512 m = _mm512_broadcastss_ps(_mm_movehdup_ps(dm));
        const __m512 table = _mm512_add_ps(_mm512_mul_ps(zeroTo15(), d), m);
        return pick(table, stored + offsetof(BlockQ4_1, qs));
    }
};

struct Q6_KSource {
    static __m512i bytes(const std::uint8_t* from) {
        return _mm512_cvtepu8_epi32(_mm_loadu_si128(reinterpret_cast<const __m128i*>(from)));
    }
    static Weights32 load(const std::byte* row, std::int64_t block) {
        const auto* stored = row + block / 8 * std::int64_t{sizeof(BlockQ6_K)};
        const auto part = block % 8; // the block's layout is explained at expandBlock()
        const auto* ql = reinterpret_cast<const std::uint8_t*>(stored) + 64 * (part / 4) + 32 * (part % 2);
        const auto* qh =
            reinterpret_cast<const std::uint8_t*>(stored) + offsetof(BlockQ6_K, qh) + 32 * (part / 4);
        const auto* scales = stored + offsetof(BlockQ6_K, scales) + 2 * part;
        const __m128i lowShift = _mm_cvtsi32_si128(static_cast<int>(4 * (part % 4 / 2)));
        const __m128i highShift = _mm_cvtsi32_si128(static_cast<int>(2 * (part % 4)));
        const __m512 d = halfBroadcast(loadAs<std::uint16_t>(stored + offsetof(BlockQ6_K, d)));
        __m512 half[2];
        for (int i = 0; i < 2; ++i) {
            const __m512i low =
                _mm512_and_si512(_mm512_srl_epi32(bytes(ql + 16 * i), lowShift), _mm512_set1_epi32(15));
            const __m512i high =
                _mm512_and_si512(_mm512_srl_epi32(bytes(qh + 16 * i), highShift), _mm512_set1_epi32(3));
            const __m512i value = _mm512_or_si512(low, _mm512_slli_epi32(high, 4));
            const __m512 scale =
                _mm512_mul_ps(d, _mm512_set1_ps(static_cast<float>(static_cast<signed char>(scales[i]))));
            half[i] =
                _mm512_mul_ps(scale, _mm512_cvtepi32_ps(_mm512_sub_epi32(value, _mm512_set1_epi32(32))));
        }
        return {half[0], half[1]};
    }
};

/// How far ahead of the multiplications weights are fetched; measured, the processor's own guess stops at
/// page ends.
constexpr std::int64_t kPrefetchBytes = 8192;

/// The sums are arrays that only constants index: the compiler keeps those in registers, and others in
/// memory.
template <class Source, int... i> void dots(const RowDotsTask& task, std::integer_sequence<int, i...>) {
    const std::int64_t blocks = task.columns / 32;
    const std::int64_t bytesPerBlock = blocks > 0 ? task.rowBytes / blocks : 0;
    const float* const x[] = {task.x + i * task.columns...};
    for (std::int64_t row = 0; row < task.rows; ++row) {
        const std::byte* weights = task.weights + row * task.rowBytes;
        __m512 first[] = {(static_cast<void>(i), _mm512_setzero_ps())...};
        __m512 second[] = {(static_cast<void>(i), _mm512_setzero_ps())...};
        for (std::int64_t block = 0; block < blocks; ++block) {
            _mm_prefetch(reinterpret_cast<const char*>(weights) + block * bytesPerBlock + kPrefetchBytes,
                         _MM_HINT_T1);
            const Weights32 w = Source::load(weights, block);
            const std::int64_t at = 32 * block;
            ((first[i] = _mm512_fmadd_ps(w.first, _mm512_loadu_ps(x[i] + at), first[i])), ...);
            ((second[i] = _mm512_fmadd_ps(w.second, _mm512_loadu_ps(x[i] + at + 16), second[i])), ...);
        }
        float sums[] = {_mm512_reduce_add_ps(_mm512_add_ps(first[i], second[i]))...};
        if constexpr (requires { Source::one(weights, 0); })
            for (std::int64_t column = 32 * blocks; column < task.columns; ++column)
                ((sums[i] += Source::one(weights, column) * x[i][column]), ...);
        ((task.y[i * task.yStride + row] = sums[i]), ...);
    }
}

template <class Source, int m> void dots(const RowDotsTask& task) {
    dots<Source>(task, std::make_integer_sequence<int, m>());
}

template <class Source> void rowDots(const RowDotsTask& task) {
    switch (task.m) {
    case 1:
        return dots<Source, 1>(task);
    case 2:
        return dots<Source, 2>(task);
    case 3:
        return dots<Source, 3>(task);
    case 4:
        return dots<Source, 4>(task);
    case 5:
        return dots<Source, 5>(task);
    case 6:
        return dots<Source, 6>(task);
    case 7:
        return dots<Source, 7>(task);
    case 8:
        return dots<Source, 8>(task);
    default:
        break;
    }
}

} // namespace

KernelTable::RowDots avx512RowDots(ElementType type) {
    switch (type) {
    case ElementType::F32:
        return rowDots<F32Source>;
    case ElementType::F16:
        return rowDots<F16Source>;
    case ElementType::BF16:
        return rowDots<BF16Source>;
    case ElementType::Q8_0:
        return rowDots<Q8_0Source>;
    case ElementType::Q4_0:
        return rowDots<Q4_0Source>;
    case ElementType::Q4_1:
        return rowDots<Q4_1Source>;
    case ElementType::Q6_K:
        return rowDots<Q6_KSource>;
    default:
        return nullptr;
    }
}

} // namespace tokenscope
