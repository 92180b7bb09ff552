// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace tokenscope {

/// What the name of a part of a split model says: "m-00001-of-00003.gguf", as llama.cpp's gguf-split writes
/// it.
struct GgufPartName {
    std::string stem;      ///< folder and name before the numbers
    std::int64_t part = 1; ///< from 1
    std::int64_t count = 1;
};

/// Nothing when a file is not named as a part. Looks at the name only.
std::optional<GgufPartName> ggufPartName(const std::string& path);

} // namespace tokenscope
