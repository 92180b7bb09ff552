// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/layer_cache.h"
#include "core/values/cache_stats.h"

#include <ATen/ATen.h>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tokenscope {

struct CacheShape {
    std::int64_t layers = 0;
    std::int64_t rows = 0;
    std::int64_t kvHeads = 0;
    std::int64_t headSize = 0;
};

/// Positions that a model has; 0: not known.
struct CacheLimits {
    std::int64_t context = 0;   ///< trained length
    std::int64_t positions = 0; ///< that can be computed at all
};

/// Keys and values of every layer: one logical tensor [layers, 2, rows, KV heads, capacity, headSize], stored
/// as a tile per layer; with I8 the last dimension is bytes, headSize numbers and their scale. All rows have
/// the same length. Nothing is allocated before the first insert; from then on an insert beyond the capacity
/// enlarges all layers and keeps what they hold, in steps that end where the model's context does. Throws
/// Error when memory runs out; the cache is then as before. One thread at a time.
class KVCache {
public:
    /// `type`: F32, F16, BF16 or I8; none: that of the keys. Throws Error for a shape or type that makes no
    /// sense.
    KVCache(const CacheShape& shape, std::int64_t capacity, std::optional<ElementType> type = {},
            const CacheLimits& limits = {});

    std::int64_t rows() const { return m_shape.rows; }
    std::int64_t length() const { return m_length; }
    std::int64_t capacity() const { return m_capacity; }
    /// Whether it is for a model of this shape.
    bool holds(std::int64_t layers, std::int64_t kvHeads, std::int64_t headSize) const {
        return m_shape.layers == layers && m_shape.kvHeads == kvHeads && m_shape.headSize == headSize;
    }

    LayerCache layer(std::int64_t index) { return {*this, index}; }
    /// What LayerCache::insert() does. k and v go to the positions from length() on; length() itself stays.
    KeysAndValues insert(std::int64_t layer, const float* k, const float* v, std::int64_t positions,
                         std::span<const std::int32_t> rows = {});
    /// Once a forward pass, after the last layer: so many positions were added. Without it the inserts of a
    /// pass do not count.
    void advance(std::int64_t positions) { m_length += positions; }

    /// Forgets positions from `length` on; memory stays allocated. Throws RangeError beyond what is stored.
    void truncate(std::int64_t length);
    /// A new cache with this one row copied to `rows` rows, used positions only. Throws Error when this has
    /// several rows, or `capacity` is too small.
    KVCache replicated(std::int64_t rows, std::int64_t capacity) const;
    /// A new one-row cache with the first `length` positions of one row.
    KVCache forked(std::int64_t row, std::int64_t length) const;

    CacheStats stats() const;
    /// The tile of a layer as stored, [2, rows, KV heads, capacity, headSize], with I8 bytes [..., headSize +
    /// 4]; undefined before the first insert.
    at::Tensor tile(std::int64_t layer) const;

private:
    bool allocated() const { return !m_tiles.empty(); }
    void allocate(std::int64_t capacity, const std::string& cause);
    void ensureRoom(std::int64_t positions);
    std::vector<at::Tensor> makeTiles(std::int64_t capacity) const;

    CacheShape m_shape;
    std::int64_t m_capacity; ///< wanted, before anything is allocated
    std::int64_t m_length = 0;
    std::optional<ElementType> m_type;
    CacheLimits m_limits;            ///< copies have them, too
    std::vector<at::Tensor> m_tiles; ///< as tile() gives them
    std::vector<CacheGrowth> m_growth;
};

} // namespace tokenscope
