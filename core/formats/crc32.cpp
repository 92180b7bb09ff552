// SPDX-License-Identifier: MIT
#include "core/formats/crc32.h"

#include <array>
#include <bit>
#include <cstring>

namespace tokenscope {

namespace {

constexpr std::size_t stride = 8;
using Table = std::array<std::uint32_t, 256>;

/// tables[k][b]: what byte b does to the checksum when k more bytes follow it.
constexpr std::array<Table, stride> makeTables() {
    std::array<Table, stride> tables{};
    for (std::uint32_t byte = 0; byte < 256; ++byte) {
        std::uint32_t value = byte;
        for (int bit = 0; bit < 8; ++bit) {
            value = value >> 1 ^ (value & 1 ? 0xEDB88320U : 0U);
        }
        tables[0][byte] = value;
    }
    for (std::size_t k = 1; k < stride; ++k) {
        for (std::size_t byte = 0; byte < 256; ++byte) {
            const std::uint32_t before = tables[k - 1][byte];
            tables[k][byte] = before >> 8 ^ tables[0][before & 0xFF];
        }
    }
    return tables;
}

constexpr std::array<Table, stride> tables = makeTables();

} // namespace

std::uint32_t crc32(std::span<const std::byte> bytes) {
    static_assert(std::endian::native == std::endian::little);
    std::uint32_t checksum = 0xFFFFFFFFU;
    while (bytes.size() >= stride) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes.data(), stride);
        word ^= checksum;
        checksum = 0;
        for (std::size_t i = 0; i < stride; ++i) {
            checksum ^= tables[stride - 1 - i][word >> (8 * i) & 0xFF];
        }
        bytes = bytes.subspan(stride);
    }
    for (const std::byte byte : bytes) {
        checksum = checksum >> 8 ^ tables[0][(checksum ^ std::to_integer<std::uint32_t>(byte)) & 0xFF];
    }
    return ~checksum;
}

} // namespace tokenscope
