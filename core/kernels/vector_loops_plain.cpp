// SPDX-License-Identifier: MIT
#include "core/kernels/row_dots.h"
#include "core/kernels/vector_kernels.h"

namespace tokenscope {

namespace {

struct Plain {
    static constexpr int lanes = 4;
};

} // namespace

const KernelTable& plainKernels() {
    static constexpr KernelTable table = vectorKernels<Plain>(plainRowDots);
    return table;
}

} // namespace tokenscope
