// SPDX-License-Identifier: MIT
#pragma once

#include "core/tools/tool_call.h"
#include "core/values/run_snapshot.h"
#include "ui/lessons/call_moment.h"
#include "ui/lessons/live_widget.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace tokenscope {

class LaneModel;

/// What the student did with a run since its page is shown. What was done once stays done.
struct RunDeeds {
    bool looked = false;
    bool lookedForced = false;
    std::set<qint64> lookedColumns;
    std::string lookedWord; ///< of the token looked at last, without spaces around it
    bool chosen = false;
    bool drewAgain = false;
};

/// That made the columns so far; the reading of the prompt is the first one.
std::int64_t forwardPasses(const RunSnapshot& run);

/// What a lesson can ask of a run (the kind "run" of widgetKinds()). `run`: null while there is none.
/// `tools`: none where the model calls no tools.
std::vector<LiveWidget::Fact> runFacts(const RunSnapshot* run, const LaneModel& lanes,
                                       const SamplingSettings& settings, const RunDeeds& deeds,
                                       const std::optional<ToolTokens>& tools);

/// A row after each of its tokens, for the diagram of its states; empty while it has none.
std::vector<CallMoment> callMoments(const RunSnapshot& run, const LaneModel& lanes, int row,
                                    const ToolTokens& tools);

} // namespace tokenscope
