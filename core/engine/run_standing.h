// SPDX-License-Identifier: MIT
#pragma once

#include "core/engine/column_timeline.h"
#include "core/engine/row_state.h"
#include "core/values/sampling_settings.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace tokenscope {

/// What stands in a run at a moment: enough to put it back, token for token, after something else was drawn.
struct RunStanding {
    std::int64_t columns = 0;
    std::vector<std::vector<GivenToken>> given; ///< of each row
    ColumnTimeline<SamplingSettings> settings;
    std::vector<ColumnTimeline<std::uint32_t>> attempts; ///< of each row: which of its draws
    bool endedByUser = false;
};

/// So many first columns are the same in both, with what they were drawn with. Both are of one run.
std::int64_t commonColumns(const RunStanding& one, const RunStanding& other);

/// What the rows have in a column; nothing for a row that has ended before.
std::vector<std::optional<GivenToken>> tokensIn(const RunStanding& standing, std::int64_t column);

/// How many tokens it holds, over all rows.
std::int64_t tokenCount(const RunStanding& standing);

} // namespace tokenscope
