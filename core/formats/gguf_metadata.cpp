// SPDX-License-Identifier: MIT
#include "core/formats/gguf_metadata.h"

#include "core/text/message_text.h"
#include "core/text/utf8.h"
#include "core/values/errors.h"

#include <utility>

namespace tokenscope {

namespace {

constexpr std::uint64_t maxKeyBytes = 65535; // the format's own limit
/// Far above any vocabulary; a value takes more memory than file, so a lying length must end somewhere.
constexpr std::uint64_t maxArrayLength = std::uint64_t{1} << 22;
constexpr std::uint64_t smallestPair = 8 + 4 + 1; // key length, value type, a value of one byte

/// Type ids of the format.
enum class ValueType : std::uint32_t { U8, I8, U16, I16, U32, I32, F32, Bool, Text, Array, U64, I64, F64 };

/// Bytes that a value takes at least.
std::uint64_t smallestSize(ValueType type) {
    switch (type) {
    case ValueType::U8:
    case ValueType::I8:
    case ValueType::Bool:
        return 1;
    case ValueType::U16:
    case ValueType::I16:
        return 2;
    case ValueType::U32:
    case ValueType::I32:
    case ValueType::F32:
        return 4;
    default:
        return 8;
    }
}

template <class Stored> std::int64_t readInteger(ByteCursor& cursor, const std::string& field) {
    const auto number = cursor.read<Stored>(field);
    if (!std::in_range<std::int64_t>(number)) {
        throw FileError(cursor.file(), field, std::to_string(number) + " is beyond 63 bits");
    }
    return static_cast<std::int64_t>(number);
}

bool readBool(ByteCursor& cursor, const std::string& field) {
    const auto byte = cursor.read<std::uint8_t>(field);
    if (byte > 1) {
        throw FileError(cursor.file(), field, "a truth value is 0 or 1, found " + std::to_string(byte));
    }
    return byte == 1;
}

/// A value that is no array.
GgufValue readSingle(ByteCursor& cursor, ValueType type, const std::string& field) {
    switch (type) {
    case ValueType::U8:
        return readInteger<std::uint8_t>(cursor, field);
    case ValueType::I8:
        return readInteger<std::int8_t>(cursor, field);
    case ValueType::U16:
        return readInteger<std::uint16_t>(cursor, field);
    case ValueType::I16:
        return readInteger<std::int16_t>(cursor, field);
    case ValueType::U32:
        return readInteger<std::uint32_t>(cursor, field);
    case ValueType::I32:
        return readInteger<std::int32_t>(cursor, field);
    case ValueType::U64:
        return readInteger<std::uint64_t>(cursor, field);
    case ValueType::I64:
        return readInteger<std::int64_t>(cursor, field);
    case ValueType::F32:
        return double{cursor.read<float>(field)};
    case ValueType::F64:
        return cursor.read<double>(field);
    case ValueType::Bool:
        return readBool(cursor, field);
    case ValueType::Text:
        return std::string(cursor.takeText(cursor.read<std::uint64_t>(field), field));
    case ValueType::Array:
        throw FileError(cursor.file(), field, "an array of arrays is not supported");
    }
    throw FileError(cursor.file(), field,
                    "value type " + std::to_string(static_cast<std::uint32_t>(type)) + " is not known");
}

template <class Element>
GgufValue readElements(ByteCursor& cursor, ValueType type, std::uint64_t length, const std::string& field) {
    std::vector<Element> elements;
    elements.reserve(length);
    for (std::uint64_t i = 0; i < length; ++i) {
        elements.push_back(std::get<Element>(readSingle(cursor, type, field)));
    }
    return elements;
}

GgufValue readArray(ByteCursor& cursor, const std::string& field) {
    const auto type = static_cast<ValueType>(cursor.read<std::uint32_t>(field));
    const auto length = cursor.read<std::uint64_t>(field);
    if (length > cursor.remaining() / smallestSize(type) || length > maxArrayLength) {
        throw FileError(cursor.file(), field,
                        "an array of " + std::to_string(length) +
                            " values, more than the file can hold or any model has");
    }
    switch (type) {
    case ValueType::F32:
    case ValueType::F64:
        return readElements<double>(cursor, type, length, field);
    case ValueType::Bool:
        return readElements<bool>(cursor, type, length, field);
    case ValueType::Text:
        return readElements<std::string>(cursor, type, length, field);
    case ValueType::Array:
        return readSingle(cursor, type, field); // refuses
    default:
        if (type > ValueType::F64) {
            return readSingle(cursor, type, field); // refuses
        }
        return readElements<std::int64_t>(cursor, type, length, field);
    }
}

std::string readKey(ByteCursor& cursor) {
    const auto length = cursor.read<std::uint64_t>("key length");
    if (length == 0 || length > maxKeyBytes) {
        throw FileError(cursor.file(), "key length",
                        std::to_string(length) + " bytes; 1 to 65535 are possible");
    }
    std::string key(cursor.takeText(length, "key"));
    if (!isValidUtf8(key)) {
        throw FileError(cursor.file(), "key", "\"" + messageText(key) + "\" is not valid UTF-8");
    }
    return key;
}

} // namespace

std::map<std::string, GgufValue, std::less<>> readGgufMetadata(ByteCursor& cursor, std::uint64_t count) {
    if (count > cursor.remaining() / smallestPair) {
        throw FileError(cursor.file(), "n_kv",
                        std::to_string(count) + " keys do not fit into a file size of " +
                            std::to_string(cursor.size()));
    }
    std::map<std::string, GgufValue, std::less<>> metadata;
    for (std::uint64_t i = 0; i < count; ++i) {
        std::string key = readKey(cursor);
        const std::string field = messageText(key);
        const auto type = static_cast<ValueType>(cursor.read<std::uint32_t>(field));
        GgufValue value =
            type == ValueType::Array ? readArray(cursor, field) : readSingle(cursor, type, field);
        if (!metadata.try_emplace(std::move(key), std::move(value)).second) {
            throw FileError(cursor.file(), field, "the key appears twice");
        }
    }
    return metadata;
}

} // namespace tokenscope
