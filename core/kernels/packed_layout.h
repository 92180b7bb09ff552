// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/element_type.h"

#include <cstddef>
#include <cstdint>

namespace tokenscope {

// How packed weights lie in memory, so that 16 neighbouring rows (outputs) are the lanes of a vector. They
// are a group; the last one is filled up with rows whose scales are zero. Groups follow one another. In a
// group come first the integers of all its blocks of 32 columns, then the scales of all its blocks:
//
//   Q4_0, Q4_1   256 bytes a block; byte 64 p + 4 row + j, p = 0 … 3, j = 0 … 3, has column 4 p + j in its
//   low
//                nibble and column 4 p + j + 16 in the high one
//   Q8_0         512 bytes a block; byte 64 p + 4 row + j, p = 0 … 7, is column 4 p + j plus 128
//   scales       float16 d of the 16 rows; with Q4_1 then m of the 16 rows

constexpr int packedRows = 16;    ///< of a group
constexpr int packedColumns = 32; ///< of a block

/// Bytes of one block of a group.
struct PackedBlock {
    int integers;
    int scales;
};

constexpr PackedBlock packedBlock(ElementType type) {
    return {type == ElementType::Q8_0 ? 512 : 256, type == ElementType::Q4_1 ? 64 : 32};
}

/// Some whole groups, 64-byte aligned.
struct PackedGroups {
    ElementType type = ElementType::Q8_0;
    const std::byte* data = nullptr;
    std::int64_t groupBytes = 0; ///< from one group to the next
    std::int64_t blocks = 0;     ///< of a group
    std::int64_t rows = 0;       ///< wanted ones; what fills up the last group is not
};

} // namespace tokenscope
