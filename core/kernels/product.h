// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace tokenscope {

/// A float32 matrix in someone else's memory, read as it lies there or transposed.
struct MatrixRef {
    const float* data = nullptr;
    std::int64_t rows = 0; ///< as read
    std::int64_t columns = 0;
    std::int64_t stride = 0; ///< floats from one line in memory to the next
    bool transposed = false;

    /// Dense rows one after another.
    static MatrixRef dense(const float* data, std::int64_t rows, std::int64_t columns) {
        return {data, rows, columns, columns};
    }
    MatrixRef transpose() const { return {data, columns, rows, stride, !transposed}; }
};

enum class Product : std::uint8_t {
    Stored, ///< c = a b
    Added,  ///< c += a b
};

/// Product of two matrices with a.columns = b.rows >= 1 by oneDNN, into rows of `c` that lie cStride floats
/// apart. Runs on as many OpenMP threads as the caller has; the same number gives the same bits. Throws Error
/// if oneDNN fails.
void multiply(const MatrixRef& a, const MatrixRef& b, float* c, std::int64_t cStride,
              Product product = Product::Stored);

} // namespace tokenscope
