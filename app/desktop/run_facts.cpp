// SPDX-License-Identifier: MIT
#include "app/desktop/run_facts.h"

#include "core/lessons/repeats.h"
#include "ui/shared/models/lane_model.h"
#include "ui/shared/run_words.h"

#include <algorithm>

namespace tokenscope {

namespace {

double asNumber(std::int64_t count) {
    return static_cast<double>(count);
}

/// Each time that a tool's answer begins.
std::int64_t answeredCalls(const LaneModel& lanes, TokenId resultStart) {
    std::int64_t calls = 0;
    for (int row = 0; row < lanes.rows(); ++row) {
        for (qint64 column = 0; column < lanes.presentColumns(row); ++column) {
            const LaneCell& cell = lanes.cell(row, column);
            calls += cell.origin == TokenOrigin::Forced && cell.token == resultStart ? 1 : 0;
        }
    }
    return calls;
}

/// Of the first row; empty: no tool has answered it.
std::string lastResult(const LaneModel& lanes, const ToolTokens& tools) {
    std::string result;
    for (qint64 column = 0; lanes.rows() > 0 && column < lanes.presentColumns(0); ++column) {
        const LaneCell& cell = lanes.cell(0, column);
        if (cell.origin != TokenOrigin::Forced) {
            continue;
        }
        if (cell.token == tools.resultStart) {
            result.clear();
        } else if (cell.token != tools.resultEnd) {
            result += cell.bytes;
        }
    }
    return result;
}

std::int64_t repeats(const LaneModel& lanes) {
    std::vector<TokenId> tokens;
    for (qint64 column = 0; lanes.rows() > 0 && column < lanes.presentColumns(0); ++column) {
        tokens.push_back(lanes.cell(0, column).token);
    }
    return repeatsAtEnd(tokens);
}

/// Known where the engine watches what comes next.
bool isForcedNext(const RunSnapshot& run, int row, qint64 column) {
    const auto& next = run.watched;
    return next && !next->drawn && next->row.value == row && next->column == column &&
           next->origin == TokenOrigin::Forced;
}

} // namespace

/// The engine counts the columns that it made: the first one takes the reading of the prompt, each of the
/// others one pass.
std::int64_t forwardPasses(const RunSnapshot& run) {
    const bool hasFirst = run.timing.firstTokenSeconds > 0;
    return hasFirst ? 1 + run.timing.decodeColumns : 0;
}

std::vector<LiveWidget::Fact> runFacts(const RunSnapshot* run, const LaneModel& lanes,
                                       const SamplingSettings& settings, const RunDeeds& deeds,
                                       const std::optional<ToolTokens>& tools) {
    const RunSnapshot none;
    const RunSnapshot& now = run ? *run : none;
    std::int64_t ended = 0, sampled = 0, forced = 0;
    for (const RowSummary& row : now.rows) {
        // Who stops a run has not seen its end.
        const bool isStopped = row.ended == EndReason::User || row.ended == EndReason::Error;
        ended += row.ended != EndReason::None && !isStopped ? 1 : 0;
        sampled += row.sampled;
        forced += row.forced;
    }
    const auto rows = static_cast<std::int64_t>(now.rows.size());
    const bool isOver = run && !now.rows.empty() && ended == rows;
    return {
        {"started", run ? 1.0 : 0.0},
        {"finished", isOver ? 1.0 : 0.0},
        {"columns", asNumber(now.columns)},
        {"passes", asNumber(forwardPasses(now))},
        {"positions", asNumber(now.positionsComputed)},
        {"positions_without_cache", asNumber(now.positionsComputedWithoutCache)},
        {"rows", asNumber(rows)},
        {"rows_ended", asNumber(ended)},
        {"ended", std::string(now.rows.empty() ? "" : endReasonName(now.rows.front().ended))},
        {"sampled", asNumber(sampled)},
        {"forced", asNumber(forced)},
        {"result", tools ? lastResult(lanes, *tools) : std::string()},
        {"calls", tools ? asNumber(answeredCalls(lanes, tools->resultStart)) : 0.0},
        {"repeats", asNumber(repeats(lanes))},
        {"looked", deeds.looked ? 1.0 : 0.0},
        {"looked_forced", deeds.lookedForced ? 1.0 : 0.0},
        {"looked_columns", asNumber(static_cast<std::int64_t>(deeds.lookedColumns.size()))},
        {"looked_word", deeds.lookedWord},
        {"chosen", deeds.chosen ? 1.0 : 0.0},
        {"drawn_again", deeds.drewAgain ? 1.0 : 0.0},
        {"run_temperature", now.settings.temperature},
        {"temperature", settings.temperature},
        {"top_k", asNumber(settings.topK)},
        {"top_p", settings.topP},
        {"min_p", settings.minP},
    };
}

std::vector<CallMoment> callMoments(const RunSnapshot& run, const LaneModel& lanes, int row,
                                    const ToolTokens& tools) {
    std::vector<CallMoment> moments;
    const auto index = static_cast<std::size_t>(row);
    if (row >= lanes.rows() || index >= run.rows.size()) {
        return moments;
    }
    CallMoment now;
    std::string expression, result;
    const qint64 count = lanes.presentColumns(row);
    for (qint64 column = 0; column < count; ++column) {
        const LaneCell& cell = lanes.cell(row, column);
        if (cell.origin == TokenOrigin::Forced) {
            result += cell.special ? std::string() : cell.bytes;
            now.state = cell.token == tools.resultEnd ? CallState::Text : CallState::Result;
        } else if (cell.token == tools.callStart) {
            now.state = CallState::Call;
            expression.clear();
            result.clear();
        } else if (now.state == CallState::Call && cell.token == tools.callEnd) {
            const bool isNext = column + 1 == count;
            const bool isForced = isNext ? isForcedNext(run, row, count)
                                         : lanes.cell(row, column + 1).origin == TokenOrigin::Forced;
            now.state = isForced ? CallState::Result : CallState::Text;
        } else if (now.state == CallState::Call) {
            expression += cell.bytes;
        } else {
            now.state = CallState::Text;
        }
        now.expression = QString::fromStdString(expression);
        now.result = QString::fromStdString(result);
        moments.push_back(now);
    }
    if (const EndReason ended = run.rows[index].ended; ended != EndReason::None && !moments.empty()) {
        now.state = CallState::Ended;
        now.reason = endReasonWords(ended);
        moments.push_back(now);
    }
    return moments;
}

} // namespace tokenscope
