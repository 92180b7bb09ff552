// SPDX-License-Identifier: MIT
#include "core/kernels/attention.h"

#include "core/kernels/attention_chunk.h"
#include "core/kernels/dispatch.h"
#include "core/kernels/parallel.h"
#include "core/kernels/round_up.h"
#include "core/kernels/scratch.h"
#include "core/kernels/visible_keys.h"

#include <algorithm>
#include <limits>

namespace tokenscope {

namespace {

/// How queries and heads are cut into tiles, which decides how fast they are done but not what comes out.
struct Tiling {
    Tiling(const AttentionShape& shape, int threads) : kvHeads(shape.kvHeads) {
        const std::int64_t group = shape.heads / shape.kvHeads;
        headParts = quotientUp(group, maxTileRows);
        heads = quotientUp(group, headParts);
        streams = shape.rows * kvHeads * headParts;
        // Large tiles read each key less often, but every thread should have some.
        const std::int64_t wanted = threads > 1 ? quotientUp(4 * threads, streams) : 1;
        queries = std::clamp<std::int64_t>(quotientUp(shape.queries, wanted), 1, maxTileRows / heads);
        queryParts = quotientUp(shape.queries, queries);
    }

    std::int64_t tiles() const { return streams * queryParts; }

    std::int64_t kvHeads;
    std::int64_t headParts; ///< of a KV head's group
    std::int64_t heads;     ///< in a tile
    std::int64_t queries;
    std::int64_t queryParts;
    std::int64_t streams; ///< rows, KV heads and parts of their groups
};

struct Attended {
    const float* queries;
    const KeysAndValues& cache;
    const AttentionShape& shape;
    float* out;
};

/// Some neighbouring queries of a row times some heads of one KV head, a row of sums for each.
class Tile {
public:
    Tile(const Attended& all, const Tiling& tiling, std::int64_t index) : m_all(all) {
        const AttentionShape& shape = all.shape;
        // The longest (last queries, most keys) first, so that threads finish together.
        const std::int64_t part = tiling.queryParts - 1 - index / tiling.streams;
        const std::int64_t stream = index % tiling.streams;
        const std::int64_t kvHead = stream / tiling.headParts % tiling.kvHeads;
        const std::int64_t group = shape.heads / shape.kvHeads;
        const std::int64_t firstInGroup = stream % tiling.headParts * tiling.heads;
        const std::int64_t row = stream / tiling.headParts / tiling.kvHeads;
        const std::int64_t firstQuery = part * tiling.queries;
        const std::int64_t queries = std::min(tiling.queries, shape.queries - firstQuery);
        const std::int64_t heads = std::min(tiling.heads, group - firstInGroup);
        for (std::int64_t i = 0; i < queries; ++i) {
            const KeyRange visible = visibleKeys(shape, row, firstQuery + i);
            const std::int64_t head =
                (row * shape.queries + firstQuery + i) * shape.heads + kvHead * group + firstInGroup;
            for (std::int64_t h = 0; h < heads; ++h, ++m_rows) {
                m_visible[m_rows] = visible;
                m_offsets[m_rows] = (head + h) * shape.headSize;
                m_queries[m_rows] = all.queries + m_offsets[m_rows];
            }
        }
        const std::int64_t cacheRow = shape.rowOf ? shape.rowOf[row] : row;
        m_place = cacheRow * all.cache.rowStride + kvHead * all.cache.headStride;
    }

    int rows() const { return m_rows; }
    std::int64_t firstChunk() const { return m_visible[0].first / chunkKeys; }
    std::int64_t endChunk() const { return quotientUp(m_visible[m_rows - 1].end, chunkKeys); }

    /// Rows that see some key of a chunk: from `first` on so many.
    struct Rows {
        int first;
        int count;
    };
    Rows rowsOf(std::int64_t chunk) const {
        const std::int64_t key = chunk * chunkKeys;
        int first = 0;
        while (first < m_rows && m_visible[first].end <= key)
            ++first;
        int end = first;
        while (end < m_rows && m_visible[end].first < key + chunkKeys)
            ++end;
        return {first, end - first};
    }

