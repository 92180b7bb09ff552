// SPDX-License-Identifier: MIT
#pragma once

#include "tests/formats/byte_writer.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace tokenscope {

// Instructions of a pickle as bytes. Names are those of Python's pickletools.
namespace pickled {

inline std::string program(std::string_view body) {
    return "\x80\x02" + std::string(body) + ".";
}
inline std::string text(std::string_view value) {
    return "X" + ByteWriter().number(static_cast<std::uint32_t>(value.size())).text(value).bytes;
}
inline std::string integer(std::int32_t value) {
    return "J" + ByteWriter().number(value).bytes;
}
inline std::string global(std::string_view module, std::string_view name) {
    return std::string("c").append(module).append("\n").append(name).append("\n");
}
/// A dictionary with one entry, whose value is the result of `value`.
inline std::string dictOf(std::string_view key, std::string_view value) {
    return std::string("}").append(text(key)).append(value).append("s");
}
inline std::string long8(std::int64_t value) {
    return "\x8a\x08" + ByteWriter().number(value).bytes;
}
inline const std::string emptyTuple = ")";

/// A tuple of integers, each up to 63 bits.
template <class Numbers> std::string tuple(const Numbers& numbers) {
    std::string body = "(";
    for (const std::int64_t number : numbers) {
        body += long8(number);
    }
    return body + "t";
}

} // namespace pickled

} // namespace tokenscope
