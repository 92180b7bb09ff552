// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/matrix.h"

#include <ATen/ATen.h>

namespace tokenscope {

/// How logits come from normalised hidden states.
struct OutputHead {
    const Matrix* weight = nullptr;
    std::int64_t vocabulary = 0; ///< rows of the weight that are ids
    float softcap = 0;           ///< 0: none
};

/// Transformer::loss() behind the final norm. Logits exist for a few hundred positions at a time; when a
/// gradient is recorded, its parts are computed at once, from the same logits.
at::Tensor weightedCrossEntropy(const at::Tensor& normed, const OutputHead& head, const at::Tensor& targets,
                                const at::Tensor& weights);

} // namespace tokenscope
