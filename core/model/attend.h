// SPDX-License-Identifier: MIT
#pragma once

#include <ATen/ATen.h>

#include <cstdint>
#include <optional>

namespace tokenscope {

/// Keys and values of a pass, float32 [rows, KV heads, positions, headSize] with any strides.
struct StoredKeysAndValues {
    at::Tensor keys;
    at::Tensor values;
};

/// Which keys a query sees: those up to its own position, and of these only the last `window` before it if
/// there is a window.
struct CausalView {
    std::int64_t firstPosition = 0; ///< of the first query; that of key 0 is 0
    std::optional<std::int64_t> window;
    /// int64 [rows, queries], never falling along a row: keys before this one are not seen either, so that
    /// texts can follow each other in a row without seeing each other. Undefined: nothing is hidden.
    at::Tensor firstKeys;
};

/// What queries are scaled with: 1 / sqrt(headSize).
float attentionScale(std::int64_t headSize);

/// softmax(attentionScale * q kᵀ) v for q float32 [rows, queries, heads, headSize]; differentiable. Returns
/// [rows, queries, heads * headSize]. (Passes that need no gradient use the kernel's attend().)
at::Tensor attend(const at::Tensor& q, const StoredKeysAndValues& stored, const CausalView& view);

} // namespace tokenscope
