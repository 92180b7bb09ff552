// SPDX-License-Identifier: MIT
#include "core/kernels/attention.h"

#include "core/kernels/attention_tile.h"
#include "core/kernels/dequantise.h"
#include "core/kernels/parallel.h"
#include "core/kernels/product.h"

#include <algorithm>
#include <vector>

namespace tokenscope {

namespace {

constexpr std::int64_t kFewQueries = 16; // below, tiles are not worth their preparation

/// Where keys (or values) of a row and KV head begin, at `position`.
const std::byte* cacheRow(const KeysAndValues& cache, const void* base, std::int64_t row, std::int64_t kvHead,
                          std::int64_t position) {
    const std::int64_t element =
        row * cache.rowStride + kvHead * cache.headStride + position * cache.positionStride;
    return static_cast<const std::byte*>(base) + element * blockSize(cache.type).bytes;
}

/// One tile: up to tileQueries neighbouring queries of one row and head.
struct Tile {
    const float* queries; ///< first one; the next lies queryStride further
    float* out;
    std::int64_t row;
    std::int64_t kvHead;
    std::int64_t firstQuery;
    std::int64_t count;
};

/// Keys or values as oneDNN can read them, [positions, headSize]: where they lie if they are float32, else
/// widened into `buffer`.
MatrixRef widen(const KeysAndValues& cache, const std::byte* first, std::int64_t positions,
                std::int64_t headSize, std::vector<float>& buffer) {
    if (cache.type == ElementType::F32)
        return {reinterpret_cast<const float*>(first), positions, headSize, cache.positionStride};
    buffer.resize(static_cast<std::size_t>(positions * headSize));
    const std::int64_t step = cache.positionStride * blockSize(cache.type).bytes;
    for (std::int64_t t = 0; t < positions; ++t)
        dequantiseRow(cache.type, first + t * step, headSize, buffer.data() + t * headSize);
    return MatrixRef::dense(buffer.data(), positions, headSize);
}

void attendTile(const Tile& tile, const KeysAndValues& cache, const AttentionShape& shape,
                const KernelTable& kernels) {
    static thread_local std::vector<float> scores;
    static thread_local std::vector<float> buffer;
    const std::int64_t queryStride = shape.heads * shape.headSize;
    const auto [firstKey, endKey] = visibleKeys(shape, tile.row, tile.firstQuery, tile.count);
    const std::int64_t keys = endKey - firstKey;
    scores.resize(static_cast<std::size_t>(tile.count * keys));

    const std::byte* keyRow = cacheRow(cache, cache.keys, tile.row, tile.kvHead, firstKey);
    const MatrixRef k = widen(cache, keyRow, keys, shape.headSize, buffer);
    multiply({tile.queries, tile.count, shape.headSize, queryStride}, k.transpose(), scores.data(), keys);
    softmaxVisible(scores.data(), shape, tile.row, tile.firstQuery, tile.count, kernels);
    const std::byte* valueRow = cacheRow(cache, cache.values, tile.row, tile.kvHead, firstKey);
    const MatrixRef v = widen(cache, valueRow, keys, shape.headSize, buffer);
    multiply(MatrixRef::dense(scores.data(), tile.count, keys), v, tile.out, queryStride);
}

void attendInTiles(const float* queries, const KeysAndValues& cache, const AttentionShape& shape,
                   float* out) {
    const SerialOpenMp serial;
    const KernelTable& kernels = kernelTable();
    const std::int64_t tiles = (shape.queries + tileQueries - 1) / tileQueries;
    parallelFor(shape.rows * shape.heads * tiles, [&](std::int64_t index) {
        // The longest tiles (last queries, most keys) first, so that threads finish together.
        const std::int64_t tileIndex = tiles - 1 - index / (shape.rows * shape.heads);
        const std::int64_t row = index / shape.heads % shape.rows;
        const std::int64_t head = index % shape.heads;
        Tile tile;
        tile.firstQuery = tileIndex * tileQueries;
        tile.count = std::min(tileQueries, shape.queries - tile.firstQuery);
        tile.row = row;
        tile.kvHead = head / (shape.heads / shape.kvHeads);
        const std::int64_t offset =
            ((row * shape.queries + tile.firstQuery) * shape.heads + head) * shape.headSize;
        tile.queries = queries + offset;
        tile.out = out + offset;
        attendTile(tile, cache, shape, kernels);
    });
}

} // namespace

bool canAttend(ElementType cacheType) {
    return plainKernels().attendQuery(cacheType) != nullptr;
}

void attendOneByOne(const float* queries, const KeysAndValues& cache, const AttentionShape& shape,
                    float* out) {
    const auto attendQuery = kernelTable().attendQuery(cache.type);
    parallelFor(shape.rows * shape.heads * shape.queries, [&](std::int64_t index) {
        static thread_local std::vector<float> scores;
        const std::int64_t query = index / shape.heads % shape.queries;
        const std::int64_t row = index / shape.heads / shape.queries;
        const std::int64_t kvHead = index % shape.heads / (shape.heads / shape.kvHeads);
        const KeyRange visible = visibleKeys(shape, row, query);
        QueryTask task;
        task.query = queries + index * shape.headSize;
        task.keys = cacheRow(cache, cache.keys, row, kvHead, visible.first);
        task.values = cacheRow(cache, cache.values, row, kvHead, visible.first);
        task.positionStride = cache.positionStride;
        task.length = visible.end - visible.first;
        task.headSize = shape.headSize;
        task.scale = shape.scale;
        scores.resize(static_cast<std::size_t>(task.length));
        task.scores = scores.data();
        task.out = out + index * shape.headSize;
        attendQuery(task);
    });
}

void attend(const float* queries, const KeysAndValues& cache, const AttentionShape& shape, float* out) {
    if (shape.queries < kFewQueries)
        attendOneByOne(queries, cache, shape, out);
    else
        attendInTiles(queries, cache, shape, out);
}

} // namespace tokenscope
