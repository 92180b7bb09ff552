// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/element_type.h"
#include "core/values/precision.h"
#include "core/values/sampling_settings.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tokenscope {

/// What a person wants to know about a loaded model.
struct ModelSummary {
    std::string name;                      ///< for people: "SmolLM2 135M Instruct"
    std::string path;                      ///< file or folder that it was loaded from
    std::vector<std::string> weightsFiles; ///< that its weights lie in
    std::string family;                    ///< "llama", "nanochat (first generation)" …
    std::string precision;                 ///< "Q4_1", "bfloat16", "mixed: bfloat16, float32"
    std::string chatFormat;                ///< name of the recognised chat format, empty if none
    std::string licence;
    std::int64_t parameters = 0;
    std::int64_t weightBytes = 0; ///< as stored
    WeightPrecision loadedAs = WeightPrecision::AsStored;
    std::int64_t loadedBytes = 0; ///< of the weights in memory; loaded as stored they are weightBytes
    std::vector<std::int64_t> bytesOfChoices; ///< what loadedBytes would be with each of weightPrecisions()
    std::int64_t layers = 0;
    std::int64_t heads = 0;
    std::int64_t kvHeads = 0;
    std::int64_t headSize = 0;
    std::int64_t width = 0;
    std::int64_t vocabulary = 0;         ///< ids that exist; padding rows are not counted
    std::int64_t contextLength = 0;      ///< trained length: sequence_len or max_position_embeddings
    std::int64_t positionLimit = 0;      ///< positions that can be computed at all
    std::int64_t cacheBytesPerToken = 0; ///< per row, with the default cache type
    std::optional<SamplingSettings> suggestedSettings; ///< from generation_config.json
    std::vector<std::string> warnings; ///< lasting: an unknown split rule, patched parameters …
    std::vector<std::string> notes;    ///< worth knowing, nothing to be warned of
};

} // namespace tokenscope
