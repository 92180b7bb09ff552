// SPDX-License-Identifier: MIT
#include "core/formats/mapped_tensors.h"

#include "core/formats/mapped_file.h"

#include <map>
#include <utility>

namespace tokenscope {

MappedFiles mappedFilesOf(const TensorMap& tensors) {
    // By path and address: the same file may be mapped twice.
    std::map<std::pair<std::string, const MappedFile*>, std::shared_ptr<const MappedFile>> found;
    for (const auto& [name, tensor] : tensors) {
        if (auto file = mappedFileOf(tensor.owner)) {
            const MappedFile* const address = file.get();
            found.try_emplace({file->path(), address}, std::move(file));
        }
    }
    MappedFiles files;
    for (auto& [place, file] : found) {
        files.push_back(std::move(file));
    }
    return files;
}

void checkFiles(const MappedFiles& files) {
    for (const auto& file : files) {
        file->checkStillWhole();
    }
}

} // namespace tokenscope
