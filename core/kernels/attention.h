// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/element_type.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace tokenscope {

/// Keys and values [rows, KV heads, positions] of vectors of headSize numbers: F32, F16, BF16, or I8 with the
/// vector's scale (a float32) behind its bytes. Strides are in bytes and may be any, but that float32 vectors
/// lie at multiples of four bytes.
struct KeysAndValues {
    ElementType type = ElementType::F32;
    const std::byte* keys = nullptr;
    const std::byte* values = nullptr;
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
    /// [rows]: where in the cache a row of queries finds its keys and values. Null: in the row of its own
    /// number.
    const std::int32_t* rowOf = nullptr;
};

/// True for types that attend() reads.
bool canAttend(ElementType cacheType);

/// out[row, query, head] = softmax(scale * q · kᵀ) v, causal. `queries` and `out` are dense float32 [rows,
/// queries, heads, headSize]. Reads no key or value beyond what some query sees, and runs on threadCount()
/// threads. A query's result is the same bit for bit whatever other queries and rows it is computed with,
/// however many threads there are and wherever its keys and values lie; only the kernel level may change it.
void attend(const float* queries, const KeysAndValues& cache, const AttentionShape& shape, float* out);

} // namespace tokenscope
