// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/ids.h"

#include <cstdint>
#include <span>

namespace tokenscope {

/// Picks the candidate whose segment of [0, 1) holds `number` when the candidates lie side by side by descending
/// probability (lower id first on ties), as the inspector's strip draws them. Never returns one of probability 0.
TokenId drawToken(std::span<const double> probabilities, double number);

/// The number in [0, 1) for a draw: a function of its four arguments only (Philox4x32-10, 53 bits; Salmon et al. 2011).
/// `attempt` is 0 in a run and counts up for "Draw again from here".
double drawNumber(std::uint64_t seed, RowIndex row, std::uint64_t step, std::uint32_t attempt = 0);

} // namespace tokenscope
