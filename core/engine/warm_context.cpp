// SPDX-License-Identifier: MIT
#include "core/engine/warm_context.h"

#include <algorithm>
#include <utility>

namespace tokenscope {

namespace {

ElementType cacheTypeOf(const ContextOptions& options) {
    return options.cacheType.value_or(defaultCacheType(options.precision));
}

} // namespace

std::int64_t commonPrefix(std::span<const TokenId> one, std::span<const TokenId> other) {
    return std::ranges::mismatch(one, other).in1 - one.begin();
}

bool areAlike(const ContextOptions& one, const ContextOptions& other) {
    return one.precision == other.precision && cacheTypeOf(one) == cacheTypeOf(other);
}

std::int64_t usable(const WarmContext& warm, const LanguageModel& model, std::span<const TokenId> prompt,
                    const ContextOptions& options) {
    if (!warm.context || prompt.empty() || warm.model.lock().get() != &model ||
        !areAlike(warm.options, options)) {
        return 0;
    }
    return commonPrefix(warm.ids, prompt.first(prompt.size() - 1));
}

WarmContext moreUsable(WarmContext one, WarmContext other, const LanguageModel& model,
                       std::span<const TokenId> prompt, const ContextOptions& options) {
    const bool isOther = usable(other, model, prompt, options) > usable(one, model, prompt, options);
    return std::move(isOther ? other : one);
}

std::int64_t usedBytes(const WarmContext& warm) {
    return warm.context ? warm.context->stats().usedBytes : 0;
}

} // namespace tokenscope
