// SPDX-License-Identifier: MIT
#include "core/formats/torch_tensor.h"

#include "core/formats/checked_size.h"
#include "core/formats/pickle_access.h"
#include "core/formats/torch_storage.h"
#include "core/text/message_text.h"
#include "core/values/errors.h"

#include <algorithm>
#include <cstring>
#include <optional>
#include <utility>
#include <vector>

namespace tokenscope {

namespace {

/// The numbers that a tensor is a part of.
struct Storage {
    ElementType type = ElementType::F32;
    std::int64_t elements = 0;
    std::span<const std::byte> bytes;
};

/// Which of a storage's numbers a tensor has. Sizes, strides and offset count elements.
struct Selection {
    std::int64_t offset = 0;
    std::vector<std::int64_t> shape;
    std::vector<std::int64_t> strides;
};

const PickleValue& item(const PickleView& sequence, std::size_t index, std::size_t length) {
    const auto& items = sequence.sequence().items;
    if (items.size() < length) {
        sequence.fail("has " + std::to_string(items.size()) + " parts, expected " + std::to_string(length));
    }
    return *items[index];
}

/// ("storage", type, key, device, element count)
Storage findStorage(const PickleView& reference, const PickleValue& value, const ZipMembers& members,
                    const std::string& root) {
    const auto* persistent = std::get_if<PicklePersistent>(&value.value);
    if (persistent == nullptr) {
        reference.fail("expected a reference to a storage");
    }
    const PickleView id = reference.within(*persistent->id, "");
    const auto part = [&](std::size_t index) { return id.within(item(id, index, 5), ""); };
    const auto* global = std::get_if<PickleGlobal>(&item(id, 1, 5).value);
    const std::string_view typeName = global == nullptr ? std::string_view() : global->name;
    const std::optional<ElementType> known = elementTypeOfStorage(typeName);
    if (part(0).text() != "storage" || !known) {
        id.fail("expected a storage of a known type");
    }
    const std::string member = root + "data/" + part(2).text();
    const auto found = members.find(member);
    if (found == members.end()) {
        id.fail("the archive has no " + messageText(member));
    }
    const std::int64_t elements = part(4).integer();
    const auto bytes = elements < 0 ? std::nullopt : rowBytes(*known, elements);
    if (!bytes || static_cast<std::uint64_t>(*bytes) != found->second.size()) {
        id.fail(messageText(member) + " has " + std::to_string(found->second.size()) +
                " bytes, which is not " + std::to_string(elements) + " times " + elementTypeName(*known));
    }
    return {*known, elements, found->second};
}

std::vector<std::int64_t> readSizes(const PickleView& tuple) {
    std::vector<std::int64_t> sizes;
    for (const PicklePtr& size : tuple.sequence().items) {
        sizes.push_back(tuple.within(*size, "").integer());
        if (sizes.back() < 0) {
            tuple.fail(std::to_string(sizes.back()) + " is negative");
        }
    }
    return sizes;
}

/// Dimensions of one element are never stepped through; their strides may be anything and must not take part
/// in sums.
void clearUnusedStrides(Selection& selection) {
    for (std::size_t i = 0; i < selection.shape.size(); ++i) {
        if (selection.shape[i] == 1) {
            selection.strides[i] = 0;
        }
    }
}

bool hasElements(const Selection& selection) {
    return std::ranges::count(selection.shape, 0) == 0;
}

/// The storage elements up to and including the last one used; nothing when that does not fit.
std::optional<std::uint64_t> reach(const Selection& selection) {
    std::optional<std::uint64_t> last = static_cast<std::uint64_t>(selection.offset);
    for (std::size_t i = 0; i < selection.shape.size() && last; ++i) {
        const auto step = checkedProduct(static_cast<std::uint64_t>(selection.shape[i] - 1),
                                         static_cast<std::uint64_t>(selection.strides[i]));
        last = step ? checkedSum(*last, *step) : std::nullopt;
    }
    return last ? checkedSum(*last, 1) : std::nullopt;
}

bool isContiguous(const Selection& selection) {
    std::int64_t expected = 1;
    for (std::size_t i = selection.shape.size(); i-- > 0;) {
        if (selection.shape[i] != 1 && selection.strides[i] != expected) {
            return false;
        }
        expected *= selection.shape[i];
    }
    return true;
}

/// The selected elements one after the other, in row-major order.
std::vector<std::byte> gather(const Selection& selection, const Storage& storage, std::uint64_t bytes) {
    const auto size = static_cast<std::size_t>(blockSize(storage.type).bytes);
    std::vector<std::byte> gathered(bytes);
    std::vector<std::int64_t> index(selection.shape.size(), 0);
    std::int64_t element = selection.offset;
    for (std::size_t to = 0; to < gathered.size(); to += size) {
        std::memcpy(gathered.data() + to, storage.bytes.data() + static_cast<std::size_t>(element) * size,
                    size);
        for (std::size_t i = index.size(); i-- > 0;) {
            element += selection.strides[i];
            if (++index[i] < selection.shape[i]) {
                break;
            }
            element -= selection.strides[i] * selection.shape[i];
            index[i] = 0;
        }
    }
    return gathered;
}

const PickleObject& tensorCall(const PickleObject& object, const std::string& file, const std::string& name) {
    if (object.callable.name != "_rebuild_parameter") {
        return object;
    }
    const auto* data =
        object.arguments.empty() ? nullptr : std::get_if<PickleObject>(&object.arguments[0]->value);
    if (data == nullptr || data->callable.name != "_rebuild_tensor_v2") {
        throw FileError(file, messageText(name), "a parameter without a tensor");
    }
    return *data;
}

} // namespace

TorchTensorReader::TorchTensorReader(const ZipMembers& members, std::string root,
                                     std::shared_ptr<const void> owner, std::string file,
                                     std::uint64_t copyLimit)
    : m_members(members), m_root(std::move(root)), m_owner(std::move(owner)), m_file(std::move(file)),
      m_copyLeft(copyLimit) {}

bool TorchTensorReader::makesTensor(const PickleObject& object) {
    return object.callable.module == "torch._utils";
}

TensorView TorchTensorReader::read(const PickleObject& object, const std::string& name) {
    const auto& arguments = tensorCall(object, m_file, name).arguments;
    const std::string field = messageText(name);
    if (arguments.size() < 4) {
        throw FileError(m_file, field, "a tensor needs storage, offset, shape and strides");
    }
    const auto part = [&](std::size_t index, const char* what) {
        return PickleView(*arguments[index], m_file, field + what);
    };
    const Storage storage = findStorage(part(0, ".storage"), *arguments[0], m_members, m_root);
    Selection selection{part(1, ".offset").integer(), readSizes(part(2, ".shape")),
                        readSizes(part(3, ".strides"))};
    if (selection.offset < 0 || selection.strides.size() != selection.shape.size()) {
        throw FileError(m_file, field, "a negative offset, or not as many strides as dimensions");
    }
    clearUnusedStrides(selection);
    const std::uint64_t bytes = checkedTensorBytes(storage.type, selection.shape, m_file, field);
    if (!hasElements(selection)) {
        return {storage.type, std::move(selection.shape), {}, m_owner, m_file, name};
    }
    const auto reached = reach(selection);
    if (!reached || *reached > static_cast<std::uint64_t>(storage.elements)) {
        throw FileError(m_file, field,
                        "offset, shape and strides reach beyond its storage of " +
                            std::to_string(storage.elements) + " elements");
    }
    const auto elementBytes = static_cast<std::uint64_t>(blockSize(storage.type).bytes);
    if (isContiguous(selection)) {
        const auto begin = static_cast<std::uint64_t>(selection.offset) * elementBytes;
        return {
            storage.type, std::move(selection.shape), storage.bytes.subspan(begin, bytes), m_owner, m_file,
            name};
    }
    if (bytes > storage.bytes.size() || bytes > m_copyLeft) {
        throw FileError(m_file, field,
                        "an expanded tensor: its " + std::to_string(bytes) +
                            " bytes are more than what is stored (save a contiguous copy)");
    }
    m_copyLeft -= bytes;
    auto copy = std::make_shared<std::vector<std::byte>>(gather(selection, storage, bytes));
    const std::span<const std::byte> gathered = *copy;
    return {storage.type, std::move(selection.shape), gathered, std::move(copy), m_file, name};
}

} // namespace tokenscope
