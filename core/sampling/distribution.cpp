// SPDX-License-Identifier: MIT
#include "core/sampling/distribution.h"

#include "core/sampling/pipeline.h"

#include <algorithm>
#include <cmath>

namespace tokenscope {

namespace {

void record(StageResult& result, SamplingStage stage, const Candidates& candidates) {
    result.stage = stage;
    result.kept = static_cast<std::int64_t>(candidates.size());
    result.probabilities.assign(candidates.vocabularySize(), 0.0);
    const std::span<const double> probabilities = candidates.probabilities();
    for (std::size_t i = 0; i < candidates.size(); ++i)
        result.probabilities[static_cast<std::size_t>(candidates.ids()[i])] = probabilities[i];
}

/// Writes `stage` beside every id that was in the race before and is not among the candidates now.
void markCut(std::vector<std::uint8_t>& cutBy, const Candidates& candidates, std::uint8_t stage) {
    std::size_t next = 0;
    for (std::size_t id = 0; id < cutBy.size(); ++id) {
        if (next < candidates.size() && candidates.ids()[next] == static_cast<std::int32_t>(id))
            ++next;
        else if (cutBy[id] == Distribution::notCut)
            cutBy[id] = stage;
    }
}

} // namespace

DistributionFilter::DistributionFilter() : m_candidates(std::make_unique<Candidates>()) {}
DistributionFilter::~DistributionFilter() = default;

const Distribution& DistributionFilter::run(std::span<const double> logits, const SamplingSettings& settings,
                                            std::span<const TokenId> history, const std::string& place) {
    checkSettings(settings);
    checkLogits(logits, place);
    Candidates& candidates = *m_candidates;
    candidates.reset(logits);
    const std::vector<SamplingStage> stages = activeStages(settings);
    m_result.stages.resize(stages.size());
    m_result.model.assign(candidates.probabilities().begin(), candidates.probabilities().end());
    m_result.cutBy.assign(logits.size(), Distribution::notCut);
    for (std::size_t i = 0; i < stages.size(); ++i) {
        const std::size_t before = candidates.size();
        applyStage(stages[i], candidates, {settings, history});
        if (candidates.size() != before)
            markCut(m_result.cutBy, candidates, static_cast<std::uint8_t>(i));
        record(m_result.stages[i], stages[i], candidates);
    }
    m_result.keptCount = std::ranges::count_if(candidates.probabilities(), [](double p) { return p > 0; });
    return m_result;
}

const Distribution& DistributionFilter::run(std::span<const float> logits, const SamplingSettings& settings,
                                            std::span<const TokenId> history, const std::string& place) {
    m_logits.assign(logits.begin(), logits.end());
    return run(std::span<const double>(m_logits), settings, history, place);
}

Distribution distribution(std::span<const double> logits, const SamplingSettings& settings,
                          std::span<const TokenId> history, const std::string& place) {
    DistributionFilter filter;
    filter.run(logits, settings, history, place);
    return filter.takeResult();
}

Distribution distribution(std::span<const float> logits, const SamplingSettings& settings,
                          std::span<const TokenId> history, const std::string& place) {
    DistributionFilter filter;
    filter.run(logits, settings, history, place);
    return filter.takeResult();
}

double entropyBits(std::span<const double> probabilities) {
    double bits = 0;
    for (double probability : probabilities) {
        if (probability > 0)
            bits -= probability * std::log2(probability);
    }
    return std::max(bits, 0.0);
}

std::vector<TokenId> likeliest(std::span<const double> probabilities, std::size_t count) {
    count = std::min(count, probabilities.size());
    if (count == 0)
        return {};
    std::vector<TokenId> ids;
    forEachInPrefix(probabilities, Ranking().firstByCount(probabilities, count),
                    [&](std::size_t i) { ids.push_back(TokenId{static_cast<std::int32_t>(i)}); });
    std::ranges::stable_sort(ids, std::ranges::greater(),
                             [&](TokenId id) { return probabilities[static_cast<std::size_t>(id.value)]; });
    return ids;
}

} // namespace tokenscope
