// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

namespace tokenscope {

// Numbers for people, in English.

std::string countText(std::int64_t count); ///< "36,864"
std::string bytesText(double bytes);       ///< "36.0 KiB", "512 B": powers of 1024
std::string fileSizeText(double bytes);    ///< "6.9 MB": powers of ten, as file managers show

} // namespace tokenscope
