// SPDX-License-Identifier: MIT
#include "core/checkpoint/gguf_names.h"

#include <array>
#include <span>

namespace tokenscope {

namespace {

constexpr std::array commonNames = {
    WeightName{"embedding", "token_embd.weight"},
    WeightName{"final_norm", "output_norm.weight"},
    WeightName{.model = "head", .stored = "output.weight", .optional = true},
    WeightName{"layers.<i>.attention_norm", "blk.<i>.attn_norm.weight"},
    WeightName{"layers.<i>.output", "blk.<i>.attn_output.weight"},
    WeightName{"layers.<i>.mlp_norm", "blk.<i>.ffn_norm.weight"},
    WeightName{"layers.<i>.up", "blk.<i>.ffn_up.weight"},
    WeightName{"layers.<i>.down", "blk.<i>.ffn_down.weight"},
};
constexpr std::array llamaNames = {
    WeightName{.model = "rotary_factors", .stored = "rope_freqs.weight", .optional = true},
    WeightName{"layers.<i>.query", "blk.<i>.attn_q.weight"},
    WeightName{"layers.<i>.key", "blk.<i>.attn_k.weight"},
    WeightName{"layers.<i>.value", "blk.<i>.attn_v.weight"},
    WeightName{"layers.<i>.gate", "blk.<i>.ffn_gate.weight"},
};
constexpr std::array queryKeyValueBiasNames = {
    WeightName{"layers.<i>.query.bias", "blk.<i>.attn_q.bias"},
    WeightName{"layers.<i>.key.bias", "blk.<i>.attn_k.bias"},
    WeightName{"layers.<i>.value.bias", "blk.<i>.attn_v.bias"},
};
constexpr std::array outputBiasNames = {
    WeightName{"layers.<i>.output.bias", "blk.<i>.attn_output.bias"},
};
constexpr std::array gateBiasNames = {
    WeightName{"layers.<i>.gate.bias", "blk.<i>.ffn_gate.bias"},
};
constexpr std::array mlpBiasNames = {
    WeightName{"layers.<i>.up.bias", "blk.<i>.ffn_up.bias"},
    WeightName{"layers.<i>.down.bias", "blk.<i>.ffn_down.bias"},
};
constexpr std::array queryKeyNormNames = {
    WeightName{"layers.<i>.query_norm", "blk.<i>.attn_q_norm.weight"},
    WeightName{"layers.<i>.key_norm", "blk.<i>.attn_k_norm.weight"},
};
constexpr std::array gpt2Names = {
    WeightName{"position_embedding", "position_embd.weight"},
    WeightName{"final_norm.bias", "output_norm.bias"},
    WeightName{"layers.<i>.attention_norm.bias", "blk.<i>.attn_norm.bias"},
    WeightName{"layers.<i>.query", "blk.<i>.attn_qkv.weight", StoredPart::FirstThird},
    WeightName{"layers.<i>.key", "blk.<i>.attn_qkv.weight", StoredPart::SecondThird},
    WeightName{"layers.<i>.value", "blk.<i>.attn_qkv.weight", StoredPart::LastThird},
    WeightName{"layers.<i>.query.bias", "blk.<i>.attn_qkv.bias", StoredPart::FirstThird},
    WeightName{"layers.<i>.key.bias", "blk.<i>.attn_qkv.bias", StoredPart::SecondThird},
    WeightName{"layers.<i>.value.bias", "blk.<i>.attn_qkv.bias", StoredPart::LastThird},
    WeightName{"layers.<i>.mlp_norm.bias", "blk.<i>.ffn_norm.bias"},
};

std::vector<WeightName> joined(std::initializer_list<std::span<const WeightName>> tables) {
    std::vector<WeightName> names;
    for (const auto& table : tables)
        names.insert(names.end(), table.begin(), table.end());
    return names;
}

std::span<const WeightName> onlyIf(bool wanted, std::span<const WeightName> table) {
    return wanted ? table : std::span<const WeightName>();
}

} // namespace

std::vector<WeightName> ggufLlamaNames(const GgufTensors& has) {
    return joined({commonNames, llamaNames, onlyIf(has.queryKeyValueBias, queryKeyValueBiasNames),
                   onlyIf(has.outputBias, outputBiasNames), onlyIf(has.mlpBias, gateBiasNames),
                   onlyIf(has.mlpBias, mlpBiasNames), onlyIf(has.queryKeyNorm, queryKeyNormNames)});
}

std::vector<WeightName> ggufGpt2Names() {
    return joined({commonNames, outputBiasNames, mlpBiasNames, gpt2Names});
}

} // namespace tokenscope
