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
/// float32. Both row-major and dense. Few rows of x read the stored blocks directly; many rows widen a panel
/// of weights at a time and leave the product to oneDNN. Runs on threadCount() threads. Each row's result is
/// the same bit for bit for any m up to fewActivationRows and any number of threads.
void matmul(const float* x, std::int64_t m, const MatrixView& w, float* y);

constexpr std::int64_t fewActivationRows = 24;

} // namespace tokenscope
