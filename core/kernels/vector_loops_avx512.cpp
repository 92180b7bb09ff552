// SPDX-License-Identifier: MIT
#include "core/kernels/row_dots.h"
#include "core/kernels/vector_kernels.h"

namespace tokenscope {

namespace {

struct Avx512 {
    static constexpr int lanes = 16;
};

} // namespace

const KernelTable& avx512Kernels() {
    static constexpr KernelTable table = vectorKernels<Avx512>(avx512RowDots);
    return table;
}

} // namespace tokenscope
