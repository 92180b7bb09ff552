// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/crc32.h"
#include "core/formats/zip_records.h"
#include "tests/formats/byte_writer.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tokenscope {

/// A member of a ZIP archive; what is not set comes out right.
struct ZipMemberSpec {
    std::string name;
    std::string data;
    std::uint16_t method = 0;
    std::uint16_t flags = 0;
    std::string localExtra = {};
    std::string localName = {};
    std::int64_t headerShift = 0; ///< added to where the directory says that the member is
    std::int64_t sizeShift = 0;   ///< added to the size in the directory
};

/// Builds a ZIP archive; with `zip64` every number of the directory stands in the 64-bit records.
inline std::string zipOf(const std::vector<ZipMemberSpec>& members, bool zip64 = false,
                         std::string_view comment = {}) {
    std::string bytes;
    std::string entries;
    for (const ZipMemberSpec& member : members) {
        ZipRecord record;
        record.name = member.name;
        record.bytes = member.data.size() + static_cast<std::uint64_t>(member.sizeShift);
        record.headerOffset = bytes.size() + static_cast<std::uint64_t>(member.headerShift);
        record.checksum = crc32(asBytes(member.data));
        record.flags = member.flags;
        record.method = member.method;
        entries += zipDirectoryEntry(record, zip64);
        record.name = member.localName.empty() ? member.name : member.localName;
        bytes += zipLocalHeader(record, member.localExtra) + member.data;
    }
    const ZipDirectoryPlace place{members.size(), entries.size(), bytes.size()};
    return bytes + entries + zipEnd(place, zip64, comment);
}

} // namespace tokenscope
