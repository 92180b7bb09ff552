// SPDX-License-Identifier: MIT
#pragma once

#include "core/kernels/matmul.h"
#include "core/kernels/packed_matrix.h"
#include "core/model/weight.h"

#include <ATen/ATen.h>

#include <cstdint>
#include <optional>

namespace tokenscope {

/// A matrix of parameters: stored (as in the file, never copied), packed (rearranged for our products, the
/// same numbers) or trainable (a float32 leaf tensor with gradient). Several modules may share one, as a tied
/// head shares the embedding.
class Matrix {
public:
    /// Shape, type and bytes have been checked against each other.
    explicit Matrix(Weight stored) : m_stored(std::move(stored)) {}
    /// A contiguous float32 leaf [rows, columns].
    explicit Matrix(at::Tensor trainable) : m_trainable(std::move(trainable)) {}

    /// Rearranges a stored matrix whose type has a packed form, once, before it is shared; what was stored is
    /// not needed any more. Throws Error when memory runs out.
    void pack();

    std::int64_t rows() const { return trainable() ? m_trainable.size(0) : m_stored.rows; }
    std::int64_t columns() const { return trainable() ? m_trainable.size(1) : m_stored.columns; }
    bool trainable() const { return m_trainable.defined(); }

    /// Null unless it is packed.
    const PackedMatrix* packed() const { return m_packed ? &*m_packed : nullptr; }
    /// For kernels; valid while this matrix lives. Not of a packed one.
    MatrixView view() const;
    /// One row as float32 [columns].
    void row(std::int64_t index, float* out) const;
    /// For libtorch: float32 [rows, columns]; the leaf itself if trainable, else a widened copy.
    at::Tensor widened() const;
    /// The trainable leaf, undefined for a stored matrix.
    const at::Tensor& leaf() const { return m_trainable; }

private:
    Weight m_stored; ///< without bytes once it is packed
    std::optional<PackedMatrix> m_packed;
    at::Tensor m_trainable;
};

} // namespace tokenscope
