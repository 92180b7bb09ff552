// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tokenscope {

enum class CheckpointKind : std::uint8_t { Gguf, HuggingFace, Nanochat };

/// Which files a checkpoint consists of. A path is empty when the file is not there; whoever needs it asks
/// for it with the functions below, so that a folder with a tokenizer alone is enough for tokenizing.
struct CheckpointFiles {
    CheckpointKind kind = CheckpointKind::HuggingFace;
    std::string folder; ///< where the weights lie
    std::vector<std::string>
        weights;             ///< .gguf (all parts of a split model), .pt, or every .safetensors, sorted
    std::string weightIndex; ///< model.safetensors.index.json
    std::string config;      ///< config.json or meta_<step>.json
    std::string tokenizer;   ///< tokenizer.json, else tokenizer.model; tokenizer.pkl; the GGUF itself
    std::string tokenizerConfig, chatTemplate, generationConfig; ///< Hugging Face side files
};

/// How the message ends where there are several models to choose from.
inline constexpr std::string_view openTheOneMeant = "open the one that you mean";

/// What lies at `path`: a GGUF file or any part of a split one; a Hugging Face folder or a file of it (its
/// weights come before a GGUF file beside them); a nanochat .pt file or its folder (largest step); or a
/// folder above the only model. Of several models below a folder, "latest" comes first, then chatrl before
/// chatsft, mid and base checkpoints, the greatest depth d<N>, and of the snapshots of a repository in
/// Hugging Face's cache the one changed last; otherwise none is taken before another. "builtin" is the
/// built-in model, whatever lies in the working folder ("./builtin"). Throws FileError when there is nothing,
/// or, naming them and ending in openTheOneMeant, when it is unclear which of several models is meant.
CheckpointFiles findCheckpoint(const std::string& path);

/// What findCheckpoint() would open of the files directly in a folder, by their names alone: the folder
/// itself when it holds nanochat checkpoints or a Hugging Face model, and its GGUF models.
std::vector<std::string> modelsInFolder(const std::string& folder);

/// Throw FileError naming the file that is missing and what to do about it.
void requireWeights(const CheckpointFiles& files);
void requireConfig(const CheckpointFiles& files);
void requireTokenizer(const CheckpointFiles& files);

} // namespace tokenscope
