// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/byte_cursor.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tokenscope {

/// A field of a protocol-buffers message as it lies in the file: its number and, by wire type, a number or
/// bytes.
struct ProtobufField {
    enum class Wire : std::uint8_t { Varint = 0, Fixed64 = 1, Bytes = 2, Fixed32 = 5 };

    std::uint32_t number = 0;
    Wire wire = Wire::Varint;
    std::uint64_t bits = 0;           ///< of the three number types
    std::span<const std::byte> bytes; ///< of Bytes; they lie in the message
};

/// Walks through the fields of one protocol-buffers message, in the order in which they lie. Nothing is
/// copied. Every length is checked against the message; anything impossible is a FileError with the message's
/// name. Groups are refused. Format: protobuf.dev, "Encoding".
class ProtobufCursor {
public:
    /// `name` says which message it is, for messages ("trainer_spec"); empty for the whole file.
    ProtobufCursor(std::span<const std::byte> message, const std::string& file, std::string name = {});

    /// The next field, nothing at the end.
    std::optional<ProtobufField> next();

    // The field as what its message says it is. Throw FileError naming `name` when the file has another kind.
    std::int64_t integer(const ProtobufField& field, std::string_view name) const; ///< int32, int64 and enums
    bool flag(const ProtobufField& field, std::string_view name) const;
    float number(const ProtobufField& field, std::string_view name) const; ///< may be infinite or no number
    std::string_view text(const ProtobufField& field, std::string_view name) const; ///< UTF-8 is not checked
    /// A message within this one. Throws FileError below the third level; no known file nests deeper.
    ProtobufCursor message(const ProtobufField& field, std::string_view name) const;

private:
    std::uint64_t varint();
    void require(const ProtobufField& field, ProtobufField::Wire wire, std::string_view name) const;
    std::string place(std::string_view name) const;

    ByteCursor m_cursor;
    std::string m_name;
    std::string m_place; ///< of the message itself, for messages
    int m_depth = 0;
};

} // namespace tokenscope
