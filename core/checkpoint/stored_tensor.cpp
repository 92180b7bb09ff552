// SPDX-License-Identifier: MIT
#include "core/checkpoint/stored_tensor.h"

#include "core/checkpoint/adapters.h"
#include "core/checkpoint/checkpoint_finder.h"
#include "core/formats/gguf.h"
#include "core/formats/safetensors.h"
#include "core/formats/torch_zip.h"
#include "core/kernels/dequantise.h"
#include "core/text/message_text.h"
#include "core/values/errors.h"

#include <filesystem>

namespace tokenscope {

namespace {

TensorMap readFile(const std::string& path) {
    const std::string extension = std::filesystem::path(path).extension().string();
    if (extension == ".pt")
        return readTorchCheckpoint(path);
    if (extension == ".safetensors")
        return readSafetensors(path);
    return readGguf(path).tensors;
}

TensorMap readTensors(const std::string& path) {
    std::error_code error;
    if (std::filesystem::is_regular_file(path, error) && !path.ends_with(".json"))
        return readFile(path);
    const CheckpointFiles files = findCheckpoint(path);
    const std::string adapter = (std::filesystem::path(files.folder) / "adapter_model.safetensors").string();
    if (!adapterNote(files).empty() && std::filesystem::exists(adapter, error))
        return readFile(adapter);
    requireWeights(files);
    return files.weightIndex.empty() ? readFile(files.weights.front())
                                     : readShardedSafetensors(files.weightIndex);
}

} // namespace

WidenedTensor readStoredTensor(const std::string& path, const std::string& name) {
    const TensorMap tensors = readTensors(path);
    const auto found = tensors.find(name);
    if (found == tensors.end())
        throw FileError(path, messageText(name), "there is no such tensor");
    const TensorView& tensor = found->second;
    if (!canDequantise(tensor.type))
        throw FileError(tensor.file, tensor.field,
                        std::string("holds ") + elementTypeName(tensor.type) +
                            " numbers, which are not widened to float32");
    WidenedTensor result;
    result.columns = tensor.shape.empty() ? 1 : tensor.shape.back();
    const std::int64_t elements = tensor.elements();
    result.rows = result.columns > 0 ? elements / result.columns : 0;
    result.values.resize(static_cast<std::size_t>(elements));
    dequantiseRow(tensor.type, tensor.bytes.data(), elements, result.values.data());
    return result;
}

std::vector<TensorFacts> listStoredTensors(const std::string& path) {
    std::vector<TensorFacts> facts;
    for (const auto& [name, tensor] : readTensors(path))
        facts.push_back({name, elementTypeName(tensor.type), tensor.shape,
                         static_cast<std::int64_t>(tensor.bytes.size())});
    return facts;
}

} // namespace tokenscope
