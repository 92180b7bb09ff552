// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/json.h"
#include "core/formats/tensor_view.h"

#include <cstddef>
#include <map>
#include <memory>
#include <span>
#include <string>

namespace tokenscope {

/// One .safetensors file, memory-mapped. Header, offsets, shapes and types are checked against each other and
/// the file's size before anything is used: tensors neither overlap nor leave a gap. Throws FileError with
/// the tensor's name. Format: huggingface/safetensors README.
TensorMap readSafetensors(const std::string& path);

/// The same from memory that `owner` keeps; `file` is for messages.
TensorMap parseSafetensors(std::span<const std::byte> bytes, const std::string& file,
                           std::shared_ptr<const void> owner = nullptr);

/// All shards of a folder by `model.safetensors.index.json`. Throws FileError naming a shard that is missing,
/// stray or outside the folder, and a tensor that is missing, in two shards or not in the one promised.
TensorMap readShardedSafetensors(const std::string& indexPath);

/// Tensor name to shard, as an index has them. Throws FileError; a shard is a file name and never a path.
std::map<std::string, std::string> parseWeightMap(const Json& index, const std::string& indexPath);

} // namespace tokenscope
