// SPDX-License-Identifier: MIT
#pragma once

#include "core/sampling/sampler.h"

#include <cstdint>
#include <optional>

namespace tokenscope {

/// Where in a run a token is drawn: together they name the number that decides.
struct DrawPlace {
    std::uint64_t seed = 0;
    RowIndex row;
    std::int64_t column = 0;
    std::uint32_t attempt = 0;
};

struct TokenPick {
    TokenId token;
    std::optional<double> number; ///< in [0, 1); none when nothing was drawn (temperature 0)
};

/// Draws from what the sampler's filter left, with Philox's number for this place. `settings`: those it
/// filtered with.
TokenPick pickToken(Sampler& sampler, const SamplingSettings& settings, const DrawPlace& place);

} // namespace tokenscope
