// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/element_type.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace tokenscope {

/// A tensor to be written: contiguous, row-major, little-endian. An empty shape is a scalar.
struct NamedBytes {
    std::string name;
    ElementType type = ElementType::F32;
    std::vector<std::int64_t> shape;
    std::span<const std::byte> bytes;
};

/// Writes what torch.save(state_dict) writes: an ordered dictionary from name to tensor, in the order given,
/// that torch.load(…, weights_only=True) and readTorchCheckpoint() read. The same tensors give the same
/// bytes. The file is there whole or not at all (atomic_file.h). Throws FileError naming the tensor: bytes
/// that are not what type and shape need, a type that torch does not have, a name that is no UTF-8, empty or
/// there twice; and for a file that cannot be written.
void writeTorchCheckpoint(const std::string& path, std::span<const NamedBytes> tensors);

/// The same for torch.save(tensor), without a dictionary around it; the name is only for messages.
void writeTorchTensor(const std::string& path, const NamedBytes& tensor);

} // namespace tokenscope
