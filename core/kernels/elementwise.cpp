// SPDX-License-Identifier: MIT
#include "core/kernels/elementwise.h"

#include "core/kernels/kernel_table.h"
#include "core/kernels/pieces.h"

namespace tokenscope {

namespace {

void rotateNeighbours(const float* x, const float* cos, const float* sin, float* out, std::int64_t half) {
    for (std::int64_t j = 0; j < half; ++j) {
        const float a = x[2 * j];
        const float b = x[2 * j + 1];
        out[2 * j] = a * cos[j] - b * sin[j];
        out[2 * j + 1] = a * sin[j] + b * cos[j];
    }
}

} // namespace

void rmsNormRows(const float* x, std::int64_t rows, std::int64_t width, const float* weight, float epsilon,
                 float* out, float* factors) {
    const auto norm = kernelTable().rmsNorm;
    inPieces(rows, rowsPerPiece(width), [&](std::int64_t first, std::int64_t count) {
        for (std::int64_t row = first; row < first + count; ++row) {
            const float factor = norm(x + row * width, weight, epsilon, out + row * width, width);
            if (factors)
                factors[row] = factor;
        }
    });
}

void layerNormRows(const float* x, std::int64_t rows, std::int64_t width, const float* weight,
                   const float* bias, float epsilon, float* out) {
    const auto norm = kernelTable().layerNorm;
    inPieces(rows, rowsPerPiece(width), [&](std::int64_t first, std::int64_t count) {
        for (std::int64_t row = first; row < first + count; ++row)
            norm(x + row * width, weight, bias, epsilon, out + row * width, width);
    });
}

void gatedSilu(const float* gate, const float* up, std::int64_t count, float* out) {
    const auto kernel = kernelTable().gatedSilu;
    inPieces(count, elementsPerPiece,
             [&](std::int64_t first, std::int64_t n) { kernel(gate + first, up + first, out + first, n); });
}

void geluTanh(float* x, std::int64_t count) {
    const auto kernel = kernelTable().geluTanh;
    inPieces(count, elementsPerPiece, [&](std::int64_t first, std::int64_t n) { kernel(x + first, n); });
}

void reluSquared(float* x, std::int64_t count) {
    const auto kernel = kernelTable().reluSquared;
    inPieces(count, elementsPerPiece, [&](std::int64_t first, std::int64_t n) { kernel(x + first, n); });
}

void softcap(float* x, std::int64_t count, float cap) {
    const auto kernel = kernelTable().softcap;
    inPieces(count, elementsPerPiece, [&](std::int64_t first, std::int64_t n) { kernel(x + first, n, cap); });
}

void addTo(float* y, const float* x, std::int64_t count) {
    inPieces(count, elementsPerPiece, [&](std::int64_t first, std::int64_t n) {
        for (std::int64_t i = first; i < first + n; ++i)
            y[i] += x[i];
    });
}

void scale(float* x, std::int64_t count, float factor) {
    inPieces(count, elementsPerPiece, [&](std::int64_t first, std::int64_t n) {
        for (std::int64_t i = first; i < first + n; ++i)
            x[i] *= factor;
    });
}

void addBias(float* x, std::int64_t rows, std::int64_t width, const float* bias) {
    inPieces(rows, rowsPerPiece(width), [&](std::int64_t first, std::int64_t count) {
        for (std::int64_t row = first; row < first + count; ++row)
            for (std::int64_t i = 0; i < width; ++i)
                x[row * width + i] += bias[i];
    });
}

void rotate(const HeadVectors& x, const float* cos, const float* sin, PairedElements pairs) {
    const std::int64_t half = x.headSize / 2;
    const auto kernel = pairs == PairedElements::Halves ? kernelTable().rotateHalves : rotateNeighbours;
    inPieces(x.rows * x.positions, rowsPerPiece(x.heads * x.headSize),
             [&](std::int64_t first, std::int64_t count) {
                 for (std::int64_t i = first; i < first + count; ++i) {
                     const std::int64_t angles = i % x.positions * half;
                     for (std::int64_t head = 0; head < x.heads; ++head) {
                         const std::int64_t offset = (i * x.heads + head) * x.headSize;
                         kernel(x.from + offset, cos + angles, sin + angles, x.to + offset, half);
                     }
                 }
             });
}

} // namespace tokenscope
