// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>

namespace tokenscope {

/// How a search for models went.
struct ModelSearch {
    std::int64_t folders = 0;    ///< looked into
    std::int64_t unreadable = 0; ///< passed over
    bool complete = true;        ///< false: there are more folders than the search looks into
};

/// What a search tells while it goes on; both may be empty.
struct ModelSearchNews {
    std::function<void(const std::string& path)> found; ///< opens with findCheckpoint()
    std::function<void(std::int64_t folders, const std::string& folder)> looking; ///< for every folder
};

inline constexpr std::int64_t mostSearchedFolders = 20'000;

/// Looks for models in a folder and all below it, in the order of their names: every GGUF file (a split model
/// once, by its first part), every folder that holds a Hugging Face model, every folder of nanochat
/// checkpoints (which stands for its newest step). Hidden folders below the first one are passed over, and
/// every folder is entered once, however many links lead to it. Opens no file. Throws FileError when
/// `folder` itself cannot be read, Cancelled once `stop` is triggered.
ModelSearch findModels(const std::string& folder, const ModelSearchNews& news, std::stop_token stop = {},
                       std::int64_t mostFolders = mostSearchedFolders);

} // namespace tokenscope
