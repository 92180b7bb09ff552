// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/language_model.h"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace tokenscope {

/// One row of a run that is over, for the next one to begin from.
struct WarmContext {
    std::unique_ptr<ModelContext> context; ///< of one row; null: there is nothing to reuse
    std::vector<TokenId> ids;              ///< what it has read, context->length() of them
    ContextOptions options;
    std::weak_ptr<const LanguageModel> model; ///< whose context it is
};

/// How many ids at the beginning are the same.
std::int64_t commonPrefix(std::span<const TokenId> one, std::span<const TokenId> other);

/// Whether both compute and store alike, once what is left open has been filled in.
bool areAlike(const ContextOptions& one, const ContextOptions& other);

/// How many of its first positions a run with this prompt can begin with. At most prompt.size() - 1: the last
/// position must be computed for its logits. 0: another model, other options, or nothing in common.
std::int64_t usable(const WarmContext& warm, const LanguageModel& model, std::span<const TokenId> prompt,
                    const ContextOptions& options);

/// The one of the two that such a run can use more of; the other one is freed.
WarmContext moreUsable(WarmContext one, WarmContext other, const LanguageModel& model,
                       std::span<const TokenId> prompt, const ContextOptions& options);

/// Bytes that what it has read takes.
std::int64_t usedBytes(const WarmContext& warm);

} // namespace tokenscope
