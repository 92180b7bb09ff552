// SPDX-License-Identifier: MIT
#pragma once

#include "core/kernels/attention.h"

#include <algorithm>
#include <cstdint>

namespace tokenscope {

/// Numbers of keys, from `first` to before `end`.
struct KeyRange {
    std::int64_t first;
    std::int64_t end;
};

/// Keys that a query sees; neither end ever falls along a row.
inline KeyRange visibleKeys(const AttentionShape& shape, std::int64_t row, std::int64_t query) {
    const std::int64_t position = shape.firstPosition + query;
    std::int64_t first = shape.window ? std::max<std::int64_t>(0, position - *shape.window) : 0;
    if (shape.firstKeys)
        first = std::max(first, shape.firstKeys[row * shape.queries + query]);
    return {first, position + 1};
}

/// Keys that any of `count` neighbouring queries sees.
inline KeyRange visibleKeys(const AttentionShape& shape, std::int64_t row, std::int64_t firstQuery,
                            std::int64_t count) {
    return {visibleKeys(shape, row, firstQuery).first, visibleKeys(shape, row, firstQuery + count - 1).end};
}

} // namespace tokenscope
