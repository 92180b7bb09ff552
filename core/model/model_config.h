// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace tokenscope {

enum class NormKind : std::uint8_t {
    RmsPlain, ///< x / rms(x), nothing learned (nanochat)
    Rms,      ///< x / rms(x) * weight
    Layer,    ///< (x - mean) / sd * weight + bias
};

enum class QueryKeyNorm : std::uint8_t {
    None,
    BeforeRotary, ///< per head, learned weight (Qwen3)
    AfterRotary,  ///< per head, nothing learned (nanochat)
};

enum class MlpKind : std::uint8_t {
    GatedSilu,   ///< down(silu(gate x) * up x)
    ReluSquared, ///< down(relu(up x)^2)
    GeluTanh,    ///< down(gelu_tanh(up x))
};

enum class RotaryPairs : std::uint8_t {
    Halves,     ///< element j turns with j + D/2
    Neighbours, ///< element 2j turns with 2j + 1 (GGUF's reordered llama matrices)
};

struct RotaryConfig {
    double base = 10000;
    RotaryPairs pairs = RotaryPairs::Halves;
    bool negativeAngle = false;     ///< nanochat turns by minus the angle
    bool roundTablesToBf16 = false; ///< nanochat's first generation
    double linearFactor = 1;        ///< positions are divided by it
    struct Llama3Scaling {
        double factor = 8, lowFrequencyFactor = 1, highFrequencyFactor = 4;
        double originalContext = 8192;
    };
    std::optional<Llama3Scaling> llama3;
};

/// Shape of a model of any family. Families are rows of settings; no family name below this line.
struct ModelConfig {
    std::int64_t layers = 0;
    std::int64_t width = 0;
    std::int64_t heads = 0;
    std::int64_t kvHeads = 0;
    std::int64_t headSize = 0;
    std::int64_t mlpWidth = 0;
    std::int64_t vocabulary = 0;    ///< ids that exist
    std::int64_t embeddingRows = 0; ///< >= vocabulary; rows beyond it are padding and never become logits
    std::int64_t contextLength = 0; ///< trained length
    std::int64_t positionLimit = 0; ///< positions that can be computed at all

    NormKind norm = NormKind::Rms;
    double normEpsilon = 1e-5;
    bool normAfterEmbedding = false;
    QueryKeyNorm queryKeyNorm = QueryKeyNorm::None;
    double queryKeyFactor = 1;     ///< applied to query and key after norm and rotation
    bool learnedPositions = false; ///< instead of rotary
    RotaryConfig rotary;
    MlpKind mlp = MlpKind::GatedSilu;
    /// Per layer: how many keys before its own position a query sees; none: all. Empty: all layers without a
    /// window.
    std::vector<std::optional<std::int64_t>> windows;
    std::optional<double> logitSoftcap; ///< logits = cap * tanh(logits / cap)
    bool tiedHead = false;

    // Today's nanochat.
    bool smear = false;           ///< x_t = e_t + lambda * sigmoid(w . e_t[0..23]) * e_{t-1}
    bool residualLambdas = false; ///< x = residual_lambdas[i] * x + embedding_lambdas[i] * x0 before layer i
    bool backout = false;         ///< x - lambda * (x after layer floor(layers / 2)) before the final norm
    /// Per layer: v += 3 * sigmoid(value_gate a[0..11]) * value_embedding[token]. Empty: in none.
    std::vector<bool> valueEmbedding;
};

} // namespace tokenscope
