// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace tokenscope {

/// What identifies the weights at a path: SHA-256 of the file; of several files, that of the lines "<sha256>
/// <name>\n" in the order of their names, as sha256sum prints them. Reads all of it. Throws FileError.
std::string modelHash(const std::string& path);

} // namespace tokenscope
