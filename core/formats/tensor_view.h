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

/// Stored numbers, contiguous, row-major, little-endian. The bytes lie in `owner` (a mapped file or a buffer).
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

} // namespace tokenscope
