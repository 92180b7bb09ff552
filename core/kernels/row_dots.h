// SPDX-License-Identifier: MIT
#pragma once

#include "core/kernels/kernel_table.h"

namespace tokenscope {

// KernelTable::rowDots of each instruction set.

KernelTable::RowDots plainRowDots(ElementType type);
KernelTable::RowDots avx2RowDots(ElementType type);
KernelTable::RowDots avx512RowDots(ElementType type);
KernelTable::RowDots neonRowDots(ElementType type);

} // namespace tokenscope
