// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace tokenscope {

/// A float32 array in C order.
struct NpyArray {
    std::vector<std::int64_t> shape;
    std::vector<float> values;
};

/// Writes float32 [rows, columns] in C order, NumPy's format version 1.0 (numpy.lib.format). `values` has
/// rows * columns numbers. Throws FileError when the file cannot be written whole.
void writeNpy(const std::string& path, std::span<const float> values, std::int64_t rows,
              std::int64_t columns);

/// Reads little-endian float32 in C order, as writeNpy and numpy.save write it; all else is a FileError.
NpyArray readNpy(const std::string& path);

} // namespace tokenscope
