// SPDX-License-Identifier: MIT
#include "core/engine/log_distribution.h"

#include "core/sampling/softmax.h"
#include "core/values/errors.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tokenscope {

void LogDistribution::read(std::span<const float> logits) {
    constexpr float infinity = std::numeric_limits<float>::infinity();
    const auto isSane = [](float logit) { return logit < infinity; }; // false for NaN
    const bool anyPossible = std::ranges::any_of(logits, [](float logit) { return logit > -infinity; });
    if (!anyPossible || !std::ranges::all_of(logits, isSane)) {
        throw Error("the logits are no numbers");
    }
    m_logits.assign(logits.begin(), logits.end());
    m_probabilities.resize(m_logits.size());
    const Normaliser normaliser = softmax(m_logits, m_probabilities);
    m_logSum = normaliser.largest + std::log(normaliser.sum);
}

std::size_t LogDistribution::favourite() const {
    return static_cast<std::size_t>(std::ranges::max_element(m_logits) - m_logits.begin());
}

} // namespace tokenscope
