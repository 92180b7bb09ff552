// SPDX-License-Identifier: MIT
#include "core/kernels/packed_product.h"

#include "core/kernels/dispatch.h"
#include "core/kernels/packed_dots.h"
#include "core/kernels/parallel.h"
#include "core/kernels/pieces.h"
#include "core/kernels/round_up.h"
#include "core/kernels/scratch.h"

#include <algorithm>

namespace tokenscope {

namespace {

constexpr std::int64_t kFewRows = 8;
constexpr std::int64_t kWeightsPerTask = 1 << 16;  // a task of a few microseconds for few rows
constexpr std::int64_t kGroupsPerPanel = 6;        // whole panels of every kernel's size
constexpr std::int64_t kActivationBytes = 3 << 18; // beside a panel in a core's own cache
constexpr std::int64_t kRowsPerChunk = 24;         // whole tiles of every kernel's size

/// How the work on one product is cut: results do not depend on it.
struct Cut {
    std::int64_t groupsPerTask;
    std::int64_t groupTasks;
    std::int64_t rowsPerTask;
    std::int64_t rowTasks;

    std::int64_t tasks() const { return groupTasks * rowTasks; }
};

Cut cutOf(const Activations& x, const PackedProduct& product) {
    const std::int64_t groups = quotientUp(product.rows, packedRows);
    Cut cut;
    cut.groupsPerTask = x.m <= kFewRows
                            ? std::max<std::int64_t>(2, kWeightsPerTask / (packedRows * x.columns) / 2 * 2)
                            : kGroupsPerPanel;
    cut.groupTasks = quotientUp(groups, cut.groupsPerTask);
    const std::int64_t fitting = kActivationBytes / (x.columns * (x.quantised ? 2 : 4));
    cut.rowsPerTask = std::max<std::int64_t>(1, fitting / kRowsPerChunk) * kRowsPerChunk;
    cut.rowTasks = quotientUp(x.m, cut.rowsPerTask);
    return cut;
}

/// Sum of 32 numbers: 16 pairs 16 apart, then halves of what remains.
float sumOfBlock(const float* x) {
    float sums[16];
    for (int i = 0; i < 16; ++i)
        sums[i] = x[i] + x[i + 16];
    for (int half = 8; half > 0; half /= 2)
        for (int i = 0; i < half; ++i)
            sums[i] += sums[i + half];
    return sums[0];
}

const float* sumsOfBlocks(const Activations& x) {
    static thread_local Scratch sums;
    const std::int64_t count = x.m * x.columns / packedColumns;
    float* out = sums.floats(count); // of this thread, for all that help
    inPieces(count, elementsPerPiece / packedColumns, [&](std::int64_t first, std::int64_t n) {
        for (std::int64_t b = first; b < first + n; ++b)
            out[b] = sumOfBlock(x.x + b * packedColumns);
    });
    return out;
}

bool hasMins(const PackedProduct& product) {
    return product.weights->type() == ElementType::Q4_1;
}

void runTask(const Activations& x, const float* sums, const PackedProduct& product, const Cut& cut,
             std::int64_t index) {
    static thread_local Scratch scratch;
    const std::int64_t firstGroup = index / cut.rowTasks * cut.groupsPerTask;
    const std::int64_t firstRow = index % cut.rowTasks * cut.rowsPerTask;
    const std::int64_t firstOut = firstGroup * packedRows;
    PackedTask task;
    task.weights = product.weights->groups();
    task.weights.data += firstGroup * task.weights.groupBytes;
    task.weights.rows = std::min(cut.groupsPerTask * packedRows, product.rows - firstOut);
    task.m = std::min(cut.rowsPerTask, x.m - firstRow);
    const std::int64_t blocks = task.weights.blocks;
    task.rounded = x.quantised ? x.quantised->row(firstRow) : nullptr;
    task.x = x.x + firstRow * x.columns;
    task.sums = sums ? sums + firstRow * blocks : nullptr;
    task.y = product.y + firstRow * product.yStride + firstOut;
    task.yStride = product.yStride;
    task.adds = product.epilogue == Epilogue::Add;
    task.scratch = scratch.bytes(packedScratchBytes(blocks, task.m));
    const PackedTable& kernels = packedTable();
    (x.quantised ? kernels.fast : kernels.exact)(task);
}

} // namespace

void multiplyPacked(const Activations& x, std::span<const PackedProduct> products) {
    if (x.m <= 0)
        return;
    std::int64_t tasks = 0;
    for (const PackedProduct& product : products)
        tasks += cutOf(x, product).tasks();
    const bool wantsSums = !x.quantised && std::any_of(products.begin(), products.end(), hasMins);
    const float* sums = wantsSums ? sumsOfBlocks(x) : nullptr;
    parallelFor(tasks, [&](std::int64_t index) {
        for (const PackedProduct& product : products) {
            const Cut cut = cutOf(x, product);
            if (index < cut.tasks())
                return runTask(x, sums, product, cut, index);
            index -= cut.tasks();
        }
    });
}

void multiplyPacked(const Activations& x, const PackedMatrix& weights, std::int64_t rows, float* y,
                    std::int64_t yStride, Epilogue epilogue) {
    const PackedProduct product{&weights, rows, y, yStride, epilogue};
    multiplyPacked(x, {&product, 1});
}

const PackedTable& packedTable() {
#if defined(__x86_64__)
    static constexpr PackedTable avx2{fastPackedAvx2, exactPackedAvx2, quantiseAvx2};
    static constexpr PackedTable avx512{fastPackedAvx2, exactPackedAvx512, quantiseAvx512};
    static constexpr PackedTable avx512Vnni{fastPackedAvx512Vnni, exactPackedAvx512, quantiseAvx512};
    switch (kernelLevel()) {
    case KernelLevel::Avx512Vnni:
        return avx512Vnni;
    case KernelLevel::Avx512:
        return avx512;
    case KernelLevel::Avx2:
        return avx2;
    default:
        break;
    }
#elif defined(__aarch64__)
    static constexpr PackedTable neon{fastPackedNeon, exactPackedNeon, quantiseNeon};
    static constexpr PackedTable neonDot{fastPackedNeonDot, exactPackedNeon, quantiseNeon};
    if (kernelLevel() == KernelLevel::Neon)
        return hasNeonDot() ? neonDot : neon;
#endif
    return plainPacked();
}

} // namespace tokenscope
