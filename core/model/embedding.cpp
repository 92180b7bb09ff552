// SPDX-License-Identifier: MIT
#include "core/model/embedding.h"

#include "core/kernels/dequantise.h"
#include "core/model/gradients.h"

namespace tokenscope {

at::Tensor Embedding::forward(const at::Tensor& indices) const {
    if (recordsGradient(m_weight->leaf()))
        return at::embedding(m_weight->leaf(), indices);

    const at::Tensor dense = indices.contiguous();
    auto shape = dense.sizes().vec();
    shape.push_back(m_weight->columns());
    at::Tensor rows = at::empty(shape, at::kFloat);
    const MatrixView view = m_weight->view();
    const auto* index = dense.data_ptr<std::int64_t>();
    for (std::int64_t i = 0; i < dense.numel(); ++i)
        dequantiseRow(view.type, view.data + index[i] * view.rowBytes, view.columns,
                      rows.data_ptr<float>() + i * view.columns);
    return rows;
}

} // namespace tokenscope
