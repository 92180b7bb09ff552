// SPDX-License-Identifier: MIT
#pragma once

#include "core/kernels/slope_loops.h"
#include "core/kernels/vector_loops.h"

namespace tokenscope {

/// The table of an instruction set: its own products and the loops that are written once for all.
template <class Isa> constexpr KernelTable vectorKernels(KernelTable::RowDots (*rowDots)(ElementType)) {
    KernelTable table{};
    table.rowDots = rowDots;
    table.sum = sum<Isa>;
    table.exponentiate = exponentiate<Isa>;
    table.gatedSilu = gatedSilu<Isa>;
    table.geluTanh = geluTanh<Isa>;
    table.softcap = softcap<Isa>;
    table.rmsNorm = rmsNorm<Isa>;
    table.layerNorm = layerNorm<Isa>;
    table.reluSquared = reluSquared<Isa>;
    table.rotateHalves = rotateHalves<Isa>;
    table.softmaxSlopes = softmaxSlopes<Isa>;
    table.rmsNormSlopes = rmsNormSlopes<Isa>;
    table.reluSquaredSlopes = reluSquaredSlopes<Isa>;
    table.crossEntropy = crossEntropy<Isa>;
    return table;
}

} // namespace tokenscope
