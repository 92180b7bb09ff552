// SPDX-License-Identifier: MIT
#include "core/engine/row_rules.h"

#include "core/checkpoint/memory_check.h"
#include "core/engine/request_check.h"
#include "core/values/levers.h"

#include <algorithm>
#include <optional>
#include <span>

namespace tokenscope {

namespace {

/// The columns of a run, or as many as there are positions left for.
std::int64_t columnLimit(const LoadedModel& model, const RunRequest& request) {
    const std::int64_t room =
        positionsFor(request, *model.model) - static_cast<std::int64_t>(request.prompt.size());
    return std::min(request.maxTokens, room);
}

/// Throws Error when the memory that the run would reserve is not there.
std::int64_t affordable(std::int64_t columns, const LoadedModel& model, const RunRequest& request,
                        std::int64_t heldBytes) {
    const auto prompt = static_cast<std::int64_t>(request.prompt.size());
    const std::int64_t positions = prompt + columns;
    const ElementType type = request.cacheType.value_or(defaultCacheType(request.precision));
    const std::int64_t perToken = cacheBytesPerToken(model.summary, type);
    std::optional<std::int64_t> available = availableMemory();
    if (available) {
        *available += heldBytes;
    }
    checkRunMemory(runMemoryNeeded(perToken, request.rows, positions, prompt), request.rows, positions,
                   available);
    return columns;
}

/// Where the prompt is the start token alone there is no text to go on with, either.
bool beginsText(const RunRequest& request, const Tokenizer& tokenizer) {
    const auto before = std::span(request.prompt)
                            .first(request.prompt.size() - static_cast<std::size_t>(request.answerTokens));
    return request.beginsText ||
           std::ranges::all_of(before, [&](TokenId id) { return tokenizer.isSpecial(id); });
}

} // namespace

RowRules rulesFor(const LoadedModel& model, const RunRequest& request, const ToolRegistry& tools,
                  std::int64_t heldBytes) {
    RowRules rules;
    rules.tokenizer = model.tokenizer.get();
    rules.tools = &tools;
    rules.toolTokens = request.toolsEnabled ? ToolTokens::of(*model.tokenizer) : std::nullopt;
    rules.endTokens = model.endTokens;
    rules.endTokens.insert(rules.endTokens.end(), request.endTokens.begin(), request.endTokens.end());
    rules.startToken = model.startToken;
    rules.stopTexts = request.stopTexts;
    rules.dropsFirstSpace = model.tokenizer->firstSpaceIsAdded() && beginsText(request, *model.tokenizer);
    rules.columnLimit = affordable(columnLimit(model, request), model, request, heldBytes);
    rules.limitReason = request.maxTokens <= rules.columnLimit ? EndReason::Limit : EndReason::ContextFull;
    return rules;
}

} // namespace tokenscope
