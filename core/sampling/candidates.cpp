// SPDX-License-Identifier: MIT
#include "core/sampling/candidates.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tokenscope {

void Candidates::reset(std::span<const double> logits) {
    m_vocabularySize = logits.size();
    m_ids.resize(logits.size());
    std::iota(m_ids.begin(), m_ids.end(), 0);
    m_logits.assign(logits.begin(), logits.end());
    m_probabilitiesValid = false;
}

std::span<double> Candidates::changeLogits() {
    m_probabilitiesValid = false;
    return m_logits;
}

std::span<const double> Candidates::probabilities() const {
    if (!m_probabilitiesValid) {
        m_probabilities.resize(m_logits.size());
        m_normaliser = softmax(m_logits, m_probabilities);
        m_logSum = std::log(m_normaliser.sum);
        m_probabilitiesValid = true;
    }
    return m_probabilities;
}

double Candidates::probabilityOf(std::int32_t id) const {
    const auto found = std::lower_bound(m_ids.begin(), m_ids.end(), id);
    if (found == m_ids.end() || *found != id)
        return 0;
    return probabilities()[static_cast<std::size_t>(found - m_ids.begin())];
}

Normaliser Candidates::normaliser() const {
    probabilities();
    return m_normaliser;
}

double Candidates::surpriseNats(std::size_t index) const {
    probabilities();
    return m_logSum - (m_logits[index] - m_normaliser.largest);
}

double Candidates::entropyNats() const {
    const std::span<const double> weights = probabilities();
    return m_logSum - meanDifference(weights, m_logits, m_normaliser.largest);
}

void Candidates::keepPrefix(std::span<const double> keys, RankCut cut) {
    std::size_t kept = 0;
    forEachInPrefix(keys, cut, [&](std::size_t i) { take(i, kept++); });
    shrink(kept);
}

void Candidates::shrink(std::size_t kept) {
    if (kept == m_ids.size())
        return;
    m_ids.resize(kept);
    m_logits.resize(kept);
    m_probabilitiesValid = false;
}

} // namespace tokenscope
