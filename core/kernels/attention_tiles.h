// SPDX-License-Identifier: MIT
#pragma once

#include "core/kernels/visible_keys.h"

namespace tokenscope {

// Attention as training needs it: in tiles of neighbouring queries of one row and head, whose products are
// oneDNN's. The backward pass (attention_slopes.h) computes each tile's softmax again.

/// What attention is computed from, dense float32: queries [rows, queries, heads, headSize], keys and values
/// [rows, positions, KV heads, headSize].
struct AttentionSource {
    const float* queries = nullptr;
    const float* keys = nullptr;
    const float* values = nullptr;
    std::int64_t positions = 0; ///< at least firstPosition + queries
};

/// What attend() does (see there), by tiles. shape.rowOf is not looked at. Runs on threadCount() threads,
/// which never changes a result.
void attendInTiles(const AttentionSource& source, const AttentionShape& shape, float* out);

constexpr std::int64_t tileQueries = 64;

/// Where a head of a row begins in source and slopes, and how far its positions are apart, in elements.
struct HeadPlace {
    std::int64_t row;
    std::int64_t queries;
    std::int64_t queryStride;
    std::int64_t keys; ///< as are values
    std::int64_t keyStride;
};

HeadPlace placeOf(const AttentionSource& source, const AttentionShape& shape, std::int64_t row,
                  std::int64_t head);

/// Turns a tile's scores [count, keys of the tile] into a softmax over what each query sees and zero for all
/// other keys.
void softmaxVisible(float* scores, const AttentionShape& shape, std::int64_t row, std::int64_t firstQuery,
                    std::int64_t count);

} // namespace tokenscope
