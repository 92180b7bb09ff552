// SPDX-License-Identifier: MIT
#pragma once

#include "core/kernels/attention.h"
#include "core/kernels/kernel_table.h"

#include <algorithm>
#include <cstdint>

namespace tokenscope {

// What attention and its backward pass share: both work on tiles of neighbouring queries of one row and head.

constexpr std::int64_t tileQueries = 64;

/// Numbers of keys, from `first` to before `end`.
struct KeyRange {
    std::int64_t first;
    std::int64_t end;
};

inline KeyRange visibleKeys(const AttentionShape& shape, std::int64_t row, std::int64_t query) {
    const std::int64_t position = shape.firstPosition + query;
    std::int64_t first = shape.window ? std::max<std::int64_t>(0, position - *shape.window) : 0;
    if (shape.firstKeys)
        first = std::max(first, shape.firstKeys[row * shape.queries + query]);
    return {first, position + 1};
}

/// Keys that any query of a tile sees.
inline KeyRange visibleKeys(const AttentionShape& shape, std::int64_t row, std::int64_t firstQuery,
                            std::int64_t count) {
    return {visibleKeys(shape, row, firstQuery).first, visibleKeys(shape, row, firstQuery + count - 1).end};
}

/// Turns a tile's scores [count, keys of the tile] into a softmax over what each query sees and zero for all
/// other keys.
inline void softmaxVisible(float* scores, const AttentionShape& shape, std::int64_t row,
                           std::int64_t firstQuery, std::int64_t count, const KernelTable& kernels) {
    const KeyRange keys = visibleKeys(shape, row, firstQuery, count);
    const std::int64_t width = keys.end - keys.first;
    for (std::int64_t i = 0; i < count; ++i, scores += width) {
        const KeyRange visible = visibleKeys(shape, row, firstQuery + i);
        float* first = scores + (visible.first - keys.first);
        float* end = scores + (visible.end - keys.first);
        std::fill(scores, first, 0.0f);
        std::fill(end, scores + width, 0.0f);
        const float factor = 1 / kernels.exponentiate(first, end - first, shape.scale);
        for (float* score = first; score < end; ++score)
            *score *= factor;
    }
}

} // namespace tokenscope
