// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace tokenscope {

/// Builds a file's bytes piece by piece, little-endian.
struct ByteWriter {
    std::string bytes;

    template <class Number> ByteWriter& number(Number value) {
        static_assert(std::is_arithmetic_v<Number>);
        bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
        return *this;
    }
    ByteWriter& text(std::string_view value) {
        bytes.append(value);
        return *this;
    }
    ByteWriter& padTo(std::size_t multiple) {
        bytes.append((multiple - bytes.size() % multiple) % multiple, '\0');
        return *this;
    }
};

inline std::span<const std::byte> asBytes(std::string_view text) {
    return std::as_bytes(std::span(text.data(), text.size()));
}

/// Bytes that a parsed file may go on pointing into.
inline std::shared_ptr<const std::string> shared(std::string bytes) {
    return std::make_shared<const std::string>(std::move(bytes));
}

} // namespace tokenscope
