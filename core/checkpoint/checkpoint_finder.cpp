// SPDX-License-Identifier: MIT
#include "core/checkpoint/checkpoint_finder.h"

#include "core/checkpoint/builtin_model.h"
#include "core/checkpoint/nanochat_folders.h"
#include "core/values/errors.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>

namespace tokenscope {

namespace fs = std::filesystem;

namespace {

/// A base directory holds stages, a stage holds tags, a tag holds steps; one level more for "latest" above
/// them.
constexpr int deepestLevel = 3;
/// Somebody may pick their home folder.
constexpr int mostFolders = 2000;

constexpr const char* optimizerOnly = "only the optimizer's state; the model's own file is model_<step>.pt";

std::string ifThere(const fs::path& path) {
    std::error_code error;
    return fs::exists(path, error) ? path.string() : std::string();
}

std::vector<std::string> filesEndingIn(const fs::path& folder, std::string_view ending) {
    std::vector<std::string> files;
    std::error_code error;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
        const std::string name = entry.path().filename().string();
        if (name.ends_with(ending) && !entry.is_directory(error))
            files.push_back(entry.path().string());
    }
    std::sort(files.begin(), files.end());
    return files;
}

CheckpointFiles ggufFile(const fs::path& path) {
    CheckpointFiles files;
    files.kind = CheckpointKind::Gguf;
    files.folder = path.parent_path().string();
    files.weights = {path.string()};
    files.config = files.tokenizer = path.string();
    return files;
}

CheckpointFiles nanochatFile(const fs::path& path) {
    CheckpointFiles files;
    files.kind = CheckpointKind::Nanochat;
    files.folder = path.parent_path().string();
    files.weights = {path.string()};
    files.config = findNanochatMeta(path);
    files.tokenizer = findNanochatTokenizer(path.parent_path());
    return files;
}

CheckpointFiles tokenizerPickle(const fs::path& path) {
    CheckpointFiles files;
    files.kind = CheckpointKind::Nanochat;
    files.folder = path.parent_path().string();
    files.tokenizer = path.string();
    return files;
}

bool looksLikeHuggingFace(const fs::path& folder) {
    constexpr std::array signs = {"config.json",       "tokenizer.json",
                                  "model.safetensors", "model.safetensors.index.json",
                                  "pytorch_model.bin", "adapter_config.json"};
    return std::any_of(signs.begin(), signs.end(),
                       [&](const char* name) { return !ifThere(folder / name).empty(); });
}

CheckpointFiles huggingFaceFolder(const fs::path& folder) {
    CheckpointFiles files;
    files.kind = CheckpointKind::HuggingFace;
    files.folder = folder.string();
    files.weightIndex = ifThere(folder / "model.safetensors.index.json");
    const std::string single = ifThere(folder / "model.safetensors");
    if (!single.empty()) {
        // As the reference libraries do: the one file wins over an index.
        files.weightIndex.clear();
        files.weights = {single};
    } else if (!files.weightIndex.empty()) {
        files.weights = filesEndingIn(folder, ".safetensors");
    }
    files.config = ifThere(folder / "config.json");
    files.tokenizer = ifThere(folder / "tokenizer.json");
    files.tokenizerConfig = ifThere(folder / "tokenizer_config.json");
    files.chatTemplate = ifThere(folder / "chat_template.jinja");
    files.generationConfig = ifThere(folder / "generation_config.json");
    return files;
}

std::optional<CheckpointFiles> inFolder(const fs::path& folder, int level, int& foldersLeft) {
    if (const auto weights = newestNanochatStep(folder))
        return nanochatFile(*weights);
    const std::vector<std::string> ggufs = filesEndingIn(folder, ".gguf");
    if (ggufs.size() == 1)
        return ggufFile(ggufs.front());
    if (looksLikeHuggingFace(folder))
        return huggingFaceFolder(folder);
    if (ggufs.size() > 1) {
        throw FileError(folder.string(), "",
                        "holds " + std::to_string(ggufs.size()) + " GGUF files, such as " +
                            fs::path(ggufs[0]).filename().string() + " and " +
                            fs::path(ggufs[1]).filename().string() + "; open the one that you mean");
    }
    if (level == 0 || --foldersLeft <= 0)
        return std::nullopt;
    for (const fs::path& candidate : candidateSubfolders(folder)) {
        if (auto found = inFolder(candidate, level - 1, foldersLeft); found && !found->weights.empty())
            return found;
    }
    return std::nullopt;
}

[[noreturn]] void refuseFolder(const fs::path& folder) {
    for (const std::string& file : filesEndingIn(folder, ".pt")) {
        if (fs::path(file).filename().string().starts_with("optim_"))
            throw FileError(folder.string(), fs::path(file).filename().string(), optimizerOnly);
    }
    std::error_code error;
    const bool empty = fs::is_empty(folder, error);
    throw FileError(folder.string(), "",
                    std::string(empty ? "an empty folder" : "no model in this folder") +
                        "; expected a .gguf file, config.json with model.safetensors, or model_<step>.pt");
}

CheckpointFiles fromFile(const fs::path& path) {
    const std::string name = path.filename().string();
    if (name.starts_with("optim_") && name.ends_with(".pt"))
        throw FileError(path.string(), "", optimizerOnly);
    if (name.ends_with(".pt"))
        return nanochatFile(path);
    if (name.ends_with(".pkl"))
        return tokenizerPickle(path);
    const fs::path folder = path.parent_path().empty() ? fs::path(".") : path.parent_path();
    if (name.ends_with(".safetensors") || name == "pytorch_model.bin")
        return huggingFaceFolder(folder);
    if (name.ends_with(".json") || name.ends_with(".jinja")) {
        int onlyThis = 1;
        if (auto found = inFolder(folder, 0, onlyThis))
            return *found;
    }
    return ggufFile(path); // whatever its name; the reader says if it is none
}

} // namespace

