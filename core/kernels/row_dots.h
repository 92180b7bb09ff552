// SPDX-License-Identifier: MIT
#pragma once

#include "core/kernels/kernel_table.h"

namespace tokenscope {

// The fused products of each instruction set: dot products of activation rows with weights that are widened
// in registers, straight from the stored blocks. Null when the set has none for a type.

/// The reference: any type, through dequantiseRow() into a buffer.
KernelTable::RowDots plainRowDots(ElementType type);
KernelTable::RowDots avx2RowDots(ElementType type);
KernelTable::RowDots avx512RowDots(ElementType type);

} // namespace tokenscope
