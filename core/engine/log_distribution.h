// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace tokenscope {

/// The distribution that a position's logits stand for, in double. Keeps its memory from one use to the next.
class LogDistribution {
public:
    /// Throws Error when they are no numbers: NaN, plus infinity, or nothing above minus infinity.
    void read(std::span<const float> logits);

    std::span<const double> probabilities() const { return m_probabilities; }       ///< sum 1
    double logProbability(std::size_t id) const { return m_logits[id] - m_logSum; } ///< natural logarithm
    std::size_t favourite() const; ///< the likeliest id; of several the lowest

private:
    std::vector<double> m_logits;
    std::vector<double> m_probabilities;
    double m_logSum = 0; ///< ln of the sum of e^logit
};

} // namespace tokenscope
