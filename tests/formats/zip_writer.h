// SPDX-License-Identifier: MIT
#pragma once

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
    constexpr std::uint32_t in64 = 0xFFFFFFFF;
    ByteWriter out;
    ByteWriter directory;
    for (const ZipMemberSpec& member : members) {
        const std::uint64_t offset = out.bytes.size() + static_cast<std::uint64_t>(member.headerShift);
        const std::uint64_t size = member.data.size() + static_cast<std::uint64_t>(member.sizeShift);
        const std::string& localName = member.localName.empty() ? member.name : member.localName;
        out.number(std::uint32_t{0x04034b50})
            .number(std::uint16_t{45})
            .number(member.flags)
            .number(member.method);
        out.number(std::uint32_t{0}).number(std::uint32_t{0}); // time, checksum
        out.number(static_cast<std::uint32_t>(size)).number(static_cast<std::uint32_t>(size));
        out.number(static_cast<std::uint16_t>(localName.size()));
        out.number(static_cast<std::uint16_t>(member.localExtra.size()));
        out.text(localName).text(member.localExtra).text(member.data);

        directory.number(std::uint32_t{0x02014b50}).number(std::uint32_t{45}); // versions
        directory.number(member.flags)
            .number(member.method)
            .number(std::uint32_t{0})
            .number(std::uint32_t{0});
        directory.number(zip64 ? in64 : static_cast<std::uint32_t>(size));
        directory.number(zip64 ? in64 : static_cast<std::uint32_t>(size));
        directory.number(static_cast<std::uint16_t>(member.name.size()))
            .number(std::uint16_t(zip64 ? 28 : 0));
        directory.number(std::uint16_t{0})
            .number(std::uint16_t{0})
            .number(std::uint16_t{0})
            .number(std::uint32_t{0});
        directory.number(zip64 ? in64 : static_cast<std::uint32_t>(offset)).text(member.name);
        if (zip64) {
            directory.number(std::uint16_t{1})
                .number(std::uint16_t{24})
                .number(size)
                .number(size)
                .number(offset);
        }
    }
    const std::uint64_t directoryOffset = out.bytes.size();
    out.text(directory.bytes);
    const std::uint64_t count = members.size();
    if (zip64) {
        const std::uint64_t end64 = out.bytes.size();
        out.number(std::uint32_t{0x06064b50}).number(std::uint64_t{44}).number(std::uint32_t{45});
        out.number(std::uint64_t{0}).number(count).number(count); // disk numbers
        out.number(std::uint64_t{directory.bytes.size()}).number(directoryOffset);
        out.number(std::uint32_t{0x07064b50}).number(std::uint32_t{0}).number(end64).number(std::uint32_t{1});
    }
    const auto shortCount = static_cast<std::uint16_t>(zip64 ? 0xFFFF : count);
    out.number(std::uint32_t{0x06054b50}).number(std::uint32_t{0}).number(shortCount).number(shortCount);
    out.number(zip64 ? in64 : static_cast<std::uint32_t>(directory.bytes.size()));
    out.number(zip64 ? in64 : static_cast<std::uint32_t>(directoryOffset));
    out.number(static_cast<std::uint16_t>(comment.size())).text(comment);
    return out.bytes;
}

} // namespace tokenscope
