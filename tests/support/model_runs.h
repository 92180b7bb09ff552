// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/language_model.h"
#include "core/values/ids.h"
#include "tests/support/goldens.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

namespace tokenscope::test {

// Ways through a model that must all give the same logits, float32 [ids, vocabulary].

inline std::vector<float> uncached(const LanguageModel& model, std::span<const TokenId> ids) {
    std::vector<float> logits;
    model.forwardUncached(ids, logits);
    return logits;
}

/// Through a cache, in passes of the given lengths; the last one is repeated.
inline std::vector<float> inPasses(const LanguageModel& model, std::span<const TokenId> ids,
                                   std::vector<std::size_t> lengths) {
    const auto context = model.newContext(1, static_cast<std::int64_t>(ids.size()));
    std::vector<float> all, logits;
    for (std::size_t pass = 0; !ids.empty(); ++pass) {
        const std::size_t count = std::min(lengths[std::min(pass, lengths.size() - 1)], ids.size());
        model.forward(ids.first(count), *context, LogitsFor::AllPositions, logits);
        all.insert(all.end(), logits.begin(), logits.end());
        ids = ids.subspan(count);
    }
    return all;
}

/// One row reads `prefill` ids, is replicated, and every row reads the rest one by one. [rows][ids - prefill,
/// vocabulary].
inline std::vector<std::vector<float>> inRows(const LanguageModel& model, std::span<const TokenId> ids,
                                              std::size_t prefill, int rows) {
    std::vector<float> logits;
    const auto first = model.newContext(1, static_cast<std::int64_t>(prefill));
    model.forward(ids.first(prefill), *first, LogitsFor::LastPosition, logits);
    const auto context = first->replicate(rows, static_cast<std::int64_t>(ids.size()));
    std::vector<std::vector<float>> all(static_cast<std::size_t>(rows));
    const auto vocabulary = static_cast<std::size_t>(model.vocabulary());
    for (std::size_t i = prefill; i < ids.size(); ++i) {
        const std::vector<TokenId> column(static_cast<std::size_t>(rows), ids[i]);
        model.forward(column, *context, LogitsFor::LastPosition, logits);
        for (std::size_t row = 0; row < all.size(); ++row) {
            const auto part = std::span(logits).subspan(row * vocabulary, vocabulary);
            all[row].insert(all[row].end(), part.begin(), part.end());
        }
    }
    return all;
}

/// The model's favourites, one after the other, whatever tokens they are.
inline std::vector<TokenId> greedy(const LanguageModel& model, std::span<const TokenId> prompt,
                                   std::size_t count) {
    const auto context = model.newContext(1, static_cast<std::int64_t>(prompt.size() + count));
    std::vector<float> logits;
    std::vector<TokenId> ids;
    model.forward(prompt, *context, LogitsFor::LastPosition, logits);
    while (true) {
        ids.push_back(TokenId{static_cast<std::int32_t>(argmax(logits))});
        if (ids.size() == count)
            return ids;
        model.forward(std::span(ids).last(1), *context, LogitsFor::LastPosition, logits);
    }
}

} // namespace tokenscope::test
