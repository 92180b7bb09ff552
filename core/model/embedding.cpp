// SPDX-License-Identifier: MIT
#include "core/model/embedding.h"

#include "core/kernels/slopes.h"
#include "core/model/gradients.h"
#include "core/model/recorded.h"

namespace tokenscope {

at::Tensor Embedding::forward(const at::Tensor& indices) const {
    const at::Tensor dense = indices.contiguous();
    auto shape = dense.sizes().vec();
    shape.push_back(m_weight->columns());
    at::Tensor rows = at::empty(shape, at::kFloat);
    run(dense.data_ptr<std::int64_t>(), dense.numel(), rows.data_ptr<float>());
    const at::Tensor leaf = m_weight->leaf();
    if (!recordsGradient(leaf))
        return rows;
    return recorded(rows, {leaf}, [dense, shape = leaf.sizes().vec()](const at::Tensor& slopes) {
        at::Tensor out = at::zeros(shape, at::kFloat);
        addRows(slopes.data_ptr<float>(), dense.data_ptr<std::int64_t>(), dense.numel(), shape[1],
                out.data_ptr<float>());
        return std::vector<at::Tensor>{out};
    });
}

void Embedding::run(const std::int64_t* indices, std::int64_t count, float* out) const {
    for (std::int64_t i = 0; i < count; ++i)
        m_weight->row(indices[i], out + i * m_weight->columns());
}

} // namespace tokenscope
