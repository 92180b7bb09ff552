// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/tensor_view.h"
#include "core/formats/zip_archive.h"

#include <cstddef>
#include <memory>
#include <span>
#include <string>

namespace tokenscope {

/// The tensors of a file written by torch.save(state_dict): zip container, stored members, memory-mapped.
/// Plain and ordered dictionaries, nested ones ({"model": …}: names joined by '.'), lists (the index is the
/// name), shared and non-contiguous storages. A bare tensor has the empty name. Values that are no tensors,
/// and an optimizer's state beside the model, are left out. Throws FileError, for the old non-zip format,
/// TorchScript archives and optimizer files with a message that says so.
TensorMap readTorchCheckpoint(const std::string& path, ZipChecksums checksums = ZipChecksums::Ignored);

/// The same from memory that `owner` keeps; `file` is for messages.
TensorMap parseTorchCheckpoint(std::span<const std::byte> bytes, const std::string& file,
                               std::shared_ptr<const void> owner = nullptr,
                               ZipChecksums checksums = ZipChecksums::Ignored);

} // namespace tokenscope
