// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/transformer_model.h"
#include "tests/support/random_rows.h"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace tokenscope::test {

// Small models with random weights, of the shape of each family. Made in memory in milliseconds; the same
// seed gives the same model.

/// What the tiny models have in common: 3 layers, width 32, 4 heads of 8 sharing 2 KV heads, 50 ids, context
/// 64, 256 positions.
inline ModelConfig tinyConfig() {
    ModelConfig config;
    config.layers = 3;
    config.width = 32;
    config.heads = 4;
    config.kvHeads = 2;
    config.headSize = 8;
    config.mlpWidth = 64;
    config.vocabulary = 50;
    config.embeddingRows = 50;
    config.contextLength = 64;
    config.positionLimit = 256;
    return config;
}

/// Llama: RMS norms, gated MLP, tied head, neighbouring rotary pairs.
inline ModelConfig llamaLike() {
    ModelConfig config = tinyConfig();
    config.tiedHead = true;
    config.rotary.pairs = RotaryPairs::Neighbours;
    return config;
}

/// Qwen 3: query and key norms, head size independent of the width, vocabulary padded to 64 rows.
inline ModelConfig qwen3Like() {
    ModelConfig config = tinyConfig();
    config.headSize = 12;
    config.queryKeyNorm = QueryKeyNorm::BeforeRotary;
    config.embeddingRows = 64;
    return config;
}

/// Mistral: a window in every layer.
inline ModelConfig windowedLike() {
    ModelConfig config = tinyConfig();
    config.windows.assign(3, 7);
    return config;
}

/// GPT-2: learned positions, LayerNorm and all biases, no GQA, tied head.
inline ModelConfig gpt2Like() {
    ModelConfig config = tinyConfig();
    config.kvHeads = config.heads;
    config.norm = NormKind::Layer;
    config.learnedPositions = true;
    config.mlp = MlpKind::GeluTanh;
    config.tiedHead = true;
    return config;
}

/// nanochat, first generation.
inline ModelConfig gen1Like() {
    ModelConfig config = tinyConfig();
    config.norm = NormKind::RmsPlain;
    config.normEpsilon = 1.1920929e-7;
    config.normAfterEmbedding = true;
    config.queryKeyNorm = QueryKeyNorm::AfterRotary;
    config.rotary.negativeAngle = true;
    config.rotary.roundTablesToBf16 = true;
    config.mlp = MlpKind::ReluSquared;
    config.logitSoftcap = 15;
    return config;
}

/// nanochat, today's: windows, smear, backout, lambdas, value embeddings.
inline ModelConfig gen2Like() {
    ModelConfig config = gen1Like();
    config.rotary.base = 100000;
    config.rotary.roundTablesToBf16 = false;
    config.queryKeyFactor = 1.2;
    config.embeddingRows = 64;
    config.windows = {5, 5, 64};
    config.smear = true;
    config.residualLambdas = true;
    config.backout = true;
    config.valueEmbedding = {true, false, true};
    return config;
}

/// The configurations above by name.
inline std::vector<std::pair<std::string, ModelConfig>> tinyConfigs() {
    return {{"llama-like", llamaLike()}, {"qwen3-like", qwen3Like()}, {"windowed", windowedLike()},
            {"gpt2-like", gpt2Like()},   {"gen1-like", gen1Like()},   {"gen2-like", gen2Like()}};
}

/// Random weights for every name that a model of this configuration needs. Matrices have `matrixType` where
/// it allows the number of columns, else float32; vectors are float32.
inline WeightMap randomWeights(const ModelConfig& config, unsigned seed = 1,
                               ElementType matrixType = ElementType::F32) {
    WeightMap weights;
    const auto add = [&](const std::string& name, std::int64_t rows, std::int64_t columns, ElementType type) {
        if (!rowBytes(type, columns))
            type = ElementType::F32;
        auto bytes = std::make_shared<std::vector<std::byte>>(randomRows(type, rows, columns, seed++, 0.3f));
        weights[name] = {type, rows, columns, *bytes, bytes, "tiny." + name};
    };
    const auto matrix = [&](const std::string& name, std::int64_t rows, std::int64_t columns) {
        add(name, rows, columns, matrixType);
    };
    // Around 1 with a spread that shows if it is ignored.
    const auto vector = [&](const std::string& name, std::int64_t size, float middle) {
        auto values =
            std::make_shared<std::vector<float>>(randomFloats(static_cast<std::size_t>(size), seed++, 0.3f));
        for (float& value : *values)
            value += middle;
        weights[name] = {ElementType::F32, 1, size, std::as_bytes(std::span(*values)), values,
                         "tiny." + name};
    };
    const auto norm = [&](const std::string& name, std::int64_t size) {
        if (config.norm != NormKind::RmsPlain)
            vector(name, size, 1);
        if (config.norm == NormKind::Layer)
            vector(name + ".bias", size, 0);
    };
    const std::int64_t width = config.width;
    const std::int64_t queryWidth = config.heads * config.headSize;
    const std::int64_t kvWidth = config.kvHeads * config.headSize;
    const bool biased = config.norm == NormKind::Layer;

    matrix("embedding", config.embeddingRows, width);
    if (!config.tiedHead)
        matrix("head", config.embeddingRows, width);
    if (config.learnedPositions)
        matrix("position_embedding", config.positionLimit, width);
    norm("final_norm", width);
    for (std::int64_t layer = 0; layer < config.layers; ++layer) {
        const std::string prefix = "layers." + std::to_string(layer) + ".";
        norm(prefix + "attention_norm", width);
        norm(prefix + "mlp_norm", width);
        struct Part {
            const char* name;
            std::int64_t rows;
            std::int64_t columns;
        };
        std::vector<Part> parts{{"query", queryWidth, width},   {"key", kvWidth, width},
                                {"value", kvWidth, width},      {"output", width, queryWidth},
                                {"up", config.mlpWidth, width}, {"down", width, config.mlpWidth}};
        if (config.mlp == MlpKind::GatedSilu)
            parts.push_back({"gate", config.mlpWidth, width});
        for (const Part& part : parts) {
            matrix(prefix + part.name, part.rows, part.columns);
            if (biased)
                vector(prefix + part.name + ".bias", part.rows, 0);
        }
        if (config.queryKeyNorm == QueryKeyNorm::BeforeRotary) {
            vector(prefix + "query_norm", config.headSize, 1);
            vector(prefix + "key_norm", config.headSize, 1);
        }
        if (!config.valueEmbedding.empty() && config.valueEmbedding[static_cast<std::size_t>(layer)]) {
            matrix(prefix + "value_embedding", config.embeddingRows, kvWidth);
            matrix(prefix + "value_gate", config.kvHeads, 12);
        }
    }
    if (config.smear) {
        matrix("smear_gate", 1, 24);
        vector("smear_lambda", 1, 1);
    }
    if (config.residualLambdas) {
        vector("residual_lambdas", config.layers, 1);
        vector("embedding_lambdas", config.layers, 0.5f);
    }
    if (config.backout)
        vector("backout_lambda", 1, 0.5f);
    return weights;
}

/// A random model of this configuration.
inline std::unique_ptr<LanguageModel> tinyModel(const ModelConfig& config = llamaLike(), unsigned seed = 1,
                                                ElementType matrixType = ElementType::F32) {
    return makeTransformer(config, randomWeights(config, seed, matrixType));
}

} // namespace tokenscope::test
