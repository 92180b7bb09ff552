// SPDX-License-Identifier: MIT
#include "core/model/linear.h"

#include "core/kernels/elementwise.h"
#include "core/model/gradients.h"

namespace tokenscope {

Linear::Linear(std::shared_ptr<const Matrix> weight, at::Tensor bias, std::int64_t rows)
    : m_weight(std::move(weight)), m_bias(std::move(bias)), m_rows(rows > 0 ? rows : m_weight->rows()) {}

at::Tensor Linear::forward(const at::Tensor& x) const {
    if (recordsGradient(x, m_weight->leaf(), m_bias))
        return at::linear(x, m_weight->widened().narrow(0, 0, m_rows), m_bias);

    const at::Tensor dense = x.contiguous();
    auto shape = dense.sizes().vec();
    shape.back() = m_rows;
    at::Tensor y = at::empty(shape, at::kFloat);
    MatrixView view = m_weight->view();
    view.rows = m_rows;
    const std::int64_t inputs = dense.numel() / view.columns;
    matmul(dense.data_ptr<float>(), inputs, view, y.data_ptr<float>());
    if (m_bias.defined())
        addBias(y.data_ptr<float>(), inputs, m_rows, m_bias.data_ptr<float>());
    return y;
}

} // namespace tokenscope
