// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace tokenscope {

/// model_<step>.pt of the largest step directly in a folder; nothing if it has none.
std::optional<std::filesystem::path> newestNanochatStep(const std::filesystem::path& folder);

/// meta_<step>.json that belongs to a model_<step>.pt, empty when it is not beside it or the name has another
/// form.
std::string findNanochatMeta(const std::filesystem::path& weights);

/// tokenizer.pkl in the checkpoint's folder, else in `tokenizer/` in it, its parent or its grandparent; where
/// the folder is reached through a link, then also above the link's target. Empty if nowhere.
std::string findNanochatTokenizer(const std::filesystem::path& folder);

struct CandidateFolder {
    std::filesystem::path path;
    bool comesFirst = false; ///< before whatever the folders after it hold
};

/// Folders to look into when a folder holds no checkpoint itself. First, best first, those that leave no
/// doubt which is meant: `latest`, the stages of a base directory (chatrl, chatsft, mid, base), d<depth> tags
/// by depth, and the snapshots of a repository in Hugging Face's cache by the time of their last change. Then
/// all others by name.
std::vector<CandidateFolder> candidateSubfolders(const std::filesystem::path& folder);

} // namespace tokenscope
