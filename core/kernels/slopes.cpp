// SPDX-License-Identifier: MIT
#include "core/kernels/slopes.h"

#include "core/kernels/kernel_table.h"
#include "core/kernels/pieces.h"

namespace tokenscope {

void rmsNormRowsSlopes(const float* y, const float* factors, const float* slopes, std::int64_t rows,
                       std::int64_t width, float* out) {
    const auto kernel = kernelTable().rmsNormSlopes;
    inPieces(rows, rowsPerPiece(width), [&](std::int64_t first, std::int64_t count) {
        for (std::int64_t row = first; row < first + count; ++row)
            kernel(y + row * width, slopes + row * width, factors[row], out + row * width, width);
    });
}

void reluSquaredSlopes(const float* y, const float* slopes, std::int64_t count, float* out) {
    const auto kernel = kernelTable().reluSquaredSlopes;
    inPieces(count, elementsPerPiece,
             [&](std::int64_t first, std::int64_t n) { kernel(y + first, slopes + first, out + first, n); });
}

void addRows(const float* slopes, const std::int64_t* indices, std::int64_t count, std::int64_t width,
             float* out) {
    for (std::int64_t i = 0; i < count; ++i)
        for (std::int64_t j = 0; j < width; ++j)
            out[indices[i] * width + j] += slopes[i * width + j];
}

} // namespace tokenscope
