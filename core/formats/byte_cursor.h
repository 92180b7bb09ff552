// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace tokenscope {

static_assert(std::endian::native == std::endian::little,
              "the formats are little-endian and read as they lie");

/// Reads forward through bytes that may end anywhere. Every read is checked; one past the end is a FileError
/// with `field`.
class ByteCursor {
public:
    /// `whole` says what the bytes are, for messages.
    ByteCursor(std::span<const std::byte> bytes, std::string file, std::string whole = "file")
        : m_bytes(bytes), m_file(std::move(file)), m_whole(std::move(whole)) {}

    /// A little-endian number.
    template <class Number> Number read(std::string_view field) {
        static_assert(std::is_arithmetic_v<Number>);
        Number number;
        std::memcpy(&number, take(sizeof(Number), field).data(), sizeof(Number));
        return number;
    }
    std::span<const std::byte> take(std::uint64_t count, std::string_view field);
    std::string_view takeText(std::uint64_t count, std::string_view field);
    void moveTo(std::uint64_t offset, std::string_view field);

    std::uint64_t offset() const { return m_offset; }
    std::uint64_t size() const { return m_bytes.size(); }
    std::uint64_t remaining() const { return m_bytes.size() - m_offset; }
    const std::string& file() const { return m_file; }

private:
    std::span<const std::byte> m_bytes;
    std::string m_file;
    std::string m_whole;
    std::uint64_t m_offset = 0;
};

/// Bytes seen as text; no copy.
inline std::string_view asCharacters(std::span<const std::byte> bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

} // namespace tokenscope
