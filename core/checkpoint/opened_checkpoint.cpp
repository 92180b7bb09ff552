// SPDX-License-Identifier: MIT
#include "core/checkpoint/opened_checkpoint.h"

#include "core/checkpoint/adapters.h"
#include "core/checkpoint/builtin_model.h"
#include "core/checkpoint/chat_template.h"
#include "core/checkpoint/generation_config.h"
#include "core/checkpoint/tokenizer_loader.h"
#include "core/formats/mapped_file.h"
#include "core/formats/safetensors.h"
#include "core/formats/torch_zip.h"
#include "core/values/errors.h"
#include "core/values/model_name.h"

#include <filesystem>
#include <string_view>

namespace tokenscope {

namespace fs = std::filesystem;

namespace {

using StepDone = std::function<void(const std::string&)>;

template <class Value> void append(std::vector<Value>& list, const std::vector<Value>& more) {
    list.insert(list.end(), more.begin(), more.end());
}

std::string folderName(const std::string& folder) {
    std::error_code error;
    return modelName(fs::absolute(folder.empty() ? "." : folder, error).lexically_normal().string());
}

/// A model without a model card, or with one that cannot be read, is a model all the same.
std::string textOfModelCard(const std::string& folder) {
    constexpr std::size_t largestCard = std::size_t{1} << 20;
    std::error_code error;
    const fs::path path = fs::path(folder) / "README.md";
    const auto size = fs::file_size(path, error);
    if (error || size > largestCard)
        return {};
    try {
        return readTextFile(path.string());
    } catch (const FileError&) {
        return {};
    }
}

/// "license: x" between the two "---" lines that a model card begins with.
std::string licenceOfModelCard(const std::string& folder) {
    const std::string text = textOfModelCard(folder);
    if (!text.starts_with("---"))
        return {};
    const std::string_view header = std::string_view(text).substr(0, text.find("\n---", 3));
    constexpr std::string_view key = "\nlicense:";
    const auto at = header.find(key);
    if (at == std::string_view::npos)
        return {};
    const std::string_view line = header.substr(at + key.size(), header.find('\n', at + 1) - at - key.size());
    const auto begin = line.find_first_not_of(" \"'"), end = line.find_last_not_of(" \"'\r");
    return begin == std::string_view::npos ? std::string() : std::string(line.substr(begin, end - begin + 1));
}

void settleChat(OpenedCheckpoint& opened, ChatTemplate chatTemplate) {
    opened.textNames = textNames(chatTemplate, opened.files, *opened.tokenizer);
    opened.chatFormat = chooseChatFormat(chatTemplate, *opened.tokenizer);
    append(opened.warnings, chatTemplate.warnings);
    opened.chatTemplate = std::move(chatTemplate.stored);
}

void openGguf(OpenedCheckpoint& opened, OpenDepth depth, const StepDone& stepDone) {
    const GgufFile file = readGguf(opened.files.config);
    opened.files.config = opened.files.tokenizer = file.path; // of a split model, the part with the keys
    opened.plan = ggufPlan(file);
    stepDone("tokenizer");
    if (depth == OpenDepth::Everything) {
        opened.tokenizer = readGgufTokenizer(file);
        settleChat(opened, ggufChatTemplate(file, *opened.tokenizer));
    }
    // Not general.name: converters fill it with the training run's name, which nobody recognises in a list.
    opened.name = modelName(file.path);
    opened.licence = file.text("general.license", "");
    const auto entries = static_cast<std::int64_t>(file.texts("tokenizer.ggml.tokens").size());
    opened.plan.config.embeddingRows = opened.plan.config.vocabulary = entries;
    opened.tensors = file.tensors;
}

/// Some exports of GPT-2 and of bare Llama models leave out the first part of every name.
void addMissingPrefix(TensorMap& tensors, const std::vector<WeightName>& names) {
    const std::string_view embedding = names.front().stored;
    const auto dot = embedding.find('.');
    if (tensors.contains(embedding) || !tensors.contains(embedding.substr(dot + 1)))
        return;
    TensorMap renamed;
    for (auto& [name, tensor] : tensors)
        renamed.emplace(name.starts_with("lm_head") ? name : std::string(embedding.substr(0, dot + 1)) + name,
                        std::move(tensor));
    tensors = std::move(renamed);
}

/// Tokenizer, chat template and generation configuration.
void readHuggingFaceText(OpenedCheckpoint& opened) {
    const CheckpointFiles& files = opened.files;
    opened.tokenizer = readHuggingFaceTokenizer(files.tokenizer);
    ChatTemplate chatTemplate = huggingFaceChatTemplate(files, *opened.tokenizer);
    const std::optional<NamedId> endId = chatTemplate.endId;
    settleChat(opened, std::move(chatTemplate));
    if (!files.generationConfig.empty()) {
        const GenerationConfig generation = readGenerationConfig(files.generationConfig);
        opened.suggestedSettings = generation.settings;
        for (const std::int64_t id : generation.endIds)
            opened.plan.endIds.push_back({id, files.generationConfig + ": eos_token_id"});
        append(opened.warnings, generation.warnings);
    }
    if (opened.plan.endIds.empty() && endId)
        opened.plan.endIds.push_back(*endId);
}

void openHuggingFace(OpenedCheckpoint& opened, OpenDepth depth, const StepDone& stepDone) {
    const CheckpointFiles& files = opened.files;
    refuseAdapter(files);
    requireConfig(files);
    opened.plan = huggingFacePlan(readJsonFile(files.config), files.config);
    stepDone("tokenizer");
    requireTokenizer(files);
    if (depth == OpenDepth::Everything)
        readHuggingFaceText(opened);
    opened.name = folderName(files.folder);
    opened.licence = licenceOfModelCard(files.folder);
    stepDone("weights");
    requireWeights(files);
    opened.tensors = files.weightIndex.empty() ? readSafetensors(files.weights.front())
                                               : readShardedSafetensors(files.weightIndex);
    addMissingPrefix(opened.tensors, opened.plan.names);
}

/// torch.compile puts "_orig_mod." before every name.
void stripCompilePrefix(TensorMap& tensors) {
    constexpr std::string_view prefix = "_orig_mod.";
    TensorMap stripped;
    for (auto& [name, tensor] : tensors)
        stripped.emplace(name.starts_with(prefix) ? name.substr(prefix.size()) : name, std::move(tensor));
    tensors = std::move(stripped);
}

void readNanochatText(OpenedCheckpoint& opened, std::int64_t vocabulary) {
    const CheckpointFiles& files = opened.files;
    opened.tokenizer = readNanochatTokenizer(files.tokenizer);
    if (opened.tokenizer->size() != vocabulary) {
        throw FileError(files.tokenizer, "",
                        "has " + std::to_string(opened.tokenizer->size()) + " tokens, but " + files.config +
                            " has vocab_size " + std::to_string(vocabulary) +
                            "; it belongs to another model");
    }
    settleChat(opened, {});
}

void openNanochat(OpenedCheckpoint& opened, OpenDepth depth, const StepDone& stepDone) {
    const CheckpointFiles& files = opened.files;
    requireWeights(files);
    requireConfig(files);
    const NanochatShape shape = nanochatShape(readJsonFile(files.config), files.config);
    stepDone("tokenizer");
    requireTokenizer(files);
    if (depth == OpenDepth::Everything)
        readNanochatText(opened, shape.vocabulary);
    stepDone("weights");
    const std::string& weights = files.weights.front();
    opened.tensors = readTorchCheckpoint(weights);
    stripCompilePrefix(opened.tensors);
    opened.plan = nanochatPlan(shape, opened.tensors, weights);
    opened.name = folderName(files.folder) + ", " + fs::path(weights).stem().string();
}

} // namespace

OpenedCheckpoint openCheckpoint(const std::string& path, OpenDepth depth, const StepDone& stepDone) {
    OpenedCheckpoint opened;
    opened.files = findCheckpoint(path);
    stepDone("configuration");
    switch (opened.files.kind) {
    case CheckpointKind::Gguf:
        openGguf(opened, depth, stepDone);
        break;
    case CheckpointKind::HuggingFace:
        openHuggingFace(opened, depth, stepDone);
        break;
    case CheckpointKind::Nanochat:
        openNanochat(opened, depth, stepDone);
        break;
    }
    if (path == builtinModelName)
        opened.name = "Built-in model";
    std::vector<std::string> warnings =
        opened.tokenizer ? opened.tokenizer->warnings() : std::vector<std::string>();
    append(warnings, opened.plan.warnings);
    append(warnings, opened.warnings);
    opened.warnings = std::move(warnings);
    return opened;
}

} // namespace tokenscope
