// SPDX-License-Identifier: MIT
#include "core/formats/protobuf_cursor.h"

#include "core/values/errors.h"

#include <bit>
#include <utility>

namespace tokenscope {

namespace {

using Wire = ProtobufField::Wire;

constexpr int maxDepth = 3;
constexpr std::uint32_t longestVarint = 10; // 64 bits, seven a byte
constexpr std::uint64_t maxNumber = (std::uint64_t{1} << 29) - 1;

} // namespace

ProtobufCursor::ProtobufCursor(std::span<const std::byte> message, const std::string& file, std::string name)
    : m_cursor(message, file, name.empty() ? "file" : "message"), m_name(std::move(name)),
      m_place(m_name.empty() ? "message" : m_name) {}

std::string ProtobufCursor::place(std::string_view name) const {
    return m_name.empty() ? std::string(name) : (m_name + ".").append(name);
}

std::uint64_t ProtobufCursor::varint() {
    std::uint64_t number = 0;
    for (std::uint32_t i = 0; i < longestVarint; ++i) {
        const std::uint64_t byte = m_cursor.read<std::uint8_t>(m_place);
        const std::uint64_t part = byte & 0x7F;
        if (i == longestVarint - 1 && part > 1) {
            break;
        }
        number |= part << (7 * i);
        if (byte < 0x80) {
            return number;
        }
    }
    throw FileError(m_cursor.file(), m_place,
                    "the number before offset " + std::to_string(m_cursor.offset()) + " is beyond 64 bits");
}

std::optional<ProtobufField> ProtobufCursor::next() {
    if (m_cursor.remaining() == 0) {
        return std::nullopt;
    }
    const std::uint64_t begin = m_cursor.offset();
    const std::uint64_t key = varint();
    const std::uint64_t number = key >> 3;
    if (number == 0 || number > maxNumber) {
        throw FileError(m_cursor.file(), m_place,
                        "field number " + std::to_string(number) + " at offset " + std::to_string(begin) +
                            " is not possible (not this kind of file?)");
    }
    ProtobufField field;
    field.number = static_cast<std::uint32_t>(number);
    field.wire = static_cast<Wire>(key & 7);
    switch (field.wire) {
    case Wire::Varint:
        field.bits = varint();
        return field;
    case Wire::Fixed64:
        field.bits = m_cursor.read<std::uint64_t>(m_place);
        return field;
    case Wire::Bytes:
        field.bytes = m_cursor.take(varint(), m_place);
        return field;
    case Wire::Fixed32:
        field.bits = m_cursor.read<std::uint32_t>(m_place);
        return field;
    }
    throw FileError(m_cursor.file(), m_place,
                    "wire type " + std::to_string(key & 7) + " of field " + std::to_string(number) +
                        " at offset " + std::to_string(begin) + " is not supported (not this kind of file?)");
}

void ProtobufCursor::require(const ProtobufField& field, Wire wire, std::string_view name) const {
    if (field.wire != wire) {
        throw FileError(m_cursor.file(), place(name),
                        "is stored with wire type " + std::to_string(static_cast<int>(field.wire)) +
                            " instead of " + std::to_string(static_cast<int>(wire)));
    }
}

std::int64_t ProtobufCursor::integer(const ProtobufField& field, std::string_view name) const {
    require(field, Wire::Varint, name);
    return static_cast<std::int64_t>(field.bits);
}

bool ProtobufCursor::flag(const ProtobufField& field, std::string_view name) const {
    require(field, Wire::Varint, name);
    return field.bits != 0;
}

float ProtobufCursor::number(const ProtobufField& field, std::string_view name) const {
    require(field, Wire::Fixed32, name);
    return std::bit_cast<float>(static_cast<std::uint32_t>(field.bits));
}

std::string_view ProtobufCursor::text(const ProtobufField& field, std::string_view name) const {
    require(field, Wire::Bytes, name);
    return asCharacters(field.bytes);
}

ProtobufCursor ProtobufCursor::message(const ProtobufField& field, std::string_view name) const {
    require(field, Wire::Bytes, name);
    if (m_depth >= maxDepth) {
        throw FileError(m_cursor.file(), place(name),
                        "messages nested deeper than " + std::to_string(maxDepth) + " levels");
    }
    ProtobufCursor inner(field.bytes, m_cursor.file(), place(name));
    inner.m_depth = m_depth + 1;
    return inner;
}

} // namespace tokenscope
