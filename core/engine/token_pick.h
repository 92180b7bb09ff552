// SPDX-License-Identifier: MIT
#pragma once

#include "core/sampling/distribution.h"
#include "core/values/column.h"

#include <cstdint>
#include <optional>

namespace tokenscope {

/// Where in a run a token is drawn: together they name the number that decides.
struct DrawPlace {
    std::uint64_t seed = 0;
    RowIndex row;
    std::int64_t column = 0;
};

struct TokenPick {
    TokenId token;
    std::optional<double> number; ///< in [0, 1); none when nothing was drawn (temperature 0)
};

/// Draws from the distribution after all stages, with Philox's number for this place.
TokenPick pickToken(const Distribution& distribution, const SamplingSettings& settings,
                    const DrawPlace& place);

/// What a distribution says about one token: its probabilities, rank and company. Text, origin and the number
/// drawn are the caller's.
TokenRecord describeToken(const Distribution& distribution, TokenId token);

} // namespace tokenscope
