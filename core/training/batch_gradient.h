// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/transformer.h"
#include "core/training/row_packer.h"

#include <ATen/ATen.h>

#include <cstdint>
#include <span>
#include <vector>

namespace tokenscope {

/// The loss of a batch: cross-entropy in nats, averaged over all positions by their weights.
struct BatchGradient {
    double loss = 0;
    std::vector<at::Tensor> gradients; ///< one for each parameter, in their order
};

/// Cuts the batch into `shards` of whole rows, computes them side by side (each alone on a thread of
/// parallelFor), and adds them up in their order: the result does not depend on threads or on who was faster.
/// `parameters` are the model's leaves. Throws Error when the batch has no weight or the loss is not finite.
BatchGradient batchGradient(const Transformer& model, std::span<const at::Tensor> parameters,
                            const TrainingRows& batch, std::int64_t shards);

/// Only the loss, without recording gradients.
double batchLoss(const Transformer& model, const TrainingRows& batch, std::int64_t shards);

} // namespace tokenscope
