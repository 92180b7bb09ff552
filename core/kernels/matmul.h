// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/element_type.h"

#include <cstddef>
#include <cstdint>

namespace tokenscope {

/// A stored matrix, rows one after another; rows are outputs, columns inputs. A type that canDequantise().
struct MatrixView {
    ElementType type = ElementType::F32;
    std::int64_t rows = 0;
    std::int64_t columns = 0;        ///< whole blocks
    std::int64_t rowBytes = 0;       ///< from one row to the next
    const std::byte* data = nullptr; ///< need not be aligned
};

/// y[m, w.rows] = x[m, w.columns] · Wᵀ with float32 activations: weights as stored, everything else in
/// float32. Both row-major and dense. Runs on threadCount() threads. An output depends on its own x row and
/// weight row and on the kernel level, bit for bit: not on m, the other rows or the number of threads; and
/// stored weights give what the same weights widened to float32 give.
void matmul(const float* x, std::int64_t m, const MatrixView& w, float* y);

} // namespace tokenscope
