// SPDX-License-Identifier: MIT
#include "core/formats/torch_zip_writer.h"

#include "core/formats/atomic_file.h"
#include "core/formats/pickle_writer.h"
#include "core/formats/tensor_view.h"
#include "core/formats/torch_storage.h"
#include "core/formats/zip_writer.h"
#include "core/text/message_text.h"
#include "core/text/utf8.h"
#include "core/values/errors.h"

#include <set>
#include <string_view>

namespace tokenscope {

namespace {

const std::string root = "archive/"; ///< any name will do: readers take what they find

void check(const NamedBytes& tensor, const std::string& path) {
    const std::string field = messageText(tensor.name);
    if (!storageOfElementType(tensor.type)) {
        throw FileError(path, field,
                        std::string("torch has no tensors of type ") + elementTypeName(tensor.type));
    }
    const std::uint64_t needed = checkedTensorBytes(tensor.type, tensor.shape, path, field);
    if (needed != tensor.bytes.size()) {
        throw FileError(path, field,
                        "type and shape need " + std::to_string(needed) + " bytes, there are " +
                            std::to_string(tensor.bytes.size()));
    }
}

void checkNames(std::span<const NamedBytes> tensors, const std::string& path) {
    std::set<std::string_view> names;
    for (const NamedBytes& tensor : tensors) {
        if (tensor.name.empty() || !isValidUtf8(tensor.name)) {
            throw FileError(path, messageText(tensor.name), "a name that is empty or no valid UTF-8");
        }
        if (!names.insert(tensor.name).second) {
            throw FileError(path, messageText(tensor.name), "two tensors have this name");
        }
    }
}

/// How far apart the elements of each dimension lie, in elements.
std::vector<std::int64_t> contiguousStrides(const std::vector<std::int64_t>& shape) {
    std::vector<std::int64_t> strides(shape.size(), 1);
    for (std::size_t i = shape.size(); i-- > 1;) {
        strides[i - 1] = strides[i] * shape[i];
    }
    return strides;
}

std::string emptyOrderedDict() {
    return pickled::call(pickled::global("collections", "OrderedDict"), pickled::tuple({}));
}

/// The call that makes a tensor of the whole storage `key`.
std::string pickledTensor(const NamedBytes& tensor, const std::string& key) {
    using namespace pickled;
    const std::int64_t elements =
        static_cast<std::int64_t>(tensor.bytes.size()) / blockSize(tensor.type).bytes;
    const std::string storage = persistent(
        pickled::tuple(text("storage") + global("torch", storageOfElementType(tensor.type).value()) +
                       text(key) + text("cpu") + integer(elements)));
    return call(global("torch._utils", "_rebuild_tensor_v2"),
                pickled::tuple(storage + integer(0) + integers(tensor.shape) +
                               integers(contiguousStrides(tensor.shape)) + boolean(false) +
                               emptyOrderedDict()));
}

void writeArchive(const std::string& path, const std::string& pickle, std::span<const NamedBytes> tensors) {
    AtomicFile file(path);
    ZipWriter archive(file);
    archive.add(root + "data.pkl", pickled::program(pickle));
    archive.add(root + "byteorder", "little");
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        archive.add(root + "data/" + std::to_string(i), tensors[i].bytes);
    }
    archive.add(root + "version", "3\n");
    archive.finish();
    file.commit();
}

} // namespace

void writeTorchCheckpoint(const std::string& path, std::span<const NamedBytes> tensors) {
    checkNames(tensors, path);
    std::string entries;
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        check(tensors[i], path);
        entries += pickled::text(tensors[i].name) + pickledTensor(tensors[i], std::to_string(i));
    }
    writeArchive(path, pickled::filled(emptyOrderedDict(), entries), tensors);
}

void writeTorchTensor(const std::string& path, const NamedBytes& tensor) {
    check(tensor, path);
    writeArchive(path, pickledTensor(tensor, "0"), {&tensor, 1});
}

} // namespace tokenscope
