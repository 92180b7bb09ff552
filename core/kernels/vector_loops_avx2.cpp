// SPDX-License-Identifier: MIT
#include "core/kernels/row_dots.h"
#include "core/kernels/vector_kernels.h"

namespace tokenscope {

namespace {

struct Avx2 {
    static constexpr int lanes = 8;
};

} // namespace

const KernelTable& avx2Kernels() {
    static constexpr KernelTable table = vectorKernels<Avx2>(avx2RowDots);
    return table;
}

} // namespace tokenscope
