// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/byte_writer.h"

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace tokenscope {

inline std::span<const std::byte> asBytes(std::string_view text) {
    return std::as_bytes(std::span(text.data(), text.size()));
}

/// Bytes that a parsed file may go on pointing into.
inline std::shared_ptr<const std::string> shared(std::string bytes) {
    return std::make_shared<const std::string>(std::move(bytes));
}

} // namespace tokenscope
