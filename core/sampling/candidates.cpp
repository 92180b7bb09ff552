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
    const std::span<const double> p = probabilities();
    double mean = 0; // of the logits below the largest
    for (std::size_t i = 0; i < p.size(); ++i) {
        if (p[i] > 0)
            mean += p[i] * (m_logits[i] - m_normaliser.largest);
    }
    return m_logSum - mean;
}

void Candidates::keepPrefix(std::span<const double> keys, RankCut cut) {
    std::size_t ties = cut.ties;
    keepIf([&](std::size_t i) {
        if (keys[i] != cut.key)
            return keys[i] > cut.key;
        if (ties == 0)
            return false;
        --ties;
        return true;
    });
}

} // namespace tokenscope
