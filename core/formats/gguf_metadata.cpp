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
/// Far above any vocabulary, as is what all keys and values together may take.
constexpr std::uint64_t maxMemory = std::uint64_t{256} << 20;
constexpr std::uint64_t entryBytes = 160; // about what a key with a number takes in the table
constexpr std::uint64_t maxKeys = 65'536;
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

/// Reads keys and values from where a cursor stands.
class MetadataReader {
public:
    explicit MetadataReader(ByteCursor& cursor) : m_cursor(cursor) {}

    std::string key() {
        const auto length = m_cursor.read<std::uint64_t>("key length");
        if (length == 0 || length > maxKeyBytes) {
            throw FileError(m_cursor.file(), "key length",
                            std::to_string(length) + " bytes; 1 to " + std::to_string(maxKeyBytes) +
                                " are possible");
        }
        const std::string_view key = m_cursor.takeText(length, "key");
        if (!isValidUtf8(key)) {
            throw FileError(m_cursor.file(), "key", "\"" + messageText(key) + "\" is not valid UTF-8");
        }
        m_field = messageText(key);
        spend(entryBytes + key.size());
        return std::string(key);
    }

    /// Of the key that was read last.
    GgufValue value() {
        const ValueType type = valueType();
        return type == ValueType::Array ? array() : single(type);
    }

    const std::string& field() const { return m_field; }

private:
    /// Counts memory before it is asked for.
    void spend(std::uint64_t bytes) {
        if (bytes > m_memoryLeft) {
            throw FileError(m_cursor.file(), m_field,
                            "with it the keys and values take more than " + std::to_string(maxMemory >> 20) +
                                " MB, more than those of any model");
        }
        m_memoryLeft -= bytes;
    }

    template <class Number> Number number() { return m_cursor.read<Number>(m_field); }

    ValueType valueType() { return static_cast<ValueType>(number<std::uint32_t>()); }

    template <class Stored> std::int64_t integer() {
        const auto stored = number<Stored>();
        if (!std::in_range<std::int64_t>(stored)) {
            throw FileError(m_cursor.file(), m_field, std::to_string(stored) + " is beyond 63 bits");
        }
        return static_cast<std::int64_t>(stored);
    }

    bool truthValue() {
        const auto byte = number<std::uint8_t>();
        if (byte > 1) {
            throw FileError(m_cursor.file(), m_field,
                            "a truth value is 0 or 1, found " + std::to_string(byte));
        }
        return byte == 1;
    }

    std::string text() {
        const std::string_view text = m_cursor.takeText(number<std::uint64_t>(), m_field);
        spend(text.size());
        return std::string(text);
    }

    /// A value that is no array.
    GgufValue single(ValueType type) {
        switch (type) {
        case ValueType::U8:
            return integer<std::uint8_t>();
        case ValueType::I8:
            return integer<std::int8_t>();
        case ValueType::U16:
            return integer<std::uint16_t>();
        case ValueType::I16:
            return integer<std::int16_t>();
        case ValueType::U32:
            return integer<std::uint32_t>();
        case ValueType::I32:
            return integer<std::int32_t>();
        case ValueType::U64:
            return integer<std::uint64_t>();
        case ValueType::I64:
            return integer<std::int64_t>();
        case ValueType::F32:
            return double{number<float>()};
        case ValueType::F64:
            return number<double>();
        case ValueType::Bool:
            return truthValue();
        case ValueType::Text:
            return text();
        case ValueType::Array:
            throw FileError(m_cursor.file(), m_field, "an array of arrays is not supported");
        }
        throw FileError(m_cursor.file(), m_field,
                        "value type " + std::to_string(static_cast<std::uint32_t>(type)) + " is not known");
    }

    template <class Element> GgufValue elements(ValueType type, std::uint64_t length) {
        spend(length * sizeof(Element));
        std::vector<Element> elements;
        elements.reserve(length);
        for (std::uint64_t i = 0; i < length; ++i) {
            elements.push_back(std::get<Element>(single(type)));
        }
        return elements;
    }

    GgufValue array() {
        const ValueType type = valueType();
        const auto length = number<std::uint64_t>();
        if (length > m_cursor.remaining() / smallestSize(type) || length > maxArrayLength) {
            throw FileError(m_cursor.file(), m_field,
                            "an array of " + std::to_string(length) +
                                " values, more than the file can hold or any model has");
        }
        switch (type) {
        case ValueType::F32:
        case ValueType::F64:
            return elements<double>(type, length);
        case ValueType::Bool:
            return elements<bool>(type, length);
        case ValueType::Text:
            return elements<std::string>(type, length);
        case ValueType::Array:
            return single(type); // refuses
        default:
            return type > ValueType::F64 ? single(type) // refuses
                                         : elements<std::int64_t>(type, length);
        }
    }

    ByteCursor& m_cursor;
    std::string m_field; ///< the key, for messages
    std::uint64_t m_memoryLeft = maxMemory;
};

} // namespace

std::map<std::string, GgufValue, std::less<>> readGgufMetadata(ByteCursor& cursor, std::uint64_t count) {
    if (count > cursor.remaining() / smallestPair || count > maxKeys) {
        throw FileError(cursor.file(), "n_kv",
                        std::to_string(count) + " keys do not fit into a file size of " +
                            std::to_string(cursor.size()) + ", or are more than the " +
                            std::to_string(maxKeys) + " that make sense");
    }
    MetadataReader reader(cursor);
    std::map<std::string, GgufValue, std::less<>> metadata;
    for (std::uint64_t i = 0; i < count; ++i) {
        std::string key = reader.key();
        GgufValue value = reader.value();
        if (!metadata.try_emplace(std::move(key), std::move(value)).second) {
            throw FileError(cursor.file(), reader.field(), "the key appears twice");
        }
    }
    return metadata;
}

} // namespace tokenscope
