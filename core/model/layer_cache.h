// SPDX-License-Identifier: MIT
#pragma once

#include <ATen/ATen.h>

#include <cstdint>

namespace tokenscope {

class KVCache;

/// Keys and values of all positions so far, [rows, KV heads, positions, headSize], in the cache's type. They
/// alias the cache.
struct StoredKeysAndValues {
    at::Tensor keys;
    at::Tensor values;
};

/// All that a block sees of the KV cache: its own layer.
class LayerCache {
public:
    LayerCache(KVCache& cache, std::int64_t layer) : m_cache(&cache), m_layer(layer) {}

    /// Appends k and v, float32 [rows, positions, KV heads, headSize], behind what is stored and gives
    /// everything including them.
    StoredKeysAndValues insert(const at::Tensor& k, const at::Tensor& v);

private:
    KVCache* m_cache;
    std::int64_t m_layer;
};

} // namespace tokenscope
