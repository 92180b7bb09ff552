// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <string>

namespace tokenscope {

/// What a file is by its first bytes, when it is something that people mistake for a model: "an empty file",
/// "a Git LFS pointer file …", "a ZIP archive" … Empty when there is nothing to say.
std::string recognisedFileKind(std::span<const std::byte> bytes);

} // namespace tokenscope
