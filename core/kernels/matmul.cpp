// SPDX-License-Identifier: MIT
#include "core/kernels/matmul.h"

#include "core/kernels/kernel_table.h"
#include "core/kernels/parallel.h"
#include "core/kernels/round_up.h"
#include "core/kernels/scratch.h"

#include <algorithm>
#include <cstdint>

namespace tokenscope {

namespace {

constexpr std::int64_t kFewX = 8;                 // x rows that mostly need no panel
constexpr std::int64_t kWeightsPerTask = 1 << 16; // with few x rows, a task of a few microseconds
constexpr std::int64_t kPanelFloats = 3 << 15;    // 384 KB, so that a panel stays in the second-level cache
constexpr std::int64_t kTasksPerThread = 8;       // a late thread holds up the others by no more than a task
constexpr std::int64_t kLeastX = 96;              // fewer are not worth widening the weights once more

/// How a product is cut into tasks.
struct Pieces {
    std::int64_t rows;  ///< weight rows of a task
    std::int64_t panel; ///< weight rows of a panel
    std::int64_t x;     ///< x rows of a task
};

Pieces piecesOf(std::int64_t m, const MatrixView& w) {
    if (m <= kFewX)
        return {std::max<std::int64_t>(16, kWeightsPerTask / w.columns / 16 * 16), 16, m};
    const std::int64_t wanted = kTasksPerThread * threadCount();
    std::int64_t rows = 64;
    while (rows > 16 && (w.rows < rows * wanted || w.columns * rows > kPanelFloats))
        rows /= 2;
    const std::int64_t across = quotientUp(wanted, quotientUp(w.rows, rows));
    return {rows, rows, std::max(kLeastX, quotientUp(m, across))};
}

} // namespace

void matmul(const float* x, std::int64_t m, const MatrixView& w, float* y) {
    if (m <= 0 || w.rows <= 0)
        return;
    const auto dots = kernelTable().rowDots(w.type);
    const Pieces pieces = piecesOf(m, w);
    const std::int64_t across = quotientUp(m, pieces.x);
    parallelFor(quotientUp(w.rows, pieces.rows) * across, [&](std::int64_t index) {
        const std::int64_t firstRow = index / across * pieces.rows;
        const std::int64_t firstX = index % across * pieces.x;
        static thread_local Scratch scratch;
        RowDotsTask task;
        task.weights = w.data + firstRow * w.rowBytes;
        task.rowBytes = w.rowBytes;
        task.rows = std::min(pieces.rows, w.rows - firstRow);
        task.columns = w.columns;
        task.x = x + firstX * w.columns;
        task.m = std::min(pieces.x, m - firstX);
        task.y = y + firstX * w.rows + firstRow;
        task.yStride = w.rows;
        task.panelRows = pieces.panel;
        task.panelStride = roundedUp(w.columns, 32);
        task.panel = scratch.floats(pieces.panel * (task.panelStride + sumsPerRow));
        task.sums = task.panel + pieces.panel * task.panelStride;
        dots(task);
    });
}

} // namespace tokenscope
