// SPDX-License-Identifier: MIT
#include "core/model/attend.h"

#include "core/kernels/attention.h"
#include "core/model/gradients.h"

#include <cmath>

namespace tokenscope {

namespace {

ElementType elementType(const at::Tensor& tensor) {
    switch (tensor.scalar_type()) {
    case at::kHalf:
        return ElementType::F16;
    case at::kBFloat16:
        return ElementType::BF16;
    default:
        return ElementType::F32;
    }
}

/// True where query i must not see key j, [queries, keys].
at::Tensor hiddenKeys(std::int64_t queries, std::int64_t keys, const CausalView& view) {
    const at::Tensor position = at::arange(view.firstPosition, view.firstPosition + queries).unsqueeze(1);
    const at::Tensor key = at::arange(keys).unsqueeze(0);
    at::Tensor hidden = key > position;
    if (view.window)
        hidden = hidden.logical_or(key < position - *view.window);
    return hidden;
}

at::Tensor attendWithGradient(const at::Tensor& q, const StoredKeysAndValues& stored, const CausalView& view,
                              double scale) {
    const std::int64_t group = q.size(2) / stored.keys.size(1);
    const at::Tensor k =
        stored.keys.to(at::kFloat).repeat_interleave(group, 1); // [rows, heads, keys, headSize]
    const at::Tensor v = stored.values.to(at::kFloat).repeat_interleave(group, 1); // the same
    at::Tensor scores =
        at::matmul(q.transpose(1, 2), k.transpose(2, 3)) * scale; // [rows, heads, queries, keys]
    scores = scores.masked_fill(hiddenKeys(q.size(1), k.size(2), view), -INFINITY);
    return at::matmul(at::softmax(scores, -1), v).transpose(1, 2).flatten(2);
}

} // namespace

at::Tensor attend(const at::Tensor& q, const StoredKeysAndValues& stored, const CausalView& view) {
    const double scale = 1 / std::sqrt(static_cast<double>(q.size(3)));
    if (recordsGradient(q, stored.keys, stored.values))
        return attendWithGradient(q, stored, view, scale);

    const at::Tensor queries = q.contiguous();
    at::Tensor out = at::empty({q.size(0), q.size(1), q.size(2) * q.size(3)}, at::kFloat);
    const KeysAndValues cache{elementType(stored.keys), stored.keys.data_ptr(), stored.values.data_ptr(),
                              stored.keys.stride(0),    stored.keys.stride(1),  stored.keys.stride(2)};
    AttentionShape shape;
    shape.rows = q.size(0);
    shape.queries = q.size(1);
    shape.heads = q.size(2);
    shape.kvHeads = stored.keys.size(1);
    shape.headSize = q.size(3);
    shape.firstPosition = view.firstPosition;
    shape.window = view.window;
    shape.scale = static_cast<float>(scale);
    attend(queries.data_ptr<float>(), cache, shape, out.data_ptr<float>());
    return out;
}

} // namespace tokenscope