    /// Writes what the rows of a chunk get from it.
    void attend(std::int64_t chunk, bool hasNext, AttentionTable::AttendChunk attendChunk, float* scratch,
                const ChunkSums& sums) const {
        const Rows rows = rowsOf(chunk);
        const std::int64_t key = chunk * chunkKeys;
        std::int32_t firstKeys[maxTileRows];
        std::int32_t endKeys[maxTileRows];
        for (int i = 0; i < rows.count; ++i) {
            const KeyRange& visible = m_visible[rows.first + i];
            firstKeys[i] = static_cast<std::int32_t>(std::max<std::int64_t>(0, visible.first - key));
            endKeys[i] = static_cast<std::int32_t>(std::min<std::int64_t>(chunkKeys, visible.end - key));
        }
        ChunkTask task;
        task.stride = m_all.cache.positionStride;
        task.keys = m_all.cache.keys + m_place + key * task.stride;
        task.values = m_all.cache.values + m_place + key * task.stride;
        task.headSize = m_all.shape.headSize;
        task.rows = rows.count;
        task.queries = m_queries + rows.first;
        task.firstKeys = firstKeys;
        task.endKeys = endKeys;
        task.scale = m_all.shape.scale;
        task.hasNext = hasNext;
        task.scratch = scratch;
        task.sums = sums;
        if (rows.count > 0)
            attendChunk(task);
    }

    /// Adds a chunk's sums to those of all rows.
    void merge(std::int64_t chunk, const ChunkSums& next, const AttentionTable& table,
               const ChunkSums& sums) const {
        const Rows rows = rowsOf(chunk);
        const std::int64_t width = paddedHeadSize(m_all.shape.headSize);
        table.merge({sums.values + rows.first * width, sums.maxima + rows.first, sums.weights + rows.first},
                    next, rows.count, m_all.shape.headSize, m_all.shape.scale);
    }

