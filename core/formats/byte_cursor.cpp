// SPDX-License-Identifier: MIT
#include "core/formats/byte_cursor.h"

#include "core/values/errors.h"

namespace tokenscope {

std::span<const std::byte> ByteCursor::take(std::uint64_t count, std::string_view field) {
    if (count > remaining()) {
        throw FileError(m_file, std::string(field),
                        "needs " + std::to_string(count) + " bytes at offset " + std::to_string(m_offset) +
                            ", but the file has only " + std::to_string(remaining()) + " left (cut short?)");
    }
    const auto taken = m_bytes.subspan(m_offset, count);
    m_offset += count;
    return taken;
}

std::string_view ByteCursor::takeText(std::uint64_t count, std::string_view field) {
    return asCharacters(take(count, field));
}

void ByteCursor::moveTo(std::uint64_t offset, std::string_view field) {
    if (offset > m_bytes.size()) {
        throw FileError(m_file, std::string(field),
                        "lies at offset " + std::to_string(offset) + ", but the file ends at " +
                            std::to_string(m_bytes.size()));
    }
    m_offset = offset;
}

} // namespace tokenscope
