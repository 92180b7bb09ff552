// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tokenscope {

/// How the numbers of a tensor are stored. The quantised ones are GGML's, in blocks along a row (see quant_block.h).
enum class ElementType : std::uint8_t {
    F32, F16, BF16, F64, I8, I16, I32, I64, U8, Bool,
    Q4_0, Q4_1, Q5_0, Q5_1, Q8_0, Q2_K, Q3_K, Q4_K, Q5_K, Q6_K,
};

/// Elements in one block (1 for plain types) and bytes that a block takes.
struct BlockSize {
    std::int64_t elements;
    std::int64_t bytes;
};

BlockSize blockSize(ElementType type);

/// True for the GGML block types.
bool isQuantised(ElementType type);

/// "float32", "bfloat16", "Q4_1" …, for people and JSON.
const char* elementTypeName(ElementType type);

/// Bytes of a row of `elements` numbers; nothing if that is not a whole number of blocks or does not fit 63 bits.
std::optional<std::int64_t> rowBytes(ElementType type, std::int64_t elements);

} // namespace tokenscope
