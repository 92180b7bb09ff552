// SPDX-License-Identifier: MIT
#include "core/kernels/product.h"

#include "core/kernels/signal_stack.h"
#include "core/values/errors.h"

#include <dnnl.h>

#include <string>

namespace tokenscope {

void multiply(const MatrixRef& a, const MatrixRef& b, float* c, std::int64_t cStride, Product product) {
    useSignalStack();
    const auto status =
        dnnl_sgemm(a.transposed ? 'T' : 'N', b.transposed ? 'T' : 'N', a.rows, b.columns, a.columns, 1.0f,
                   a.data, a.stride, b.data, b.stride, product == Product::Added ? 1.0f : 0.0f, c, cStride);
    if (status != dnnl_success)
        throw Error("a matrix product failed in oneDNN (status " + std::to_string(status) + ")");
}

} // namespace tokenscope
