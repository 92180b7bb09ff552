// SPDX-License-Identifier: MIT
#include "core/sampling/presets.h"

namespace tokenscope {

std::span<const SamplingPreset> samplingPresets() {
    static const SamplingPreset presets[] = {
        {"Greedy", {.temperature = 0}},
        {"Focused", {.temperature = 0.6, .topK = 20, .topP = 0.9}},
        {"Balanced", {.temperature = 0.8, .topK = 40, .topP = 0.9}},
        {"Creative", {.temperature = 1.2, .topK = 50, .topP = 0.95}},
    };
    return presets;
}

SamplingSettings usualSampling(const std::optional<SamplingSettings>& suggested) {
    constexpr std::size_t focused = 1;
    return suggested.value_or(samplingPresets()[focused].settings);
}

} // namespace tokenscope
