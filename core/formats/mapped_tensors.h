// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/tensor_view.h"

#include <memory>
#include <vector>

namespace tokenscope {

class MappedFile;

/// Files that something was read from and still lies in.
using MappedFiles = std::vector<std::shared_ptr<const MappedFile>>;

/// The mapped files that tensors lie in, each once, in the order of their paths.
MappedFiles mappedFilesOf(const TensorMap& tensors);

/// Throws FileError for the first file that is not what it was when it was opened: cut short, unreadable or
/// written to. Whoever computes with mapped weights calls it after computing and before the result is
/// believed. About a microsecond a file; any thread.
void checkFiles(const MappedFiles& files);

} // namespace tokenscope
