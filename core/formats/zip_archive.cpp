// SPDX-License-Identifier: MIT
#include "core/formats/zip_archive.h"

#include "core/formats/byte_cursor.h"
#include "core/formats/byte_ranges.h"
#include "core/formats/checked_size.h"
#include "core/formats/crc32.h"
#include "core/formats/zip_records.h"
#include "core/text/message_text.h"
#include "core/values/errors.h"

#include <algorithm>
#include <vector>

namespace tokenscope {

namespace {

constexpr std::uint64_t endBytes = 22;
constexpr std::uint64_t end64LocatorBytes = 20;
constexpr std::uint64_t maxCommentBytes = 65535;

/// Where the directory of members lies.
struct Directory {
    std::uint64_t members = 0;
    std::uint64_t bytes = 0;
    std::uint64_t offset = 0;
};

/// A member as the directory describes it.
struct Member {
    std::string name;
    std::uint16_t flags = 0;
    std::uint16_t method = 0;
    std::uint32_t checksum = 0;
    std::uint64_t packedBytes = 0;
    std::uint64_t bytes = 0;
    std::uint64_t headerOffset = 0;
};

/// The end record closes the file; only its comment may follow, so it is searched from the end.
std::uint64_t findEnd(std::span<const std::byte> bytes, const std::string& file) {
    constexpr std::string_view signature("PK\x05\x06", 4);
    const std::string_view text = asCharacters(bytes);
    const std::uint64_t searched = std::min<std::uint64_t>(bytes.size(), endBytes + maxCommentBytes);
    for (std::uint64_t after = endBytes; after <= searched; ++after) {
        const std::uint64_t offset = bytes.size() - after;
        if (text.substr(offset, signature.size()) == signature) {
            ByteCursor cursor(bytes, file);
            cursor.moveTo(offset + endBytes - 2, "zip directory");
            if (cursor.read<std::uint16_t>("zip directory") == after - endBytes) {
                return offset;
            }
        }
    }
    throw FileError(file, "zip directory", "not found at the end of the file (cut short?)");
}

Directory readEnd64(ByteCursor cursor, std::uint64_t endOffset) {
    const char* const field = "zip64 directory";
    cursor.moveTo(endOffset < end64LocatorBytes ? 0 : endOffset - end64LocatorBytes, field);
    const bool located = cursor.read<std::uint32_t>(field) == zip::end64LocatorSignature;
    cursor.take(4, field);
    cursor.moveTo(cursor.read<std::uint64_t>(field), field);
    if (!located || cursor.read<std::uint32_t>(field) != zip::end64Signature) {
        throw FileError(cursor.file(), field, "announced, but not where it should be");
    }
    cursor.take(8 + 2 + 2 + 4 + 4 + 8, field); // record size, versions, disk numbers, members on this disk
    Directory directory;
    directory.members = cursor.read<std::uint64_t>(field);
    directory.bytes = cursor.read<std::uint64_t>(field);
    directory.offset = cursor.read<std::uint64_t>(field);
    return directory;
}

Directory readEnd(std::span<const std::byte> bytes, const std::string& file) {
    const char* const field = "zip directory";
    const std::uint64_t endOffset = findEnd(bytes, file);
    ByteCursor cursor(bytes, file);
    cursor.moveTo(endOffset + 4, field);
    const auto disk = cursor.read<std::uint16_t>(field);
    cursor.take(2 + 2, field); // disk of the directory, members on this disk
    Directory directory;
    directory.members = cursor.read<std::uint16_t>(field);
    directory.bytes = cursor.read<std::uint32_t>(field);
    directory.offset = cursor.read<std::uint32_t>(field);
    if (directory.members == zip::membersIn64 || directory.bytes == zip::in64 ||
        directory.offset == zip::in64) {
        directory = readEnd64(cursor, endOffset);
    } else if (disk != 0) {
        throw FileError(file, field, "one part of an archive that was split");
    }
    if (!fitsWithin(directory.offset, directory.bytes, endOffset)) {
        throw FileError(file, field, "lies outside the file (cut short?)");
    }
    if (directory.members > directory.bytes / zip::directoryEntryBytes) {
        throw FileError(file, field,
                        "too small for the " + std::to_string(directory.members) + " members it states");
    }
    return directory;
}

/// Replaces the numbers that did not fit 32 bits; the record holds just those, in this order.
void readZip64Extra(Member& member, std::span<const std::byte> extra, const std::string& file) {
    ByteCursor cursor(extra, file, "record");
    const std::string field = messageText(member.name);
    while (cursor.remaining() >= 4) {
        const auto id = cursor.read<std::uint16_t>(field);
        const auto content = cursor.take(cursor.read<std::uint16_t>(field), field);
        if (id != zip::zip64Extra) {
            continue;
        }
        ByteCursor numbers(content, file, "record");
        for (std::uint64_t* number : {&member.bytes, &member.packedBytes, &member.headerOffset}) {
            if (*number == zip::in64) {
                *number = numbers.read<std::uint64_t>(field);
            }
        }
        return;
    }
}

Member readMember(ByteCursor& cursor) {
    const char* const field = "zip directory";
    if (cursor.read<std::uint32_t>(field) != zip::memberSignature) {
        throw FileError(cursor.file(), field, "damaged at offset " + std::to_string(cursor.offset() - 4));
    }
    Member member;
    cursor.take(2 + 2, field); // versions
    member.flags = cursor.read<std::uint16_t>(field);
    member.method = cursor.read<std::uint16_t>(field);
    cursor.take(2 + 2, field); // time, date
    member.checksum = cursor.read<std::uint32_t>(field);
    member.packedBytes = cursor.read<std::uint32_t>(field);
    member.bytes = cursor.read<std::uint32_t>(field);
    const auto nameBytes = cursor.read<std::uint16_t>(field);
    const auto extraBytes = cursor.read<std::uint16_t>(field);
    const auto commentBytes = cursor.read<std::uint16_t>(field);
    cursor.take(2 + 2 + 4, field); // disk, attributes
    member.headerOffset = cursor.read<std::uint32_t>(field);
    member.name = cursor.takeText(nameBytes, field);
    readZip64Extra(member, cursor.take(extraBytes, field), cursor.file());
    cursor.take(commentBytes, field);
    return member;
}

void checkStored(const Member& member, const std::string& file) {
    constexpr std::uint16_t encrypted = 1;
    const std::string field = messageText(member.name);
    if ((member.flags & encrypted) != 0) {
        throw FileError(file, field, "this member of the archive is encrypted");
    }
    if (member.method != 0 || member.packedBytes != member.bytes) {
        throw FileError(file, field,
                        "this member of the archive is compressed; torch.save stores members uncompressed");
    }
}

/// Where the data begins: behind a header of its own, whose extra field may differ from the directory's.
std::uint64_t dataOffset(ByteCursor cursor, const Member& member) {
    const std::string field = messageText(member.name);
    cursor.moveTo(member.headerOffset, field);
    if (cursor.read<std::uint32_t>(field) != zip::localSignature) {
        throw FileError(cursor.file(), field,
                        "the archive has no member at offset " + std::to_string(member.headerOffset));
    }
    cursor.take(22, field); // version, flags, method, time, date, checksum, sizes: the directory's are used
    const auto nameBytes = cursor.read<std::uint16_t>(field);
    const auto extraBytes = cursor.read<std::uint16_t>(field);
    if (cursor.takeText(nameBytes, field) != member.name) {
        throw FileError(cursor.file(), field, "the directory and the member itself disagree about its name");
    }
    cursor.take(extraBytes, field);
    return cursor.offset();
}

using StatedChecksums = std::vector<std::pair<ZipMembers::const_iterator, std::uint32_t>>;

void checkChecksums(const StatedChecksums& stated, const std::string& file) {
    for (const auto& [member, checksum] : stated) {
        if (crc32(member->second) != checksum) {
            throw FileError(file, messageText(member->first),
                            "damaged: its bytes are not those that its checksum was made of");
        }
    }
}

} // namespace

ZipMembers readStoredZip(std::span<const std::byte> bytes, const std::string& file, ZipChecksums checksums) {
    const Directory directory = readEnd(bytes, file);
    ByteCursor cursor(bytes.first(directory.offset + directory.bytes), file);
    cursor.moveTo(directory.offset, "zip directory");
    // Members end where the directory begins.
    const auto content = bytes.first(directory.offset);
    ZipMembers members;
    std::vector<ByteRange> ranges;
    StatedChecksums stated;
    for (std::uint64_t i = 0; i < directory.members; ++i) {
        const Member member = readMember(cursor);
        checkStored(member, file);
        const std::uint64_t begin = dataOffset(ByteCursor(content, file), member);
        if (!fitsWithin(begin, member.bytes, content.size())) {
            throw FileError(file, messageText(member.name),
                            "its " + std::to_string(member.bytes) + " bytes at offset " +
                                std::to_string(begin) + " lie outside the file");
        }
        const auto [place, isNew] = members.try_emplace(member.name, content.subspan(begin, member.bytes));
        if (!isNew) {
            throw FileError(file, messageText(member.name), "two members of the archive have this name");
        }
        ranges.push_back({member.headerOffset, begin + member.bytes, place->first});
        stated.emplace_back(place, member.checksum);
    }
    refuseOverlaps(std::move(ranges), file);
    if (checksums == ZipChecksums::Checked) {
        checkChecksums(stated, file); // each byte once, as nothing overlaps
    }
    return members;
}

} // namespace tokenscope
