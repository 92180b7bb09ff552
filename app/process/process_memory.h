// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace tokenscope {

/// Resident memory of this process in bytes, shared pages of mapped files included; 0 where the system does
/// not tell.
std::int64_t residentMemory();
/// The most that it was since the program started, likewise.
std::int64_t peakResidentMemory();

/// Gives memory that this process has freed back to the system. The allocator by itself keeps what lies below
/// the last piece in use: after a large vocabulary has gone that is hundreds of megabytes.
void returnFreedMemory();

} // namespace tokenscope
