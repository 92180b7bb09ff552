// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace tokenscope {

/// Reads files from beginning to end and throws the bytes away, so that mapped weights are in memory before
/// the first token needs them. `progress` gets the fraction done and may throw to cancel. Unlike touching the
/// mapping this cannot fault when a file is cut short meanwhile. Throws FileError.
void readIntoPageCache(const std::vector<std::string>& files, const std::function<void(double)>& progress);

} // namespace tokenscope
