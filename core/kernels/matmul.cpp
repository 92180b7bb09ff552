// SPDX-License-Identifier: MIT
#include "core/kernels/matmul.h"

#include "core/kernels/dequantise.h"
#include "core/kernels/kernel_table.h"
#include "core/kernels/parallel.h"
#include "core/kernels/product.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace tokenscope {

namespace {

constexpr std::int64_t kWeightsPerTask = 1 << 16; // a task of a few microseconds
constexpr std::int64_t kPanelFloats = 3 << 17;    // 1.5 MB, so that a panel stays in the second-level cache
constexpr std::int64_t kPanelRows = 256;

/// For types without a fused kernel: widened a row at a time, then as float32.
void dotsThroughBuffer(const KernelTable& kernels, const MatrixView& w, RowDotsTask task) {
    static thread_local std::vector<float> buffer;
    buffer.resize(static_cast<std::size_t>(w.columns));
    const auto dots = kernels.rowDots(ElementType::F32);
    const std::byte* stored = task.weights;
    const std::int64_t rows = task.rows;
    task.weights = reinterpret_cast<const std::byte*>(buffer.data());
    task.rows = 1;
    for (std::int64_t row = 0; row < rows; ++row, ++task.y) {
        dequantiseRow(w.type, stored + row * w.rowBytes, w.columns, buffer.data());
        dots(task);
    }
}

void matmulFewRows(const float* x, std::int64_t m, const MatrixView& w, float* y) {
    const KernelTable& kernels = kernelTable();
    const auto dots = kernels.rowDots(w.type);
    const std::int64_t rowsPerTask = std::max<std::int64_t>(1, kWeightsPerTask / w.columns);
    const std::int64_t tasks = (w.rows + rowsPerTask - 1) / rowsPerTask;
    parallelFor(tasks, [&](std::int64_t index) {
        const std::int64_t first = index * rowsPerTask;
        RowDotsTask task;
        task.weights = w.data + first * w.rowBytes;
        task.rowBytes = w.rowBytes;
        task.rows = std::min(rowsPerTask, w.rows - first);
        task.columns = w.columns;
        task.yStride = w.rows;
        for (std::int64_t i = 0; i < m; i += maxDotRows) {
            task.x = x + i * w.columns;
            task.m = static_cast<int>(std::min<std::int64_t>(maxDotRows, m - i));
            task.y = y + i * w.rows + first;
            if (dots)
                dots(task);
            else
                dotsThroughBuffer(kernels, w, task);
        }
    });
}

/// The rows as aligned float32: the stored ones where they are that already, else widened into `buffer`.
const float* widenedPanel(const MatrixView& w, std::int64_t first, std::int64_t rows,
                          std::vector<float>& buffer) {
    const std::byte* stored = w.data + first * w.rowBytes;
    if (w.type == ElementType::F32 && reinterpret_cast<std::uintptr_t>(stored) % alignof(float) == 0)
        return reinterpret_cast<const float*>(stored);
    buffer.resize(static_cast<std::size_t>(rows * w.columns));
    for (std::int64_t row = 0; row < rows; ++row)
        dequantiseRow(w.type, stored + row * w.rowBytes, w.columns, buffer.data() + row * w.columns);
    return buffer.data();
}

void matmulManyRows(const float* x, std::int64_t m, const MatrixView& w, float* y) {
    const SerialOpenMp serial;
    std::int64_t panelRows = std::clamp<std::int64_t>(kPanelFloats / w.columns, 16, kPanelRows);
    panelRows = std::min(panelRows, (w.rows + threadCount() - 1) / threadCount());
    const std::int64_t panels = (w.rows + panelRows - 1) / panelRows;
    parallelFor(panels, [&](std::int64_t index) {
        static thread_local std::vector<float> buffer;
        const std::int64_t first = index * panelRows;
        const std::int64_t rows = std::min(panelRows, w.rows - first);
        const float* panel = widenedPanel(w, first, rows, buffer);
        multiply(MatrixRef::dense(x, m, w.columns), MatrixRef::dense(panel, rows, w.columns).transpose(),
                 y + first, w.rows);
    });
}

} // namespace

void matmul(const float* x, std::int64_t m, const MatrixView& w, float* y) {
    if (m <= 0 || w.rows <= 0)
        return;
    if (m <= fewActivationRows)
        matmulFewRows(x, m, w, y);
    else
        matmulManyRows(x, m, w, y);
}

} // namespace tokenscope
