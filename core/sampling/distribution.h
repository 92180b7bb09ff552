// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/check_settings.h"
#include "core/values/ids.h"
#include "core/values/sampling_settings.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace tokenscope {

/// What one stage left, renormalised.
struct StageResult {
    SamplingStage stage;
    std::vector<double> probabilities; ///< [vocabulary], sum 1; 0 where cut
    std::int64_t kept = 0;             ///< candidates not cut so far
};

/// Every candidate's probability on its way through the pipeline, over the whole vocabulary.
struct Distribution {
    static constexpr std::uint8_t notCut = 255;

    std::vector<double> model;       ///< [vocabulary] softmax of the logits as given
    std::vector<StageResult> stages; ///< in the order they ran; stages that are off are absent
    std::vector<std::uint8_t> cutBy; ///< [vocabulary] index into `stages` of the stage that cut it, or notCut
    std::int64_t keptCount = 0;      ///< candidates with a final probability above 0

    /// [vocabulary] after all stages.
    const std::vector<double>& finalProbabilities() const {
        return stages.empty() ? model : stages.back().probabilities;
    }
    bool isCut(TokenId id) const { return cutBy[static_cast<std::size_t>(id.value)] != notCut; }
};

/// Runs the pipeline. All arithmetic in double. `history` are the ids before the position, for the penalties.
/// Throws RangeError when a setting is out of range (checkSettings) and Error when a logit is NaN or +inf or
/// all are -inf; `place` is put into that message ("position 17").
Distribution distribution(std::span<const double> logits, const SamplingSettings& settings,
                          std::span<const TokenId> history, const std::string& place = {});
Distribution distribution(std::span<const float> logits, const SamplingSettings& settings,
                          std::span<const TokenId> history, const std::string& place = {});

class Candidates;

/// distribution() for a view that asks again with every move of a slider: the result's memory and the working
/// memory, which cost more than the arithmetic, are used again.
class DistributionFilter {
public:
    DistributionFilter();
    ~DistributionFilter();
    DistributionFilter(const DistributionFilter&) = delete;
    DistributionFilter& operator=(const DistributionFilter&) = delete;

    /// As distribution(). The result lives until the next call; after an exception it is unspecified.
    const Distribution& run(std::span<const double> logits, const SamplingSettings& settings,
                            std::span<const TokenId> history, const std::string& place = {});
    const Distribution& run(std::span<const float> logits, const SamplingSettings& settings,
                            std::span<const TokenId> history, const std::string& place = {});
    Distribution takeResult() { return std::move(m_result); }

private:
    std::vector<double> m_logits;
    std::unique_ptr<Candidates> m_candidates;
    Distribution m_result;
};

/// -sum p log2 p, in bits.
double entropyBits(std::span<const double> probabilities);

/// Ids by descending probability, the lower id first on ties; at most `count` of them.
std::vector<TokenId> likeliest(std::span<const double> probabilities, std::size_t count);

} // namespace tokenscope
