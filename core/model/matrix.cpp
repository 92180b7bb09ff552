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

at::Tensor Matrix::widened() const {
    if (trainable())
        return m_trainable;
    const MatrixView stored = view();
    at::Tensor wide = at::empty({rows(), columns()}, at::kFloat);
    for (std::int64_t row = 0; row < rows(); ++row)
        dequantiseRow(stored.type, stored.data + row * stored.rowBytes, columns(),
                      wide.data_ptr<float>() + row * columns());
    return wide;
}

} // namespace tokenscope
