// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

namespace tokenscope {

// Arithmetic on sizes and offsets that a file states. Nothing when the true result does not fit: a wrapped
// one could look right.

inline std::optional<std::uint64_t> checkedSum(std::uint64_t a, std::uint64_t b) {
    std::uint64_t sum = 0;
    return __builtin_add_overflow(a, b, &sum) ? std::nullopt : std::optional(sum);
}

inline std::optional<std::uint64_t> checkedProduct(std::uint64_t a, std::uint64_t b) {
    std::uint64_t product = 0;
    return __builtin_mul_overflow(a, b, &product) ? std::nullopt : std::optional(product);
}

/// True if [offset, offset + length) lies within [0, size).
constexpr bool fitsWithin(std::uint64_t offset, std::uint64_t length, std::uint64_t size) {
    return length <= size && offset <= size - length;
}

} // namespace tokenscope
