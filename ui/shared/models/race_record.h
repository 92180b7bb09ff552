// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/race.h"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace tokenscope {

/// A race so far, for whoever draws it: what each lane has made, and what that took.
class RaceRecord {
public:
    struct Lane {
        std::string text;
        std::vector<double> seconds;      ///< of each token
        std::vector<double> secondsSoFar; ///< added up
        std::int64_t positions = 0;       ///< computed, of all tokens
        std::int64_t tokens() const { return static_cast<std::int64_t>(seconds.size()); }
        double total() const { return secondsSoFar.empty() ? 0 : secondsSoFar.back(); }
        friend bool operator==(const Lane&, const Lane&) = default;
    };

    /// Begins anew: a race of `wanted` tokens each after a prompt of that many.
    void begin(std::int64_t promptTokens, std::int64_t wanted);
    void add(std::span<const RaceStep> steps);

    std::int64_t promptTokens() const { return m_promptTokens; }
    std::int64_t wanted() const { return m_wanted; } ///< 0: there was no race yet
    const Lane& lane(RaceLane lane) const { return m_lanes[static_cast<std::size_t>(lane)]; }
    /// Tokens that both have made, and how many of them, from the first on, are the same.
    std::int64_t compared() const;
    std::int64_t same() const { return m_same; }
    float largestLogitDifference() const { return m_largestDifference; }
    /// What the lane without the cache took for the compared tokens, as a multiple of what the other took; 0:
    /// nothing to compare.
    double timesTheSeconds() const;
    double timesThePositions() const;

private:
    std::int64_t m_promptTokens = 0, m_wanted = 0;
    std::array<Lane, 2> m_lanes;
    std::array<std::vector<TokenId>, 2> m_tokens;
    std::vector<std::int64_t> m_cachedPositions; ///< added up, after each token
    std::int64_t m_same = 0;
    float m_largestDifference = 0;
};

} // namespace tokenscope
