// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/samples_race.h"

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

namespace tokenscope {

/// A race of samples so far: what each way has made, and what that took.
class SamplesRecord {
public:
    /// A moment after a column.
    struct Moment {
        double seconds = 0;      ///< since this way began
        std::int64_t tokens = 0; ///< of all samples
        friend bool operator==(const Moment&, const Moment&) = default;
    };
    struct Lane {
        std::vector<Moment> moments;
        std::int64_t positions = 0; ///< computed
        int promptsRead = 0;
        double firstTokenSeconds = 0; ///< until the first column of the first run
        std::int64_t tokens() const { return moments.empty() ? 0 : moments.back().tokens; }
        double seconds() const { return moments.empty() ? 0 : moments.back().seconds; }
    };

    void begin(std::int64_t promptTokens, int samples, std::int64_t tokens);
    void add(std::span<const SamplesStep> steps);

    std::int64_t promptTokens() const { return m_promptTokens; }
    int samples() const { return m_samples; }
    std::int64_t wanted() const { return m_samples * m_tokensEach; } ///< tokens of a lane; 0: no race yet
    std::int64_t made() const { return m_lanes[0].tokens() + m_lanes[1].tokens(); } ///< by both lanes
    const Lane& lane(SamplesLane lane) const { return m_lanes[static_cast<std::size_t>(lane)]; }
    bool isOver() const { return wanted() > 0 && lane(SamplesLane::OneByOne).tokens() == wanted(); }
    /// Samples that both ways have made to the end, and how many of these are the same.
    int compared() const;
    int same() const;
    /// How often the time of together goes into that of one by one; 0: not over yet.
    double speedup() const;

private:
    using Samples = std::map<int, std::vector<TokenId>>;

    std::int64_t m_promptTokens = 0, m_tokensEach = 0;
    int m_samples = 0;
    std::array<Lane, 2> m_lanes;
    std::array<Samples, 2> m_made;
};

} // namespace tokenscope
