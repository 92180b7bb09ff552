// SPDX-License-Identifier: MIT
#include "core/formats/zip_records.h"

#include "core/formats/byte_writer.h"

namespace tokenscope {

namespace {

constexpr std::uint16_t version = 45; ///< the one that brought ZIP64
constexpr std::uint32_t noTime = 0;   ///< the same archive every time

std::uint32_t low32(std::uint64_t number, bool in64) {
    return in64 ? zip::in64 : static_cast<std::uint32_t>(number);
}

std::uint16_t length16(std::string_view text) {
    return static_cast<std::uint16_t>(text.size());
}

/// Flags to checksum, which header and directory have alike.
void addCommon(ByteWriter& out, const ZipRecord& record) {
    out.number(record.flags).number(record.method).number(noTime).number(record.checksum);
}

} // namespace

std::string zipLocalHeader(const ZipRecord& record, std::string_view extra) {
    ByteWriter out;
    out.number(zip::localSignature).number(version);
    addCommon(out, record);
    out.number(low32(record.bytes, false)).number(low32(record.bytes, false));
    out.number(length16(record.name)).number(length16(extra)).text(record.name).text(extra);
    return out.bytes;
}

std::string zipDirectoryEntry(const ZipRecord& record, bool in64) {
    ByteWriter extra;
    if (in64) {
        extra.number(zip::zip64Extra).number(std::uint16_t{24});
        extra.number(record.bytes).number(record.bytes).number(record.headerOffset);
    }
    ByteWriter out;
    out.number(zip::memberSignature).number(version).number(version);
    addCommon(out, record);
    out.number(low32(record.bytes, in64)).number(low32(record.bytes, in64));
    out.number(length16(record.name)).number(length16(extra.bytes));
    out.number(std::uint16_t{0}).number(std::uint16_t{0}); // comment, disk
    out.number(std::uint16_t{0}).number(std::uint32_t{0}); // attributes
    out.number(low32(record.headerOffset, in64)).text(record.name).text(extra.bytes);
    return out.bytes;
}

std::string zipEnd(const ZipDirectoryPlace& directory, bool in64, std::string_view comment) {
    ByteWriter out;
    if (in64) {
        out.number(zip::end64Signature).number(std::uint64_t{44}).number(version).number(version);
        out.number(std::uint64_t{0}); // disk numbers
        out.number(directory.members).number(directory.members);
        out.number(directory.bytes).number(directory.offset);
        out.number(zip::end64LocatorSignature).number(std::uint32_t{0});
        out.number(directory.offset + directory.bytes).number(std::uint32_t{1});
    }
    const auto members = in64 ? zip::membersIn64 : static_cast<std::uint16_t>(directory.members);
    out.number(zip::endSignature).number(std::uint32_t{0}).number(members).number(members);
    out.number(low32(directory.bytes, in64)).number(low32(directory.offset, in64));
    out.number(length16(comment)).text(comment);
    return out.bytes;
}

} // namespace tokenscope
