// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>

namespace tokenscope {

static_assert(std::endian::native == std::endian::little,
              "the formats are little-endian and written as numbers lie");

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

} // namespace tokenscope
