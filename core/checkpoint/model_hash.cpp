// SPDX-License-Identifier: MIT
#include "core/checkpoint/model_hash.h"

#include "core/checkpoint/checkpoint_finder.h"
#include "core/formats/sha256.h"

#include <filesystem>

namespace tokenscope {

std::string modelHash(const std::string& path) {
    const CheckpointFiles files = findCheckpoint(path);
    requireWeights(files);
    if (files.weights.size() == 1)
        return sha256OfFile(files.weights.front());
    std::string lines;
    for (const std::string& file : files.weights)
        lines += sha256OfFile(file) + "  " + std::filesystem::path(file).filename().string() + "\n";
    Sha256 hash;
    hash.update(std::as_bytes(std::span(lines)));
    return hash.finish();
}

} // namespace tokenscope