CheckpointFiles findCheckpoint(const std::string& path) {
    std::error_code error;
    if (path == builtinModelName) {
        const std::string folder = builtinModelFolder();
        if (folder.empty())
            throw FileError(
                path, "",
                "the built-in model is not there; it belongs into models/builtin beside the program");
        return findCheckpoint(folder);
    }
    const fs::file_status status = fs::status(path, error);
    if (status.type() == fs::file_type::not_found || path.empty())
        throw FileError(path, "", "there is no such file or folder");
    if (error)
        throw FileError(path, "", error.message());
    if (!fs::is_directory(status))
        return fromFile(path);
    fs::directory_iterator readable(path, error);
    if (error)
        throw FileError(path, "", error.message());
    int foldersLeft = mostFolders;
    if (auto found = inFolder(path, deepestLevel, foldersLeft))
        return *found;
    // A nanochat tokenizer folder alone.
    if (const std::string pickle = ifThere(fs::path(path) / "tokenizer.pkl"); !pickle.empty())
        return tokenizerPickle(pickle);
    refuseFolder(path);
}

void requireWeights(const CheckpointFiles& files) {
    if (!files.weights.empty())
        return;
    const fs::path folder = files.folder;
    if (files.kind == CheckpointKind::Nanochat)
        throw FileError(files.folder, "model_<step>.pt", "the weights are not there");
    if (!ifThere(folder / "adapter_config.json").empty()) {
        throw FileError(files.folder, "adapter_config.json",
                        "this is an adapter (LoRA), not a model; merge it into its base model first");
    }
    const fs::path pickle = folder / "pytorch_model.bin";
    if (!ifThere(pickle).empty()) {
        throw FileError(pickle.string(), "",
                        "weights as a Python pickle only; save the model as safetensors to open it");
    }
    const std::vector<std::string> others = filesEndingIn(folder, ".safetensors");
    if (others.size() > 1)
        throw FileError(files.folder, "model.safetensors.index.json",
                        "the list of the weight files is not there");
    throw FileError(files.folder, "model.safetensors", "the weights are not there");
}

void requireConfig(const CheckpointFiles& files) {
    if (!files.config.empty())
        return;
    requireWeights(files); // an adapter has no config.json either, and that message helps more
    if (files.kind == CheckpointKind::Nanochat)
        throw FileError(files.weights.front(), "",
                        "its meta_<step>.json is not beside it; both are needed, named by the step as in "
                        "model_000010.pt and meta_000010.json");
    throw FileError(files.folder, "config.json", "not there; the weights alone do not say how to use them");
}

void requireTokenizer(const CheckpointFiles& files) {
    if (!files.tokenizer.empty())
        return;
    if (files.kind == CheckpointKind::Nanochat) {
        throw FileError(files.folder, "tokenizer.pkl",
                        "not there, nor in tokenizer/ in this folder, its parent or its grandparent");
    }
    const char* sentencePiece =
        "not there; tokenizer.model alone is a SentencePiece vocabulary, which is not read yet";
    const bool hasModel = !ifThere(fs::path(files.folder) / "tokenizer.model").empty();
    throw FileError(files.folder, "tokenizer.json", hasModel ? sentencePiece : "not there");
}

} // namespace tokenscope
