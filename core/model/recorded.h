// SPDX-License-Identifier: MIT
#pragma once

#include "core/kernels/product.h"

#include <ATen/ATen.h>

#include <functional>
#include <vector>

namespace tokenscope {

/// Given the slope of a loss in an operation's result (dense, of the result's shape), gives that in each of
/// its inputs; undefined where none is needed. Called at most once, on the thread that runs the backward
/// pass.
using Backward = std::function<std::vector<at::Tensor>(const at::Tensor& slope)>;

/// `value`, which our kernels computed from `inputs` (undefined ones allowed), as a result that libtorch can
/// differentiate through `backward`. What backward captures it frees after its call; it must capture
/// detached tensors only, above all of the value, which would otherwise keep itself alive. Second
/// derivatives do not exist: asking for them throws Error.
at::Tensor recorded(at::Tensor value, const std::vector<at::Tensor>& inputs, Backward backward);

/// A dense float32 tensor as a matrix: its last dimension by all others.
MatrixRef matrixOf(const at::Tensor& tensor);

} // namespace tokenscope
