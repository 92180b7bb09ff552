// SPDX-License-Identifier: MIT
#include "core/sampling/sampler.h"

#include "core/sampling/distribution.h"
#include "core/sampling/pipeline.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace tokenscope {

void Sampler::filter(std::span<const float> logits, const SamplingSettings& settings,
                     std::span<const TokenId> history, const std::string& place) {
    checkSettings(settings);
    m_logits.assign(logits.begin(), logits.end());
    checkLogits(m_logits, place);
    m_candidates.reset(m_logits);
    m_modelEntropyNats = m_candidates.entropyNats();
    m_modelNormaliser = m_candidates.normaliser();
    m_likeliest = likeliest(m_logits, listedCandidates);
    for (SamplingStage stage : activeStages(settings))
        applyStage(stage, m_candidates, {settings, history});
    m_keptCount = std::ranges::count_if(m_candidates.probabilities(), [](double p) { return p > 0; });
}

TokenId Sampler::draw(double number) {
    const std::span<const double> probabilities = m_candidates.probabilities();
    const std::size_t index =
        probabilities.size() == 1 ? 0 : m_candidates.ranking().indexAbove(probabilities, number);
    return TokenId{m_candidates.ids()[index]};
}

double Sampler::modelProbability(TokenId id) const {
    const double logit = m_logits.at(static_cast<std::size_t>(id.value));
    return std::exp(logit - m_modelNormaliser.largest) / m_modelNormaliser.sum;
}

std::int32_t Sampler::rank(TokenId id) const {
    const auto own = m_logits.begin() + id.value;
    const auto better =
        std::count_if(m_logits.begin(), m_logits.end(), [own](double logit) { return logit > *own; });
    const auto equalBefore = std::count(m_logits.begin(), own, *own);
    return static_cast<std::int32_t>(1 + better + equalBefore);
}

void Sampler::describe(TokenId token, TokenRecord& record) const {
    const auto candidate = [this](TokenId id) {
        return Candidate{id, static_cast<float>(modelProbability(id)),
                         static_cast<float>(m_candidates.probabilityOf(id.value))};
    };
    std::vector<TokenId> listed = m_likeliest;
    if (std::ranges::find(listed, token) == listed.end())
        listed.back() = token;

    const Candidate own = candidate(token);
    record.modelProbability = own.modelProbability;
    record.finalProbability = own.finalProbability;
    record.rank = rank(token);
    record.entropyBits = static_cast<float>(m_modelEntropyNats * std::numbers::log2e);
    record.keptCount = m_keptCount;
    record.candidates.clear();
    double rest = 1;
    for (TokenId id : listed) {
        rest -= modelProbability(id);
        record.candidates.push_back(candidate(id));
    }
    record.tailMass = static_cast<float>(std::max(rest, 0.0));
}

} // namespace tokenscope
