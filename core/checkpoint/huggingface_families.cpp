// SPDX-License-Identifier: MIT
#include "core/checkpoint/config_values.h"
#include "core/checkpoint/family_table.h"
#include "core/checkpoint/huggingface_names.h"
#include "core/checkpoint/rope_settings.h"
#include "core/text/message_text.h"
#include "core/values/errors.h"

#include <algorithm>
#include <array>

namespace tokenscope {

namespace {

/// What the sizes are called in a family's config.json; empty: the family has no such key.
struct SizeKeys {
    std::string_view layers = "num_hidden_layers", width = "hidden_size", heads = "num_attention_heads",
                     kvHeads = "num_key_value_heads", headSize = "head_dim", mlpWidth = "intermediate_size",
                     context = "max_position_embeddings", epsilon = "rms_norm_eps", activation = "hidden_act";
};

/// Which layers look back only a window.
enum class WindowRule : std::uint8_t {
    None,
    AllLayers, ///< sliding_window, unless it is null (Mistral)
    OnRequest, ///< only with use_sliding_window, and from max_window_layers on (Qwen)
};

/// A family: its settings as one row.
struct Family {
    std::string_view modelType;
    std::string_view name;
    SizeKeys keys = {};
    NormKind norm = NormKind::Rms;
    QueryKeyNorm queryKeyNorm = QueryKeyNorm::None;
    WindowRule windows = WindowRule::None;
    bool learnedPositions = false;
    bool queryKeyValueBias = false;  ///< always; Llama has it on request
    bool kvHeadsMayBeAbsent = false; ///< absent means as many as heads
    bool tiedByDefault = false;
    std::int64_t defaultHeadSize = 0; ///< 0: width / heads
};

constexpr SizeKeys gpt2Keys = {.layers = "n_layer",
                               .width = "n_embd",
                               .heads = "n_head",
                               .kvHeads = "",
                               .headSize = "",
                               .mlpWidth = "n_inner",
                               .context = "n_positions",
                               .epsilon = "layer_norm_epsilon",
                               .activation = "activation_function"};

// The defaults are those of the reference's configuration classes.
constexpr std::array families = {
    Family{.modelType = "llama", .name = "Llama", .kvHeadsMayBeAbsent = true},
    Family{.modelType = "mistral", .name = "Mistral", .windows = WindowRule::AllLayers},
    Family{
        .modelType = "qwen2", .name = "Qwen2", .windows = WindowRule::OnRequest, .queryKeyValueBias = true},
    Family{.modelType = "qwen3",
           .name = "Qwen3",
           .queryKeyNorm = QueryKeyNorm::BeforeRotary,
           .windows = WindowRule::OnRequest,
           .defaultHeadSize = 128},
    Family{.modelType = "gpt2",
           .name = "GPT-2",
           .keys = gpt2Keys,
           .norm = NormKind::Layer,
           .learnedPositions = true,
           .kvHeadsMayBeAbsent = true,
           .tiedByDefault = true},
};

const Family& findFamily(const ConfigValues& config) {
    const std::string type = config.text("model_type");
    const auto found = std::find_if(families.begin(), families.end(),
                                    [&](const Family& family) { return family.modelType == type; });
    if (found == families.end())
        config.refuse("model_type", '"' + messageText(type) +
                                        "\" is not supported; llama, mistral, qwen2, qwen3 and gpt2 are");
    return *found;
}

void readSizes(const ConfigValues& config, const Family& family, ModelConfig& model) {
    const SizeKeys& keys = family.keys;
    model.layers = config.integer(keys.layers, 1, config_limit::layers);
    model.width = config.integer(keys.width, 1, config_limit::width);
    model.heads = config.integer(keys.heads, 1, config_limit::heads);
    model.embeddingRows = config.integer("vocab_size", 1, config_limit::vocabulary);
    model.contextLength = config.integer(keys.context, 1, config_limit::context);
    model.normEpsilon = config.positiveNumber(keys.epsilon);

    model.kvHeads = model.heads;
    if (!keys.kvHeads.empty() && (config.has(keys.kvHeads) || !family.kvHeadsMayBeAbsent))
        model.kvHeads = config.integer(keys.kvHeads, 1, config_limit::heads);
    if (model.heads % model.kvHeads != 0)
        config.refuse(keys.kvHeads, std::to_string(model.kvHeads) + " does not divide " +
                                        std::string(keys.heads) + " " + std::to_string(model.heads));

    std::int64_t headSize = family.defaultHeadSize;
    if (!keys.headSize.empty())
        headSize = config.optionalInteger(keys.headSize, 1, config_limit::width).value_or(headSize);
    if (headSize == 0) {
        if (model.width % model.heads != 0)
            config.refuse(keys.width, std::to_string(model.width) + " is not a multiple of " +
                                          std::string(keys.heads) + " " + std::to_string(model.heads));
        headSize = model.width / model.heads;
    }
    if (!family.learnedPositions && headSize % 2 != 0)
        config.refuse(keys.headSize, std::to_string(headSize) + " is odd; rotary positions need pairs");
    model.headSize = headSize;

    const bool mlpMayBeAbsent = family.learnedPositions; // GPT-2: null means four times the width
    model.mlpWidth =
        mlpMayBeAbsent
            ? config.optionalInteger(keys.mlpWidth, 1, config_limit::width * 8).value_or(4 * model.width)
            : config.integer(keys.mlpWidth, 1, config_limit::width * 8);
}

MlpKind readActivation(const ConfigValues& config, const Family& family) {
    const bool gelu = family.learnedPositions;
    const std::string name = config.text(family.keys.activation, gelu ? "gelu_new" : "silu");
    if (gelu && (name == "gelu_new" || name == "gelu_pytorch_tanh"))
        return MlpKind::GeluTanh;
    if (!gelu && (name == "silu" || name == "swish"))
        return MlpKind::GatedSilu;
    config.refuse(family.keys.activation, "activation \"" + messageText(name) + "\" is not supported");
}

/// How many positions before its own a query sees through the window; nothing where there is none. The
/// reference lets a window of W see itself and the W - 1 positions before it.
std::optional<std::int64_t> readWindow(const ConfigValues& config, const Family& family) {
    constexpr std::int64_t mistralDefault = 4096;
    const bool isAsked =
        family.windows == WindowRule::AllLayers
            ? !config.isNull("sliding_window")
            : family.windows == WindowRule::OnRequest && config.flag("use_sliding_window", false);
    if (!isAsked)
        return std::nullopt;
    if (family.windows == WindowRule::AllLayers)
        return config.optionalInteger("sliding_window", 1, config_limit::context).value_or(mistralDefault) -
               1;
    return config.integer("sliding_window", 1, config_limit::context) - 1;
}

/// Per layer whether it looks back only the window. Newer configurations list it; where they do, the list
/// counts and the older keys do not.
std::vector<bool> slidingLayers(const ConfigValues& config, const Family& family, std::int64_t layers) {
    constexpr const char* key = "layer_types";
    std::vector<bool> sliding;
    if (!config.has(key)) {
        const std::int64_t first =
            family.windows == WindowRule::OnRequest
                ? config.optionalInteger("max_window_layers", 0, config_limit::context).value_or(28)
                : 0;
        for (std::int64_t layer = 0; layer < layers; ++layer)
            sliding.push_back(layer >= first);
        return sliding;
    }
    const Json& types = config.raw(key);
    if (!types.is_array() || types.size() != static_cast<std::size_t>(layers))
        config.refuse(key, "is not a list of " + std::to_string(layers) + " layers");
    for (const Json& type : types) {
        if (type != "full_attention" && type != "sliding_attention")
            config.refuse(key, messageText(type.dump()) +
                                   " is not supported; \"full_attention\" and \"sliding_attention\" are");
        sliding.push_back(type == "sliding_attention");
    }
    return sliding;
}

std::vector<std::optional<std::int64_t>> readWindows(const ConfigValues& config, const Family& family,
                                                     std::int64_t layers) {
    const std::optional<std::int64_t> window = readWindow(config, family);
    if (!window && !config.has("layer_types"))
        return {};
    const std::vector<bool> sliding = slidingLayers(config, family, layers);
    if (!window) {
        if (std::ranges::count(sliding, true) > 0)
            config.refuse("layer_types", "asks for \"sliding_attention\", but no window is in use");
        return {};
    }
    std::vector<std::optional<std::int64_t>> windows;
    for (const bool slides : sliding)
        windows.push_back(slides ? window : std::nullopt);
    return windows;
}

/// Settings that change the arithmetic in ways that this program does not compute.
void refuseWhatIsNotComputed(const ConfigValues& config, const Family& family) {
    if (const auto quantisation = config.object("quantization_config")) {
        const std::string method = quantisation->text("quant_method", "unknown");
        config.refuse("quantization_config",
                      "weights quantised by \"" + messageText(method) + "\" are not supported");
    }
    if (family.learnedPositions) {
        if (!config.flag("scale_attn_weights", true))
            config.refuse("scale_attn_weights", "false is not supported");
        if (config.flag("scale_attn_by_inverse_layer_idx", false))
            config.refuse("scale_attn_by_inverse_layer_idx", "true is not supported");
        if (config.flag("add_cross_attention", false))
            config.refuse("add_cross_attention", "true is not supported");
    }
}

} // namespace

ModelPlan huggingFacePlan(const Json& json, const std::string& file) {
    const ConfigValues config(json, file);
    const Family& family = findFamily(config);
    refuseWhatIsNotComputed(config, family);

    ModelPlan plan;
    plan.family = family.name;
    ModelConfig& model = plan.config;
    readSizes(config, family, model);
    plan.layersKey = family.keys.layers;
    if (!config.has(family.keys.kvHeads))
        plan.assumedKvHeadsKey = family.keys.kvHeads;
    model.vocabulary = model.embeddingRows;
    model.positionLimit = model.contextLength;
    model.norm = family.norm;
    model.queryKeyNorm = family.queryKeyNorm;
    model.learnedPositions = family.learnedPositions;
    if (!family.learnedPositions)
        model.rotary = readRopeSettings(config);
    model.mlp = readActivation(config, family);
    model.windows = readWindows(config, family, model.layers);
    model.tiedHead = config.flag("tie_word_embeddings", family.tiedByDefault);

    const bool attentionBias = !family.learnedPositions && config.flag("attention_bias", false);
    plan.names = family.learnedPositions
                     ? gpt2TensorNames(model.tiedHead)
                     : llamaTensorNames({.queryKeyValueBias = family.queryKeyValueBias || attentionBias,
                                         .outputBias = attentionBias,
                                         .mlpBias = config.flag("mlp_bias", false),
                                         .queryKeyNorm = family.queryKeyNorm == QueryKeyNorm::BeforeRotary,
                                         .tiedHead = model.tiedHead});
    const std::vector<std::int64_t> starts = config.tokenIds("bos_token_id");
    if (!starts.empty())
        plan.startId = {starts.front(), file + ": bos_token_id"};
    for (const std::int64_t id : config.tokenIds("eos_token_id"))
        plan.endIds.push_back({id, file + ": eos_token_id"});
    return plan;
}

} // namespace tokenscope
