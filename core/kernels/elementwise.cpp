// SPDX-License-Identifier: MIT
#include "core/kernels/elementwise.h"

#include "core/kernels/kernel_table.h"
#include "core/kernels/parallel.h"

#include <algorithm>

namespace tokenscope {

namespace {

constexpr std::int64_t kElementsPerTask = 1 << 14; // about 10 microseconds; less is not worth waking a thread

/// body(first, count) over all elements, in pieces.
template <class Body> void inPieces(std::int64_t count, std::int64_t pieceSize, Body body) {
    parallelFor((count + pieceSize - 1) / pieceSize, [&](std::int64_t piece) {
        const std::int64_t first = piece * pieceSize;
        body(first, std::min(pieceSize, count - first));
    });
}

std::int64_t rowsPerTask(std::int64_t width) {
    return std::max<std::int64_t>(1, kElementsPerTask / std::max<std::int64_t>(1, width));
}

void rotateHalves(float* x, std::int64_t half, const float* cos, const float* sin) {
    for (std::int64_t j = 0; j < half; ++j) {
        const float a = x[j];
        const float b = x[j + half];
        x[j] = a * cos[j] - b * sin[j];
        x[j + half] = a * sin[j] + b * cos[j];
    }
}

void rotateNeighbours(float* x, std::int64_t half, const float* cos, const float* sin) {
    for (std::int64_t j = 0; j < half; ++j) {
        const float a = x[2 * j];
        const float b = x[2 * j + 1];
        x[2 * j] = a * cos[j] - b * sin[j];
        x[2 * j + 1] = a * sin[j] + b * cos[j];
    }
}

} // namespace

void rmsNormRows(const float* x, std::int64_t rows, std::int64_t width, const float* weight, float epsilon,
                 float* out) {
    const auto norm = kernelTable().rmsNorm;
    inPieces(rows, rowsPerTask(width), [&](std::int64_t first, std::int64_t count) {
        for (std::int64_t row = first; row < first + count; ++row)
            norm(x + row * width, weight, epsilon, out + row * width, width);
    });
}

void layerNormRows(const float* x, std::int64_t rows, std::int64_t width, const float* weight,
                   const float* bias, float epsilon, float* out) {
    const auto norm = kernelTable().layerNorm;
    inPieces(rows, rowsPerTask(width), [&](std::int64_t first, std::int64_t count) {
        for (std::int64_t row = first; row < first + count; ++row)
            norm(x + row * width, weight, bias, epsilon, out + row * width, width);
    });
}

void gatedSilu(const float* gate, const float* up, std::int64_t count, float* out) {
    const auto kernel = kernelTable().gatedSilu;
    inPieces(count, kElementsPerTask,
             [&](std::int64_t first, std::int64_t n) { kernel(gate + first, up + first, out + first, n); });
}

void geluTanh(float* x, std::int64_t count) {
    const auto kernel = kernelTable().geluTanh;
    inPieces(count, kElementsPerTask, [&](std::int64_t first, std::int64_t n) { kernel(x + first, n); });
}

void reluSquared(float* x, std::int64_t count) {
    inPieces(count, kElementsPerTask, [&](std::int64_t first, std::int64_t n) {
        for (std::int64_t i = first; i < first + n; ++i) {
            const float positive = x[i] < 0 ? 0 : x[i]; // NaN stays
            x[i] = positive * positive;
        }
    });
}

void softcap(float* x, std::int64_t count, float cap) {
    const auto kernel = kernelTable().softcap;
    inPieces(count, kElementsPerTask, [&](std::int64_t first, std::int64_t n) { kernel(x + first, n, cap); });
}

void addBias(float* x, std::int64_t rows, std::int64_t width, const float* bias) {
    inPieces(rows, rowsPerTask(width), [&](std::int64_t first, std::int64_t count) {
        for (std::int64_t row = first; row < first + count; ++row)
            for (std::int64_t i = 0; i < width; ++i)
                x[row * width + i] += bias[i];
    });
}

void rotate(const HeadVectors& x, const float* cos, const float* sin, PairedElements pairs) {
    const std::int64_t half = x.headSize / 2;
    const auto kernel = pairs == PairedElements::Halves ? rotateHalves : rotateNeighbours;
    inPieces(x.rows * x.positions, rowsPerTask(x.heads * x.headSize),
             [&](std::int64_t first, std::int64_t count) {
                 for (std::int64_t i = first; i < first + count; ++i) {
                     const std::int64_t angles = i % x.positions * half;
                     for (std::int64_t head = 0; head < x.heads; ++head)
                         kernel(x.data + (i * x.heads + head) * x.headSize, half, cos + angles, sin + angles);
                 }
             });
}

} // namespace tokenscope
