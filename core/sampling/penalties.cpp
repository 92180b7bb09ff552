// SPDX-License-Identifier: MIT
#include "core/sampling/penalties.h"

#include <algorithm>
#include <limits>

namespace tokenscope {

namespace {

/// Large penalties on large logits must not reach infinity, where differences are lost to NaN.
double clamped(double logit) {
    constexpr double most = std::numeric_limits<double>::max();
    return std::clamp(logit, -most, most);
}

double penalised(double logit, double occurrences, const SamplingSettings& settings) {
    if (logit == -std::numeric_limits<double>::infinity())
        return logit;
    const double repeated =
        clamped(logit > 0 ? logit / settings.repetitionPenalty : logit * settings.repetitionPenalty);
    return clamped(clamped(repeated - settings.presencePenalty) -
                   clamped(occurrences * settings.frequencyPenalty));
}

std::span<const TokenId> window(const StageInput& input) {
    const auto length = static_cast<std::size_t>(input.settings.penaltyWindow);
    if (length == 0 || length >= input.history.size())
        return input.history;
    return input.history.last(length);
}

} // namespace

bool penaltiesAreOn(const SamplingSettings& settings) {
    return settings.repetitionPenalty != 1 || settings.presencePenalty != 0 || settings.frequencyPenalty != 0;
}

void applyPenalties(Candidates& candidates, const StageInput& input) {
    std::vector<double>& occurrences = candidates.scratch();
    occurrences.assign(candidates.vocabularySize(), 0);
    for (TokenId id : window(input)) {
        if (id.value >= 0 && static_cast<std::size_t>(id.value) < occurrences.size())
            ++occurrences[static_cast<std::size_t>(id.value)];
    }
    const std::span<double> logits = candidates.changeLogits();
    for (std::size_t i = 0; i < logits.size(); ++i) {
        const double count = occurrences[static_cast<std::size_t>(candidates.ids()[i])];
        if (count > 0)
            logits[i] = penalised(logits[i], count, input.settings);
    }
}

} // namespace tokenscope
