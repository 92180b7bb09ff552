// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/ids.h"

#include <cstdint>
#include <span>

namespace tokenscope {

/// How often the last part of a text stands there one after the other: "the best the best the best" gives 3,
/// a text without a loop 1, an empty one 0. Parts of up to 64 tokens are seen.
std::int64_t repeatsAtEnd(std::span<const TokenId> tokens);

} // namespace tokenscope
