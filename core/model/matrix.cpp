// SPDX-License-Identifier: MIT
#include "core/model/matrix.h"

#include "core/kernels/dequantise.h"

namespace tokenscope {

MatrixView Matrix::view() const {
    if (trainable())
        return {ElementType::F32, rows(), columns(), columns() * std::int64_t{sizeof(float)},
                reinterpret_cast<const std::byte*>(m_trainable.data_ptr<float>())};
    return {m_stored.type, m_stored.rows, m_stored.columns, *rowBytes(m_stored.type, m_stored.columns),
            m_stored.bytes.data()};
}

void Matrix::pack() {
    if (trainable() || packed() || !canPack(m_stored.type, m_stored.columns))
        return;
    m_packed = PackedMatrix::of(view());
    m_stored.bytes = {};
    m_stored.owner.reset();
}

void Matrix::row(std::int64_t index, float* out) const {
    if (m_packed) {
        m_packed->row(index, out);
        return;
    }
    const MatrixView stored = view();
    dequantiseRow(stored.type, stored.data + index * stored.rowBytes, stored.columns, out);
}

at::Tensor Matrix::widened() const {
    if (trainable())
        return m_trainable;
    at::Tensor wide = at::empty({rows(), columns()}, at::kFloat);
    for (std::int64_t index = 0; index < rows(); ++index)
        row(index, wide.data_ptr<float>() + index * columns());
    return wide;
}

} // namespace tokenscope
