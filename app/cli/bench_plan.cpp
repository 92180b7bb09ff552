// SPDX-License-Identifier: MIT
#include "app/cli/bench_plan.h"

#include "core/values/errors.h"

#include <algorithm>
#include <string>

namespace tokenscope {

namespace {

constexpr std::int64_t shortestContext = 16;

BenchPlan wanted(BenchDepth depth) {
    if (depth == BenchDepth::Quick) {
        return {
            .repetitions = 2,
            .prompts = {32, 128},
            .positions = {8, 100},
            .rows = {2, 8},
            .rowsPosition = 100,
            .columns = 8,
            .uncached = {16, 64},
            .samples = 4,
            .samplesPrompt = 32,
            .samplesColumns = 16,
            .samplesRepetitions = 1,
            .memoryPositions = 128,
            .comparedPositions = 64,
        };
    }
    return {
        .repetitions = 5,
        .prompts = {32, 128, 512, 1024},
        .positions = {8, 100, 1000},
        .rows = {2, 4, 8, 16},
        .rowsPosition = 100,
        .columns = 32,
        .uncached = {16, 64, 256, 1000},
        .samples = 8,
        .samplesPrompt = 100,
        .samplesColumns = 128,
        .samplesRepetitions = 3,
        .memoryPositions = 512,
        .comparedPositions = 256,
    };
}

/// Each at most `most`, and none twice.
void cut(std::vector<std::int64_t>& lengths, std::int64_t most) {
    for (std::int64_t& length : lengths)
        length = std::min(length, most);
    lengths.erase(std::unique(lengths.begin(), lengths.end()), lengths.end());
}

} // namespace

BenchPlan benchPlan(BenchDepth depth, std::int64_t contextLength) {
    if (contextLength < shortestContext)
        throw Error("a context of " + std::to_string(contextLength) + " positions is too short to measure; " +
                    std::to_string(shortestContext) + " are needed");
    BenchPlan plan = wanted(depth);
    plan.columns = std::min(plan.columns, contextLength / 4);
    // A run's prompt leaves room for a column; one that decodes also for those that are timed.
    const std::int64_t mostRead = contextLength - 1;
    const std::int64_t mostBefore = mostRead - plan.columns;
    cut(plan.prompts, mostRead);
    cut(plan.positions, mostBefore);
    cut(plan.uncached, contextLength);
    plan.rowsPosition = std::min(plan.rowsPosition, mostBefore);
    plan.samplesPrompt = std::min(plan.samplesPrompt, contextLength / 2);
    plan.samplesColumns = std::min(plan.samplesColumns, contextLength - plan.samplesPrompt);
    plan.memoryPositions = std::min(plan.memoryPositions, mostBefore);
    plan.comparedPositions = std::min(plan.comparedPositions, contextLength);
    return plan;
}

} // namespace tokenscope
