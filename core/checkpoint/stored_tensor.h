// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace tokenscope {

/// A tensor as float32.
struct WidenedTensor {
    std::int64_t rows = 0; ///< product of all dimensions but the last; 1 for vectors and scalars
    std::int64_t columns = 0;
    std::vector<float> values; ///< [rows, columns]
};

/// Name, type and shape of a stored tensor, for listings.
struct TensorFacts {
    std::string name;
    std::string type;
    std::vector<std::int64_t> shape;
    std::int64_t bytes = 0;
};

/// One tensor of a .gguf, .safetensors or .pt file, or of the weights (also an adapter's) found at `path`;
/// neither configuration nor tokenizer is needed. Throws FileError naming the tensor when it is not there or
/// holds no floating-point numbers.
WidenedTensor readStoredTensor(const std::string& path, const std::string& name);

/// All tensors at `path`, by name as in the file.
std::vector<TensorFacts> listStoredTensors(const std::string& path);

} // namespace tokenscope
