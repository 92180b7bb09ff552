// SPDX-License-Identifier: MIT
#include "core/model/linear.h"

#include "core/kernels/elementwise.h"
#include "core/kernels/parallel.h"
#include "core/model/gradients.h"
#include "core/model/recorded.h"

namespace tokenscope {

namespace {

at::Tensor product(const MatrixRef& a, const MatrixRef& b, at::IntArrayRef shape) {
    const SerialOpenMp serial;
    at::Tensor c = at::empty(shape, at::kFloat);
    multiply(a, b, c.data_ptr<float>(), b.columns);
    return c;
}

at::Tensor recordedLinear(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias) {
    const at::Tensor from = x.detach().contiguous();
    const at::Tensor w = weight.detach().contiguous();
    auto shape = from.sizes().vec();
    shape.back() = w.size(0);
    at::Tensor y = product(matrixOf(from), matrixOf(w).transpose(), shape);
    if (bias.defined())
        y.add_(bias.detach());

    const bool slopeOfX = x.requires_grad();
    const bool slopeOfWeight = weight.requires_grad();
    const bool slopeOfBias = bias.defined() && bias.requires_grad();
    return recorded(y, {x, weight, bias}, [=](const at::Tensor& slope) {
        std::vector<at::Tensor> slopes(3);
        if (slopeOfX)
            slopes[0] = product(matrixOf(slope), matrixOf(w), from.sizes());
        if (slopeOfWeight)
            slopes[1] = product(matrixOf(slope).transpose(), matrixOf(from), w.sizes());
        if (slopeOfBias)
            slopes[2] = slope.reshape({-1, slope.size(-1)}).sum(0);
        return slopes;
    });
}

} // namespace

Linear::Linear(std::shared_ptr<const Matrix> weight, at::Tensor bias, std::int64_t rows)
    : m_weight(std::move(weight)), m_bias(std::move(bias)), m_rows(rows > 0 ? rows : m_weight->rows()) {}

at::Tensor Linear::forward(const at::Tensor& x) const {
    if (recordsGradient(x, m_weight->leaf(), m_bias)) {
        const at::Tensor weight = m_weight->widened();
        return recordedLinear(x, m_rows == weight.size(0) ? weight : weight.narrow(0, 0, m_rows), m_bias);
    }

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
