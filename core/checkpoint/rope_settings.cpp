// SPDX-License-Identifier: MIT
#include "core/checkpoint/rope_settings.h"

#include "core/text/message_text.h"

namespace tokenscope {

namespace {

constexpr double defaultBase = 10000; // of all families when the key is absent

RotaryConfig::Llama3Scaling readLlama3(const ConfigValues& scaling) {
    RotaryConfig::Llama3Scaling llama3;
    llama3.factor = scaling.positiveNumber("factor");
    llama3.lowFrequencyFactor = scaling.positiveNumber("low_freq_factor");
    llama3.highFrequencyFactor = scaling.positiveNumber("high_freq_factor");
    llama3.originalContext = scaling.positiveNumber("original_max_position_embeddings");
    if (llama3.highFrequencyFactor <= llama3.lowFrequencyFactor)
        scaling.refuse("high_freq_factor", "must be larger than low_freq_factor");
    return llama3;
}

void readScaling(const ConfigValues& scaling, RotaryConfig& rotary) {
    const char* key = scaling.has("rope_type") ? "rope_type" : "type";
    const std::string type = scaling.text(key, "default");
    if (type == "linear")
        rotary.linearFactor = scaling.positiveNumber("factor");
    else if (type == "llama3")
        rotary.llama3 = readLlama3(scaling);
    else if (type != "default")
        scaling.refuse(key, "rotary scaling \"" + messageText(type) +
                                "\" is not supported; default, linear and llama3 are");
}

} // namespace

RotaryConfig readRopeSettings(const ConfigValues& config) {
    RotaryConfig rotary;
    rotary.base = config.positiveNumber("rope_theta", defaultBase);
    if (const auto parameters = config.object("rope_parameters")) {
        rotary.base = parameters->positiveNumber("rope_theta", rotary.base);
        readScaling(*parameters, rotary);
    } else if (const auto scaling = config.object("rope_scaling")) {
        readScaling(*scaling, rotary);
    }
    if (config.positiveNumber("partial_rotary_factor", 1) != 1)
        config.refuse("partial_rotary_factor", "heads that turn only in part are not supported");
    return rotary;
}

} // namespace tokenscope
