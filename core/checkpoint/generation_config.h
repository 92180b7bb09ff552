// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/json.h"
#include "core/values/sampling_settings.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tokenscope {

/// What generation_config.json says, as far as it makes sense; whatever does not is left out with a warning.
struct GenerationConfig {
    /// The sampling values that the file names, others off. do_sample false, or neither do_sample nor any
    /// value that only matters when sampling, is greedy, as the reference library reads it. None when the
    /// file says nothing about sampling.
    std::optional<SamplingSettings> settings;
    std::vector<std::int64_t> endIds; ///< eos_token_id, not yet checked against a vocabulary
    std::vector<std::string> warnings;
};

/// Throws FileError when the file is not a JSON object.
GenerationConfig readGenerationConfig(const std::string& path);

/// The same from its JSON; `file` is for messages.
GenerationConfig parseGenerationConfig(const Json& json, const std::string& file);

} // namespace tokenscope
