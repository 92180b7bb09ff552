// SPDX-License-Identifier: MIT
#include "core/training/training_settings.h"

#include "core/values/errors.h"

#include <utility>

namespace tokenscope {

namespace {

[[noreturn]] void refuse(const std::string& option, const std::string& problem) {
    throw RangeError(option + ": " + problem);
}

void checkRange(const std::string& option, std::int64_t value, std::int64_t low, std::int64_t high) {
    if (value < low || value > high)
        refuse(option,
               std::to_string(value) + " is not from " + std::to_string(low) + " to " + std::to_string(high));
}

void checkRate(const std::string& option, double value) {
    if (!(value > 0 && value <= 10))
        refuse(option, "a learning rate is above 0 and at most 10");
}

/// Calls visit(key, member) for every setting.
template <class Settings, class Visit> void visitSettings(Settings& settings, const Visit& visit) {
    visit("layers", settings.layers);
    visit("width", settings.width);
    visit("heads", settings.heads);
    visit("context_length", settings.contextLength);
    visit("tokens", settings.tokens);
    visit("row_length", settings.rowLength);
    visit("batch_tokens", settings.batchTokens);
    visit("shards", settings.shards);
    visit("seed", settings.seed);
    visit("matrix_rate", settings.matrixRate);
    visit("embedding_rate", settings.embeddingRate);
    visit("decay_share", settings.decayShare);
    visit("clip", settings.clip);
}

template <class Number> bool fits(const Json& value) {
    if constexpr (!std::is_integral_v<Number>)
        return value.is_number();
    else if (value.is_number_unsigned())
        return std::in_range<Number>(value.get<std::uint64_t>());
    else
        return value.is_number_integer() && std::in_range<Number>(value.get<std::int64_t>());
}

template <class Number> Number numberOf(const Json& json, const char* key, const std::string& file) {
    const auto found = json.find(key);
    if (found == json.end() || !fits<Number>(*found))
        throw FileError(file, key, "missing, or not a number of the right kind");
    return found->template get<Number>();
}

} // namespace

Schedule TrainingSettings::schedule() const {
    return {.totalTokens = tokens, .tokensPerStep = rowsPerStep() * rowLength, .decayShare = decayShare};
}

void checkSettings(const TrainingSettings& settings) {
    checkRange("--layers", settings.layers, 1, 64);
    checkRange("--width", settings.width, 8, 4096);
    checkRange("--heads", settings.heads, 1, 64);
    if (settings.width % (2 * settings.heads) != 0)
        refuse("--heads", "a width of " + std::to_string(settings.width) + " does not divide into " +
                              std::to_string(settings.heads) + " heads of an even size");
    checkRange("--context", settings.contextLength, 8, 65536);
    checkRange("--row-length", settings.rowLength, 8, settings.contextLength);
    checkRange("--batch-tokens", settings.batchTokens, settings.rowLength, std::int64_t{1} << 24);
    if (settings.batchTokens % settings.rowLength != 0)
        refuse("--batch-tokens", std::to_string(settings.batchTokens) + " is not a multiple of the rows' " +
                                     std::to_string(settings.rowLength));
    checkRange("--shards", settings.shards, 1, settings.rowsPerStep());
    checkRange("--tokens", settings.tokens, settings.batchTokens, std::int64_t{1} << 50);
    checkRate("--matrix-rate", settings.matrixRate);
    checkRate("--embedding-rate", settings.embeddingRate);
    if (!(settings.decayShare >= 0 && settings.decayShare <= 1))
        refuse("--decay-share", "from 0 to 1 is possible");
    if (!(settings.clip >= 0 && settings.clip <= 1e6))
        refuse("--clip", "0 (off) to 1000000 is possible");
}

NanochatShape trainedShape(const TrainingSettings& settings, std::int64_t vocabulary) {
    return {.contextLength = settings.contextLength,
            .vocabulary = vocabulary,
            .layers = settings.layers,
            .heads = settings.heads,
            .kvHeads = settings.heads,
            .width = settings.width};
}

ModelConfig trainedConfig(const TrainingSettings& settings, std::int64_t vocabulary) {
    ModelConfig config = firstNanochatConfig(trainedShape(settings, vocabulary), vocabulary);
    config.tiedHead = true;
    return config;
}

Json settingsToJson(const TrainingSettings& settings) {
    Json json;
    visitSettings(settings, [&](const char* key, const auto& value) { json[key] = value; });
    return json;
}

TrainingSettings settingsFromJson(const Json& json, const std::string& file) {
    if (!json.is_object())
        throw FileError(file, "", "the settings are not an object");
    TrainingSettings settings;
    visitSettings(settings, [&](const char* key, auto& value) {
        value = numberOf<std::remove_reference_t<decltype(value)>>(json, key, file);
    });
    try {
        checkSettings(settings);
    } catch (const RangeError& error) {
        throw FileError(file, "settings", error.what());
    }
    return settings;
}

} // namespace tokenscope
