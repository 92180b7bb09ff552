// SPDX-License-Identifier: MIT
#include "core/model/kv_cache.h"

#include "core/kernels/attention.h"
#include "core/values/errors.h"

#include <c10/util/Exception.h>

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
    default:
        return at::kFloat;
    }
}

/// Capacity after an insert that needs `positions`: some room to go on, in whole steps (the reference's
/// rule).
std::int64_t grownCapacity(std::int64_t positions) {
    return (positions + kGrowthStep + kGrowthStep - 1) / kGrowthStep * kGrowthStep;
}

/// from [rows, positions, heads, headSize] into `to` [rows, heads, capacity, headSize] from position `first`
/// on.
template <class Stored>
void storePositions(const at::Tensor& from, const at::Tensor& to, std::int64_t first) {
    const std::int64_t positions = from.size(1);
    const std::int64_t heads = from.size(2);
    const std::int64_t size = from.size(3);
    const auto* source = from.data_ptr<float>();
    auto* target = to.data_ptr<Stored>();
    for (std::int64_t row = 0; row < from.size(0); ++row) {
        for (std::int64_t i = 0; i < positions * heads; ++i, source += size) {
            Stored* place =
                target + row * to.stride(0) + i % heads * to.stride(1) + (first + i / heads) * to.stride(2);
            for (std::int64_t d = 0; d < size; ++d)
                place[d] = static_cast<Stored>(source[d]);
        }
    }
}

void store(const at::Tensor& from, const at::Tensor& to, std::int64_t first) {
    const at::Tensor dense = from.contiguous();
    switch (to.scalar_type()) {
    case at::kHalf:
        return storePositions<at::Half>(dense, to, first);
    case at::kBFloat16:
        return storePositions<at::BFloat16>(dense, to, first);
    default:
        return storePositions<float>(dense, to, first);
    }
}

/// The first `positions` of row `fromRow` to row `toRow` of another tile of the same type, keys and values of
/// every head. Plain copies: libtorch's would wake a thread pool of its own.
void copyRow(const at::Tensor& from, std::int64_t fromRow, const at::Tensor& to, std::int64_t toRow,
             std::int64_t positions) {
    const std::size_t bytes = static_cast<std::size_t>(positions * from.size(4)) * from.element_size();
    for (std::int64_t half = 0; half < 2; ++half) {
        for (std::int64_t head = 0; head < from.size(2); ++head) {
            const auto offset = [&](const at::Tensor& tile, std::int64_t row) {
                return static_cast<std::size_t>(half * tile.stride(0) + row * tile.stride(1) +
                                                head * tile.stride(2)) *
                       tile.element_size();
            };
            std::memcpy(static_cast<std::byte*>(to.data_ptr()) + offset(to, toRow),
                        static_cast<const std::byte*>(from.data_ptr()) + offset(from, fromRow), bytes);
        }
    }
}

/// Throws Error when the tiles could not even be counted in bytes.
void checkSize(const CacheShape& shape, std::int64_t capacity, ElementType type) {
    std::int64_t bytes = 2 * blockSize(type).bytes;
    for (const std::int64_t factor : {shape.layers, shape.rows, shape.kvHeads, shape.headSize, capacity})
        if (__builtin_mul_overflow(bytes, factor, &bytes))
            throw Error("a KV cache of " + std::to_string(capacity) + " positions and " +
                        std::to_string(shape.rows) + " rows is too large");
}

} // namespace

StoredKeysAndValues LayerCache::insert(const at::Tensor& k, const at::Tensor& v) {
    return m_cache->insert(m_layer, k, v);
}

KVCache::KVCache(const CacheShape& shape, std::int64_t capacity, std::optional<ElementType> type)
    : m_shape(shape), m_capacity(capacity), m_type(type) {
    if (shape.layers < 1 || shape.rows < 1 || shape.kvHeads < 1 || shape.headSize < 1 || capacity < 0)
        throw Error("a KV cache of " + std::to_string(shape.rows) + " rows and " + std::to_string(capacity) +
                    " positions makes no sense");
    if (type && !canAttend(*type))
        throw Error(std::string("a KV cache cannot be stored as ") + elementTypeName(*type));
}

