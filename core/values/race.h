// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/element_type.h"
#include "core/values/ids.h"
#include "core/values/precision.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tokenscope {

/// Who runs: one keeps keys and values, the other computes every position again for every token.
enum class RaceLane : std::uint8_t { Cached, Uncached };

/// The same prompt, decoded greedily by both.
struct RaceRequest {
    std::vector<TokenId> prompt; ///< at least one
    std::int64_t tokens = 64;    ///< that each lane makes; at least one
    Precision precision = Precision::Exact;
    std::optional<ElementType> cacheType; ///< of the lane with the cache; none: defaultCacheType(precision)
    friend bool operator==(const RaceRequest&, const RaceRequest&) = default;
};

/// A token that one lane has made.
struct RaceStep {
    RaceLane lane = RaceLane::Cached;
    std::int64_t index = 0; ///< of the token, from 0; its position is prompt length + index
    TokenId token;
    std::string text;           ///< what it completes; special tokens by name
    std::int64_t positions = 0; ///< that the model computed for it: of the cached lane's first, the prompt's
    double seconds = 0;         ///< of computing its logits
    /// Uncached lane: how far its logits are from the other lane's for the same token, the largest
    /// difference; none once the lanes have gone different ways.
    std::optional<float> logitDifference;
    friend bool operator==(const RaceStep&, const RaceStep&) = default;
};

} // namespace tokenscope
