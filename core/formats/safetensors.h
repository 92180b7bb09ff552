// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/tensor_view.h"

#include <string>

namespace tokenscope {

/// One .safetensors file, memory-mapped. Header, offsets, shapes and types are checked against each other and the file's
/// size before anything is used. Throws FileError with the tensor's name. Format: huggingface/safetensors README.
TensorMap readSafetensors(const std::string& path);

/// All shards of a folder by `model.safetensors.index.json`. Throws FileError naming a missing or stray shard, a tensor that
/// the index promises and no shard has, one that two shards have, or a shard outside the folder.
TensorMap readShardedSafetensors(const std::string& indexPath);

} // namespace tokenscope
