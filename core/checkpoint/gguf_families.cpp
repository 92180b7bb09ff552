// SPDX-License-Identifier: MIT
#include "core/checkpoint/config_values.h"
#include "core/checkpoint/family_table.h"
#include "core/text/message_text.h"
#include "core/values/errors.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace tokenscope {

namespace {

struct Architecture {
    std::string_view key; ///< general.architecture, and the prefix of its keys
    std::string_view name;
    RotaryPairs pairs;
    QueryKeyNorm queryKeyNorm = QueryKeyNorm::None;
    bool queryKeyValueBias = false;
};

// The converter reorders the rows of query and key for llama (which Mistral files are as well), not for the
// others.
constexpr std::array architectures = {
    Architecture{"llama", "Llama", RotaryPairs::Neighbours},
    Architecture{"qwen2", "Qwen2", RotaryPairs::Halves, QueryKeyNorm::None, true},
    Architecture{"qwen3", "Qwen3", RotaryPairs::Halves, QueryKeyNorm::BeforeRotary},
};

constexpr std::array commonNames = {
    WeightName{"embedding", "token_embd.weight"},
    WeightName{"final_norm", "output_norm.weight"},
    WeightName{.model = "head", .stored = "output.weight", .optional = true},
    WeightName{.model = "rotary_factors", .stored = "rope_freqs.weight", .optional = true},
    WeightName{"layers.<i>.attention_norm", "blk.<i>.attn_norm.weight"},
    WeightName{"layers.<i>.query", "blk.<i>.attn_q.weight"},
    WeightName{"layers.<i>.key", "blk.<i>.attn_k.weight"},
    WeightName{"layers.<i>.value", "blk.<i>.attn_v.weight"},
    WeightName{"layers.<i>.output", "blk.<i>.attn_output.weight"},
    WeightName{"layers.<i>.mlp_norm", "blk.<i>.ffn_norm.weight"},
    WeightName{"layers.<i>.gate", "blk.<i>.ffn_gate.weight"},
    WeightName{"layers.<i>.up", "blk.<i>.ffn_up.weight"},
    WeightName{"layers.<i>.down", "blk.<i>.ffn_down.weight"},
};
constexpr std::array biasNames = {
    WeightName{"layers.<i>.query.bias", "blk.<i>.attn_q.bias"},
    WeightName{"layers.<i>.key.bias", "blk.<i>.attn_k.bias"},
    WeightName{"layers.<i>.value.bias", "blk.<i>.attn_v.bias"},
};
constexpr std::array queryKeyNormNames = {
    WeightName{"layers.<i>.query_norm", "blk.<i>.attn_q_norm.weight"},
    WeightName{"layers.<i>.key_norm", "blk.<i>.attn_k_norm.weight"},
};

/// Range-checked look-ups under an architecture's prefix.
class Keys {
public:
    Keys(const GgufFile& file, std::string_view prefix) : m_file(file), m_prefix(prefix) {}

    std::string full(std::string_view key) const { return m_prefix + "." + std::string(key); }
    bool has(std::string_view key) const { return m_file.has(full(key)); }

