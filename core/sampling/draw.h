// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/ids.h"

#include <cstdint>
#include <span>
#include <vector>

namespace tokenscope {

/// Picks the candidate whose segment of [0, 1) holds `number` when the candidates lie side by side by
/// descending probability (lower id first on ties), as the inspector's strip draws them. Never returns one of
/// probability 0. Throws Error when there is no other.
TokenId drawToken(std::span<const double> probabilities, double number);

/// For many draws from the same probabilities: sorts once, then each draw takes the logarithm of their count.
class RankedDraw {
public:
    /// Throws Error when no probability is above 0.
    explicit RankedDraw(std::span<const double> probabilities);
    /// What drawToken gives.
    TokenId draw(double number) const;

private:
    struct Segment {
        double end; ///< where its part of [0, 1) ends
        TokenId id;
    };
    std::vector<Segment> m_segments;
};

/// The number in [0, 1) for a draw: a function of its four arguments only (Philox4x32-10, 53 bits; Salmon et
/// al. 2011). `attempt` is 0 in a run and counts up for "Draw again from here".
double drawNumber(std::uint64_t seed, RowIndex row, std::uint64_t step, std::uint32_t attempt = 0);

} // namespace tokenscope
