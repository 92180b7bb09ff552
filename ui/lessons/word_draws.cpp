// SPDX-License-Identifier: MIT
#include "ui/lessons/word_draws.h"

namespace tokenscope {

void WordDraws::begin(std::span<const double> probabilities) {
    m_probabilities.assign(probabilities.begin(), probabilities.end());
    m_draws.emplace(m_probabilities);
    m_counts.assign(m_probabilities.size(), 0);
    m_count = 0;
    m_lastNumber.reset();
    m_last.clear();
}

TokenId WordDraws::draw() {
    const double number = drawNumber(m_seed, RowIndex{0}, m_nextStep++);
    const TokenId id = m_draws->draw(number);
    m_lastNumber = number;
    ++m_count;
    ++m_counts[static_cast<std::size_t>(id.value)];
    m_last.push_front(id);
    if (m_last.size() > mostListed) {
        m_last.pop_back();
    }
    return id;
}

double WordDraws::expected(TokenId id) const {
    return m_probabilities[static_cast<std::size_t>(id.value)] * static_cast<double>(m_count);
}

} // namespace tokenscope
