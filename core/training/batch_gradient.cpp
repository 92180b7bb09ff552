// SPDX-License-Identifier: MIT
#include "core/training/batch_gradient.h"

#include "core/kernels/parallel.h"
#include "core/values/errors.h"

#include <ATen/Parallel.h>
#include <torch/csrc/autograd/autograd.h>

#include <cmath>
#include <numeric>

namespace tokenscope {

namespace {

/// Rows first … first + count - 1 of a batch, as the model and the loss read them.
struct Shard {
    TransformerInput input;
    at::Tensor targets; ///< int64 [rows * length]
    at::Tensor weights; ///< float32 [rows * length], shares of the whole batch's weight
};

Shard shardOf(const TrainingRows& batch, double weight, std::int64_t first, std::int64_t count) {
    auto* ids = const_cast<std::int64_t*>(batch.ids.data()) + first * (batch.length + 1);
    auto* weights = const_cast<float*>(batch.weights.data()) + first * batch.length;
    const at::Tensor all = at::from_blob(ids, {count, batch.length + 1}, at::kLong);
    auto* starts = const_cast<std::int64_t*>(batch.starts.data()) + first * batch.length;
    Shard shard;
    shard.input.textStarts = at::from_blob(starts, {count, batch.length}, at::kLong);
    shard.input.ids = all.narrow(1, 0, batch.length).contiguous();
    shard.targets = all.narrow(1, 1, batch.length).reshape({-1});
    shard.weights = at::from_blob(weights, {count * batch.length}, at::kFloat) / weight;
    return shard;
}

at::Tensor shardLoss(const Transformer& model, const Shard& shard) {
    return model.loss(model.hidden(shard.input), shard.targets, shard.weights);
}

double checkedWeight(const TrainingRows& batch) {
    const double weight = batch.weight();
    if (!(weight > 0))
        throw Error("a batch without anything to learn: all of its loss weights are zero");
    return weight;
}

/// Calls work(index, shard) for every shard; libtorch uses no threads of its own meanwhile.
template <class Work> void forEachShard(const TrainingRows& batch, std::int64_t shards, const Work& work) {
    const double weight = checkedWeight(batch);
    parallelFor(shards, [&](std::int64_t index) {
        at::set_num_threads(1);
        const std::int64_t first = batch.rows * index / shards;
        const std::int64_t end = batch.rows * (index + 1) / shards;
        work(static_cast<std::size_t>(index), shardOf(batch, weight, first, end - first));
    });
}

double total(std::span<const double> losses) {
    const double loss = std::accumulate(losses.begin(), losses.end(), 0.0);
    if (!std::isfinite(loss))
        throw Error("the loss is not finite; a lower learning rate or --clip may help");
    return loss;
}

} // namespace

BatchGradient batchGradient(const Transformer& model, std::span<const at::Tensor> parameters,
                            const TrainingRows& batch, std::int64_t shards) {
    std::vector<double> losses(static_cast<std::size_t>(shards));
    std::vector<std::vector<at::Tensor>> gradients(losses.size());
    const std::vector<at::Tensor> leaves(parameters.begin(), parameters.end());
    forEachShard(batch, shards, [&](std::size_t index, const Shard& shard) {
        const at::Tensor loss = shardLoss(model, shard);
        losses[index] = loss.item<double>();
        // Not backward(): that would add into the leaves' own gradients, from several threads at once.
        gradients[index] = torch::autograd::grad({loss}, leaves);
    });
    parallelFor(static_cast<std::int64_t>(leaves.size()), [&](std::int64_t index) {
        const auto parameter = static_cast<std::size_t>(index);
        for (std::size_t shard = 1; shard < gradients.size(); ++shard)
            gradients[0][parameter].add_(gradients[shard][parameter]);
    });
    return {total(losses), std::move(gradients[0])};
}

double batchLoss(const Transformer& model, const TrainingRows& batch, std::int64_t shards) {
    std::vector<double> losses(static_cast<std::size_t>(shards));
    forEachShard(batch, shards, [&](std::size_t index, const Shard& shard) {
        const at::NoGradGuard noGrad; // of this thread
        losses[index] = shardLoss(model, shard).item<double>();
    });
    return total(losses);
}

} // namespace tokenscope
