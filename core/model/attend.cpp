// SPDX-License-Identifier: MIT
#include "core/model/attend.h"

#include "core/kernels/attention_slopes.h"
#include "core/kernels/attention_tiles.h"
#include "core/model/gradients.h"
#include "core/model/recorded.h"

#include <cmath>

namespace tokenscope {

namespace {

AttentionShape shapeOf(const at::Tensor& q, const StoredKeysAndValues& stored, const CausalView& view) {
    AttentionShape shape;
    shape.rows = q.size(0);
    shape.queries = q.size(1);
    shape.heads = q.size(2);
    shape.kvHeads = stored.keys.size(1);
    shape.headSize = q.size(3);
    shape.firstPosition = view.firstPosition;
    shape.window = view.window;
    shape.firstKeys = view.firstKeys.defined() ? view.firstKeys.data_ptr<std::int64_t>() : nullptr;
    shape.scale = attentionScale(q.size(3));
    return shape;
}

/// Dense float32 [rows, positions, KV heads, headSize] of keys or values.
at::Tensor byPosition(const at::Tensor& stored) {
    return stored.detach().transpose(1, 2).contiguous();
}

} // namespace

float attentionScale(std::int64_t headSize) {
    return static_cast<float>(1 / std::sqrt(static_cast<double>(headSize)));
}

at::Tensor attend(const at::Tensor& query, const StoredKeysAndValues& stored, const CausalView& view) {
    const AttentionShape shape = shapeOf(query, stored, view);
    const at::Tensor q = query.detach().contiguous();
    const at::Tensor k = byPosition(stored.keys);
    const at::Tensor v = byPosition(stored.values);
    at::Tensor out = at::empty({q.size(0), q.size(1), q.size(2) * q.size(3)}, at::kFloat);
    attendInTiles({q.data_ptr<float>(), k.data_ptr<float>(), v.data_ptr<float>(), k.size(1)}, shape,
                  out.data_ptr<float>());
    if (!recordsGradient(query, stored.keys, stored.values))
        return out;
    // What the shape points at is kept too.
    return recorded(
        out, {query, stored.keys, stored.values}, [=, kept = view.firstKeys](const at::Tensor& slopes) {
            at::Tensor ofQ = at::empty_like(q);
            at::Tensor ofK = at::zeros_like(k);
            at::Tensor ofV = at::zeros_like(v);
            attendSlopes({q.data_ptr<float>(), k.data_ptr<float>(), v.data_ptr<float>(), k.size(1)}, shape,
                         slopes.data_ptr<float>(),
                         {ofQ.data_ptr<float>(), ofK.data_ptr<float>(), ofV.data_ptr<float>()});
            return std::vector<at::Tensor>{ofQ, ofK.transpose(1, 2), ofV.transpose(1, 2)};
        });
}

} // namespace tokenscope
