// SPDX-License-Identifier: MIT
#include "app/cli/json_output.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace tokenscope {

namespace {

OrderedJson logprobsOf(const TokenRecord& record, std::size_t count) {
    OrderedJson top = OrderedJson::array();
    for (std::size_t i = 0; i < std::min(count, record.candidates.size()); ++i) {
        const Candidate& candidate = record.candidates[i];
        top.push_back({candidate.id.value, std::log(static_cast<double>(candidate.modelProbability))});
    }
    OrderedJson json;
    json["token"] = std::log(static_cast<double>(record.modelProbability));
    json["top"] = std::move(top);
    return json;
}

const char* normName(NormKind norm) {
    switch (norm) {
    case NormKind::RmsPlain:
        return "rms without weights";
    case NormKind::Rms:
        return "rms";
    case NormKind::Layer:
        return "layer";
    }
    return "";
}

const char* mlpName(MlpKind mlp) {
    switch (mlp) {
    case MlpKind::GatedSilu:
        return "gated silu";
    case MlpKind::ReluSquared:
        return "relu squared";
    case MlpKind::GeluTanh:
        return "gelu (tanh form)";
    }
    return "";
}

const char* queryKeyNormName(QueryKeyNorm norm) {
    switch (norm) {
    case QueryKeyNorm::None:
        return "none";
    case QueryKeyNorm::BeforeRotary:
        return "before rotation";
    case QueryKeyNorm::AfterRotary:
        return "after rotation";
    }
    return "";
}

OrderedJson rotaryJson(const RotaryConfig& rotary) {
    OrderedJson json;
    json["base"] = rotary.base;
    json["pairs"] = rotary.pairs == RotaryPairs::Halves ? "halves" : "neighbours";
    json["negative_angle"] = rotary.negativeAngle;
    json["tables_rounded_to_bfloat16"] = rotary.roundTablesToBf16;
    json["linear_factor"] = rotary.linearFactor;
    if (const auto& llama3 = rotary.llama3) {
        json["llama3"] = {{"factor", llama3->factor},
                          {"low_frequency_factor", llama3->lowFrequencyFactor},
                          {"high_frequency_factor", llama3->highFrequencyFactor},
                          {"original_context", llama3->originalContext}};
    }
    return json;
}

OrderedJson windowsJson(const ModelConfig& config) {
    OrderedJson list = OrderedJson::array();
    for (const auto& window : config.windows)
        list.push_back(window ? OrderedJson(*window) : OrderedJson());
    return list;
}

} // namespace

std::string jsonNumber(double value) {
    char buffer[32];
    const auto result = std::to_chars(buffer, buffer + sizeof buffer, value);
    std::string text(buffer, result.ptr);
    if (text.find_first_of(".e") == std::string::npos)
        text += ".0";
    return text;
}

std::string jsonNumbers(std::span<const double> values) {
    std::string text = "[";
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (i > 0)
            text += ',';
        text += jsonNumber(values[i]);
    }
    return text + ']';
}

std::string jsonLine(const OrderedJson& json) {
    return json.dump(-1, ' ', false, OrderedJson::error_handler_t::replace) + '\n';
}

OrderedJson idsJson(std::span<const TokenId> ids) {
    OrderedJson list = OrderedJson::array();
    for (const TokenId id : ids)
        list.push_back(id.value);
    return list;
}

OrderedJson configJson(const ModelConfig& config) {
    OrderedJson json;
    json["layers"] = config.layers;
    json["width"] = config.width;
    json["heads"] = config.heads;
    json["kv_heads"] = config.kvHeads;
    json["head_size"] = config.headSize;
    json["mlp_width"] = config.mlpWidth;
    json["vocabulary"] = config.vocabulary;
    json["embedding_rows"] = config.embeddingRows;
    json["context_length"] = config.contextLength;
    json["position_limit"] = config.positionLimit;
    json["norm"] = normName(config.norm);
    json["norm_epsilon"] = config.normEpsilon;
    json["query_key_norm"] = queryKeyNormName(config.queryKeyNorm);
    json["query_key_factor"] = config.queryKeyFactor;
    json["positions"] = config.learnedPositions ? OrderedJson("learned") : rotaryJson(config.rotary);
    json["mlp"] = mlpName(config.mlp);
    json["windows"] = windowsJson(config);
    json["logit_softcap"] = config.logitSoftcap ? OrderedJson(*config.logitSoftcap) : OrderedJson();
    json["tied_head"] = config.tiedHead;
    json["smear"] = config.smear;
    json["residual_lambdas"] = config.residualLambdas;
    json["backout"] = config.backout;
    json["value_embedding"] = config.valueEmbedding;
    return json;
}

OrderedJson columnJson(const Column& column, std::size_t logprobs) {
    OrderedJson json;
    json["column"] = column.index;
    for (const char* key : {"tokens", "mask", "text", "completed"})
        json[key] = OrderedJson::array();
    if (logprobs > 0)
        json["logprobs"] = OrderedJson::array();
    for (const TokenRecord& row : column.rows) {
        json["tokens"].push_back(row.present ? OrderedJson(row.token.value) : OrderedJson());
        json["mask"].push_back(row.present ? OrderedJson(tokenMask(row.origin)) : OrderedJson());
        json["text"].push_back(row.present ? OrderedJson(row.text) : OrderedJson());
        json["completed"].push_back(row.completed || !row.present);
        if (logprobs > 0)
            json["logprobs"].push_back(row.present ? logprobsOf(row, logprobs) : OrderedJson());
    }
    return json;
}

OrderedJson cacheJson(const CacheStats& cache) {
    OrderedJson json;
    json["shape"] = {cache.layers, 2, cache.rows, cache.kvHeads, cache.capacity, cache.headSize};
    json["dtype"] = elementTypeName(cache.type);
    json["used_bytes"] = cache.usedBytes;
    json["allocated_bytes"] = cache.allocatedBytes;
    json["bytes_per_token"] = cache.bytesPerToken;
    return json;
}

OrderedJson timingJson(const RunTiming& timing) {
    OrderedJson json;
    json["prefill_tokens_per_second"] = timing.prefillTokensPerSecond;
    json["first_token_ms"] = timing.firstTokenSeconds * 1000;
    json["decode_tokens_per_second"] = timing.decodeTokensPerSecond;
    return json;
}

OrderedJson reasonsJson(const std::vector<RowSummary>& rows) {
    OrderedJson list = OrderedJson::array();
    for (const RowSummary& row : rows)
        list.push_back(endReasonName(row.ended));
    return list;
}

} // namespace tokenscope
