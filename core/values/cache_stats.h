// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/element_type.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tokenscope {

/// The KV cache had to be enlarged (or was first allocated: oldCapacity 0).
struct CacheGrowth {
    std::int64_t atPosition = 0; ///< positions stored when it happened
    std::int64_t oldCapacity = 0;
    std::int64_t newCapacity = 0;
    std::string cause; ///< "prefill", "replicated to 4 rows", "position 257 of 256" …
    friend bool operator==(const CacheGrowth&, const CacheGrowth&) = default;
};

/// Bytes of one head's key or value in a KV cache of this type: headSize numbers and, with I8, a float32
/// scale.
inline std::int64_t cacheVectorBytes(ElementType type, std::int64_t headSize) {
    return blockSize(type).bytes * headSize + (type == ElementType::I8 ? 4 : 0);
}

/// Bytes that a token of one row takes in a KV cache: a key and a value for each head of each layer.
inline std::int64_t cacheTokenBytes(std::int64_t layers, std::int64_t kvHeads, std::int64_t headSize,
                                    ElementType type) {
    return 2 * layers * kvHeads * cacheVectorBytes(type, headSize);
}

/// Figures of a KV cache, taken from the tensors themselves, not from an estimate.
struct CacheStats {
    std::int64_t layers = 0;
    std::int64_t rows = 0;
    std::int64_t kvHeads = 0;
    std::int64_t headSize = 0;
    std::int64_t capacity = 0; ///< positions allocated per row
    std::int64_t length = 0;   ///< positions used per row
    ElementType type = ElementType::F32;
    std::int64_t usedBytes = 0;      ///< 2 * layers * rows * kvHeads * length * cacheVectorBytes
    std::int64_t allocatedBytes = 0; ///< sum of the tensors' bytes
    std::int64_t bytesPerToken = 0;  ///< per token and row
    std::vector<CacheGrowth> growth; ///< oldest first, of this run
    friend bool operator==(const CacheStats&, const CacheStats&) = default;
};

} // namespace tokenscope
