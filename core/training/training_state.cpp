// SPDX-License-Identifier: MIT
#include "core/training/training_state.h"

#include "core/formats/torch_zip.h"
#include "core/formats/torch_zip_writer.h"
#include "core/values/errors.h"

#include <cstring>

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

/// Every document gives at least one id to some row, or waits.
std::int64_t mostDocuments(const TrainingSettings& settings, std::int64_t steps) {
    return steps * settings.rowsPerStep() * (settings.rowLength + 1) +
           static_cast<std::int64_t>(RowPacker::bufferedDocuments);
}

void readPacker(const Json& facts, const std::string& file, std::int64_t documents,
                RowPacker::State& packer) {
    packer.next = static_cast<std::uint64_t>(jsonInteger(facts, "next_document", file, 0, documents));
    const Json waiting = facts.value("waiting_documents", Json());
    if (!waiting.is_array() || waiting.size() > RowPacker::bufferedDocuments)
        throw FileError(file, "waiting_documents", "not a list of waiting documents");
    for (const Json& index : waiting) {
        if (!index.is_number_unsigned() || index.get<std::uint64_t>() >= packer.next)
            throw FileError(file, "waiting_documents", "not all of them come before the next document");
        packer.waiting.push_back(index.get<std::uint64_t>());
    }
}

double readSeconds(const Json& facts, const std::string& file) {
    constexpr double most = 1e10; // three hundred years
    const double seconds = jsonNumber(facts, "seconds", file);
    if (!(seconds >= 0 && seconds <= most))
        throw FileError(file, "seconds", "no time that a training can have taken");
    return seconds;
}

SavedTraining fromFacts(const Json& facts, const std::string& file) {
    if (!facts.is_object() || facts.value("version", Json()) != 1)
        throw FileError(file, "version", "a training state of another version");
    SavedTraining training;
    training.settings = settingsFromJson(facts.value("settings", Json()), file);
    training.corpus = jsonText(facts, "corpus", file);
    training.seconds = readSeconds(facts, file);
    training.state.step = jsonInteger(facts, "step", file, 0, training.settings.schedule().steps());
    readPacker(facts, file, mostDocuments(training.settings, training.state.step), training.state.packer);
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
    TensorMap tensors = readTorchCheckpoint(path, ZipChecksums::Checked);
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
