// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/ids.h"

#include <cstdint>
#include <vector>

namespace tokenscope {

/// A step of the sampler pipeline. The order in which they run is part of the settings, because it changes the result.
enum class SamplingStage : std::uint8_t { Penalties, Temperature, TopK, TopP, MinP, TypicalP };

/// The name used on the command line and in JSON: "penalties", "temperature", "top-k", "top-p", "min-p", "typical-p".
const char* samplingStageName(SamplingStage stage);

/// Order of nanochat, Hugging Face and OpenAI: penalties, temperature, top-k, top-p, min-p, typical-p.
std::vector<SamplingStage> defaultStageOrder();

/// llama.cpp's order: temperature comes last, so the cuts see the distribution before it.
std::vector<SamplingStage> llamaCppStageOrder();

/// What the user chose for drawing the next token. A stage that is not in `order` is off.
struct SamplingSettings {
    double temperature = 1.0;       ///< >= 0; 0 is greedy: the largest logit, lowest id on ties, no draw
    std::int64_t topK = 0;          ///< keep exactly k candidates; 0 is off
    double topP = 1.0;              ///< [0, 1]; keep the smallest set whose mass reaches p, at least one; 1 is off
    double minP = 0.0;              ///< [0, 1]; cut below minP times the largest probability; 0 is off
    double typicalP = 1.0;          ///< [0, 1]; locally typical mass; 1 is off
    double repetitionPenalty = 1.0; ///< > 0; divides positive and multiplies negative logits of seen ids; 1 is off
    double presencePenalty = 0.0;   ///< subtracted once from the logit of each seen id; 0 is off
    double frequencyPenalty = 0.0;  ///< subtracted once per occurrence; 0 is off
    std::int64_t penaltyWindow = 0; ///< last tokens that the penalties look at; 0 is all of them
    std::vector<SamplingStage> order = defaultStageOrder();

    friend bool operator==(const SamplingSettings&, const SamplingSettings&) = default;
};

} // namespace tokenscope