    std::int64_t integer(std::string_view key, std::int64_t high) const {
        const std::int64_t value = m_file.integer(full(key));
        if (value < 1 || value > high)
            refuse(key, std::to_string(value) + " is not between 1 and " + std::to_string(high));
        return value;
    }
    std::int64_t integer(std::string_view key, std::int64_t high, std::int64_t fallback) const {
        return has(key) ? integer(key, high) : fallback;
    }
    double positiveNumber(std::string_view key) const {
        const double value = m_file.number(full(key));
        if (!std::isfinite(value) || value <= 0)
            refuse(key, "is not a finite number above 0");
        return value;
    }
    double positiveNumber(std::string_view key, double fallback) const {
        return has(key) ? positiveNumber(key) : fallback;
    }
    std::string text(std::string_view key, std::string_view fallback) const {
        return m_file.text(full(key), fallback);
    }
    [[noreturn]] void refuse(std::string_view key, const std::string& problem) const {
        throw FileError(m_file.path, full(key), problem);
    }

private:
    const GgufFile& m_file;
    std::string m_prefix;
};

const Architecture& findArchitecture(const GgufFile& file) {
    const std::string& name = file.text("general.architecture");
    const auto found = std::find_if(architectures.begin(), architectures.end(),
                                    [&](const Architecture& row) { return row.key == name; });
    if (found == architectures.end())
        throw FileError(file.path, "general.architecture",
                        '"' + messageText(name) + "\" is not supported; llama, qwen2 and qwen3 are");
    return *found;
}

/// Other sizes follow from the width: when it is wrong, they would be blamed.
void checkWidth(const Keys& keys, std::int64_t width, const TensorMap& tensors) {
    constexpr const char* name = "token_embd.weight";
    const auto embedding = tensors.find(name);
    if (embedding != tensors.end() && embedding->second.shape.back() != width)
        keys.refuse("embedding_length", "says " + std::to_string(width) + ", but " + name + " is " +
                                            std::to_string(embedding->second.shape.back()) + " wide");
}

void readSizes(const Keys& keys, const TensorMap& tensors, ModelConfig& model) {
    model.layers = keys.integer("block_count", config_limit::layers);
    model.width = keys.integer("embedding_length", config_limit::width);
    checkWidth(keys, model.width, tensors);
    model.mlpWidth = keys.integer("feed_forward_length", config_limit::width * 8);
    model.contextLength = keys.integer("context_length", config_limit::context);
    model.positionLimit = model.contextLength;
    model.heads = keys.integer("attention.head_count", config_limit::heads);
    model.kvHeads = keys.integer("attention.head_count_kv", config_limit::heads, model.heads);
    if (model.heads % model.kvHeads != 0)
        keys.refuse("attention.head_count_kv", std::to_string(model.kvHeads) +
                                                   " does not divide head_count " +
                                                   std::to_string(model.heads));
    if (keys.has("attention.key_length")) {
        model.headSize = keys.integer("attention.key_length", config_limit::width);
    } else {
        if (model.width % model.heads != 0)
            keys.refuse("attention.head_count", std::to_string(model.heads) +
                                                    " does not divide embedding_length " +
                                                    std::to_string(model.width));
        model.headSize = model.width / model.heads;
    }
    if (model.headSize % 2 != 0)
        keys.refuse("attention.key_length",
                    std::to_string(model.headSize) + " is odd; rotary positions need pairs");
    if (keys.integer("attention.value_length", config_limit::width, model.headSize) != model.headSize)
        keys.refuse("attention.value_length", "values of another size than keys are not supported");
    if (keys.integer("rope.dimension_count", config_limit::width, model.headSize) != model.headSize)
        keys.refuse("rope.dimension_count", "heads that turn only in part are not supported");
    model.normEpsilon = keys.positiveNumber("attention.layer_norm_rms_epsilon");
}

void readRotary(const Keys& keys, ModelConfig& model) {
    model.rotary.base = keys.positiveNumber("rope.freq_base", 10000);
    const std::string scaling = keys.text("rope.scaling.type", "none");
    if (scaling == "linear")
        model.rotary.linearFactor = keys.positiveNumber("rope.scaling.factor");
    else if (scaling != "none")
        keys.refuse("rope.scaling.type",
                    '"' + messageText(scaling) + "\" is not supported; none and linear are");
}

NamedId namedId(const GgufFile& file, const char* key) {
    return {file.integer(key), file.path + ": " + key};
}

} // namespace

ModelPlan ggufPlan(const GgufFile& file) {
    const Architecture& architecture = findArchitecture(file);
    const Keys keys(file, architecture.key);
    if (const std::int64_t parts = file.integer("split.count", 1); parts > 1)
        throw FileError(file.path, "split.count",
                        "this is one part of a model in " + std::to_string(parts) +
                            " files; merge them first (llama-gguf-split --merge)");
    if (file.integer(keys.full("expert_count"), 0) > 0)
        keys.refuse("expert_count", "mixtures of experts are not supported");

    ModelPlan plan;
    plan.family = architecture.name;
    readSizes(keys, file.tensors, plan.config);
    plan.layersKey = keys.full("block_count");
    if (!keys.has("attention.head_count_kv"))
        plan.assumedKvHeadsKey = keys.full("attention.head_count_kv");
    readRotary(keys, plan.config);
    plan.config.rotary.pairs = architecture.pairs;
    plan.config.queryKeyNorm = architecture.queryKeyNorm;
    plan.config.tiedHead = !file.tensors.contains("output.weight");

    plan.names.assign(commonNames.begin(), commonNames.end());
    if (architecture.queryKeyValueBias)
        plan.names.insert(plan.names.end(), biasNames.begin(), biasNames.end());
    if (architecture.queryKeyNorm != QueryKeyNorm::None)
        plan.names.insert(plan.names.end(), queryKeyNormNames.begin(), queryKeyNormNames.end());

    if (file.has("tokenizer.ggml.bos_token_id"))
        plan.startId = namedId(file, "tokenizer.ggml.bos_token_id");
    for (const char* key :
         {"tokenizer.ggml.eos_token_id", "tokenizer.ggml.eot_token_id", "tokenizer.ggml.eom_token_id"}) {
        if (file.has(key))
            plan.endIds.push_back(namedId(file, key));
    }
    return plan;
}

} // namespace tokenscope
