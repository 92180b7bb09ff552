// SPDX-License-Identifier: MIT
#include "core/sampling/distribution.h"

#include "core/sampling/pipeline.h"

#include <algorithm>
#include <cmath>

namespace tokenscope {

namespace {

StageResult resultOf(SamplingStage stage, const Candidates& candidates) {
    StageResult result{stage, std::vector<double>(candidates.vocabularySize(), 0.0),
                       static_cast<std::int64_t>(candidates.size())};
    const std::span<const double> probabilities = candidates.probabilities();
    for (std::size_t i = 0; i < candidates.size(); ++i)
        result.probabilities[static_cast<std::size_t>(candidates.ids()[i])] = probabilities[i];
    return result;
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

Distribution distribution(std::span<const double> logits, const SamplingSettings& settings,
                          std::span<const TokenId> history, const std::string& place) {
    checkSettings(settings);
    checkLogits(logits, place);
    Candidates candidates;
    candidates.reset(logits);

    Distribution result;
    result.model.assign(candidates.probabilities().begin(), candidates.probabilities().end());
    result.cutBy.assign(logits.size(), Distribution::notCut);
    for (SamplingStage stage : activeStages(settings)) {
        const std::size_t before = candidates.size();
        applyStage(stage, candidates, {settings, history});
        if (candidates.size() != before)
            markCut(result.cutBy, candidates, static_cast<std::uint8_t>(result.stages.size()));
        result.stages.push_back(resultOf(stage, candidates));
    }
    result.keptCount = std::ranges::count_if(candidates.probabilities(), [](double p) { return p > 0; });
    return result;
}

Distribution distribution(std::span<const float> logits, const SamplingSettings& settings,
                          std::span<const TokenId> history, const std::string& place) {
    const std::vector<double> doubles(logits.begin(), logits.end());
    return distribution(std::span<const double>(doubles), settings, history, place);
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
    RankCut cut = Ranking().firstByCount(probabilities, count);
    std::vector<TokenId> ids;
    for (std::size_t i = 0; i < probabilities.size(); ++i) {
        if (probabilities[i] > cut.key || (probabilities[i] == cut.key && cut.ties > 0)) {
            cut.ties -= probabilities[i] == cut.key ? 1 : 0;
            ids.push_back(TokenId{static_cast<std::int32_t>(i)});
        }
    }
    std::ranges::stable_sort(ids, std::ranges::greater(),
                             [&](TokenId id) { return probabilities[static_cast<std::size_t>(id.value)]; });
    return ids;
}

} // namespace tokenscope
