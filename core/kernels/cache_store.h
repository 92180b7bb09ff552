// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/element_type.h"

#include <cstddef>
#include <cstdint>

namespace tokenscope {

/// Keys or values of a pass: dense float32 [rows, positions, heads, headSize].
struct NewVectors {
    const float* first = nullptr;
    std::int64_t rows = 0;
    std::int64_t positions = 0;
    std::int64_t heads = 0;
    std::int64_t headSize = 0;
    /// [rows]: the cache's row for each. Null: the row of its own number.
    const std::int32_t* rowOf = nullptr;
};

/// Where a cache takes them: its row 0, head 0 and the first new position. Strides are in bytes.
struct VectorPlaces {
    ElementType type = ElementType::F32; ///< one that canAttend()
    std::byte* first = nullptr;
    std::int64_t rowStride = 0;
    std::int64_t headStride = 0;
    std::int64_t positionStride = 0;
};

/// Writes vectors as KeysAndValues holds them: rounded to the nearest number, ties to even. I8: multiples of
/// the vector's largest magnitude / 127, which is the scale; a vector whose scale would not be a normal
/// float32 becomes zero, one with a number that is not finite becomes NaN. Every kernel level writes the same
/// (but for the bits of a NaN). Runs on threadCount() threads when there is enough to write.
void storeVectors(const NewVectors& from, const VectorPlaces& to);

} // namespace tokenscope
