// SPDX-License-Identifier: MIT
#include "core/formats/byte_cursor.h"

#include "core/values/errors.h"

namespace tokenscope {

std::span<const std::byte> ByteCursor::take(std::uint64_t count, std::string_view field) {
    if (count > remaining()) {
        throw FileError(m_file, std::string(field),
                        "needs " + std::to_string(count) + " bytes at offset " + std::to_string(m_offset) +
                            ", past the " + m_whole + " size of " + std::to_string(m_bytes.size()) +
                            " (cut short?)");
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
                        "lies at offset " + std::to_string(offset) + ", past the " + m_whole + " size of " +
                            std::to_string(m_bytes.size()) + " (cut short?)");
    }
    m_offset = offset;
}

} // namespace tokenscope
