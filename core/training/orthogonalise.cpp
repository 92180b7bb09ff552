// SPDX-License-Identifier: MIT
#include "core/training/orthogonalise.h"

#include "core/kernels/product.h"

namespace tokenscope {

namespace {

MatrixRef viewOf(const at::Tensor& a) {
    return MatrixRef::dense(a.data_ptr<float>(), a.size(0), a.size(1));
}

at::Tensor product(const at::Tensor& a, const MatrixRef& b) {
    at::Tensor c = at::empty({a.size(0), b.columns}, at::kFloat);
    multiply(viewOf(a), b, c.data_ptr<float>(), b.columns);
    return c;
}

} // namespace

at::Tensor orthogonalised(const at::Tensor& matrix) {
    constexpr double a = 3.4445, b = -4.7750, c = 2.0315;
    constexpr int steps = 5;
    const at::NoGradGuard noGrad;
    const bool tall = matrix.size(0) > matrix.size(1);
    at::Tensor x = (tall ? matrix.t() : matrix).contiguous(); // the smaller square is the one to compute with
    x = x / (x.norm() + 1e-7);
    for (int step = 0; step < steps; ++step) {
        const at::Tensor square = product(x, viewOf(x).transpose()); // x xᵀ, symmetric
        const at::Tensor fourth = product(square, viewOf(square));   // (x xᵀ)²
        x = product(square.mul_(b).add_(fourth, c), viewOf(x)).add_(x, a);
    }
    return tall ? x.t() : x;
}

} // namespace tokenscope
