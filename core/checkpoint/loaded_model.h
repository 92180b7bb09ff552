// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/mapped_tensors.h"
#include "core/model/language_model.h"
#include "core/model/model_config.h"
#include "core/text/chat_format.h"
#include "core/text/known_formats.h"
#include "core/text/tokenizer.h"
#include "core/values/model_summary.h"
#include "core/values/precision.h"
#include "core/values/run_request.h"

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace tokenscope {

/// A checkpoint, ready to run.
struct LoadedModel {
    std::shared_ptr<const LanguageModel> model;
    std::shared_ptr<const Tokenizer> tokenizer;
    std::optional<ChatFormat> chatFormat;
    std::optional<StoredTemplate> chatTemplate; ///< as the checkpoint holds it, recognised or not
    SpecialNames textNames; ///< how the vocabulary calls the start and the end of a text; empty: not known
    std::vector<TokenId> endTokens;    ///< all ids that end a row: configuration, generation configuration,
                                       ///< eos/eot keys, turn ends
    std::optional<TokenId> startToken; ///< drawing it ends a row with StartToken
    /// The stream that reproduces the draws of the family's own engine, for comparison with it.
    RandomStream referenceStream = RandomStream::Torch;
    ModelSummary summary;
    ModelConfig config; ///< the model's shape, for descriptions
    MappedFiles files;  ///< those that the weights lie in; see checkFiles()
};

/// What can be chosen when a model is loaded.
struct LoadOptions {
    WeightPrecision weights = WeightPrecision::AsStored;
};

/// Fraction done in [0, 1] and what is being done.
using LoadProgress = std::function<void(double fraction, const std::string& what)>;

/// A path (GGUF file, Hugging Face folder, nanochat .pt file or folder of any level) to a model. Runs on the
/// caller's thread for seconds. Tokenizer and side files are read and checked before the weights, the memory
/// needed is checked against what is free. Throws FileError or Error; Cancelled once `stop` is triggered.
LoadedModel loadModel(const std::string& path, const LoadProgress& progress = {}, std::stop_token stop = {},
                      const LoadOptions& options = {});

/// Only the tokenizer; a folder without weights is enough.
std::shared_ptr<const Tokenizer> loadTokenizer(const std::string& path);

} // namespace tokenscope
