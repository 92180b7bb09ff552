// SPDX-License-Identifier: MIT
#include "core/formats/gguf.h"

#include "core/formats/byte_cursor.h"
#include "core/formats/checked_size.h"
#include "core/formats/file_kind.h"
#include "core/formats/gguf_metadata.h"
#include "core/formats/gguf_types.h"
#include "core/formats/split_gguf.h"
#include "core/formats/tensor_placement.h"
#include "core/text/message_text.h"
#include "core/text/utf8.h"
#include "core/values/errors.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace tokenscope {

namespace {

/// What a file has to be: a model, or also a part of one.
enum class Extent : std::uint8_t { Whole, Part };

constexpr std::uint64_t maxNameBytes = 64; // the format's own limit
constexpr std::uint32_t maxDimensions = 4; // likewise
constexpr std::uint64_t maxTensors = 262'144;
constexpr std::uint64_t smallestTensorEntry = 8 + 1 + 4 + 8 + 4 + 8;
constexpr std::int64_t defaultAlignment = 32;
constexpr std::int64_t maxAlignment = 1 << 16;

std::uint32_t readVersion(ByteCursor& cursor) {
    const auto version = cursor.read<std::uint32_t>("version");
    if (version == 2 || version == 3) {
        return version;
    }
    const bool bigEndian = (version & 0xFFFFU) == 0 && version != 0;
    throw FileError(cursor.file(), "version",
                    bigEndian ? "this is a big-endian file, which is not supported"
                              : std::to_string(version) + " is not supported, 2 and 3 are");
}

void checkMagic(ByteCursor& cursor, std::span<const std::byte> bytes) {
    if (bytes.size() < 4) {
        throw FileError(cursor.file(), "file size",
                        bytes.empty() ? "the file is empty" : "the file is too short for a GGUF file");
    }
    if (cursor.takeText(4, "magic") != "GGUF") {
        const std::string kind = recognisedFileKind(bytes);
        throw FileError(cursor.file(), "magic",
                        "not a GGUF file" + (kind.empty() ? std::string() : ": this is " + kind));
    }
}

std::uint64_t alignmentOf(const GgufFile& file) {
    constexpr std::string_view key = "general.alignment";
    const std::int64_t alignment = file.integer(key, defaultAlignment);
    if (alignment < 8 || alignment > maxAlignment ||
        !std::has_single_bit(static_cast<std::uint64_t>(alignment))) {
        throw FileError(file.path, std::string(key),
                        std::to_string(alignment) + " is not a power of two from 8 to " +
                            std::to_string(maxAlignment));
    }
    return static_cast<std::uint64_t>(alignment);
}

std::string readTensorName(ByteCursor& cursor) {
    const auto length = cursor.read<std::uint64_t>("tensor name");
    if (length == 0 || length > maxNameBytes) {
        throw FileError(cursor.file(), "tensor name",
                        std::to_string(length) + " bytes; 1 to " + std::to_string(maxNameBytes) +
                            " are possible");
    }
    std::string name(cursor.takeText(length, "tensor name"));
    if (!isValidUtf8(name)) {
        throw FileError(cursor.file(), "tensor name", "\"" + messageText(name) + "\" is not valid UTF-8");
    }
    if (name.starts_with("general.") || name.starts_with("tokenizer.")) {
        throw FileError(cursor.file(), "n_kv",
                        "fewer than there are: the key " + messageText(name) +
                            " stands where the tensors should begin");
    }
    return name;
}

/// The file lists the fastest dimension first; ours is outermost first.
std::vector<std::int64_t> readShape(ByteCursor& cursor, const std::string& field) {
    const auto dimensions = cursor.read<std::uint32_t>(field);
    if (dimensions == 0 || dimensions > maxDimensions) {
        throw FileError(cursor.file(), field,
                        std::to_string(dimensions) + " dimensions; 1 to " + std::to_string(maxDimensions) +
                            " are possible");
    }
    std::vector<std::int64_t> shape(dimensions);
    for (std::int64_t& size : shape) {
        size = cursor.read<std::int64_t>(field);
        if (size < 1) {
            throw FileError(cursor.file(), field, "a dimension of " + std::to_string(size));
        }
    }
    std::ranges::reverse(shape);
    return shape;
}

PlacedTensor readTensorEntry(ByteCursor& cursor, std::uint64_t alignment) {
    PlacedTensor tensor;
    tensor.name = readTensorName(cursor);
    const std::string field = messageText(tensor.name);
    tensor.shape = readShape(cursor, field);
    const auto typeId = cursor.read<std::uint32_t>(field);
    const std::optional<ElementType> type = ggufElementType(typeId);
    if (!type) {
        throw FileError(cursor.file(), field, "the type " + ggufTypeName(typeId) + " is not supported");
    }
    tensor.type = *type;
    tensor.bytes = checkedTensorBytes(tensor.type, tensor.shape, cursor.file(), field);
    tensor.begin = cursor.read<std::uint64_t>(field);
    if (tensor.begin % alignment != 0) {
        throw FileError(cursor.file(), field,
                        "its offset " + std::to_string(tensor.begin) +
                            " is not a multiple of the alignment " + std::to_string(alignment));
    }
    return tensor;
}

std::vector<PlacedTensor> readTensorList(ByteCursor& cursor, std::uint64_t count, std::uint64_t alignment) {
    if (count > cursor.remaining() / smallestTensorEntry || count > maxTensors) {
        throw FileError(cursor.file(), "n_tensors",
                        std::to_string(count) + " tensors do not fit into a file size of " +
                            std::to_string(cursor.size()) + ", or are more than the " +
                            std::to_string(maxTensors) + " that make sense");
    }
    std::vector<PlacedTensor> tensors;
    for (std::uint64_t i = 0; i < count; ++i) {
        tensors.push_back(readTensorEntry(cursor, alignment));
    }
    return tensors;
}

/// What follows the tensor list, from the next multiple of the alignment.
std::span<const std::byte> tensorData(std::span<const std::byte> bytes, std::uint64_t listEnd,
                                      std::uint64_t alignment) {
    const std::uint64_t begin = (listEnd + alignment - 1) / alignment * alignment;
    return begin < bytes.size() ? bytes.subspan(begin) : std::span<const std::byte>();
}

void checkWithin(const PlacedTensor& tensor, std::uint64_t dataBytes, const std::string& file) {
    if (!fitsWithin(tensor.begin, tensor.bytes, dataBytes)) {
        throw FileError(file, messageText(tensor.name),
                        "needs " + std::to_string(tensor.bytes) + " bytes at offset " +
                            std::to_string(tensor.begin) + " of the tensor data, of which the file has " +
                            std::to_string(dataBytes) + " (cut short?)");
    }
}

/// Everything before the tensor list. The cursor is left where that begins.
GgufFile readHead(ByteCursor& cursor, std::uint64_t& tensorCount) {
    GgufFile head;
    head.path = cursor.file();
    head.version = readVersion(cursor);
    tensorCount = cursor.read<std::uint64_t>("n_tensors");
    const auto keyCount = cursor.read<std::uint64_t>("n_kv");
    head.metadata = readGgufMetadata(cursor, keyCount);
    return head;
}

GgufFile parse(std::span<const std::byte> bytes, const std::string& file,
               const std::shared_ptr<const void>& owner, Extent extent) {
    ByteCursor cursor(bytes, file);
    checkMagic(cursor, bytes);
    std::uint64_t tensorCount = 0;
    GgufFile result = readHead(cursor, tensorCount);
    const bool isPart = isGgufPart(result);
    if (isPart && extent == Extent::Whole) {
        refuseGgufPart(result);
    }
    // The first part may hold the keys alone.
    if (tensorCount == 0 && !isPart) {
        throw FileError(file, "n_tensors", "the file has no tensors");
    }
    const std::uint64_t alignment = alignmentOf(result);
    std::vector<PlacedTensor> tensors = readTensorList(cursor, tensorCount, alignment);
    const auto data = tensorData(bytes, cursor.offset(), alignment);
    for (const PlacedTensor& tensor : tensors) {
        checkWithin(tensor, data.size(), file);
    }
    result.tensors = placeTensors(std::move(tensors), data, owner, file);
    return result;
}

} // namespace

GgufFile parseGguf(std::span<const std::byte> bytes, const std::string& file,
                   std::shared_ptr<const void> owner) {
    return parse(bytes, file, owner, Extent::Whole);
}

GgufFile parseGgufPart(std::span<const std::byte> bytes, const std::string& file,
                       std::shared_ptr<const void> owner) {
    return parse(bytes, file, owner, Extent::Part);
}

GgufFile readGguf(const std::string& path) {
    GgufFile file = readGgufPart(path);
    return isGgufPart(file) ? joinGgufParts(std::move(file)) : file;
}

} // namespace tokenscope