    void finish(const ChunkSums& sums) const {
        const std::int64_t width = paddedHeadSize(m_all.shape.headSize);
        for (int row = 0; row < m_rows; ++row) {
            const float factor = 1 / sums.weights[row];
            float* const to = m_all.out + m_offsets[row];
            for (std::int64_t i = 0; i < m_all.shape.headSize; ++i)
                to[i] = sums.values[row * width + i] * factor;
        }
    }

private:
    const Attended& m_all;
    int m_rows = 0;
    std::int64_t m_place = 0; ///< bytes to position 0 of the row and KV head in the cache
    KeyRange m_visible[maxTileRows];
    std::int64_t m_offsets[maxTileRows]; ///< of each row in queries and out
    const float* m_queries[maxTileRows];
};

std::int64_t sumsSize(std::int64_t rows, std::int64_t headSize) {
    return roundedUp(rows * (paddedHeadSize(headSize) + 2), 16);
}

ChunkSums sumsAt(float* memory, std::int64_t rows, std::int64_t headSize) {
    float* const maxima = memory + rows * paddedHeadSize(headSize);
    return {memory, maxima, maxima + rows};
}

float* chunkScratchOfThread(std::int64_t headSize) {
    static thread_local Scratch scratch;
    return scratch.floats(chunkScratch(headSize));
}

/// Sums of a tile's rows with nothing in them yet.
ChunkSums emptySumsOfThread(const Tile& tile, std::int64_t headSize) {
    static thread_local Scratch scratch;
    const ChunkSums sums = sumsAt(scratch.floats(sumsSize(tile.rows(), headSize)), tile.rows(), headSize);
    std::fill_n(sums.values, tile.rows() * paddedHeadSize(headSize), 0.0f);
    std::fill_n(sums.maxima, tile.rows(), -std::numeric_limits<float>::infinity());
    std::fill_n(sums.weights, tile.rows(), 0.0f);
    return sums;
}

void attendTile(const Tile& tile, ElementType type, std::int64_t headSize) {
    static thread_local Scratch nextScratch;
    const AttentionTable& table = attentionTable();
    const auto attendChunk = table.attendChunk(type);
    const ChunkSums sums = emptySumsOfThread(tile, headSize);
    const ChunkSums next = sumsAt(nextScratch.floats(sumsSize(tile.rows(), headSize)), tile.rows(), headSize);
    const std::int64_t end = tile.endChunk();
    for (std::int64_t chunk = tile.firstChunk(); chunk < end; ++chunk) {
        tile.attend(chunk, chunk + 1 < end, attendChunk, chunkScratchOfThread(headSize), next);
        tile.merge(chunk, next, table, sums);
    }
    tile.finish(sums);
}

/// Fewer tiles than threads want: their chunks are shared out too, and merged afterwards.
void attendInRuns(const Attended& all, const Tiling& tiling, int threads) {
    static thread_local Scratch sharedScratch;
    const AttentionTable& table = attentionTable();
    const auto attendChunk = table.attendChunk(all.cache.type);
    const std::int64_t headSize = all.shape.headSize;
    std::int64_t chunks = 1; // of a tile, at most
    for (std::int64_t i = 0; i < tiling.tiles(); ++i) {
        const Tile tile(all, tiling, i);
        chunks = std::max(chunks, tile.endChunk() - tile.firstChunk());
    }
    const std::int64_t length = quotientUp(chunks, std::min(chunks, quotientUp(8 * threads, tiling.tiles())));
    const std::int64_t runs = quotientUp(chunks, length);
    const std::int64_t rows = tiling.queries * tiling.heads;
    const std::int64_t step = sumsSize(rows, headSize);
    float* const shared = sharedScratch.floats(tiling.tiles() * roundedUp(chunks, 64) * step);
    const auto sumsOf = [&](std::int64_t tile, std::int64_t number) {
        return sumsAt(shared + (tile * chunks + number) * step, rows, headSize);
    };
    parallelFor(tiling.tiles() * runs, [&](std::int64_t index) {
        const Tile tile(all, tiling, index / runs);
        const std::int64_t first = tile.firstChunk() + index % runs * length;
        const std::int64_t end = std::min(tile.endChunk(), first + length);
        for (std::int64_t chunk = first; chunk < end; ++chunk)
            tile.attend(chunk, chunk + 1 < end, attendChunk, chunkScratchOfThread(headSize),
                        sumsOf(index / runs, chunk - tile.firstChunk()));
    });
    for (std::int64_t i = 0; i < tiling.tiles(); ++i) {
        const Tile tile(all, tiling, i);
        const ChunkSums sums = emptySumsOfThread(tile, headSize);
        for (std::int64_t chunk = tile.firstChunk(); chunk < tile.endChunk(); ++chunk)
            tile.merge(chunk, sumsOf(i, chunk - tile.firstChunk()), table, sums);
        tile.finish(sums);
    }
}

} // namespace

const AttentionTable& attentionTable() {
#if defined(__x86_64__)
    switch (kernelLevel()) {
    case KernelLevel::Avx512:
    case KernelLevel::Avx512Vnni:
        return avx512Attention();
    case KernelLevel::Avx2:
        return avx2Attention();
    default:
        break;
    }
#elif defined(__aarch64__)
    if (kernelLevel() == KernelLevel::Neon)
        return neonAttention();
#endif
    return plainAttention();
}

bool canAttend(ElementType cacheType) {
    return plainAttention().attendChunk(cacheType) != nullptr;
}

void attend(const float* queries, const KeysAndValues& cache, const AttentionShape& shape, float* out) {
    if (shape.rows == 0 || shape.queries == 0)
        return;
    const int threads = threadCount();
    const Tiling tiling(shape, threads);
    const Attended all{queries, cache, shape, out};
    const bool seesSeveralChunks = shape.firstPosition + shape.queries > chunkKeys;
    if (threads > 1 && tiling.tiles() < 4 * threads && seesSeveralChunks)
        return attendInRuns(all, tiling, threads);
    parallelFor(tiling.tiles(), [&](std::int64_t index) {
        attendTile(Tile(all, tiling, index), cache.type, shape.headSize);
    });
}

} // namespace tokenscope
