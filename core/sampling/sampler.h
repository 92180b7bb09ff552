// SPDX-License-Identifier: MIT
#pragma once

#include "core/sampling/candidates.h"
#include "core/values/column.h"
#include "core/values/sampling_settings.h"

#include <span>
#include <string>
#include <vector>

namespace tokenscope {

/// What a run needs of one row's distribution, token after token: the same stages, without the arrays of a
/// Distribution. Keeps its working memory, so use one for many rows; not for two threads at once.
class Sampler {
public:
    static constexpr std::size_t listedCandidates = 64;

    /// Runs the pipeline. Throws what distribution() throws.
    void filter(std::span<const float> logits, const SamplingSettings& settings,
                std::span<const TokenId> history, const std::string& place = {});

    /// drawToken of the filtered probabilities; with one candidate left `number` does not matter.
    TokenId draw(double number);

    /// Fills what is known about `token` (any id, sampled or forced) as the pick at this position: both
    /// probabilities, rank, entropy, kept count, candidates and tail mass. The record's other fields stay.
    void describe(TokenId token, TokenRecord& record) const;

private:
    double modelProbability(TokenId id) const;
    std::int32_t rank(TokenId id) const;

    std::vector<double> m_logits; ///< [vocabulary] as the model gave them
    Normaliser m_modelNormaliser;
    double m_modelEntropyNats = 0;
    std::int64_t m_keptCount = 0;
    std::vector<TokenId> m_likeliest; ///< by the model, best first
    Candidates m_candidates;
};

} // namespace tokenscope
