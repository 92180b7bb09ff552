// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/mapped_tensors.h"

#include <functional>

namespace tokenscope {

/// Reads mapped files from beginning to end and throws the bytes away, so that mapped weights are in memory
/// before the first token needs them. `progress` gets the fraction done and may throw to cancel. Afterwards
/// they are still what they were when they were opened. Throws FileError.
void readIntoPageCache(const MappedFiles& files, const std::function<void(double)>& progress);

} // namespace tokenscope
