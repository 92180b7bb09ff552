// SPDX-License-Identifier: MIT
#include "core/kernels/row_dots.h"
#include "core/kernels/vector_kernels.h"

namespace tokenscope {

namespace {

struct Neon {
    static constexpr int lanes = 4;
};

} // namespace

const KernelTable& neonKernels() {
    static constexpr KernelTable table = vectorKernels<Neon>(neonRowDots);
    return table;
}

} // namespace tokenscope
