// SPDX-License-Identifier: MIT
#include "core/engine/settings_timeline.h"

#include <algorithm>
#include <utility>

namespace tokenscope {

SettingsTimeline::SettingsTimeline(SamplingSettings initial) : m_changes{{0, std::move(initial)}} {}

const SamplingSettings& SettingsTimeline::at(std::int64_t column) const {
    const auto next =
        std::upper_bound(m_changes.begin() + 1, m_changes.end(), column,
                         [](std::int64_t at, const Change& change) { return at < change.column; });
    return std::prev(next)->settings;
}

void SettingsTimeline::changeFrom(std::int64_t column, SamplingSettings settings) {
    std::erase_if(m_changes, [column](const Change& change) { return change.column >= column; });
    m_changes.push_back({column, std::move(settings)});
}

} // namespace tokenscope
