// SPDX-License-Identifier: MIT
// Compiled with AVX2 flags: nothing here may be called, or merged by the linker with code that is called, on
// other processors. So no inline function of a shared header is used, and everything but the entry has
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
    __m256 part[4];
};

template <class Value> inline Value loadAs(const std::byte* from) {
    Value value;
    std::memcpy(&value, from, sizeof value);
    return value;
}

inline __m256 halfBroadcast(std::uint16_t half) {
    return _mm256_broadcastss_ps(_mm_cvtph_ps(_mm_cvtsi32_si128(half)));
}

inline __m128i loadEight(const std::byte* from) {
    return _mm_loadl_epi64(reinterpret_cast<const __m128i*>(from));
}

inline __m128i loadSixteen(const std::byte* from) {
    return _mm_loadu_si128(reinterpret_cast<const __m128i*>(from));
}

// A source widens the weights of one stored row, 32 at a time; `block` counts these.

struct F32Source {
    static Weights32 load(const std::byte* row, std::int64_t block) {
        Weights32 w;
        for (int i = 0; i < 4; ++i)
            w.part[i] = _mm256_castsi256_ps(
                _mm256_loadu_si256(reinterpret_cast<const __m256i*>(row + block * 128 + 32 * i)));
        return w;
    }
    static float one(const std::byte* row, std::int64_t i) { return loadAs<float>(row + 4 * i); }
};

struct F16Source {
    static Weights32 load(const std::byte* row, std::int64_t block) {
        Weights32 w;
        for (int i = 0; i < 4; ++i)
            w.part[i] = _mm256_cvtph_ps(loadSixteen(row + block * 64 + 16 * i));
        return w;
    }
    static float one(const std::byte* row, std::int64_t i) {
        return _mm_cvtss_f32(_mm_cvtph_ps(_mm_cvtsi32_si128(loadAs<std::uint16_t>(row + 2 * i))));
    }
};

struct BF16Source {
    static Weights32 load(const std::byte* row, std::int64_t block) {
        Weights32 w;
        for (int i = 0; i < 4; ++i) {
            const __m256i bits = _mm256_cvtepu16_epi32(loadSixteen(row + block * 64 + 16 * i));
            w.part[i] = _mm256_castsi256_ps(_mm256_slli_epi32(bits, 16));
        }
        return w;
    }
    static float one(const std::byte* row, std::int64_t i) {
        return _mm_cvtss_f32(
            _mm_castsi128_ps(_mm_cvtsi32_si128(static_cast<int>(loadAs<std::uint16_t>(row + 2 * i)) << 16)));
    }
};

struct Q8_0Source {
    static Weights32 load(const std::byte* row, std::int64_t block) {
        const std::byte* stored = row + block * std::int64_t{sizeof(BlockQ8_0)};
        const __m256 d = halfBroadcast(loadAs<std::uint16_t>(stored));
        Weights32 w;
        for (int i = 0; i < 4; ++i) {
            const __m128i q = loadEight(stored + offsetof(BlockQ8_0, qs) + 8 * i);
            w.part[i] = _mm256_mul_ps(d, _mm256_cvtepi32_ps(_mm256_cvtepi8_epi32(q)));
        }
        return w;
    }
};

/// The sixteen bytes' low nibbles, then their high ones, as numbers 0 to 15.
inline Weights32 nibbles(const std::byte* qs) {
    const __m256i mask = _mm256_set1_epi32(15);
    Weights32 w;
    for (int i = 0; i < 2; ++i) {
        const __m256i q = _mm256_cvtepu8_epi32(loadEight(qs + 8 * i));
        w.part[i] = _mm256_cvtepi32_ps(_mm256_and_si256(q, mask));
        w.part[i + 2] = _mm256_cvtepi32_ps(_mm256_srli_epi32(q, 4));
    }
    return w;
}

struct Q4_0Source {
    static Weights32 load(const std::byte* row, std::int64_t block) {
        const std::byte* stored = row + block * std::int64_t{sizeof(BlockQ4_0)};
        const __m256 d = halfBroadcast(loadAs<std::uint16_t>(stored));
        Weights32 w = nibbles(stored + offsetof(BlockQ4_0, qs));
        for (__m256& part : w.part)
            part = _mm256_mul_ps(d, _mm256_sub_ps(part, _mm256_set1_ps(8)));
        return w;
    }
};

struct Q4_1Source {
    static Weights32 load(const std::byte* row, std::int64_t block) {
        const std::byte* stored = row + block * std::int64_t{sizeof(BlockQ4_1)};
        const __m256 d = halfBroadcast(loadAs<std::uint16_t>(stored));
        const __m256 m = halfBroadcast(loadAs<std::uint16_t>(stored + offsetof(BlockQ4_1, m)));
        Weights32 w = nibbles(stored + offsetof(BlockQ4_1, qs));
        for (__m256& part : w.part)
            part = _mm256_add_ps(_mm256_mul_ps(part, d), m);
        return w;
    }
};

