// SPDX-License-Identifier: MIT
#include "core/checkpoint/checkpoint_finder.h"

#include "core/checkpoint/adapters.h"
#include "core/checkpoint/builtin_model.h"
#include "core/checkpoint/nanochat_folders.h"
#include "core/formats/split_gguf.h"
#include "core/values/errors.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <set>
#include <utility>

namespace tokenscope {

namespace fs = std::filesystem;

namespace {

/// A base directory holds stages, a stage holds tags, a tag holds steps; one level more for "latest" above
/// them.
constexpr int deepestLevel = 3;
/// Somebody may pick their home folder.
constexpr int mostFolders = 2000;
/// By a message.
constexpr std::size_t mostNamed = 3;

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

/// A file, or all parts of the set that its name says it belongs to; whether they are there and fit is for
/// the reader to tell.
CheckpointFiles ggufFile(const fs::path& path) {
    CheckpointFiles files;
    files.kind = CheckpointKind::Gguf;
    files.folder = path.parent_path().string();
    files.config = files.tokenizer = path.string();
    files.weights = {path.string()};
    if (const auto part = ggufPartName(path.string()))
        files.weights = ggufPartPaths(*part);
    return files;
}

/// The GGUF models of a folder: of a set of parts the first one that is there.
std::vector<std::string> ggufModelsIn(const fs::path& folder) {
    std::vector<std::string> models;
    std::set<std::pair<std::string, std::int64_t>> sets;
    for (const std::string& file : filesEndingIn(folder, ".gguf")) {
        const auto part = ggufPartName(file);
        if (!part || sets.emplace(part->stem, part->count).second)
            models.push_back(file);
    }
    return models;
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
    constexpr std::array signs = {
        "config.json",       "tokenizer.json",      "model.safetensors", "model.safetensors.index.json",
        "pytorch_model.bin", "adapter_config.json", "tokenizer.model"};
    return std::any_of(signs.begin(), signs.end(),
                       [&](const char* name) { return !ifThere(folder / name).empty(); });
}

bool isPart(const fs::path& safetensors) {
    return safetensors.filename().string().find("-of-") != std::string::npos;
}

/// A model's weights under whatever name, where there is one such file and no list of several.
std::vector<std::string> onlySafetensors(const fs::path& folder) {
    std::vector<std::string> files = filesEndingIn(folder, ".safetensors");
    std::erase_if(files, [](const std::string& file) {
        return fs::path(file).filename().string().starts_with("adapter_");
    });
    if (files.size() != 1 || isPart(files.front()))
        files.clear();
    return files;
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
    } else {
        files.weights = onlySafetensors(folder);
    }
    files.config = ifThere(folder / "config.json");
    files.tokenizer = ifThere(folder / "tokenizer.json");
    if (files.tokenizer.empty())
        files.tokenizer = ifThere(folder / "tokenizer.model");
    files.tokenizerConfig = ifThere(folder / "tokenizer_config.json");
    files.chatTemplate = ifThere(folder / "chat_template.jinja");
    files.generationConfig = ifThere(folder / "generation_config.json");
    return files;
}

/// What a folder's own files are: nothing, one model (perhaps without weights), or several GGUF models.
std::vector<CheckpointFiles> ownModels(const fs::path& folder) {
    if (const auto weights = newestNanochatStep(folder))
        return {nanochatFile(*weights)};
    std::vector<CheckpointFiles> models;
    if (looksLikeHuggingFace(folder))
        models.push_back(huggingFaceFolder(folder));
    if (!models.empty() && !models.front().config.empty() && !models.front().weights.empty())
        return models; // a GGUF file beside it is a copy of the model
    const std::vector<std::string> ggufs = ggufModelsIn(folder);
    if (!ggufs.empty())
        models.clear();
    for (const std::string& file : ggufs)
        models.push_back(ggufFile(file));
    return models;
}

/// The models of a folder, else all that the folders below it leave to choose from. A folder that has models
/// and comes first settles it.
std::vector<CheckpointFiles> modelsIn(const fs::path& folder, int level, int& foldersLeft) {
    std::vector<CheckpointFiles> models = ownModels(folder);
    if (!models.empty() || level == 0 || --foldersLeft <= 0)
        return models;
    for (const CandidateFolder& candidate : candidateSubfolders(folder)) {
        std::vector<CheckpointFiles> found = modelsIn(candidate.path, level - 1, foldersLeft);
        std::erase_if(found, [](const CheckpointFiles& files) { return files.weights.empty(); });
        if (candidate.comesFirst && !found.empty())
            return found;
        models.insert(models.end(), found.begin(), found.end());
    }
    return models;
}

/// Of models that are the same files, reached by several links, the first.
void dropDoubles(std::vector<CheckpointFiles>& models) {
    std::set<fs::path> seen;
    std::erase_if(models, [&](const CheckpointFiles& files) {
        std::error_code error;
        return !files.weights.empty() && !seen.insert(fs::weakly_canonical(files.weights[0], error)).second;
    });
}

/// `isWhole`: there are no more of them.
[[noreturn]] void refuseSeveral(const fs::path& folder, const std::vector<CheckpointFiles>& models,
                                bool isWhole) {
    std::set<std::string> names;
    for (const CheckpointFiles& files : models) {
        const bool isFile = files.kind == CheckpointKind::Gguf;
        names.insert(
            fs::path(isFile ? files.weights.front() : files.folder).lexically_relative(folder).string());
    }
    std::string some;
    std::size_t left = mostNamed;
    for (auto name = names.begin(); name != names.end() && left > 0; ++name, --left)
        some += (some.empty() ? "" : ", ") + *name;
    if (names.size() > mostNamed)
        some += " \u2026";
    throw FileError(folder.string(), "",
                    std::string(isWhole ? "holds " : "holds at least ") + std::to_string(models.size()) +
                        (models.size() == 1 ? " model (" : " models (") + some + "); " +
                        std::string(openTheOneMeant));
}

/// Throws FileError where the folder lists files that cannot be reached, which the search took for missing.
void refuseUnreachable(const fs::path& folder) {
    std::error_code error;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
        const std::string name = entry.path().filename().string();
        const fs::file_status target = fs::status(entry.path(), error);
        if (error == std::errc::permission_denied)
            throw FileError(folder.string(), name, "cannot be reached: " + error.message());
        if (target.type() == fs::file_type::not_found && fs::is_symlink(entry.symlink_status(error)))
            throw FileError(folder.string(), name,
                            "a link to " + fs::read_symlink(entry.path(), error).string() +
                                ", which is not there");
    }
}

