// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/sampling_settings.h"

#include <cstdint>
#include <vector>

namespace tokenscope {

/// Which settings each column of a run is drawn with. Stepping back leaves it alone, so that columns drawn
/// again get the settings they had.
class SettingsTimeline {
public:
    explicit SettingsTimeline(SamplingSettings initial);

    const SamplingSettings& at(std::int64_t column) const;
    /// From `column` on, whatever was planned there before.
    void changeFrom(std::int64_t column, SamplingSettings settings);

private:
    struct Change {
        std::int64_t column;
        SamplingSettings settings;
    };
    std::vector<Change> m_changes; ///< by column; the first one is at 0
};

} // namespace tokenscope
