// SPDX-License-Identifier: MIT
#include "core/model/linear.h"

#include "core/kernels/elementwise.h"
#include "core/kernels/matmul.h"
#include "core/kernels/parallel.h"
#include "core/model/gradients.h"
#include "core/model/recorded.h"

#include <array>

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
    Workspace none; // nothing is rounded or added to, so nothing is needed of it
    runLinears({dense.data_ptr<float>(), dense.numel() / columns()}, {{this, y.data_ptr<float>()}},
               Epilogue::Store, none);
    return y;
}

void runLinears(const LinearInput& input, std::initializer_list<LinearOutput> outputs, Epilogue epilogue,
                Workspace& workspace) {
    constexpr std::size_t most = 3; // query, key and value
    std::array<PackedProduct, most> packed;
    std::size_t packedCount = 0;
    Activations x{input.x, input.count, (*outputs.begin()).linear->columns(), nullptr};
    for (const auto& [linear, y] : outputs) {
        if (const PackedMatrix* weights = linear->m_weight->packed()) {
            packed.at(packedCount++) = {weights, linear->m_rows, y, linear->m_rows, epilogue};
            continue;
        }
        MatrixView view = linear->m_weight->view();
        view.rows = linear->m_rows;
        const std::int64_t size = input.count * linear->m_rows;
        const bool adds = epilogue == Epilogue::Add;
        float* product = adds ? workspace.floats(Workspace::Part::Product, size) : y;
        matmul(input.x, input.count, view, product);
        if (adds)
            addTo(y, product, size);
    }
    if (packedCount > 0 && input.precision == Precision::Fast) {
        quantiseActivations(x.x, x.m, x.columns, workspace.rounded());
        x.quantised = &workspace.rounded();
    }
    if (packedCount > 0)
        multiplyPacked(x, std::span(packed).first(packedCount));
    for (const auto& [linear, y] : outputs)
        if (linear->m_bias.defined())
            addBias(y, input.count, linear->m_rows, linear->m_bias.data_ptr<float>());
}

} // namespace tokenscope
