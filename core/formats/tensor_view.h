// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/element_type.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace tokenscope {

/// Stored numbers, contiguous, row-major, little-endian, at whatever address their file places them: they
/// need not be aligned for their type. The bytes lie in `owner` (a mapped file or a buffer) and are exactly
/// what type and shape need.
struct TensorView {
    ElementType type = ElementType::F32;
    std::vector<std::int64_t> shape; ///< outermost first (GGUF's order is turned round); empty: a scalar
    std::span<const std::byte> bytes;
    std::shared_ptr<const void> owner;
    std::string file;  ///< for messages
    std::string field; ///< its name in the file, for messages

    std::int64_t elements() const;
};

/// Name to tensor, as a file or a set of shards has them.
using TensorMap = std::map<std::string, TensorView, std::less<>>;

// For the readers of this room.

inline constexpr std::size_t maxTensorDimensions = 8;

/// Bytes that a tensor takes. Throws FileError on a negative dimension, too many of them, rows that are not
/// whole blocks, and a product beyond 63 bits.
std::uint64_t checkedTensorBytes(ElementType type, const std::vector<std::int64_t>& shape,
                                 const std::string& file, const std::string& field);

} // namespace tokenscope
