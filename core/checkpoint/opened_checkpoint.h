// SPDX-License-Identifier: MIT
#pragma once

#include "core/checkpoint/checkpoint_finder.h"
#include "core/checkpoint/family_table.h"
#include "core/formats/tensor_view.h"
#include "core/text/chat_format.h"
#include "core/text/known_formats.h"
#include "core/text/tokenizer.h"
#include "core/values/sampling_settings.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tokenscope {

/// How much of a checkpoint is read. Its tokenizer takes most of the time where the weights are not.
enum class OpenDepth : std::uint8_t {
    Everything,
    WithoutTokenizer, ///< nor chat format, generation configuration and warnings about them
};

/// A checkpoint of any kind, read and checked but for the numbers: what the loader makes a model of.
struct OpenedCheckpoint {
    CheckpointFiles files;
    ModelPlan plan;
    std::shared_ptr<const Tokenizer> tokenizer; ///< null without it
    std::optional<ChatFormat> chatFormat;
    std::optional<StoredTemplate> chatTemplate;
    SpecialNames textNames; ///< how the vocabulary calls the start and the end of a text
    std::optional<SamplingSettings> suggestedSettings;
    TensorMap tensors; ///< names as in the file, but without nanochat's "_orig_mod."
    std::string name;  ///< for people
    std::string licence;
    std::vector<std::string> warnings; ///< of all parts
};

/// Configuration, tokenizer and side files first, then the tensors' names and places (mapped, not read).
/// `stepDone` is called between the parts with what comes next, and may throw. Throws FileError as the
/// readers do; a tokenizer must be there even when it is not read.
OpenedCheckpoint openCheckpoint(const std::string& path, OpenDepth depth,
                                const std::function<void(const std::string& next)>& stepDone);

} // namespace tokenscope
