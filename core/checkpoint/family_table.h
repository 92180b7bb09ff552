// SPDX-License-Identifier: MIT
#pragma once

#include "core/checkpoint/weight_names.h"
#include "core/formats/gguf.h"
#include "core/formats/json.h"
#include "core/formats/tensor_view.h"
#include "core/model/model_config.h"
#include "core/values/ids.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tokenscope {

/// A token id that a file names, not yet checked against the vocabulary.
struct NamedId {
    std::int64_t id = 0;
    std::string place; ///< file and field, for messages
};

/// What a checkpoint's configuration says, in the model's own terms. Families differ in rows of settings and
/// in the table of tensor names; nothing below the checkpoint room knows their names.
struct ModelPlan {
    std::string family; ///< for people: "Llama", "nanochat (first generation)"
    ModelConfig config; ///< vocabulary and embeddingRows as the configuration says; the loader settles both
    std::vector<WeightName> names;
    std::string layersKey; ///< the configuration's key for the number of layers
    /// The key for the number of KV heads where it is missing and means as many as heads, else empty.
    std::string assumedKvHeadsKey;
    std::optional<NamedId> startId;
    std::vector<NamedId> endIds;
    bool firstDrawIsShared = false; ///< the family's own engine gives all rows one first draw
    std::vector<std::string> warnings;
};

/// config.json of model_type llama, mistral, qwen2, qwen3 or gpt2. Old key forms and those of transformers 5
/// are read alike. Every value is range-checked; FileError names file and field, also for a model type,
/// activation, rope type or quantisation that is not known.
ModelPlan huggingFacePlan(const Json& config, const std::string& file);

/// GGUF metadata and tensor names of architecture llama, qwen2, qwen3 or gpt2. An adapter is refused as such.
ModelPlan ggufPlan(const GgufFile& file);

/// The sizes in meta_<step>.json's model_config.
struct NanochatShape {
    std::int64_t contextLength, vocabulary, layers, heads, kvHeads, width;
    std::optional<std::string> windowPattern; ///< upper case, only S and L
};
NanochatShape nanochatShape(const Json& meta, const std::string& file);

/// What a nanochat model of the first generation looks like in these sizes.
ModelConfig firstNanochatConfig(const NanochatShape& shape, std::int64_t embeddingRows);

/// The generation is told from the tensors (their names without "_orig_mod."). Missing residual factors and
/// window pattern take the reference's neutral values, with a warning; the tensors for them are added. A
/// version between the two generations is a FileError that says which.
ModelPlan nanochatPlan(const NanochatShape& shape, TensorMap& tensors, const std::string& weightsFile);

} // namespace tokenscope
