// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/tensor_view.h"

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tokenscope {

/// A metadata value. Integers of all widths become int64 (uint64 beyond that is an error), floats double.
using GgufValue = std::variant<std::int64_t, double, bool, std::string, std::vector<std::int64_t>,
                               std::vector<double>, std::vector<bool>, std::vector<std::string>>;

/// A GGUF file (version 2 or 3, little-endian), memory-mapped.
struct GgufFile {
    std::string path;
    std::uint32_t version = 0;
    std::map<std::string, GgufValue, std::less<>> metadata;
    TensorMap tensors; ///< shape outermost first: [rows, columns]

    bool has(std::string_view key) const { return metadata.find(key) != metadata.end(); }
    /// The value of a key. Throws FileError naming the key when it is missing or of another kind.
    std::int64_t integer(std::string_view key) const;
    double number(std::string_view key) const; ///< accepts integers; NaN and infinities are an error
    bool flag(std::string_view key) const;
    const std::string& text(std::string_view key) const;
    const std::vector<std::string>& texts(std::string_view key) const;
    const std::vector<std::int64_t>& integers(std::string_view key) const;
    std::vector<double> numbers(std::string_view key) const;
    /// The same with a default for a missing key; a key of another kind is still an error.
    std::int64_t integer(std::string_view key, std::int64_t fallback) const;
    double number(std::string_view key, double fallback) const;
    std::string text(std::string_view key, std::string_view fallback) const;
};

/// Reads and checks everything but the numbers. From any part of a split model ("m-00002-of-00003.gguf") the
/// whole model, whose other parts must lie beside it; `path` is then the first part's, where the keys are.
/// Throws FileError with the key or tensor. Allocates in proportion to the file. Format: ggml's docs/gguf.md.
GgufFile readGguf(const std::string& path);

/// The same from memory that `owner` keeps; `file` is for messages. A part of a split model is refused.
GgufFile parseGguf(std::span<const std::byte> bytes, const std::string& file,
                   std::shared_ptr<const void> owner = nullptr);

} // namespace tokenscope
