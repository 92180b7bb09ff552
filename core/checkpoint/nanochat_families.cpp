// SPDX-License-Identifier: MIT
#include "core/checkpoint/config_values.h"
#include "core/checkpoint/family_table.h"
#include "core/text/message_text.h"
#include "core/values/errors.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <limits>

namespace tokenscope {

namespace {

constexpr std::array commonNames = {
    WeightName{"embedding", "transformer.wte.weight"},
    WeightName{"head", "lm_head.weight"},
    WeightName{"layers.<i>.query", "transformer.h.<i>.attn.c_q.weight"},
    WeightName{"layers.<i>.key", "transformer.h.<i>.attn.c_k.weight"},
    WeightName{"layers.<i>.value", "transformer.h.<i>.attn.c_v.weight"},
    WeightName{"layers.<i>.output", "transformer.h.<i>.attn.c_proj.weight"},
    WeightName{"layers.<i>.up", "transformer.h.<i>.mlp.c_fc.weight"},
    WeightName{"layers.<i>.down", "transformer.h.<i>.mlp.c_proj.weight"},
};
constexpr std::array secondGenerationNames = {
    WeightName{"smear_gate", "smear_gate.weight"},
    WeightName{"smear_lambda", "smear_lambda"},
    WeightName{"backout_lambda", "backout_lambda"},
    WeightName{"residual_lambdas", "resid_lambdas"},
    WeightName{"embedding_lambdas", "x0_lambdas"},
    // Every other layer has these two; which ones is checked apart.
    WeightName{.model = "layers.<i>.value_embedding", .stored = "value_embeds.<i>.weight", .optional = true},
    WeightName{.model = "layers.<i>.value_gate",
               .stored = "transformer.h.<i>.attn.ve_gate.weight",
               .optional = true},
};

/// The signs by which versions are told apart.
struct Signs {
    bool smear = false, backout = false, lambdas = false, valueEmbeddings = false, oldValueEmbeddings = false,
         bigrams = false;
    std::int64_t gateColumns = 0;
};

bool anyStartsWith(const TensorMap& tensors, std::string_view prefix) {
    const auto found = tensors.lower_bound(prefix);
    return found != tensors.end() && found->first.starts_with(prefix);
}

Signs readSigns(const TensorMap& tensors) {
    Signs signs;
    signs.smear = tensors.contains("smear_gate.weight") || tensors.contains("smear_lambda");
    signs.backout = tensors.contains("backout_lambda");
    signs.lambdas = tensors.contains("resid_lambdas") || tensors.contains("x0_lambdas");
    signs.valueEmbeddings = anyStartsWith(tensors, "value_embeds.");
    signs.oldValueEmbeddings = anyStartsWith(tensors, "value_embed_") ||
                               anyStartsWith(tensors, "value_embed.") || tensors.contains("v0_lambdas");
    signs.bigrams = anyStartsWith(tensors, "bigram_");
    for (const auto& [name, tensor] : tensors) {
        if (name.ends_with(".ve_gate.weight") && !tensor.shape.empty())
            signs.gateColumns = tensor.shape.back();
    }
    return signs;
}

/// The dates are those of the reference's history; nothing for the two generations that are computed.
std::string inBetweenVersion(const Signs& signs) {
    if (signs.bigrams)
        return "of 2026-01-27 to 28 (bigram embeddings)";
    if (signs.oldValueEmbeddings)
        return "of 2026-01-16 (the first form of value embeddings)";
    if (signs.valueEmbeddings && signs.gateColumns != 0 && signs.gateColumns != 12)
        return "of 2026-01-16 to 2026-03-08 (value gates of " + std::to_string(signs.gateColumns) +
               " channels)";
    if (signs.valueEmbeddings && !(signs.smear && signs.backout))
        return "of 2026-03-09 to 13 (value embeddings without smear and backout)";
    if (signs.lambdas && !signs.smear)
        return "of 2026-01-11 to 15 (residual factors without value embeddings)";
    if ((signs.smear || signs.backout) && !(signs.smear && signs.backout && signs.valueEmbeddings))
        return "that is not known (smear or backout without the rest of today's form)";
    return {};
}

/// A missing vector of factors takes one value for all layers.
void addFactors(TensorMap& tensors, const std::string& name, std::int64_t layers, float value,
                const std::string& file, std::vector<std::string>& warnings) {
    if (tensors.contains(name))
        return;
    auto numbers = std::make_shared<std::vector<float>>(static_cast<std::size_t>(layers), value);
    TensorView tensor;
    tensor.type = ElementType::F32;
    tensor.shape = {layers};
    tensor.bytes = std::as_bytes(std::span(*numbers));
    tensor.owner = std::move(numbers);
    tensor.file = file;
    tensor.field = name;
    tensors.emplace(name, std::move(tensor));
    warnings.push_back(file + ": " + name + " is missing; " + (value == 1 ? "ones" : "zeros") +
                       " are used, which leave the result as it was before that parameter existed");
}

std::vector<std::optional<std::int64_t>> windows(const NanochatShape& shape, const std::string& pattern) {
    const std::int64_t quarter = (shape.contextLength + 3) / 4;
    const std::int64_t shortWindow = (quarter + 127) / 128 * 128;
    std::vector<std::optional<std::int64_t>> result;
    for (std::int64_t layer = 0; layer < shape.layers; ++layer) {
        const bool isLong = pattern[static_cast<std::size_t>(layer) % pattern.size()] == 'L';
        result.push_back(isLong || layer == shape.layers - 1 ? shape.contextLength : shortWindow);
    }
    return result;
}

void describeSecondGeneration(const NanochatShape& shape, TensorMap& tensors, const std::string& file,
                              ModelPlan& plan) {
    plan.family = "nanochat";
    addFactors(tensors, "resid_lambdas", shape.layers, 1, file, plan.warnings);
    addFactors(tensors, "x0_lambdas", shape.layers, 0, file, plan.warnings);
    if (!shape.windowPattern)
        plan.warnings.push_back(
            file + ": its meta file has no window_pattern; \"L\" is used: all layers look back " +
            std::to_string(shape.contextLength) + " positions");
    ModelConfig& model = plan.config;
    model.rotary.base = 100000;
    model.rotary.roundTablesToBf16 = false;
    model.queryKeyFactor = 1.2;
    model.windows = windows(shape, shape.windowPattern.value_or("L"));
    model.smear = model.residualLambdas = model.backout = true;
    for (std::int64_t layer = 0; layer < shape.layers; ++layer) {
        const bool has = layer % 2 == (shape.layers - 1) % 2;
        const std::string number = std::to_string(layer);
        for (const std::string& name :
             {"value_embeds." + number + ".weight", "transformer.h." + number + ".attn.ve_gate.weight"}) {
            if (has != tensors.contains(name))
                throw FileError(file, name,
                                has ? "this tensor is missing"
                                    : "belongs to a layer without a value embedding");
        }
        model.valueEmbedding.push_back(has);
    }
    plan.names.insert(plan.names.end(), secondGenerationNames.begin(), secondGenerationNames.end());
}

std::int64_t embeddingRows(const TensorMap& tensors, const std::string& file) {
    const auto found = tensors.find("transformer.wte.weight");
    if (found == tensors.end())
        throw FileError(file, "transformer.wte.weight", "this tensor is missing; not a nanochat checkpoint?");
    return found->second.shape.empty() ? 0 : found->second.shape.front();
}

} // namespace

NanochatShape nanochatShape(const Json& meta, const std::string& file) {
    const ConfigValues outer(meta, file);
    const auto config = outer.object("model_config");
    if (!config)
        outer.refuse("model_config", "missing");
    NanochatShape shape;
    shape.contextLength = config->integer("sequence_len", 1, config_limit::context);
    shape.vocabulary = config->integer("vocab_size", 1, config_limit::vocabulary);
    shape.layers = config->integer("n_layer", 1, config_limit::layers);
    shape.heads = config->integer("n_head", 1, config_limit::heads);
    shape.kvHeads = config->integer("n_kv_head", 1, config_limit::heads);
    shape.width = config->integer("n_embd", 1, config_limit::width);
    if (shape.width % shape.heads != 0 || shape.width / shape.heads % 2 != 0)
        config->refuse("n_embd", std::to_string(shape.width) + " does not divide into " +
                                     std::to_string(shape.heads) + " heads of an even size");
    if (shape.heads % shape.kvHeads != 0)
        config->refuse("n_kv_head", std::to_string(shape.kvHeads) + " does not divide n_head " +
                                        std::to_string(shape.heads));
    if (config->has("window_pattern")) {
        std::string pattern = config->text("window_pattern");
        for (char& letter : pattern)
            letter = letter == 's' ? 'S' : letter == 'l' ? 'L' : letter;
        if (pattern.empty() || pattern.find_first_not_of("SL") != std::string::npos)
            config->refuse("window_pattern", '"' + messageText(pattern) + "\" is not made of S and L");
        shape.windowPattern = std::move(pattern);
    }
    return shape;
}

ModelConfig firstNanochatConfig(const NanochatShape& shape, std::int64_t embeddingRows) {
    ModelConfig model;
    model.layers = shape.layers;
    model.width = shape.width;
    model.heads = shape.heads;
    model.kvHeads = shape.kvHeads;
    model.headSize = shape.width / shape.heads;
    model.mlpWidth = 4 * shape.width;
    model.vocabulary = shape.vocabulary;
    model.embeddingRows = embeddingRows;
    model.contextLength = shape.contextLength;
    model.positionLimit = 10 * shape.contextLength; // what the reference makes its rotary tables for
    model.norm = NormKind::RmsPlain;
    model.normEpsilon = std::numeric_limits<float>::epsilon();
    model.normAfterEmbedding = true;
    model.queryKeyNorm = QueryKeyNorm::AfterRotary;
    model.rotary.negativeAngle = true;
    model.rotary.roundTablesToBf16 = true;
    model.mlp = MlpKind::ReluSquared;
    model.logitSoftcap = 15;
    return model;
}

ModelPlan nanochatPlan(const NanochatShape& shape, TensorMap& tensors, const std::string& weightsFile) {
    const Signs signs = readSigns(tensors);
    if (const std::string version = inBetweenVersion(signs); !version.empty())
        throw FileError(
            weightsFile, "",
            "a nanochat checkpoint " + version +
                "; only the first generation (until 2026-01-10) and today's (from 2026-03-14) are supported");
    ModelPlan plan;
    plan.layersKey = "model_config.n_layer";
    plan.config = firstNanochatConfig(shape, embeddingRows(tensors, weightsFile));
    plan.names.assign(commonNames.begin(), commonNames.end());
    if (signs.smear) {
        describeSecondGeneration(shape, tensors, weightsFile, plan);
    } else {
        if (shape.windowPattern)
            throw FileError(weightsFile, "",
                            "a nanochat checkpoint of 2026-01-11 or later (its meta file has a "
                            "window_pattern) without the "
                            "parameters of that time; it is neither of the two versions that are supported");
        plan.family = "nanochat (first generation)";
        plan.firstDrawIsShared = true;
    }
    return plan;
}

} // namespace tokenscope
