// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/element_type.h"

#include <cstdint>
#include <optional>

namespace tokenscope {

/// Keys and values [rows, KV heads, positions, headSize] with any strides (in elements) but a dense last
/// dimension.
struct KeysAndValues {
    ElementType type = ElementType::F32; ///< F32, F16 or BF16
    const void* keys = nullptr;
    const void* values = nullptr;
    std::int64_t rowStride = 0;
    std::int64_t headStride = 0;
    std::int64_t positionStride = 0;
};

struct AttentionShape {
    std::int64_t rows = 0;
    std::int64_t queries = 0; ///< a row
    std::int64_t heads = 0;
    std::int64_t kvHeads = 0; ///< divides heads; head h reads KV head h / (heads / kvHeads)
    std::int64_t headSize = 0;
    std::int64_t firstPosition = 0;     ///< of query 0; query i sees keys up to firstPosition + i
    std::optional<std::int64_t> window; ///< keys before its own position that a query sees; none: all
    float scale = 1;                    ///< of query · key
    /// [rows, queries], never falling along a row: a query sees no key before this one. Null: none is hidden.
    const std::int64_t* firstKeys = nullptr;
};

/// True for types that attend() reads.
bool canAttend(ElementType cacheType);

/// out[row, query, head] = softmax(scale * q · kᵀ) v, causal. `queries` and `out` are dense float32 [rows,
/// queries, heads, headSize]. Few queries walk over keys and values once, many work in tiles with oneDNN
/// products. Runs on threadCount() threads.
void attend(const float* queries, const KeysAndValues& cache, const AttentionShape& shape, float* out);

/// The same for one query at a time whatever their number; attend()'s twin in tests.
void attendOneByOne(const float* queries, const KeysAndValues& cache, const AttentionShape& shape,
                    float* out);

} // namespace tokenscope
