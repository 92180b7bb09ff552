// SPDX-License-Identifier: MIT
#pragma once

#include "core/kernels/attention.h"

#include <cstdint>
#include <span>

namespace tokenscope {

class KVCache;

/// All that a block sees of the KV cache: its own layer.
class LayerCache {
public:
    LayerCache(KVCache& cache, std::int64_t layer) : m_cache(&cache), m_layer(layer) {}

    /// Appends k and v, dense float32 [rows, positions, KV heads, headSize], behind what is stored and gives
    /// everything including them, which stays valid until the next insert. `rows`: the cache's rows that
    /// these are for, each once; empty: all. In other rows the positions stay unwritten: they must not be
    /// read before the cache is cut to where they begin.
    KeysAndValues insert(const float* k, const float* v, std::int64_t positions,
                         std::span<const std::int32_t> rows = {});

private:
    KVCache* m_cache;
    std::int64_t m_layer;
};

} // namespace tokenscope
