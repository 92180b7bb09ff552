// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/tensor_view.h"

#include <string>

namespace tokenscope {

/// The tensors of a file written by torch.save(state_dict): zip container, stored members, memory-mapped.
/// Plain and ordered dictionaries, nested ones ({"model": …}: names joined by '.'), shared and non-contiguous
/// storages. Throws FileError, for the old non-zip format and for optimizer files with a message that says
/// so.
TensorMap readTorchCheckpoint(const std::string& path);

} // namespace tokenscope
