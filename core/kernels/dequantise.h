// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/element_type.h"

#include <cstddef>
#include <cstdint>

namespace tokenscope {

/// True for the types that weights may have: F32, F16, BF16 and all GGML block types.
bool canDequantise(ElementType type);

/// Widens `elements` stored numbers to float32, bit for bit what GGML and gguf-py give. `elements` must be a
/// whole number of blocks, and the type one that canDequantise(); `stored` need not be aligned.
void dequantiseRow(ElementType type, const std::byte* stored, std::int64_t elements, float* out);

} // namespace tokenscope
