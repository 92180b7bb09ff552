// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/byte_cursor.h"
#include "core/formats/gguf.h"

#include <cstdint>
#include <map>
#include <string>

namespace tokenscope {

/// Reads `count` key-value pairs from where the cursor stands. Throws FileError naming the key: cut short, of
/// an unknown type, a nested array, a key that is there twice.
std::map<std::string, GgufValue, std::less<>> readGgufMetadata(ByteCursor& cursor, std::uint64_t count);

} // namespace tokenscope
