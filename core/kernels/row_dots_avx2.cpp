// SPDX-License-Identifier: MIT
// Compiled with AVX2 flags: nothing here may be called, or merged by the linker with code that is called,
// on other processors; everything but the entry has internal linkage.
#include "core/kernels/row_dots.h"
#include "core/kernels/row_sources_avx2.h"

namespace tokenscope {

KernelTable::RowDots avx2RowDots(ElementType type) {
    switch (type) {
    case ElementType::F32:
        return floatRowDots<Avx2, F32Source>;
    case ElementType::F16:
        return rowDots<Avx2, F16Source>;
    case ElementType::BF16:
        return rowDots<Avx2, BF16Source>;
    case ElementType::Q8_0:
        return rowDots<Avx2, Q8_0Source>;
    case ElementType::Q4_0:
        return rowDots<Avx2, Q4_0Source>;
    case ElementType::Q4_1:
        return rowDots<Avx2, Q4_1Source>;
    case ElementType::Q5_0:
        return rowDots<Avx2, Q5_0Source>;
    case ElementType::Q5_1:
        return rowDots<Avx2, Q5_1Source>;
    case ElementType::Q2_K:
        return rowDots<Avx2, Q2_KSource>;
    case ElementType::Q3_K:
        return rowDots<Avx2, Q3_KSource>;
    case ElementType::Q4_K:
        return rowDots<Avx2, Q4_KSource>;
    case ElementType::Q5_K:
        return rowDots<Avx2, Q5_KSource>;
    case ElementType::Q6_K:
        return rowDots<Avx2, Q6_KSource>;
    default:
        return nullptr;
    }
}

} // namespace tokenscope
