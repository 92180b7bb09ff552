// SPDX-License-Identifier: MIT
#include "core/values/sampling_settings.h"

namespace tokenscope {

const char* samplingStageName(SamplingStage stage) {
    switch (stage) {
    case SamplingStage::Penalties: return "penalties";
    case SamplingStage::Temperature: return "temperature";
    case SamplingStage::TopK: return "top-k";
    case SamplingStage::TopP: return "top-p";
    case SamplingStage::MinP: return "min-p";
    case SamplingStage::TypicalP: return "typical-p";
    }
    return "";
}

std::vector<SamplingStage> defaultStageOrder() {
    return {SamplingStage::Penalties, SamplingStage::Temperature, SamplingStage::TopK,
            SamplingStage::TopP,      SamplingStage::MinP,        SamplingStage::TypicalP};
}

std::vector<SamplingStage> llamaCppStageOrder() {
    return {SamplingStage::Penalties, SamplingStage::TopK, SamplingStage::TypicalP,
            SamplingStage::TopP,      SamplingStage::MinP, SamplingStage::Temperature};
}

} // namespace tokenscope