[[noreturn]] void refuseFolder(const fs::path& folder) {
    refuseUnreachable(folder);
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

CheckpointFiles onlyModel(const fs::path& folder, const std::vector<CheckpointFiles>& models, bool isWhole) {
    if (models.size() > 1 || !isWhole)
        refuseSeveral(folder, models, isWhole);
    return models.front();
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
    if (name.ends_with(".safetensors") || name.starts_with("pytorch_model") || name == "adapter_model.bin" ||
        name == "tokenizer.model")
        return huggingFaceFolder(folder);
    if (name.ends_with(".json") || name.ends_with(".jinja")) {
        const std::vector<CheckpointFiles> models = ownModels(folder);
        if (models.size() > 1 && looksLikeHuggingFace(folder))
            return huggingFaceFolder(folder); // its tokenizer can be meant
        if (!models.empty())
            return onlyModel(folder, models, true);
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
    std::vector<CheckpointFiles> models = modelsIn(path, deepestLevel, foldersLeft);
    dropDoubles(models);
    if (!models.empty())
        return onlyModel(path, models, foldersLeft > 0);
    // A nanochat tokenizer folder alone.
    if (const std::string pickle = ifThere(fs::path(path) / "tokenizer.pkl"); !pickle.empty())
        return tokenizerPickle(pickle);
    refuseFolder(path);
}

std::vector<std::string> modelsInFolder(const std::string& folder) {
    std::vector<std::string> models;
    if (newestNanochatStep(folder))
        models.push_back(folder);
    else if (const CheckpointFiles files = huggingFaceFolder(folder);
             !files.config.empty() && !files.weights.empty())
        models.push_back(folder);
    for (const std::string& file : ggufModelsIn(folder))
        models.push_back(file);
    return models;
}

void requireWeights(const CheckpointFiles& files) {
    if (!files.weights.empty())
        return;
    const fs::path folder = files.folder;
    if (files.kind == CheckpointKind::Nanochat)
        throw FileError(files.folder, "model_<step>.pt", "the weights are not there");
    refuseAdapter(files);
    for (const char* name : {"pytorch_model.bin", "pytorch_model.bin.index.json"}) {
        if (const std::string pickle = ifThere(folder / name); !pickle.empty())
            throw FileError(pickle, "",
                            "weights as a Python pickle only; save the model as safetensors to open it");
    }
    const std::vector<std::string> others = filesEndingIn(folder, ".safetensors");
    if (others.size() > 1 || (others.size() == 1 && isPart(others.front())))
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
    const bool hasParts = !ifThere(fs::path(files.folder) / "merges.txt").empty();
    throw FileError(files.folder, "tokenizer.json",
                    hasParts
                        ? "not there; vocab.json and merges.txt alone are an older form, which transformers "
                          "turns into tokenizer.json when it loads and saves the tokenizer"
                        : "not there");
}

} // namespace tokenscope