std::vector<KVCache::Tile> KVCache::makeTiles(std::int64_t capacity) const {
    checkSize(m_shape, capacity, *m_type);
    const c10::InferenceMode mode;
    std::vector<Tile> tiles;
    try {
        for (std::int64_t layer = 0; layer < m_shape.layers; ++layer) {
            Tile tile;
            tile.both = at::empty({2, m_shape.rows, m_shape.kvHeads, capacity, m_shape.headSize},
                                  at::TensorOptions().dtype(scalarType(*m_type)));
            tile.keys = tile.both.select(0, 0);
            tile.values = tile.both.select(0, 1);
            tiles.push_back(std::move(tile));
        }
    } catch (const c10::Error&) {
        throw Error("not enough memory for a KV cache of " + std::to_string(capacity) + " positions and " +
                    std::to_string(m_shape.rows) + " rows");
    }
    return tiles;
}

void KVCache::allocate(std::int64_t capacity, const std::string& cause) {
    std::vector<Tile> tiles = makeTiles(capacity);
    const std::int64_t oldCapacity = allocated() ? m_capacity : 0;
    for (std::size_t layer = 0; layer < m_tiles.size(); ++layer) {
        for (std::int64_t row = 0; row < m_shape.rows; ++row)
            copyRow(m_tiles[layer].both, row, tiles[layer].both, row, m_length);
        m_tiles[layer] = {}; // one layer at a time, so that old and new never lie side by side as a whole
    }
    m_tiles = std::move(tiles);
    m_capacity = capacity;
    m_growth.push_back({m_length, oldCapacity, capacity, cause});
}

void KVCache::ensureRoom(std::int64_t positions) {
    const std::int64_t needed = m_length + positions;
    if (allocated() && needed <= m_capacity)
        return;
    const std::int64_t capacity = needed <= m_capacity ? m_capacity : grownCapacity(needed);
    if (allocated())
        allocate(capacity, "position " + std::to_string(needed) + " of " + std::to_string(m_capacity));
    else
        allocate(capacity, "prefill");
}

StoredKeysAndValues KVCache::insert(std::int64_t layer, const at::Tensor& k, const at::Tensor& v) {
    const std::int64_t positions = k.size(1);
    if (!m_type)
        m_type = ElementType::F32; // the one type that keys are computed in
    ensureRoom(positions);
    const Tile& tile = m_tiles[static_cast<std::size_t>(layer)];
    store(k, tile.keys, m_length);
    store(v, tile.values, m_length);
    return {tile.keys.narrow(2, 0, m_length + positions), tile.values.narrow(2, 0, m_length + positions)};
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
    KVCache copy(shape, capacity, m_type);
    copy.m_growth = m_growth;
    if (!allocated())
        return copy;
    copy.m_tiles = copy.makeTiles(capacity);
    copy.m_length = m_length;
    for (std::size_t layer = 0; layer < m_tiles.size(); ++layer)
        for (std::int64_t row = 0; row < rows; ++row)
            copyRow(m_tiles[layer].both, 0, copy.m_tiles[layer].both, row, m_length);
    copy.m_growth.push_back(
        {m_length, m_capacity, capacity, "replicated to " + std::to_string(rows) + " rows"});
    return copy;
}

KVCache KVCache::forked(std::int64_t row, std::int64_t length) const {
    if (row < 0 || row >= m_shape.rows || length < 0 || length > m_length)
        throw RangeError("the KV cache holds " + std::to_string(m_shape.rows) + " rows of " +
                         std::to_string(m_length) + " positions; there is no row " + std::to_string(row) +
                         " of " + std::to_string(length));
    CacheShape shape = m_shape;
    shape.rows = 1;
    KVCache copy(shape, m_capacity, m_type);
    if (!allocated())
        return copy;
    copy.m_tiles = copy.makeTiles(m_capacity);
    copy.m_length = length;
    for (std::size_t layer = 0; layer < m_tiles.size(); ++layer)
        copyRow(m_tiles[layer].both, row, copy.m_tiles[layer].both, 0, length);
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
    stats.bytesPerToken =
        2 * m_shape.layers * m_shape.kvHeads * m_shape.headSize * blockSize(stats.type).bytes;
    stats.usedBytes = stats.bytesPerToken * m_shape.rows * m_length;
    for (const Tile& tile : m_tiles)
        stats.allocatedBytes += static_cast<std::int64_t>(tile.both.nbytes());
    stats.growth = m_growth;
    return stats;
}

at::Tensor KVCache::tile(std::int64_t layer) const {
    return allocated() ? m_tiles[static_cast<std::size_t>(layer)].both : at::Tensor();
}

} // namespace tokenscope
