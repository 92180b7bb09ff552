// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tokenscope {

/// The bytes [begin, end) that something called `name` claims for itself.
struct ByteRange {
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
    std::string_view name;
};

/// Throws FileError naming both when two ranges share a byte. Empty ranges share nothing.
void refuseOverlaps(std::vector<ByteRange> ranges, const std::string& file);

} // namespace tokenscope
