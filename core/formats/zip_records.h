// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace tokenscope {

// The records of a ZIP archive, as bytes. Format: PKWARE's APPNOTE.TXT, sections 4.3 and 4.5.3.

namespace zip {
inline constexpr std::uint32_t localSignature = 0x04034b50;
inline constexpr std::uint32_t memberSignature = 0x02014b50;
inline constexpr std::uint32_t endSignature = 0x06054b50;
inline constexpr std::uint32_t end64Signature = 0x06064b50;
inline constexpr std::uint32_t end64LocatorSignature = 0x07064b50;
inline constexpr std::uint32_t in64 = 0xFFFFFFFF;        ///< "the true number is in the ZIP64 record"
inline constexpr std::uint16_t membersIn64 = 0xFFFF;     ///< the same for the number of members
inline constexpr std::uint16_t zip64Extra = 1;           ///< id of that record
inline constexpr std::uint64_t localHeaderBytes = 30;    ///< without name and extra field
inline constexpr std::uint64_t directoryEntryBytes = 46; ///< the same
} // namespace zip

/// A member as its header and the directory describe it.
struct ZipRecord {
    std::string name;
    std::uint64_t bytes = 0;
    std::uint64_t headerOffset = 0;
    std::uint32_t checksum = 0; ///< crc32()
    std::uint16_t flags = 0;
    std::uint16_t method = 0; ///< 0: stored
};

/// What stands before a member's data. Its size must fit 32 bits.
std::string zipLocalHeader(const ZipRecord& record, std::string_view extra = {});

/// A member's entry in the directory; with `in64` its numbers stand in a ZIP64 record.
std::string zipDirectoryEntry(const ZipRecord& record, bool in64);

/// Where the directory lies, in bytes of the archive.
struct ZipDirectoryPlace {
    std::uint64_t members = 0, bytes = 0, offset = 0;
};

/// What closes the archive, right behind the directory.
std::string zipEnd(const ZipDirectoryPlace& directory, bool in64, std::string_view comment = {});

} // namespace tokenscope
