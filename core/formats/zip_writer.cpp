// SPDX-License-Identifier: MIT
#include "core/formats/zip_writer.h"

#include "core/formats/byte_writer.h"
#include "core/formats/crc32.h"
#include "core/text/message_text.h"
#include "core/values/errors.h"

#include <limits>
#include <utility>

namespace tokenscope {

namespace {

constexpr std::uint64_t alignment = 64;
constexpr std::uint64_t extraHeaderBytes = 4;

/// An extra field that makes the data begin at an aligned place. Its id is the one torch takes.
std::string paddingField(std::uint64_t headerOffset, std::size_t nameBytes) {
    const std::uint64_t start = headerOffset + zip::localHeaderBytes + nameBytes + extraHeaderBytes;
    const auto padding = static_cast<std::uint16_t>((alignment - start % alignment) % alignment);
    return ByteWriter().text("FB").number(padding).text(std::string(padding, 'Z')).bytes;
}

} // namespace

void ZipWriter::add(std::string name, std::span<const std::byte> data) {
    if (data.size() >= zip::in64 || name.size() > std::numeric_limits<std::uint16_t>::max()) {
        throw FileError(m_file.path(), messageText(name), "too large for a member of the archive");
    }
    ZipRecord record;
    record.name = std::move(name);
    record.bytes = data.size();
    record.headerOffset = m_file.size();
    record.checksum = crc32(data);
    m_file.write(zipLocalHeader(record, paddingField(record.headerOffset, record.name.size())));
    m_file.write(data);
    m_records.push_back(std::move(record));
}

void ZipWriter::finish() {
    ZipDirectoryPlace place;
    place.members = m_records.size();
    place.offset = m_file.size();
    const bool in64 = place.offset >= zip::in64 || place.members >= zip::membersIn64;
    for (const ZipRecord& record : m_records) {
        const std::string entry = zipDirectoryEntry(record, in64);
        m_file.write(entry);
        place.bytes += entry.size();
    }
    m_file.write(zipEnd(place, in64));
}

} // namespace tokenscope
