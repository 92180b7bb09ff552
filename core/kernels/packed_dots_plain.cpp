// SPDX-License-Identifier: MIT
#include "core/kernels/half.h"
#include "core/kernels/packed_dots.h"
#include "core/kernels/packed_quantise.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

namespace tokenscope {

namespace {

/// One row of weights, taken apart: x = d * q + m.
struct Row {
    std::int8_t* q; ///< [32 blocks]
    float* d;       ///< [blocks]
    float* m;       ///< [blocks]
};

float halfAt(const std::byte* from) {
    std::uint16_t half;
    std::memcpy(&half, from, sizeof half);
    return halfToFloat(half);
}

void takeApart(const PackedGroups& weights, const std::byte* group, int row, std::int64_t b, const Row& out) {
    const PackedBlock sizes = packedBlock(weights.type);
    const std::byte* integers = group + b * sizes.integers;
    const std::byte* scales = group + weights.blocks * sizes.integers + b * sizes.scales;
    std::int8_t* q = out.q + b * packedColumns;
    for (int i = 0; i < sizes.integers / packedRows; ++i) {
        const auto byte = std::to_integer<int>(integers[64 * (i / 4) + 4 * row + i % 4]);
        if (weights.type == ElementType::Q8_0) {
            q[i] = static_cast<std::int8_t>(byte - 128);
        } else {
            const int offset = weights.type == ElementType::Q4_0 ? 8 : 0;
            q[i] = static_cast<std::int8_t>((byte & 15) - offset);
            q[i + 16] = static_cast<std::int8_t>((byte >> 4) - offset);
        }
    }
    out.d[b] = halfAt(scales + 2 * row);
    out.m[b] = weights.type == ElementType::Q4_1 ? halfAt(scales + 2 * packedRows + 2 * row) : 0.0f;
}

float fastDot(const PackedTask& task, const Row& row, std::int64_t i) {
    const ActivationBlock* x = task.rounded + i * task.weights.blocks;
    float sum = 0;
    for (std::int64_t b = 0; b < task.weights.blocks; ++b) {
        std::int32_t dot = 0;
        for (int k = 0; k < packedColumns; ++k)
            dot += row.q[b * packedColumns + k] * x[b].q[k];
        sum = std::fma(static_cast<float>(dot), row.d[b] * x[b].scale, sum);
        if (task.weights.type == ElementType::Q4_1)
            sum = std::fma(row.m[b], x[b].scaledSum, sum);
    }
    return sum;
}

float exactDot(const PackedTask& task, const Row& row, std::int64_t i) {
    const float* x = task.x + i * task.weights.blocks * packedColumns;
    float sum = 0;
    for (std::int64_t b = 0; b < task.weights.blocks; ++b) {
        float dot = 0;
        for (int k = 0; k < packedColumns; ++k)
            dot = std::fma(static_cast<float>(row.q[b * packedColumns + k]) * 0x1p24f,
                           x[b * packedColumns + k], dot);
        sum = std::fma(row.d[b] * 0x1p-24f, dot, sum);
        if (task.weights.type == ElementType::Q4_1)
            sum = std::fma(row.m[b], task.sums[i * task.weights.blocks + b], sum);
    }
    return sum;
}

template <float (*dot)(const PackedTask&, const Row&, std::int64_t)> void product(const PackedTask& task) {
    const PackedGroups& weights = task.weights;
    auto* floats = reinterpret_cast<float*>(task.scratch);
    const Row row{reinterpret_cast<std::int8_t*>(floats + 2 * weights.blocks), floats,
                  floats + weights.blocks};
    for (std::int64_t r = 0; r < weights.rows; ++r) {
        const std::byte* group = weights.data + r / packedRows * weights.groupBytes;
        for (std::int64_t b = 0; b < weights.blocks; ++b)
            takeApart(weights, group, static_cast<int>(r % packedRows), b, row);
        for (std::int64_t i = 0; i < task.m; ++i) {
            float& y = task.y[i * task.yStride + r];
            y = task.adds ? y + dot(task, row, i) : dot(task, row, i);
        }
    }
}

struct Plain {
    static std::uint32_t largestMagnitude(const float* x) {
        std::uint32_t largest = 0;
        for (int i = 0; i < packedColumns; ++i)
            largest = std::max(largest, std::bit_cast<std::uint32_t>(x[i]) & 0x7fffffffu);
        return largest;
    }
    static std::int32_t round(const float* x, float factor, std::int8_t* q) {
        constexpr float wholes = 0x1.8p23f; // floats of this size have no digits behind the point
        std::int32_t sum = 0;
        for (int i = 0; i < packedColumns; ++i) {
            const auto rounded = static_cast<std::int32_t>((x[i] * factor + wholes) - wholes);
            q[i] = static_cast<std::int8_t>(rounded);
            sum += rounded;
        }
        return sum;
    }
};

} // namespace

const PackedTable& plainPacked() {
    static constexpr PackedTable table{product<fastDot>, product<exactDot>, quantiseBlocks<Plain>};
    return table;
}

} // namespace tokenscope
