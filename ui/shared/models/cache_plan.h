// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/cache_stats.h"
#include "core/values/model_summary.h"

#include <cstdint>

namespace tokenscope {

/// A KV cache that nobody allocates: what would one of this shape take?
struct CachePlan {
    std::int64_t layers = 12, kvHeads = 12, headSize = 64;
    ElementType type = ElementType::F16;
    std::int64_t tokens = 1000; ///< of each user
    std::int64_t users = 1;     ///< rows, each with positions of its own

    std::int64_t bytesPerToken() const { return cacheTokenBytes(layers, kvHeads, headSize, type); }
    /// As double: a million users' bytes need not fit 63 bits.
    double bytesPerUser() const { return static_cast<double>(bytesPerToken()) * static_cast<double>(tokens); }
    double bytes() const { return bytesPerUser() * static_cast<double>(users); }
    friend bool operator==(const CachePlan&, const CachePlan&) = default;
};

/// Of the model's shape, with the rest as in `like`.
inline CachePlan planOf(const ModelSummary& model, CachePlan like = {}) {
    like.layers = model.layers;
    like.kvHeads = model.kvHeads;
    like.headSize = model.headSize;
    return like;
}

} // namespace tokenscope
