// SPDX-License-Identifier: MIT
#include "core/engine/token_pick.h"

#include "core/sampling/draw.h"
#include "core/sampling/pipeline.h"

namespace tokenscope {

TokenPick pickToken(Sampler& sampler, const SamplingSettings& settings, const DrawPlace& place) {
    if (isGreedy(settings)) {
        return {sampler.draw(0.0), std::nullopt};
    }
    const double number =
        drawNumber(place.seed, place.row, static_cast<std::uint64_t>(place.column), place.attempt);
    return {sampler.draw(number), number};
}

} // namespace tokenscope
