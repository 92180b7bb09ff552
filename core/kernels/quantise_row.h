// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/element_type.h"

#include <cstddef>
#include <cstdint>

namespace tokenscope {

/// True for the types that quantiseRow() writes: F32, BF16, F16, Q8_0, Q4_1 and Q4_0.
bool canQuantise(ElementType type);

/// Stores `count` numbers, whole blocks of the type, in rowBytes(to, count) bytes. BF16 and F16 are rounded
/// to the nearest, halves to even; magnitudes that float16 does not reach become infinite. Block types by the
/// formulas of GGML's reference, for each block:
///   Q8_0  d = max|x| / 127, q = x / d to the nearest, halves away from zero
///   Q4_1  m = min x, d = (max x - min x) / 15, q = floor((x - m) / d + 1/2)
///   Q4_0  d = x of the largest magnitude / -8, q = min(15, floor(x / d + 8 + 1/2))
/// with the quotients as products with 1 / d in float32 and d before it is rounded to float16; all zeros if d
/// is 0.
void quantiseRow(ElementType to, const float* from, std::int64_t count, std::byte* out);

} // namespace tokenscope
