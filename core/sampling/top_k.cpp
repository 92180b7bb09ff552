// SPDX-License-Identifier: MIT
#include "core/sampling/top_k.h"

namespace tokenscope {

bool topKIsOn(const SamplingSettings& settings) {
    return settings.topK > 0;
}

void applyTopK(Candidates& candidates, const StageInput& input) {
    const auto k = static_cast<std::size_t>(input.settings.topK);
    if (k < candidates.size())
        candidates.keepPrefix(candidates.logits(), candidates.ranking().firstByCount(candidates.logits(), k));
}

} // namespace tokenscope
