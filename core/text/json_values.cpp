// SPDX-License-Identifier: MIT
#include "core/text/json_values.h"

#include "core/text/utf8.h"
#include "core/values/check_settings.h"
#include "core/values/errors.h"

#include <limits>

namespace tokenscope {

namespace {

using OrderedJson = nlohmann::ordered_json;

void take(const JsonField& object, const char* key, double& value) {
    if (const auto field = object.find(key))
        value = field->number();
}

void take(const JsonField& object, const char* key, std::int64_t& value,
          std::int64_t low = std::numeric_limits<std::int64_t>::min()) {
    if (const auto field = object.find(key))
        value = field->integer(low, std::numeric_limits<std::int64_t>::max());
}

SamplingStage stageOf(const JsonField& field) {
    for (const SamplingStage stage : defaultStageOrder())
        if (field.text() == samplingStageName(stage))
            return stage;
    field.failNotSupported();
}

template <class Value>
Value valueOf(const JsonField& field, std::optional<Value> (*fromWord)(std::string_view)) {
    const std::optional<Value> value = fromWord(field.text());
    if (!value)
        field.failNotSupported();
    return *value;
}

OrderedJson timingJson(const RunTiming& timing) {
    OrderedJson json;
    json["prefill_seconds"] = timing.prefillSeconds;
    json["first_token_seconds"] = timing.firstTokenSeconds;
    json["decode_seconds"] = timing.decodeSeconds;
    json["decode_columns"] = timing.decodeColumns;
    json["prefill_tokens_per_second"] = timing.prefillTokensPerSecond;
    json["decode_tokens_per_second"] = timing.decodeTokensPerSecond;
    return json;
}

RunTiming readTiming(const JsonField& field) {
    RunTiming timing;
    take(field, "prefill_seconds", timing.prefillSeconds);
    take(field, "first_token_seconds", timing.firstTokenSeconds);
    take(field, "decode_seconds", timing.decodeSeconds);
    take(field, "decode_columns", timing.decodeColumns, 0);
    take(field, "prefill_tokens_per_second", timing.prefillTokensPerSecond);
    take(field, "decode_tokens_per_second", timing.decodeTokensPerSecond);
    return timing;
}

} // namespace

OrderedJson settingsJson(const SamplingSettings& settings) {
    OrderedJson json;
    json["temperature"] = settings.temperature;
    json["top_k"] = settings.topK;
    json["top_p"] = settings.topP;
    json["min_p"] = settings.minP;
    json["typical_p"] = settings.typicalP;
    json["repetition_penalty"] = settings.repetitionPenalty;
    json["presence_penalty"] = settings.presencePenalty;
    json["frequency_penalty"] = settings.frequencyPenalty;
    json["penalty_window"] = settings.penaltyWindow;
    json["order"] = OrderedJson::array();
    for (const SamplingStage stage : settings.order)
        json["order"].push_back(samplingStageName(stage));
    return json;
}

SamplingSettings readSettings(const JsonField& field) {
    SamplingSettings settings;
    take(field, "temperature", settings.temperature);
    take(field, "top_k", settings.topK);
    take(field, "top_p", settings.topP);
    take(field, "min_p", settings.minP);
    take(field, "typical_p", settings.typicalP);
    take(field, "repetition_penalty", settings.repetitionPenalty);
    take(field, "presence_penalty", settings.presencePenalty);
    take(field, "frequency_penalty", settings.frequencyPenalty);
    take(field, "penalty_window", settings.penaltyWindow);
    if (const auto order = field.find("order")) {
        settings.order.clear();
        for (const JsonField& stage : order->items())
            settings.order.push_back(stageOf(stage));
    }
    try {
        checkSettings(settings);
    } catch (const RangeError& error) {
        field.fail(error.what());
    }
    return settings;
}

OrderedJson chatSettingsJson(const ChatSettings& settings) {
    OrderedJson json;
    json["system"] = toValidUtf8(settings.system);
    json["sampling"] = settingsJson(settings.sampling);
    json["max_tokens"] = settings.maxTokens;
    json["seed"] = settings.seed ? OrderedJson(std::to_string(*settings.seed)) : OrderedJson();
    json["stop_texts"] = OrderedJson::array();
    for (const std::string& text : settings.stopTexts)
        json["stop_texts"].push_back(toValidUtf8(text));
    json["tools"] = settings.tools;
    json["overflow"] = overflowWord(settings.overflow);
    return json;
}

ChatSettings readChatSettings(const JsonField& field) {
    ChatSettings settings;
    if (const auto system = field.find("system"))
        settings.system = system->text();
    if (const auto sampling = field.find("sampling"))
        settings.sampling = readSettings(*sampling);
    take(field, "max_tokens", settings.maxTokens, 0);
    if (const auto seed = field.find("seed"))
        settings.seed = seed->seed();
    if (const auto texts = field.find("stop_texts"))
        for (const JsonField& text : texts->items())
            settings.stopTexts.push_back(text.text());
    settings.tools = field.flag("tools", settings.tools);
    if (const auto overflow = field.find("overflow"))
        settings.overflow = valueOf(*overflow, overflowFromWord);
    return settings;
}

OrderedJson answerRunJson(const AnswerRun& run) {
    OrderedJson json;
    json["first"] = run.first;
    json["seed"] = std::to_string(run.seed);
    json["attempt"] = run.attempt;
    json["settings"] = settingsJson(run.settings);
    json["precision"] = precisionWord(run.precision);
    json["cache_type"] = elementTypeName(run.cacheType);
    json["prompt_tokens"] = run.promptTokens;
    json["reused_tokens"] = run.reusedTokens;
    json["timing"] = timingJson(run.timing);
    return json;
}

AnswerRun readAnswerRun(const JsonField& field) {
    AnswerRun run;
    take(field, "first", run.first, 0);
    if (const auto seed = field.find("seed"))
        run.seed = seed->seed();
    if (const auto attempt = field.find("attempt"))
        run.attempt =
            static_cast<std::uint32_t>(attempt->integer(0, std::numeric_limits<std::uint32_t>::max()));
    if (const auto settings = field.find("settings"))
        run.settings = readSettings(*settings);
    if (const auto precision = field.find("precision"))
        run.precision = valueOf(*precision, precisionFromWord);
    if (const auto type = field.find("cache_type"))
        run.cacheType = valueOf(*type, cacheTypeFromWord);
    take(field, "prompt_tokens", run.promptTokens, 0);
    take(field, "reused_tokens", run.reusedTokens, 0);
    if (const auto timing = field.find("timing"))
        run.timing = readTiming(*timing);
    return run;
}

} // namespace tokenscope
