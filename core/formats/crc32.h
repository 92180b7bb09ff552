// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace tokenscope {

/// The checksum of ZIP members: CRC-32 of ISO 3309 (polynomial 0xEDB88320, bits reversed).
std::uint32_t crc32(std::span<const std::byte> bytes);

} // namespace tokenscope
