// SPDX-License-Identifier: MIT
#include "core/checkpoint/adapters.h"
#include "core/checkpoint/config_values.h"
#include "core/checkpoint/family_table.h"
#include "core/checkpoint/gguf_names.h"
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
    RotaryPairs pairs = RotaryPairs::Halves;
    QueryKeyNorm queryKeyNorm = QueryKeyNorm::None;
    bool queryKeyValueBias = false; ///< always; llama has it when the tensors are there
    bool learnedPositions = false;  ///< GPT-2's form: layer norms, an MLP without a gate
};

// The converter reorders the rows of query and key for llama (which Mistral files are as well), not for the
// others.
constexpr std::array architectures = {
    Architecture{.key = "llama", .name = "Llama", .pairs = RotaryPairs::Neighbours},
    Architecture{.key = "qwen2", .name = "Qwen2", .queryKeyValueBias = true},
    Architecture{.key = "qwen3", .name = "Qwen3", .queryKeyNorm = QueryKeyNorm::BeforeRotary},
    Architecture{.key = "gpt2", .name = "GPT-2", .learnedPositions = true},
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
    bool isZero(std::string_view key) const { return m_file.number(full(key)) == 0; }
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
                        '"' + messageText(name) + "\" is not supported; llama, qwen2, qwen3 and gpt2 are");
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

void readHeadSize(const Keys& keys, ModelConfig& model) {
    if (keys.has("attention.key_length")) {
        model.headSize = keys.integer("attention.key_length", config_limit::width);
    } else {
        if (model.width % model.heads != 0)
            keys.refuse("attention.head_count", std::to_string(model.heads) +
                                                    " does not divide embedding_length " +
                                                    std::to_string(model.width));
        model.headSize = model.width / model.heads;
    }
    if (keys.integer("attention.value_length", config_limit::width, model.headSize) != model.headSize)
        keys.refuse("attention.value_length", "values of another size than keys are not supported");
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
    readHeadSize(keys, model);
}

/// As llama.cpp reads it: a factor without a type is a linear one, an older key for it counts where the newer
/// one is missing, and a factor of 0 stands for none.
void readScaling(const Keys& keys, ModelConfig& model) {
    constexpr const char* typeKey = "rope.scaling.type";
    constexpr const char* factorKey = "rope.scaling.factor";
    constexpr const char* oldFactorKey = "rope.scale_linear";
    const std::string type = keys.text(typeKey, "linear");
    if (type == "none")
        return;
    if (type != "linear")
        keys.refuse(typeKey, '"' + messageText(type) + "\" is not supported; none and linear are");
    const char* key = !keys.has(factorKey) && keys.has(oldFactorKey) ? oldFactorKey : factorKey;
    const bool isAsked = keys.has(typeKey) || keys.has(key);
    if (isAsked && !keys.isZero(key))
        model.rotary.linearFactor = keys.positiveNumber(key);
}

void readRotary(const Keys& keys, RotaryPairs pairs, ModelConfig& model) {
    if (model.headSize % 2 != 0)
        keys.refuse("attention.key_length",
                    std::to_string(model.headSize) + " is odd; rotary positions need pairs");
    if (keys.integer("rope.dimension_count", config_limit::width, model.headSize) != model.headSize)
        keys.refuse("rope.dimension_count", "heads that turn only in part are not supported");
    model.rotary.pairs = pairs;
    model.rotary.base = keys.positiveNumber("rope.freq_base", 10000);
    readScaling(keys, model);
}

/// A window of W shows a position itself and the W - 1 before it, in every layer; 0 stands for none.
void readWindow(const Keys& keys, ModelConfig& model) {
    constexpr const char* key = "attention.sliding_window";
    constexpr const char* patternKey = "attention.sliding_window_pattern";
    if (keys.has(patternKey))
        keys.refuse(patternKey, "windows in some of the layers are not supported");
    if (keys.has(key) && !keys.isZero(key))
        model.windows.assign(static_cast<std::size_t>(model.layers),
                             keys.integer(key, config_limit::context) - 1);
}

void readRotaryModel(const GgufFile& file, const Keys& keys, const Architecture& architecture,
                     ModelPlan& plan) {
    plan.config.normEpsilon = keys.positiveNumber("attention.layer_norm_rms_epsilon");
    plan.config.queryKeyNorm = architecture.queryKeyNorm;
    readRotary(keys, architecture.pairs, plan.config);
    readWindow(keys, plan.config);
    const auto has = [&](const char* tensor) { return file.tensors.contains(tensor); };
    plan.names = ggufLlamaNames({
        .queryKeyValueBias = architecture.queryKeyValueBias || has("blk.0.attn_q.bias"),
        .outputBias = has("blk.0.attn_output.bias"),
        .mlpBias = has("blk.0.ffn_up.bias"),
        .queryKeyNorm = architecture.queryKeyNorm != QueryKeyNorm::None,
    });
}

void readGpt2Model(const Keys& keys, ModelPlan& plan) {
    plan.config.norm = NormKind::Layer;
    plan.config.normEpsilon = keys.positiveNumber("attention.layer_norm_epsilon");
    plan.config.learnedPositions = true;
    plan.config.mlp = MlpKind::GeluTanh;
    plan.names = ggufGpt2Names();
}

NamedId namedId(const GgufFile& file, const char* key) {
    return {file.integer(key), file.path + ": " + key};
}

} // namespace

ModelPlan ggufPlan(const GgufFile& file) {
    refuseAdapter(file);
    const Architecture& architecture = findArchitecture(file);
    const Keys keys(file, architecture.key);
    if (file.integer(keys.full("expert_count"), 0) > 0)
        keys.refuse("expert_count", "mixtures of experts are not supported");

    ModelPlan plan;
    plan.family = architecture.name;
    readSizes(keys, file.tensors, plan.config);
    plan.layersKey = keys.full("block_count");
    if (!keys.has("attention.head_count_kv"))
        plan.assumedKvHeadsKey = keys.full("attention.head_count_kv");
    plan.config.tiedHead = !file.tensors.contains("output.weight");
    if (architecture.learnedPositions)
        readGpt2Model(keys, plan);
    else
        readRotaryModel(file, keys, architecture, plan);

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
