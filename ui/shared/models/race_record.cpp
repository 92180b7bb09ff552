// SPDX-License-Identifier: MIT
#include "ui/shared/models/race_record.h"

#include <algorithm>

namespace tokenscope {

void RaceRecord::begin(std::int64_t promptTokens, std::int64_t wanted) {
    *this = {};
    m_promptTokens = promptTokens;
    m_wanted = wanted;
}

void RaceRecord::add(std::span<const RaceStep> steps) {
    for (const RaceStep& step : steps) {
        const auto which = static_cast<std::size_t>(step.lane);
        Lane& lane = m_lanes[which];
        lane.text += step.text;
        lane.seconds.push_back(step.seconds);
        lane.secondsSoFar.push_back(lane.total() + step.seconds);
        lane.positions += step.positions;
        m_tokens[which].push_back(step.token);
        if (step.lane == RaceLane::Cached) {
            m_cachedPositions.push_back(lane.positions);
        }
        m_largestDifference = std::max(m_largestDifference, step.logitDifference.value_or(0));
    }
    const auto count = static_cast<std::size_t>(compared());
    auto same = static_cast<std::size_t>(m_same);
    while (same < count && m_tokens[0][same] == m_tokens[1][same]) {
        ++same;
    }
    m_same = static_cast<std::int64_t>(same);
}

std::int64_t RaceRecord::compared() const {
    return std::min(m_lanes[0].tokens(), m_lanes[1].tokens());
}

double RaceRecord::timesTheSeconds() const {
    const auto count = static_cast<std::size_t>(compared());
    const double cached = count == 0 ? 0 : m_lanes[0].secondsSoFar[count - 1];
    return cached > 0 ? m_lanes[1].secondsSoFar[count - 1] / cached : 0;
}

double RaceRecord::timesThePositions() const {
    const auto count = static_cast<std::size_t>(compared());
    return count == 0 ? 0
                      : static_cast<double>(m_lanes[1].positions) /
                            static_cast<double>(m_cachedPositions[count - 1]);
}

} // namespace tokenscope
