// SPDX-License-Identifier: MIT
#include "core/checkpoint/huggingface_names.h"

#include <array>

namespace tokenscope {

namespace {

constexpr std::array llamaNames = {
    WeightName{"embedding", "model.embed_tokens.weight"},
    WeightName{"final_norm", "model.norm.weight"},
    WeightName{"layers.<i>.attention_norm", "model.layers.<i>.input_layernorm.weight"},
    WeightName{"layers.<i>.query", "model.layers.<i>.self_attn.q_proj.weight"},
    WeightName{"layers.<i>.key", "model.layers.<i>.self_attn.k_proj.weight"},
    WeightName{"layers.<i>.value", "model.layers.<i>.self_attn.v_proj.weight"},
    WeightName{"layers.<i>.output", "model.layers.<i>.self_attn.o_proj.weight"},
    WeightName{"layers.<i>.mlp_norm", "model.layers.<i>.post_attention_layernorm.weight"},
    WeightName{"layers.<i>.gate", "model.layers.<i>.mlp.gate_proj.weight"},
    WeightName{"layers.<i>.up", "model.layers.<i>.mlp.up_proj.weight"},
    WeightName{"layers.<i>.down", "model.layers.<i>.mlp.down_proj.weight"},
};
constexpr std::array queryKeyValueBiasNames = {
    WeightName{"layers.<i>.query.bias", "model.layers.<i>.self_attn.q_proj.bias"},
    WeightName{"layers.<i>.key.bias", "model.layers.<i>.self_attn.k_proj.bias"},
    WeightName{"layers.<i>.value.bias", "model.layers.<i>.self_attn.v_proj.bias"},
};
constexpr std::array outputBiasNames = {
    WeightName{"layers.<i>.output.bias", "model.layers.<i>.self_attn.o_proj.bias"},
};
constexpr std::array mlpBiasNames = {
    WeightName{"layers.<i>.gate.bias", "model.layers.<i>.mlp.gate_proj.bias"},
    WeightName{"layers.<i>.up.bias", "model.layers.<i>.mlp.up_proj.bias"},
    WeightName{"layers.<i>.down.bias", "model.layers.<i>.mlp.down_proj.bias"},
};
constexpr std::array queryKeyNormNames = {
    WeightName{"layers.<i>.query_norm", "model.layers.<i>.self_attn.q_norm.weight"},
    WeightName{"layers.<i>.key_norm", "model.layers.<i>.self_attn.k_norm.weight"},
};

constexpr std::array gpt2Names = {
    WeightName{"embedding", "transformer.wte.weight"},
    WeightName{"position_embedding", "transformer.wpe.weight"},
    WeightName{"final_norm", "transformer.ln_f.weight"},
    WeightName{"final_norm.bias", "transformer.ln_f.bias"},
    WeightName{"layers.<i>.attention_norm", "transformer.h.<i>.ln_1.weight"},
    WeightName{"layers.<i>.attention_norm.bias", "transformer.h.<i>.ln_1.bias"},
    WeightName{"layers.<i>.query", "transformer.h.<i>.attn.c_attn.weight", StoredPart::FirstThird, true},
    WeightName{"layers.<i>.key", "transformer.h.<i>.attn.c_attn.weight", StoredPart::SecondThird, true},
    WeightName{"layers.<i>.value", "transformer.h.<i>.attn.c_attn.weight", StoredPart::LastThird, true},
    WeightName{"layers.<i>.query.bias", "transformer.h.<i>.attn.c_attn.bias", StoredPart::FirstThird},
    WeightName{"layers.<i>.key.bias", "transformer.h.<i>.attn.c_attn.bias", StoredPart::SecondThird},
    WeightName{"layers.<i>.value.bias", "transformer.h.<i>.attn.c_attn.bias", StoredPart::LastThird},
    WeightName{"layers.<i>.output", "transformer.h.<i>.attn.c_proj.weight", StoredPart::Whole, true},
    WeightName{"layers.<i>.output.bias", "transformer.h.<i>.attn.c_proj.bias"},
    WeightName{"layers.<i>.mlp_norm", "transformer.h.<i>.ln_2.weight"},
    WeightName{"layers.<i>.mlp_norm.bias", "transformer.h.<i>.ln_2.bias"},
    WeightName{"layers.<i>.up", "transformer.h.<i>.mlp.c_fc.weight", StoredPart::Whole, true},
    WeightName{"layers.<i>.up.bias", "transformer.h.<i>.mlp.c_fc.bias"},
    WeightName{"layers.<i>.down", "transformer.h.<i>.mlp.c_proj.weight", StoredPart::Whole, true},
    WeightName{"layers.<i>.down.bias", "transformer.h.<i>.mlp.c_proj.bias"},
};

template <std::size_t size>
void append(std::vector<WeightName>& names, const std::array<WeightName, size>& more) {
    names.insert(names.end(), more.begin(), more.end());
}

/// A tied model's file may hold the matrix all the same.
WeightName headName(bool tied) {
    return {tied ? "" : "head", "lm_head.weight"};
}

} // namespace

std::vector<WeightName> llamaTensorNames(const LlamaTensors& has) {
    std::vector<WeightName> names(llamaNames.begin(), llamaNames.end());
    if (has.queryKeyValueBias)
        append(names, queryKeyValueBiasNames);
    if (has.outputBias)
        append(names, outputBiasNames);
    if (has.mlpBias)
        append(names, mlpBiasNames);
    if (has.queryKeyNorm)
        append(names, queryKeyNormNames);
    names.push_back(headName(has.tiedHead));
    return names;
}

std::vector<WeightName> gpt2TensorNames(bool tiedHead) {
    std::vector<WeightName> names(gpt2Names.begin(), gpt2Names.end());
    names.push_back(headName(tiedHead));
    return names;
}

} // namespace tokenscope
