// SPDX-License-Identifier: MIT
#pragma once

#include "core/sampling/ranking.h"
#include "core/sampling/softmax.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace tokenscope {

/// The candidates that are still in the race, by ascending id, with their logits as the stages so far changed
/// them. Stages take one and leave less of it. Probabilities are always the softmax of the logits of those
/// left, computed when somebody asks. Keeps its memory from one use to the next.
class Candidates {
public:
    /// All ids of the vocabulary are in. At least one logit is above minus infinity, none is NaN or plus
    /// infinity.
    void reset(std::span<const double> logits);

    std::size_t size() const { return m_ids.size(); }
    std::size_t vocabularySize() const { return m_vocabularySize; }
    std::span<const std::int32_t> ids() const { return m_ids; }
    std::span<const double> logits() const { return m_logits; }

    /// The logits, to be changed. None may become NaN or plus infinity.
    std::span<double> changeLogits();

    /// Parallel to ids(); sum 1.
    std::span<const double> probabilities() const;
    double probabilityOf(std::int32_t id) const; ///< 0 when cut

    /// -ln p of the candidate at `index` into ids(); finite also where p is too small for a double.
    double surpriseNats(std::size_t index) const;
    /// -sum p ln p
    double entropyNats() const;
    Normaliser normaliser() const;

    /// Keeps the candidates for which keep(index into ids()) is true; it is asked in ascending order. One
    /// must stay.
    template <typename Keep> void keepIf(Keep keep);
    /// Keeps a prefix of the ranking by `keys`, which are parallel to ids().
    void keepPrefix(std::span<const double> keys, RankCut cut);

    /// For partial rankings of whatever belongs to these candidates.
    Ranking& ranking() { return m_ranking; }
    /// Working memory of a stage; holds anything.
    std::vector<double>& scratch() { return m_scratch; }

private:
    void take(std::size_t from, std::size_t to) {
        m_ids[to] = m_ids[from];
        m_logits[to] = m_logits[from];
    }
    void shrink(std::size_t kept);

    std::size_t m_vocabularySize = 0;
    std::vector<std::int32_t> m_ids;
    std::vector<double> m_logits;
    mutable std::vector<double> m_probabilities;
    mutable Normaliser m_normaliser;
    mutable double m_logSum = 0;
    mutable bool m_probabilitiesValid = false;
    Ranking m_ranking;
    std::vector<double> m_scratch;
};

template <typename Keep> void Candidates::keepIf(Keep keep) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < m_ids.size(); ++i) {
        // Without a branch: which candidates stay cannot be foretold.
        const bool stays = keep(i);
        take(i, kept);
        kept += stays ? 1 : 0;
    }
    shrink(kept);
}

} // namespace tokenscope
