// SPDX-License-Identifier: MIT
#include "core/values/check_settings.h"
#include "core/values/errors.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string>

namespace tokenscope {

namespace {

std::string shortText(double value) {
    char buffer[32];
    return {buffer, std::to_chars(buffer, buffer + sizeof buffer, value).ptr};
}

void require(bool holds, const char* name, const char* range, double value) {
    if (!holds)
        throw RangeError(std::string(name) + " must be " + range + ", not " + shortText(value));
}

void requireFraction(const char* name, double value) {
    require(value >= 0 && value <= 1, name, "from 0 to 1", value);
}

} // namespace

void checkSettings(const SamplingSettings& settings) {
    // Written so that NaN fails every comparison.
    require(settings.temperature >= 0 && std::isfinite(settings.temperature), "temperature",
            "0 or more and finite", settings.temperature);
    if (settings.topK < 0)
        throw RangeError("top-k must be 0 (off) or more, not " + std::to_string(settings.topK));
    requireFraction("top-p", settings.topP);
    requireFraction("min-p", settings.minP);
    requireFraction("typical-p", settings.typicalP);
    require(settings.repetitionPenalty > 0 && std::isfinite(settings.repetitionPenalty), "repetition penalty",
            "above 0 and finite", settings.repetitionPenalty);
    require(std::isfinite(settings.presencePenalty), "presence penalty", "finite", settings.presencePenalty);
    require(std::isfinite(settings.frequencyPenalty), "frequency penalty", "finite",
            settings.frequencyPenalty);
    if (settings.penaltyWindow < 0)
        throw RangeError("penalty window must be 0 (all tokens) or more, not " +
                         std::to_string(settings.penaltyWindow));
    for (auto stage = settings.order.begin(); stage != settings.order.end(); ++stage) {
        if (std::find(settings.order.begin(), stage, *stage) != stage)
            throw RangeError(std::string("order: ") + samplingStageName(*stage) + " occurs twice");
    }
}

} // namespace tokenscope
