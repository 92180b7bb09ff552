// SPDX-License-Identifier: MIT
#pragma once

#include <ATen/ATen.h>

namespace tokenscope {

/// Whether an operation on these tensors must be recorded for a backward pass. If so it runs on libtorch's
/// operators or has a backward pass of its own (see recorded.h); if not, only our kernels run, and may
/// overwrite what they read.
template <class... Tensors> bool recordsGradient(const Tensors&... tensors) {
    return at::GradMode::is_enabled() && ((tensors.defined() && tensors.requires_grad()) || ...);
}

} // namespace tokenscope
