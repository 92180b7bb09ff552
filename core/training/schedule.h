// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace tokenscope {

/// How the learning rates change over a run, by the tokens seen (not by time, which depends on who else uses
/// the machine): a linear rise over the first steps, then constant, then a linear fall over the last part.
struct Schedule {
    std::int64_t totalTokens = 0;
    std::int64_t tokensPerStep = 1;
    std::int64_t warmupSteps = 30;
    double decayShare = 0.4;   ///< of all tokens, in [0, 1]
    double finalFactor = 0.02; ///< what the fall ends at

    /// Steps of the whole run: the tokens are reached, never exceeded by a whole step.
    std::int64_t steps() const;
    /// What the learning rates are multiplied with in a step (from 0), in (0, 1].
    double factor(std::int64_t step) const;
    /// Of Muon: rises from 0.85 to 0.95 over the first 300 steps.
    static double momentum(std::int64_t step);
};

} // namespace tokenscope
