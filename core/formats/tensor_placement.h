// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/tensor_view.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace tokenscope {

/// A tensor as a file's directory lists it. `bytes` is what type and shape need, and [begin, begin + bytes)
/// lies within the data.
struct PlacedTensor {
    std::string name;
    ElementType type = ElementType::F32;
    std::vector<std::int64_t> shape;
    std::uint64_t begin = 0;
    std::uint64_t bytes = 0;
};

/// Views into the file's tensor data. Throws FileError when two tensors have one name or share bytes.
TensorMap placeTensors(std::vector<PlacedTensor> tensors, std::span<const std::byte> data,
                       const std::shared_ptr<const void>& owner, const std::string& file);

} // namespace tokenscope
