// SPDX-License-Identifier: MIT
#pragma once

#include "core/kernels/packed_layout.h"
#include "core/kernels/quantise.h"

#include <cstddef>
#include <cstdint>

namespace tokenscope {

/// Some rows of activations times some groups of packed weights.
struct PackedTask {
    PackedGroups weights;
    std::int64_t m = 0;
    const ActivationBlock* rounded = nullptr; ///< [m, blocks]; fast products read it
    const float* x = nullptr;                 ///< [m, 32 blocks]; exact ones read this
    const float* sums = nullptr;              ///< [m, blocks]: of the 32 numbers of a block of x
    float* y = nullptr;                       ///< [m, weights.rows]
    std::int64_t yStride = 0;
    bool adds = false;            ///< to y, which is else overwritten
    std::byte* scratch = nullptr; ///< packedScratchBytes(), 64-byte aligned
};

// What kernels for many rows unpack at once, so that it stays in a core's own cache.
constexpr int packedPanelGroups = 3;
constexpr std::int64_t packedPanelBlocks = 64; ///< of exact products, whose panels are float32

/// Scratch memory enough for the kernels of every level.
constexpr std::int64_t packedScratchBytes(std::int64_t blocks, std::int64_t m) {
    const std::int64_t scales = 2 * packedRows * 4; // d and m in float32
    const std::int64_t fast = packedPanelGroups * blocks * (packedRows * packedColumns + scales);
    const std::int64_t exact =
        packedPanelGroups *
        (packedPanelBlocks * (packedRows * packedColumns * 4 + scales) + (m + 1) * packedRows * 4);
    return fast > exact ? fast : exact;
}

/// Kernels of one instruction set for packed weights. All levels give the same bits (see multiplyPacked);
/// only NaNs may differ among themselves.
struct PackedTable {
    void (*fast)(const PackedTask& task);
    void (*exact)(const PackedTask& task);
    /// Rounds 32 * blocks activations (see quantiseActivations).
    void (*quantise)(const float* x, std::int64_t blocks, ActivationBlock* out);
};

const PackedTable& plainPacked();

// Kernels of the instruction sets.
void fastPackedAvx2(const PackedTask& task);
void exactPackedAvx2(const PackedTask& task);
void quantiseAvx2(const float* x, std::int64_t blocks, ActivationBlock* out);
void exactPackedAvx512(const PackedTask& task);
void quantiseAvx512(const float* x, std::int64_t blocks, ActivationBlock* out);
void fastPackedAvx512Vnni(const PackedTask& task);
void fastPackedNeon(const PackedTask& task);
void fastPackedNeonDot(const PackedTask& task); ///< for processors with ARMv8.2's dot products
void exactPackedNeon(const PackedTask& task);
void quantiseNeon(const float* x, std::int64_t blocks, ActivationBlock* out);

/// Those of kernelLevel().
const PackedTable& packedTable();

} // namespace tokenscope
