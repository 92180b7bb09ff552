// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

namespace tokenscope {

/// The compression function over `blocks` blocks of 64 bytes; `state` has 8 words. The fastest one that this
/// processor has.
void sha256Blocks(std::uint32_t* state, const std::byte* bytes, std::size_t blocks);

/// The same in plain C++, against which the fast one is tested.
void sha256BlocksPlain(std::uint32_t* state, const std::byte* bytes, std::size_t blocks);

} // namespace tokenscope
