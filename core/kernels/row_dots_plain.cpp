// SPDX-License-Identifier: MIT
#include "core/kernels/dequantise.h"
#include "core/kernels/row_dots.h"

#include <vector>

namespace tokenscope {

namespace {

float dot(const float* a, const float* b, std::int64_t count) {
    constexpr int lanes =
        8; // independent sums, so that the compiler may use vectors without reordering anything
    float sums[lanes] = {};
    std::int64_t i = 0;
    for (; i + lanes <= count; i += lanes)
        for (int lane = 0; lane < lanes; ++lane)
            sums[lane] += a[i + lane] * b[i + lane];
    for (int lane = 0; i < count; ++i, ++lane)
        sums[lane] += a[i] * b[i];
    return ((sums[0] + sums[4]) + (sums[2] + sums[6])) + ((sums[1] + sums[5]) + (sums[3] + sums[7]));
}

template <ElementType type> void rowDots(const RowDotsTask& task) {
    std::vector<float> weights(static_cast<std::size_t>(task.columns));
    for (std::int64_t row = 0; row < task.rows; ++row) {
        dequantiseRow(type, task.weights + row * task.rowBytes, task.columns, weights.data());
        for (int i = 0; i < task.m; ++i)
            task.y[i * task.yStride + row] = dot(weights.data(), task.x + i * task.columns, task.columns);
    }
}

} // namespace

KernelTable::RowDots plainRowDots(ElementType type) {
    switch (type) {
    case ElementType::F32:
        return rowDots<ElementType::F32>;
    case ElementType::F16:
        return rowDots<ElementType::F16>;
    case ElementType::BF16:
        return rowDots<ElementType::BF16>;
    case ElementType::Q4_0:
        return rowDots<ElementType::Q4_0>;
    case ElementType::Q4_1:
        return rowDots<ElementType::Q4_1>;
    case ElementType::Q5_0:
        return rowDots<ElementType::Q5_0>;
    case ElementType::Q5_1:
        return rowDots<ElementType::Q5_1>;
    case ElementType::Q8_0:
        return rowDots<ElementType::Q8_0>;
    case ElementType::Q2_K:
        return rowDots<ElementType::Q2_K>;
    case ElementType::Q3_K:
        return rowDots<ElementType::Q3_K>;
    case ElementType::Q4_K:
        return rowDots<ElementType::Q4_K>;
    case ElementType::Q5_K:
        return rowDots<ElementType::Q5_K>;
    case ElementType::Q6_K:
        return rowDots<ElementType::Q6_K>;
    default:
        return nullptr;
    }
}

} // namespace tokenscope
