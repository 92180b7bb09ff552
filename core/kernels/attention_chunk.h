// SPDX-License-Identifier: MIT
#pragma once

#include "core/kernels/round_up.h"
#include "core/values/element_type.h"

#include <cstddef>
#include <cstdint>

namespace tokenscope {

// Attention over a cache works in chunks of 64 absolute positions: what a query gets from a chunk is computed
// from zero, and chunks are merged in order. So its result does not depend on what else is computed, or
// where. The kernels of an instruction set compute one chunk for the query heads of a tile: neighbouring
// queries of one row, times heads of one KV head, so that each key and value is widened once for all of them.

constexpr int chunkKeys = 64;
constexpr int maxTileRows = 48; ///< query heads in a tile
constexpr int productRows = 6;  ///< of which so many go through a product together

/// Numbers from one row of sums to the next.
static constexpr std::int64_t paddedHeadSize(std::int64_t headSize) {
    return roundedUp(headSize, 16);
}

/// What some query heads have seen: softmax weights relative to the largest score, not yet divided by their
/// sum. Of nothing: zero, and a maximum of minus infinity.
struct ChunkSums {
    float* values = nullptr;  ///< [rows, paddedHeadSize]: sum of weight * value
    float* maxima = nullptr;  ///< [rows]: the largest score, before scaling
    float* weights = nullptr; ///< [rows]: sum of the weights
};

struct ChunkTask {
    const std::byte* keys = nullptr; ///< of the chunk's first position
    const std::byte* values = nullptr;
    std::int64_t stride = 0; ///< bytes from one position to the next
    std::int64_t headSize = 0;
    int rows = 0;                            ///< 1 to maxTileRows query heads that see some key of the chunk
    const float* const* queries = nullptr;   ///< [rows]
    const std::int32_t* firstKeys = nullptr; ///< [rows]: of the 64; never falling
    const std::int32_t* endKeys = nullptr;   ///< [rows]: after the last one seen; never falling
    float scale = 1;
    bool hasNext = false;     ///< the following chunk comes next: fetch it meanwhile
    float* scratch = nullptr; ///< chunkScratch(headSize) numbers
    ChunkSums sums;           ///< receives what this chunk gives
};

/// Keys as [headSize, 64], values as [64, headSize] and the scores of a product's rows.
static constexpr std::int64_t chunkScratch(std::int64_t headSize) {
    return chunkKeys * (roundedUp(headSize, 64) + paddedHeadSize(headSize) + productRows);
}

struct AttentionTable {
    using AttendChunk = void (*)(const ChunkTask&);
    using StoreVector = void (*)(const float* from, std::int64_t headSize, std::byte* to);

    /// For a cache of this type; null: no cache has it.
    AttendChunk (*attendChunk)(ElementType type);
    /// Adds to `sums` what the chunk behind them gave.
    void (*merge)(const ChunkSums& sums, const ChunkSums& next, int rows, std::int64_t headSize, float scale);
    /// Writes a key or value as a cache of this type holds it; null as above.
    StoreVector (*storeVector)(ElementType type);
};

const AttentionTable& plainAttention();
const AttentionTable& avx2Attention();
const AttentionTable& avx512Attention();
const AttentionTable& neonAttention();

/// That of kernelLevel().
const AttentionTable& attentionTable();

} // namespace tokenscope
