// SPDX-License-Identifier: MIT
#include "core/formats/safetensors.h"

#include "core/formats/byte_cursor.h"
#include "core/formats/file_kind.h"
#include "core/formats/json.h"
#include "core/formats/mapped_file.h"
#include "core/formats/tensor_placement.h"
#include "core/text/message_text.h"
#include "core/values/errors.h"

#include <algorithm>
#include <array>

namespace tokenscope {

namespace {

/// Real headers are a few hundred kilobytes, and parsed they take many times their length.
constexpr std::uint64_t maxHeaderBytes = std::uint64_t{16} << 20;

struct TypeName {
    std::string_view name;
    ElementType type;
};

constexpr std::array<TypeName, 10> typeNames = {{{"F32", ElementType::F32},
                                                 {"F16", ElementType::F16},
                                                 {"BF16", ElementType::BF16},
                                                 {"F64", ElementType::F64},
                                                 {"I8", ElementType::I8},
                                                 {"I16", ElementType::I16},
                                                 {"I32", ElementType::I32},
                                                 {"I64", ElementType::I64},
                                                 {"U8", ElementType::U8},
                                                 {"BOOL", ElementType::Bool}}};

/// The entry of one tensor in the header, with what its messages need.
class Entry {
public:
    Entry(const std::string& name, const Json& json, const std::string& file)
        : m_name(messageText(name)), m_json(json), m_file(file) {
        if (!json.is_object()) {
            fail("", "must be an object with dtype, shape and data_offsets");
        }
    }

    ElementType type() const {
        const Json& dtype = part("dtype");
        if (!dtype.is_string()) {
            fail(".dtype", "must be a text, found " + messageText(dtype.dump()));
        }
        const auto& name = dtype.get_ref<const std::string&>();
        const auto* const found = std::ranges::find(typeNames, name, &TypeName::name);
        if (found == typeNames.end()) {
            fail(".dtype", "the type \"" + messageText(name) + "\" is not known");
        }
        return found->type;
    }

    std::vector<std::int64_t> shape() const {
        const Json& sizes = part("shape");
        if (!sizes.is_array() || sizes.size() > maxTensorDimensions) {
            fail(".shape", "must be a list of at most " + std::to_string(maxTensorDimensions) + " sizes");
        }
        std::vector<std::int64_t> shape;
        for (const Json& size : sizes) {
            shape.push_back(static_cast<std::int64_t>(wholeNumber(size, ".shape")));
        }
        return shape;
    }

    /// Begin and end within `dataBytes` bytes.
    std::pair<std::uint64_t, std::uint64_t> offsets(std::uint64_t dataBytes) const {
        const Json& pair = part("data_offsets");
        if (!pair.is_array() || pair.size() != 2) {
            fail(".data_offsets", "must be a list of two numbers");
        }
        const std::uint64_t begin = wholeNumber(pair[0], ".data_offsets");
        const std::uint64_t end = wholeNumber(pair[1], ".data_offsets");
        if (begin > end || end > dataBytes) {
            fail(".data_offsets", std::string("[") + std::to_string(begin) + ", " + std::to_string(end) +
                                      "] is not a range within the file's " + std::to_string(dataBytes) +
                                      " bytes of tensor data" + (begin > end ? "" : " (cut short?)"));
        }
        return {begin, end};
    }

    [[noreturn]] void fail(const std::string& part, const std::string& problem) const {
        throw FileError(m_file, m_name + part, problem);
    }

    const std::string& name() const { return m_name; }

private:
    const Json& part(const char* key) const {
        const auto found = m_json.find(key);
        if (found == m_json.end()) {
            fail(std::string(".") + key, "missing");
        }
        return *found;
    }

    /// Up to 2^63 - 1.
    std::uint64_t wholeNumber(const Json& json, const std::string& part) const {
        if (!json.is_number_unsigned() || json.get<std::uint64_t>() > std::uint64_t{INT64_MAX}) {
            fail(part, messageText(json.dump()) + " is not a whole number from 0 to 2^63 - 1");
        }
        return json.get<std::uint64_t>();
    }

    std::string m_name;
    const Json& m_json;
    const std::string& m_file;
};

/// The JSON part of the file, and the tensor data behind it.
struct Parts {
    Json header;
    std::span<const std::byte> data;
};

Parts splitFile(std::span<const std::byte> bytes, const std::string& file) {
    ByteCursor cursor(bytes, file);
    if (bytes.size() < sizeof(std::uint64_t)) {
        throw FileError(file, "file size",
                        bytes.empty() ? "the file is empty" : "the file is too short for a header");
    }
    const auto length = cursor.read<std::uint64_t>("header length");
    if (length == 0 || length > cursor.remaining() || length > maxHeaderBytes) {
        const std::string kind = recognisedFileKind(bytes);
        if (!kind.empty()) {
            throw FileError(file, "file", "this is " + kind + ", not safetensors");
        }
        throw FileError(file, "header length",
                        std::to_string(length) + " bytes in a file of " + std::to_string(bytes.size()) +
                            " (cut short, or not safetensors?)");
    }
    Json header = parseJson(cursor.takeText(length, "header"), file, "header");
    return {std::move(header), cursor.take(cursor.remaining(), "tensor data")};
}

} // namespace

TensorMap parseSafetensors(std::span<const std::byte> bytes, const std::string& file,
                           std::shared_ptr<const void> owner) {
    const auto [header, data] = splitFile(bytes, file);
    if (!header.is_object()) {
        throw FileError(file, "header", std::string("must be a JSON object, found ") + header.type_name());
    }
    std::vector<PlacedTensor> tensors;
    std::uint64_t claimed = 0;
    for (const auto& [name, json] : header.items()) {
        if (name == "__metadata__") {
            continue;
        }
        const Entry entry(name, json, file);
        const ElementType type = entry.type();
        std::vector<std::int64_t> shape = entry.shape();
        const std::uint64_t needed = checkedTensorBytes(type, shape, file, entry.name());
        const auto [begin, end] = entry.offsets(data.size());
        if (end - begin != needed) {
            entry.fail(".data_offsets", "hold " + std::to_string(end - begin) +
                                            " bytes, but shape and dtype need " + std::to_string(needed));
        }
        claimed += needed;
        tensors.push_back({name, type, std::move(shape), begin, needed});
    }
    TensorMap placed = placeTensors(std::move(tensors), data, owner, file);
    // Without overlaps the sum tells whether there are gaps. A sum that wrapped would need overlaps.
    if (claimed != data.size()) {
        throw FileError(file, "tensor data",
                        std::to_string(data.size() - claimed) + " bytes belong to no tensor of the header");
    }
    return placed;
}

TensorMap readSafetensors(const std::string& path) {
    const auto file = MappedFile::open(path);
    return parseWhole(*file, [&] { return parseSafetensors(file->bytes(), path, file); });
}

} // namespace tokenscope
