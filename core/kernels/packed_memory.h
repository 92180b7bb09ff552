// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

namespace tokenscope {

/// Memory for weights, 64-byte aligned. Neighbouring calls get neighbouring pieces of large chunks, which the
/// system is asked to hold in huge pages: a model's matrices are read in order, and with small pages much of
/// the time goes into looking up addresses. A chunk is given back when the last piece of it is gone. Any
/// thread. Throws Error when memory runs out.
std::shared_ptr<std::byte> takePackedMemory(std::int64_t bytes);

} // namespace tokenscope
