// SPDX-License-Identifier: MIT
#include "core/model/norm.h"

#include "core/kernels/elementwise.h"
#include "core/kernels/slopes.h"
#include "core/model/gradients.h"
#include "core/model/recorded.h"

namespace tokenscope {

namespace {

const float* dataOrNull(const at::Tensor& tensor) {
    return tensor.defined() ? tensor.data_ptr<float>() : nullptr;
}

at::Tensor recordedRmsNorm(const at::Tensor& x, float epsilon) {
    const at::Tensor dense = x.detach().contiguous();
    const std::int64_t width = x.size(-1);
    const std::int64_t rows = x.numel() / width;
    const at::Tensor y = at::empty_like(dense);
    const at::Tensor factors = at::empty({rows}, at::kFloat);
    rmsNormRows(dense.data_ptr<float>(), rows, width, nullptr, epsilon, y.data_ptr<float>(),
                factors.data_ptr<float>());
    return recorded(y, {x}, [=, y = y.detach()](const at::Tensor& slopes) {
        at::Tensor out = at::empty_like(slopes);
        rmsNormRowsSlopes(y.data_ptr<float>(), factors.data_ptr<float>(), slopes.data_ptr<float>(), rows,
                          width, out.data_ptr<float>());
        return std::vector<at::Tensor>{out};
    });
}

} // namespace

Norm::Norm(NormKind kind, double epsilon, at::Tensor weight, at::Tensor bias)
    : m_kind(kind), m_epsilon(epsilon), m_weight(std::move(weight)), m_bias(std::move(bias)) {}

at::Tensor Norm::forward(const at::Tensor& x) const {
    const std::int64_t width = x.size(-1);
    if (recordsGradient(x, m_weight, m_bias)) {
        if (m_kind == NormKind::Layer)
            return at::layer_norm(x, {width}, m_weight, m_bias, m_epsilon);
        const at::Tensor normed = recordedRmsNorm(x, static_cast<float>(m_epsilon));
        return m_weight.defined() ? normed * m_weight : normed;
    }

    const at::Tensor dense = x.contiguous();
    at::Tensor out = at::empty_like(dense);
    run(dense.data_ptr<float>(), dense.numel() / width, width, out.data_ptr<float>());
    return out;
}

void Norm::run(const float* x, std::int64_t rows, std::int64_t width, float* out) const {
    const auto epsilon = static_cast<float>(m_epsilon);
    if (m_kind == NormKind::Layer)
        layerNormRows(x, rows, width, dataOrNull(m_weight), dataOrNull(m_bias), epsilon, out);
    else
        rmsNormRows(x, rows, width, dataOrNull(m_weight), epsilon, out);
}

} // namespace tokenscope
