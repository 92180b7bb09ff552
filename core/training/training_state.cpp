// SPDX-License-Identifier: MIT
#include "core/training/training_state.h"

#include "core/formats/torch_zip.h"
#include "core/formats/torch_zip_writer.h"
#include "core/values/errors.h"

#include <cstring>
#include <limits>

namespace tokenscope {

namespace {

// What is no tensor: JSON in a tensor of bytes, so that there is one file and no two that do not fit.
constexpr const char* kFactsName = "facts";

Json factsOf(const SavedTraining& training) {
    Json facts;
    facts["version"] = 1;
    facts["settings"] = settingsToJson(training.settings);
    facts["corpus"] = training.corpus;
    facts["seconds"] = training.seconds;
    facts["step"] = training.state.step;
    facts["next_document"] = training.state.packer.next;
    facts["waiting_documents"] = training.state.packer.waiting;
    return facts;
}

std::uint64_t documentIndex(const Json& json, const std::string& key, const std::string& file) {
    if (!json.is_number_unsigned())
        throw FileError(file, key, "not a document's number");
    return json.get<std::uint64_t>();
}

void readPacker(const Json& facts, const std::string& file, RowPacker::State& packer) {
    packer.next = documentIndex(facts.value("next_document", Json()), "next_document", file);
    const Json waiting = facts.value("waiting_documents", Json());
    if (!waiting.is_array() || waiting.size() > RowPacker::bufferedDocuments)
        throw FileError(file, "waiting_documents", "not a list of waiting documents");
    for (const Json& index : waiting)
        packer.waiting.push_back(documentIndex(index, "waiting_documents", file));
}

SavedTraining fromFacts(const Json& facts, const std::string& file) {
    if (!facts.is_object() || facts.value("version", Json()) != 1)
        throw FileError(file, "version", "a training state of another version");
    SavedTraining training;
    training.settings = settingsFromJson(facts.value("settings", Json()), file);
    training.corpus = jsonText(facts, "corpus", file);
    training.seconds = jsonNumber(facts, "seconds", file);
    training.state.step = jsonInteger(facts, "step", file, 0, std::numeric_limits<std::int64_t>::max());
    readPacker(facts, file, training.state.packer);
    return training;
}

at::Tensor copyOf(const TensorView& view) {
    if (view.type != ElementType::F32)
        throw FileError(view.file, view.field, "a training state has float32 tensors only");
    at::Tensor tensor = at::empty(view.shape, at::kFloat);
    std::memcpy(tensor.data_ptr<float>(), view.bytes.data(), view.bytes.size());
    return tensor;
}

} // namespace

void writeTraining(const std::string& path, const SavedTraining& training) {
    const std::string facts = factsOf(training).dump();
    std::vector<NamedBytes> tensors{{kFactsName,
                                     ElementType::U8,
                                     {static_cast<std::int64_t>(facts.size())},
                                     std::as_bytes(std::span(facts))}};
    for (const auto& [name, tensor] : training.state.tensors) {
        const std::span values(tensor.data_ptr<float>(), static_cast<std::size_t>(tensor.numel()));
        tensors.push_back({name, ElementType::F32, tensor.sizes().vec(), std::as_bytes(values)});
    }
    writeTorchCheckpoint(path, tensors);
}

SavedTraining readTraining(const std::string& path) {
    TensorMap tensors = readTorchCheckpoint(path);
    const auto facts = tensors.find(kFactsName);
    if (facts == tensors.end() || facts->second.type != ElementType::U8)
        throw FileError(path, kFactsName, "missing; not a training state");
    const auto bytes = facts->second.bytes;
    const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    SavedTraining training = fromFacts(parseJson(text, path, kFactsName), path);
    tensors.erase(facts);
    for (const auto& [name, view] : tensors)
        training.state.tensors[name] = copyOf(view);
    return training;
}

} // namespace tokenscope
