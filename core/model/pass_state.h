// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/rotary.h"
#include "core/model/workspace.h"
#include "core/values/precision.h"

#include <ATen/ATen.h>

#include <cstdint>
#include <span>

namespace tokenscope {

/// What is the same for all layers in a forward pass.
struct PassState {
    at::Tensor ids;                 ///< int64 [rows, positions], dense
    std::int64_t firstPosition = 0; ///< of the first of them
    RotaryTurns turns;              ///< unused without a rotary embedding
    at::Tensor firstKeys;           ///< as in CausalView
    /// Which rows of the cache these are, ascending; empty: all of them.
    std::span<const std::int32_t> cacheRows;
    Precision precision = Precision::Exact; ///< of a pass that records no gradient
    Workspace* workspace = nullptr;         ///< needed by a pass that records no gradient

    std::int64_t rows() const { return ids.size(0); }
    std::int64_t positions() const { return ids.size(1); }
    std::int64_t count() const { return ids.numel(); } ///< rows times positions
};

} // namespace tokenscope
