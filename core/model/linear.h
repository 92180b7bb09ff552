// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/matrix.h"

#include <ATen/ATen.h>

#include <cstdint>
#include <memory>

namespace tokenscope {

/// y = W x (+ bias). Runs on our kernels; when a gradient is recorded, on the calling thread alone: training
/// shares rows, not products, between threads.
class Linear {
public:
    /// `bias` is float32 [rows] or undefined. `rows`: use only so many of the matrix' rows; 0: all.
    explicit Linear(std::shared_ptr<const Matrix> weight, at::Tensor bias = {}, std::int64_t rows = 0);

    /// float32 [..., columns] → [..., rows].
    at::Tensor forward(const at::Tensor& x) const;
    std::int64_t rows() const { return m_rows; }

private:
    std::shared_ptr<const Matrix> m_weight;
    at::Tensor m_bias;
    std::int64_t m_rows;
};

} // namespace tokenscope
