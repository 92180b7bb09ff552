// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/sampling_settings.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tokenscope {

/// One word of a fixed distribution.
struct WordChance {
    std::string word;
    double probability = 0;
    friend bool operator==(const WordChance&, const WordChance&) = default;
};

inline constexpr std::size_t mostWordChances = 32;

/// "mat .45 | floor .30 | table .15 | car .10". Throws TextError.
std::vector<WordChance> parseWordChances(std::string_view text);

/// Throws Error unless there are 2 to mostWordChances of them, each above 0, that add up to 1.
void checkChances(std::span<const double> probabilities);

/// Logits whose softmax gives these probabilities: the program's own sampling starts from there.
std::vector<double> logitsOf(std::span<const double> probabilities);

/// What the sampler's stages leave of them.
std::vector<double> filteredChances(std::span<const double> probabilities, const SamplingSettings& settings);

} // namespace tokenscope
