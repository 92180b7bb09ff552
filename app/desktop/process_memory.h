// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace tokenscope {

/// Resident memory of this process in bytes, shared pages of mapped files included; 0 where the system does
/// not tell.
std::int64_t residentMemory();

} // namespace tokenscope
