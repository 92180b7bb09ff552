// SPDX-License-Identifier: MIT
#include "ui/shared/models/samples_record.h"

namespace tokenscope {

void SamplesRecord::begin(std::int64_t promptTokens, int samples, std::int64_t tokens) {
    *this = {};
    m_promptTokens = promptTokens;
    m_samples = samples;
    m_tokensEach = tokens;
}

void SamplesRecord::add(std::span<const SamplesStep> steps) {
    for (const SamplesStep& step : steps) {
        const auto which = static_cast<std::size_t>(step.lane);
        Lane& lane = m_lanes[which];
        if (lane.moments.empty()) {
            lane.firstTokenSeconds = step.seconds;
        }
        lane.moments.push_back(
            {lane.seconds() + step.seconds, lane.tokens() + static_cast<std::int64_t>(step.tokens.size())});
        lane.positions += step.positions;
        lane.promptsRead += step.column == 0 ? 1 : 0;
        for (std::size_t row = 0; row < step.tokens.size(); ++row) {
            m_made[which][step.sample + static_cast<int>(row)].push_back(step.tokens[row]);
        }
    }
}

int SamplesRecord::compared() const {
    int count = 0;
    for (const auto& [sample, tokens] : m_made[1]) {
        count += static_cast<std::int64_t>(tokens.size()) == m_tokensEach ? 1 : 0;
    }
    return count;
}

int SamplesRecord::same() const {
    int count = 0;
    for (const auto& [sample, tokens] : m_made[1]) {
        const auto other = m_made[0].find(sample);
        const bool isWhole = static_cast<std::int64_t>(tokens.size()) == m_tokensEach;
        count += isWhole && other != m_made[0].end() && other->second == tokens ? 1 : 0;
    }
    return count;
}

double SamplesRecord::speedup() const {
    const double together = m_lanes[0].seconds();
    return isOver() && together > 0 ? m_lanes[1].seconds() / together : 0;
}

} // namespace tokenscope
