// SPDX-License-Identifier: MIT
#include "core/model/kv_cache.h"

#include "core/kernels/cache_store.h"
#include "core/values/errors.h"

#include <c10/util/Exception.h>

#include <algorithm>
#include <cstring>
#include <limits>

namespace tokenscope {

namespace {

constexpr std::int64_t kGrowthStep = 1024;

at::ScalarType scalarType(ElementType type) {
    switch (type) {
    case ElementType::F16:
        return at::kHalf;
    case ElementType::BF16:
        return at::kBFloat16;
    case ElementType::I8:
        return at::kByte; // numbers and scales
    default:
        return at::kFloat;
    }
}

/// Capacity after an insert that needs `positions`: some room to go on, in whole steps (the reference's
/// rule), but none that the model has no positions for.
std::int64_t grownCapacity(std::int64_t positions, const CacheLimits& limits) {
    const std::int64_t grown = (positions + kGrowthStep + kGrowthStep - 1) / kGrowthStep * kGrowthStep;
    for (const std::int64_t limit : {limits.context, limits.positions})
        if (positions <= limit)
            return std::min(grown, limit);
    return grown;
}

/// From one index of a dimension to the next.
std::int64_t stepBytes(const at::Tensor& tile, std::int64_t dimension) {
    return tile.stride(dimension) * static_cast<std::int64_t>(tile.element_size());
}

std::byte* bytesOf(const at::Tensor& tile) {
    return static_cast<std::byte*>(tile.data_ptr());
}

/// The first `positions` of row `fromRow` to row `toRow` of another tile of the same type, keys and values of
/// every head. Plain copies: libtorch's would wake a thread pool of its own.
void copyRow(const at::Tensor& from, std::int64_t fromRow, const at::Tensor& to, std::int64_t toRow,
             std::int64_t positions) {
    for (std::int64_t half = 0; half < 2; ++half) {
        for (std::int64_t head = 0; head < from.size(2); ++head) {
            const auto place = [&](const at::Tensor& tile, std::int64_t row) {
                return bytesOf(tile) + half * stepBytes(tile, 0) + row * stepBytes(tile, 1) +
                       head * stepBytes(tile, 2);
            };
            std::memcpy(place(to, toRow), place(from, fromRow),
                        static_cast<std::size_t>(positions * stepBytes(from, 3)));
        }
    }
}

/// Throws Error when the tiles could not even be counted in bytes.
void checkSize(const CacheShape& shape, std::int64_t capacity, ElementType type) {
    std::int64_t bytes = 2 * blockSize(type).bytes;
    const std::int64_t width = shape.headSize + 4; // with a scale
    for (const std::int64_t factor : {shape.layers, shape.rows, shape.kvHeads, width, capacity})
        if (__builtin_mul_overflow(bytes, factor, &bytes))
            throw Error("a KV cache of " + std::to_string(capacity) + " positions and " +
                        std::to_string(shape.rows) + " rows is too large");
}

} // namespace

KeysAndValues LayerCache::insert(const float* k, const float* v, std::int64_t positions,
                                 std::span<const std::int32_t> rows) {
    return m_cache->insert(m_layer, k, v, positions, rows);
}

KVCache::KVCache(const CacheShape& shape, std::int64_t capacity, std::optional<ElementType> type,
                 const CacheLimits& limits)
    : m_shape(shape), m_capacity(capacity), m_type(type), m_limits(limits) {
    if (shape.layers < 1 || shape.rows < 1 || shape.kvHeads < 1 || shape.headSize < 1 || capacity < 0)
        throw Error("a KV cache of " + std::to_string(shape.rows) + " rows and " + std::to_string(capacity) +
                    " positions makes no sense");
    if (type && !canAttend(*type))
        throw Error(std::string("a KV cache cannot be stored as ") + elementTypeName(*type));
}

std::vector<at::Tensor> KVCache::makeTiles(std::int64_t capacity) const {
    checkSize(m_shape, capacity, *m_type);
    const c10::InferenceMode mode;
    const std::int64_t width =
        *m_type == ElementType::I8 ? cacheVectorBytes(*m_type, m_shape.headSize) : m_shape.headSize;
    std::vector<at::Tensor> tiles;
    try {
        for (std::int64_t layer = 0; layer < m_shape.layers; ++layer)
            tiles.push_back(at::empty({2, m_shape.rows, m_shape.kvHeads, capacity, width},
                                      at::TensorOptions().dtype(scalarType(*m_type))));
    } catch (const c10::Error&) {
        throw Error("not enough memory for a KV cache of " + std::to_string(capacity) + " positions and " +
                    std::to_string(m_shape.rows) + " rows");
    }
    return tiles;
}

void KVCache::allocate(std::int64_t capacity, const std::string& cause) {
    std::vector<at::Tensor> tiles = makeTiles(capacity);
    const std::int64_t oldCapacity = allocated() ? m_capacity : 0;
    for (std::size_t layer = 0; layer < m_tiles.size(); ++layer) {
        for (std::int64_t row = 0; row < m_shape.rows; ++row)
            copyRow(m_tiles[layer], row, tiles[layer], row, m_length);
        m_tiles[layer].reset(); // one layer at a time, so that old and new never lie side by side as a whole
    }
    m_tiles = std::move(tiles);
    m_capacity = capacity;
    m_growth.push_back({m_length, oldCapacity, capacity, cause});
}

void KVCache::ensureRoom(std::int64_t positions) {
    const std::int64_t needed = m_length + positions;
    if (allocated() && needed <= m_capacity)
        return;
    const std::int64_t capacity = needed <= m_capacity ? m_capacity : grownCapacity(needed, m_limits);
    if (allocated())
        allocate(capacity, "position " + std::to_string(needed) + " of " + std::to_string(m_capacity));
    else
        allocate(capacity, "prefill");
}

KeysAndValues KVCache::insert(std::int64_t layer, const float* k, const float* v, std::int64_t positions,
                              std::span<const std::int32_t> rows) {
    if (!m_type)
        m_type = ElementType::F32; // the one type that keys are computed in
    ensureRoom(positions);
    const at::Tensor& tile = m_tiles[static_cast<std::size_t>(layer)];
    const KeysAndValues stored{*m_type,
                               bytesOf(tile),
                               bytesOf(tile) + stepBytes(tile, 0),
                               stepBytes(tile, 1),
                               stepBytes(tile, 2),
                               stepBytes(tile, 3)};
    const std::int64_t count = rows.empty() ? m_shape.rows : static_cast<std::int64_t>(rows.size());
    const auto store = [&](const float* from, std::byte* to) {
        storeVectors(
            {from, count, positions, m_shape.kvHeads, m_shape.headSize, rows.empty() ? nullptr : rows.data()},
            {stored.type, to + m_length * stored.positionStride, stored.rowStride, stored.headStride,
             stored.positionStride});
    };
    store(k, bytesOf(tile));
    store(v, bytesOf(tile) + stepBytes(tile, 0));
    return stored;
}

void KVCache::truncate(std::int64_t length) {
    if (length < 0 || length > m_length)
        throw RangeError("the KV cache holds " + std::to_string(m_length) +
                         " positions, it cannot be cut to " + std::to_string(length));
    m_length = length;
}

KVCache KVCache::replicated(std::int64_t rows, std::int64_t capacity) const {
    if (m_shape.rows != 1)
        throw Error("only a KV cache of one row can be replicated; this one has " +
                    std::to_string(m_shape.rows));
    if (capacity < m_length)
        throw Error("a capacity of " + std::to_string(capacity) + " is too small for the " +
                    std::to_string(m_length) + " positions stored");
    CacheShape shape = m_shape;
    shape.rows = rows;
    KVCache copy(shape, capacity, m_type, m_limits);
    copy.m_growth = m_growth;
    if (!allocated())
        return copy;
    copy.m_tiles = copy.makeTiles(capacity);
    copy.m_length = m_length;
    for (std::size_t layer = 0; layer < m_tiles.size(); ++layer)
        for (std::int64_t row = 0; row < rows; ++row)
            copyRow(m_tiles[layer], 0, copy.m_tiles[layer], row, m_length);
    copy.m_growth.push_back(
        {m_length, m_capacity, capacity, "replicated to " + std::to_string(rows) + (rows == 1 ? " row" : " rows")});
    return copy;
}

KVCache KVCache::forked(std::int64_t row, std::int64_t length) const {
    if (row < 0 || row >= m_shape.rows || length < 0 || length > m_length)
        throw RangeError("the KV cache holds " + std::to_string(m_shape.rows) + " rows of " +
                         std::to_string(m_length) + " positions; there is no row " + std::to_string(row) +
                         " of " + std::to_string(length));
    CacheShape shape = m_shape;
    shape.rows = 1;
    KVCache copy(shape, m_capacity, m_type, m_limits);
    if (!allocated())
        return copy;
    copy.m_tiles = copy.makeTiles(m_capacity);
    copy.m_length = length;
    for (std::size_t layer = 0; layer < m_tiles.size(); ++layer)
        copyRow(m_tiles[layer], row, copy.m_tiles[layer], 0, length);
    copy.m_growth.push_back({length, 0, m_capacity, "forked from row " + std::to_string(row)});
    return copy;
}

CacheStats KVCache::stats() const {
    CacheStats stats;
    stats.layers = m_shape.layers;
    stats.rows = m_shape.rows;
    stats.kvHeads = m_shape.kvHeads;
    stats.headSize = m_shape.headSize;
    stats.length = m_length;
    stats.type = m_type.value_or(ElementType::F32);
    stats.capacity = allocated() ? m_capacity : 0;
    stats.bytesPerToken = cacheTokenBytes(m_shape.layers, m_shape.kvHeads, m_shape.headSize, stats.type);
    stats.usedBytes = stats.bytesPerToken * m_shape.rows * m_length;
    for (const at::Tensor& tile : m_tiles)
        stats.allocatedBytes += static_cast<std::int64_t>(tile.nbytes());
    stats.growth = m_growth;
    return stats;
}

at::Tensor KVCache::tile(std::int64_t layer) const {
    return allocated() ? m_tiles[static_cast<std::size_t>(layer)] : at::Tensor();
}

} // namespace tokenscope
