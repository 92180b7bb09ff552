// SPDX-License-Identifier: MIT
#include "core/formats/torch_zip.h"

#include "core/formats/byte_cursor.h"
#include "core/formats/file_kind.h"
#include "core/formats/mapped_file.h"
#include "core/formats/pickle.h"
#include "core/formats/torch_tensor.h"
#include "core/text/message_text.h"
#include "core/text/utf8.h"
#include "core/values/errors.h"

#include <algorithm>
#include <utility>

namespace tokenscope {

namespace {

constexpr std::size_t maxNameBytes = 1024;
/// Nested dictionaries repeat their prefix in every name.
constexpr std::size_t namesPerPickle = 8;
constexpr std::string_view pickleName = "data.pkl";

bool hasKey(const PickleDict& dict, std::string_view key) {
    return std::ranges::any_of(dict.items, [key](const auto& item) {
        const auto* text = std::get_if<std::string>(&item.first->value);
        return text != nullptr && *text == key;
    });
}

/// Walks through the pickled value and collects its tensors under their full names.
class Collector {
public:
    /// `budget` limits values looked at and bytes of names made: a value referred to often is looked at as
    /// often.
    Collector(TorchTensorReader& reader, const std::string& file, std::size_t budget)
        : m_reader(reader), m_file(file), m_budget(budget) {}

    /// Whether this is what an optimizer's state_dict() gives, or a list of such.
    bool isOptimizerState(const PickleValue& value) {
        if (const auto* dict = std::get_if<PickleDict>(&value.value)) {
            spend(dict->items.size());
            return hasKey(*dict, "param_groups") && hasKey(*dict, "state");
        }
        const auto* sequence = std::get_if<PickleSequence>(&value.value);
        return sequence != nullptr && !sequence->items.empty() &&
               std::ranges::all_of(sequence->items, [this](const PicklePtr& item) {
                   return std::holds_alternative<PickleDict>(item->value) && isOptimizerState(*item);
               });
    }

    void visit(const PickleValue& value, const std::string& name) {
        spend(name.size());
        if (const auto* object = std::get_if<PickleObject>(&value.value)) {
            add(*object, name);
        } else if (const auto* dict = std::get_if<PickleDict>(&value.value)) {
            for (const auto& [key, child] : dict->items) {
                visitChild(*child, name, keyText(*key));
            }
        } else if (const auto* sequence = std::get_if<PickleSequence>(&value.value)) {
            for (std::size_t i = 0; i < sequence->items.size(); ++i) {
                visitChild(*sequence->items[i], name, std::to_string(i));
            }
        }
    }

    TensorMap take() { return std::move(m_tensors); }

private:
    void spend(std::size_t amount) {
        if (amount >= m_budget) {
            throw FileError(m_file, std::string(pickleName), "refers to the same values over and over");
        }
        m_budget -= amount + 1;
    }

    void visitChild(const PickleValue& value, const std::string& parent, const std::string& key) {
        const std::string name = parent.empty() ? key : parent + "." + key;
        if (name.size() > maxNameBytes || !isValidUtf8(name)) {
            throw FileError(m_file, messageText(name), "a name that is too long or no valid UTF-8");
        }
        if (!isOptimizerState(value)) {
            visit(value, name);
        }
    }

    void add(const PickleObject& object, const std::string& name) {
        if (!TorchTensorReader::makesTensor(object)) {
            return;
        }
        if (m_tensors.contains(name)) {
            throw FileError(m_file, messageText(name), "two tensors have this name");
        }
        m_tensors.emplace(name, m_reader.read(object, name));
    }

    std::string keyText(const PickleValue& key) const {
        if (const auto* text = std::get_if<std::string>(&key.value)) {
            return *text;
        }
        if (const auto* number = std::get_if<std::int64_t>(&key.value)) {
            return std::to_string(*number);
        }
        throw FileError(m_file, std::string(pickleName),
                        "a dictionary whose keys are neither texts nor integers");
    }

    TorchTensorReader& m_reader;
    const std::string& m_file;
    std::size_t m_budget;
    TensorMap m_tensors;
};

/// The folder that all members lie in, with its slash.
std::string findRoot(const ZipMembers& members, const std::string& file) {
    std::vector<std::string> roots;
    for (const auto& [name, bytes] : members) {
        if (name.ends_with(pickleName) && std::ranges::count(name, '/') == 1) {
            roots.push_back(name.substr(0, name.size() - pickleName.size()));
        }
    }
    if (roots.size() != 1 || !roots[0].ends_with('/')) {
        throw FileError(file, std::string(pickleName), "a ZIP archive, but not one that torch.save wrote");
    }
    if (members.contains(roots[0] + "constants.pkl")) {
        throw FileError(file, "constants.pkl",
                        "a TorchScript archive; save the model's state_dict() instead");
    }
    const auto order = members.find(roots[0] + "byteorder");
    if (order != members.end() && asCharacters(order->second) != "little") {
        throw FileError(file, "byteorder", "only little-endian files are supported");
    }
    return roots[0];
}

} // namespace

TensorMap parseTorchCheckpoint(std::span<const std::byte> bytes, const std::string& file,
                               std::shared_ptr<const void> owner, ZipChecksums checksums) {
    if (!asCharacters(bytes).starts_with("PK")) {
        const std::string kind = recognisedFileKind(bytes);
        throw FileError(file, "file",
                        kind.empty() ? "not a file that torch.save wrote"
                                     : "this is " + kind + ", not a checkpoint as torch.save writes it");
    }
    const ZipMembers members = readStoredZip(bytes, file, checksums);
    const std::string root = findRoot(members, file);
    const auto pickle = members.at(root + std::string(pickleName));
    const PicklePtr value = parsePickle(pickle, PickleKind::TorchCheckpoint, file, std::string(pickleName));
    TorchTensorReader reader(members, root, std::move(owner), file, bytes.size());
    Collector collector(reader, file, namesPerPickle * pickle.size());
    if (collector.isOptimizerState(*value)) {
        throw FileError(file, "param_groups", "this is an optimizer's state, not a model's weights");
    }
    collector.visit(*value, {});
    return collector.take();
}

TensorMap readTorchCheckpoint(const std::string& path, ZipChecksums checksums) {
    const auto file = MappedFile::open(path);
    return parseWhole(*file, [&] { return parseTorchCheckpoint(file->bytes(), path, file, checksums); });
}

} // namespace tokenscope
