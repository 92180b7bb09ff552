// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/gguf.h"
#include "core/values/gguf_part_name.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tokenscope {

// Models that llama.cpp's gguf-split cut into several files: "m-00001-of-00003.gguf" to
// "m-00003-of-00003.gguf". The first part has the model's keys; each says which it is (split.no, from 0) of
// how many (split.count).

/// Path of each part of the set that `name` belongs to, in order; whether they are there is not looked at.
std::vector<std::string> ggufPartPaths(const GgufPartName& name);

// For the reader.

/// Whether the keys say that the file is a part of a split model.
bool isGgufPart(const GgufFile& file);

/// Throws FileError: this part alone is no model.
[[noreturn]] void refuseGgufPart(const GgufFile& part);

/// Keys and tensors of one file, which may be a part of a split model. Otherwise as parseGguf() and
/// readGguf().
GgufFile parseGgufPart(std::span<const std::byte> bytes, const std::string& file,
                       std::shared_ptr<const void> owner = nullptr);
GgufFile readGgufPart(const std::string& path);

/// The whole model that `part` belongs to; the other parts are read. Throws FileError naming the file and the
/// key: a name that does not say where the others are, a part that is missing or belongs elsewhere, a tensor
/// in two parts, not as many tensors as promised.
GgufFile joinGgufParts(GgufFile part);

} // namespace tokenscope
