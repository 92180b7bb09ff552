// SPDX-License-Identifier: MIT
#pragma once

#include <ATen/ATen.h>

namespace tokenscope {

/// U Vᵀ of a float32 matrix G = U S Vᵀ, roughly: five steps of a Newton–Schulz iteration of fifth order with
/// Jordan's coefficients (Muon, 2024), which bring all singular values that are not tiny beside the largest
/// to between about 0.7 and 1.2. On the caller's OpenMP threads.
at::Tensor orthogonalised(const at::Tensor& matrix);

} // namespace tokenscope
