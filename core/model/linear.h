// SPDX-License-Identifier: MIT
#pragma once

#include "core/kernels/packed_product.h"
#include "core/model/matrix.h"
#include "core/model/workspace.h"
#include "core/values/precision.h"

#include <ATen/ATen.h>

#include <cstdint>
#include <initializer_list>
#include <memory>

namespace tokenscope {

class Linear;

/// x float32 [count, columns], to be rounded to 8 bits in fast wherever a matrix' type allows for that.
struct LinearInput {
    const float* x = nullptr;
    std::int64_t count = 0;
    Precision precision = Precision::Exact;
};

/// Where what a module makes of an input goes: y float32 [count, rows].
struct LinearOutput {
    const Linear* linear = nullptr;
    float* y = nullptr;
};

/// y = W x (+ bias). Runs on our kernels; when a gradient is recorded, on the calling thread alone: training
/// shares rows, not products, between threads.
class Linear {
public:
    /// `bias` is float32 [rows] or undefined. `rows`: use only so many of the matrix' rows; 0: all.
    explicit Linear(std::shared_ptr<const Matrix> weight, at::Tensor bias = {}, std::int64_t rows = 0);

    /// float32 [..., columns] → [..., rows].
    at::Tensor forward(const at::Tensor& x) const;
    std::int64_t rows() const { return m_rows; }
    std::int64_t columns() const { return m_weight->columns(); }
    /// The trainable leaf, undefined for a stored matrix.
    const at::Tensor& leaf() const { return m_weight->leaf(); }

private:
    friend void runLinears(const LinearInput& input, std::initializer_list<LinearOutput> outputs,
                           Epilogue epilogue, Workspace& workspace);

    std::shared_ptr<const Matrix> m_weight;
    at::Tensor m_bias;
    std::int64_t m_rows;
};

/// Products of the same input, together, without a gradient. Each output is overwritten or added to.
void runLinears(const LinearInput& input, std::initializer_list<LinearOutput> outputs, Epilogue epilogue,
                Workspace& workspace);

} // namespace tokenscope