struct Q6_KSource {
    static Weights32 load(const std::byte* row, std::int64_t block) {
        const std::byte* stored = row + block / 8 * std::int64_t{sizeof(BlockQ6_K)};
        const auto part = block % 8; // the block's layout is explained at expandBlock()
        const std::byte* ql = stored + 64 * (part / 4) + 32 * (part % 2);
        const std::byte* qh = stored + offsetof(BlockQ6_K, qh) + 32 * (part / 4);
        const std::byte* scales = stored + offsetof(BlockQ6_K, scales) + 2 * part;
        const __m128i lowShift = _mm_cvtsi32_si128(static_cast<int>(4 * (part % 4 / 2)));
        const __m128i highShift = _mm_cvtsi32_si128(static_cast<int>(2 * (part % 4)));
        const __m256 d = halfBroadcast(loadAs<std::uint16_t>(stored + offsetof(BlockQ6_K, d)));
        Weights32 w;
        for (int i = 0; i < 4; ++i) {
            const __m256i low = _mm256_srl_epi32(_mm256_cvtepu8_epi32(loadEight(ql + 8 * i)), lowShift);
            const __m256i high = _mm256_srl_epi32(_mm256_cvtepu8_epi32(loadEight(qh + 8 * i)), highShift);
            const __m256i value =
                _mm256_or_si256(_mm256_and_si256(low, _mm256_set1_epi32(15)),
                                _mm256_slli_epi32(_mm256_and_si256(high, _mm256_set1_epi32(3)), 4));
            const auto scale = static_cast<float>(static_cast<signed char>(scales[i / 2]));
            w.part[i] = _mm256_mul_ps(_mm256_mul_ps(d, _mm256_set1_ps(scale)),
                                      _mm256_cvtepi32_ps(_mm256_sub_epi32(value, _mm256_set1_epi32(32))));
        }
        return w;
    }
};

inline float sumOf(__m256 v) {
    __m128 sum = _mm_add_ps(_mm256_castps256_ps128(v), _mm256_extractf128_ps(v, 1));
    sum = _mm_add_ps(sum, _mm_movehl_ps(sum, sum));
    return _mm_cvtss_f32(_mm_add_ss(sum, _mm_movehdup_ps(sum)));
}

/// How far ahead of the multiplications weights are fetched.
constexpr std::int64_t kPrefetchBytes = 8192;

/// Up to four rows of x: two sums for each, four weights and the scales fill the sixteen registers. The sums
/// are arrays that only constants index: the compiler keeps those in registers, and others in memory.
template <class Source, int... i>
void dots(const RowDotsTask& task, int firstX, std::integer_sequence<int, i...>) {
    const std::int64_t blocks = task.columns / 32;
    const std::int64_t bytesPerBlock = blocks > 0 ? task.rowBytes / blocks : 0;
    const float* const x[] = {task.x + (firstX + i) * task.columns...};
    for (std::int64_t row = 0; row < task.rows; ++row) {
        const std::byte* weights = task.weights + row * task.rowBytes;
        __m256 even[] = {(static_cast<void>(i), _mm256_setzero_ps())...};
        __m256 odd[] = {(static_cast<void>(i), _mm256_setzero_ps())...};
        for (std::int64_t block = 0; block < blocks; ++block) {
            _mm_prefetch(reinterpret_cast<const char*>(weights) + block * bytesPerBlock + kPrefetchBytes,
                         _MM_HINT_T1);
            const Weights32 w = Source::load(weights, block);
            const std::int64_t at = 32 * block;
            ((even[i] = _mm256_fmadd_ps(w.part[0], _mm256_loadu_ps(x[i] + at), even[i])), ...);
            ((odd[i] = _mm256_fmadd_ps(w.part[1], _mm256_loadu_ps(x[i] + at + 8), odd[i])), ...);
            ((even[i] = _mm256_fmadd_ps(w.part[2], _mm256_loadu_ps(x[i] + at + 16), even[i])), ...);
            ((odd[i] = _mm256_fmadd_ps(w.part[3], _mm256_loadu_ps(x[i] + at + 24), odd[i])), ...);
        }
        float sums[] = {sumOf(_mm256_add_ps(even[i], odd[i]))...};
        if constexpr (requires { Source::one(weights, 0); })
            for (std::int64_t column = 32 * blocks; column < task.columns; ++column)
                ((sums[i] += Source::one(weights, column) * x[i][column]), ...);
        ((task.y[(firstX + i) * task.yStride + row] = sums[i]), ...);
    }
}

template <class Source, int m> void dots(const RowDotsTask& task, int firstX) {
    dots<Source>(task, firstX, std::make_integer_sequence<int, m>());
}

template <class Source> void rowDots(const RowDotsTask& task) {
    for (int first = 0; first < task.m; first += 4) {
        switch (task.m - first) {
        case 1:
            dots<Source, 1>(task, first);
            break;
        case 2:
            dots<Source, 2>(task, first);
            break;
        case 3:
            dots<Source, 3>(task, first);
            break;
        default:
            dots<Source, 4>(task, first);
            break;
        }
    }
}

} // namespace

KernelTable::RowDots avx2RowDots(ElementType type) {
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
