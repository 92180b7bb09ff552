// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/matrix.h"

#include <ATen/ATen.h>

#include <memory>

namespace tokenscope {

/// Rows of a matrix by number. Stored rows are widened when they are looked up.
class Embedding {
public:
    explicit Embedding(std::shared_ptr<const Matrix> weight) : m_weight(std::move(weight)) {}

    /// int64 indices of any shape, all below rows() → float32 [..., columns].
    at::Tensor forward(const at::Tensor& indices) const;
    /// The same without a gradient: out float32 [count, columns].
    void run(const std::int64_t* indices, std::int64_t count, float* out) const;

private:
    std::shared_ptr<const Matrix> m_weight;
};

} // namespace tokenscope
