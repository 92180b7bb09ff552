// SPDX-License-Identifier: MIT
#include "core/checkpoint/chat_template.h"

#include "core/checkpoint/config_values.h"
#include "core/formats/mapped_file.h"
#include "core/text/message_text.h"
#include "core/values/errors.h"

#include <utility>

namespace tokenscope {

namespace {

constexpr std::size_t largestTemplate = std::size_t{4} << 20;

/// A text, or a list of {"name", "template"}.
std::optional<std::string> templateIn(const ConfigValues& config, const std::string& place,
                                      ChatTemplate& result) {
    if (!config.has("chat_template"))
        return std::nullopt;
    const Json& value = config.raw("chat_template");
    if (value.is_string())
        return value.get<std::string>();
    if (value.is_array()) {
        for (const Json& entry : value) {
            const bool isNamed = entry.is_object() && entry.contains("name") && entry.contains("template");
            if (isNamed && entry["name"] == "default" && entry["template"].is_string())
                return entry["template"].get<std::string>();
        }
    }
    result.warnings.push_back(place + " is neither a text nor a list with a default; it is not used");
    return std::nullopt;
}

/// One that is larger than any that a person wrote is not used.
void store(const std::string& text, const std::string& place, ChatTemplate& result) {
    if (text.size() > largestTemplate)
        result.warnings.push_back(place + " is larger than " + std::to_string(largestTemplate >> 20) +
                                  " MB; it is not used");
    else
        result.stored = StoredTemplate{text, place};
}

/// bos_token and eos_token are names, or objects with the name as "content". Empty when there is none that
/// the vocabulary knows.
std::string specialName(const ConfigValues& config, std::string_view key, const Tokenizer& tokenizer,
                        ChatTemplate& result) {
    if (!config.has(key))
        return {};
    const Json* value = &config.raw(key);
    if (value->is_object() && value->contains("content"))
        value = &(*value)["content"];
    const bool isKnown =
        value->is_string() && (tokenizer.specialToken(value->get<std::string>()).has_value() ||
                               tokenizer.encode(value->get<std::string>(), SpecialText::AsText).size() == 1);
    if (isKnown)
        return value->get<std::string>();
    result.warnings.push_back(config.file() + ": " + std::string(key) + ": " + messageText(value->dump()) +
                              " is not a token of the vocabulary; it is not used");
    return {};
}

std::string nameOfId(std::int64_t id, const Tokenizer& tokenizer) {
    if (id < 0 || id >= tokenizer.size())
        return {};
    return std::string(tokenizer.bytes(TokenId{static_cast<std::int32_t>(id)}));
}

/// The name of the token that a GGUF file gives by its id.
std::string nameOfId(const GgufFile& file, const std::string& key, const Tokenizer& tokenizer) {
    return file.has(key) ? nameOfId(file.integer(key), tokenizer) : std::string();
}

/// The name of the token that a configuration gives by its id, or by a list of which the first counts.
std::string nameOfId(const Json& config, const char* key, const Tokenizer& tokenizer) {
    if (!config.is_object() || !config.contains(key))
        return {};
    const Json& value = config[key];
    const Json& id = value.is_array() && !value.empty() ? value.front() : value;
    return id.is_number_integer() ? nameOfId(id.get<std::int64_t>(), tokenizer) : std::string();
}

/// The names by the ids in config.json. A text can be tokenized without one, or with one that is broken.
SpecialNames namesByConfig(const std::string& path, const Tokenizer& tokenizer) {
    try {
        const Json config = readJsonFile(path);
        return {nameOfId(config, "bos_token_id", tokenizer), nameOfId(config, "eos_token_id", tokenizer)};
    } catch (const FileError&) {
        return {};
    }
}

} // namespace

ChatTemplate huggingFaceChatTemplate(const CheckpointFiles& files, const Tokenizer& tokenizer) {
    ChatTemplate result;
    if (!files.tokenizerConfig.empty()) {
        const Json json = readJsonFile(files.tokenizerConfig);
        const ConfigValues config(json, files.tokenizerConfig);
        result.names.start = specialName(config, "bos_token", tokenizer, result);
        result.names.end = specialName(config, "eos_token", tokenizer, result);
        if (const auto id = tokenizer.specialToken(result.names.end))
            result.endId = NamedId{id->value, files.tokenizerConfig + ": eos_token"};
        const std::string place = files.tokenizerConfig + ": chat_template";
        if (const auto text = templateIn(config, place, result))
            store(*text, place, result);
    }
    if (!files.chatTemplate.empty())
        result.stored = StoredTemplate{readTextFile(files.chatTemplate, largestTemplate), files.chatTemplate};
    return result;
}

ChatTemplate ggufChatTemplate(const GgufFile& file, const Tokenizer& tokenizer) {
    constexpr const char* key = "tokenizer.chat_template";
    ChatTemplate result;
    result.names = {nameOfId(file, "tokenizer.ggml.bos_token_id", tokenizer),
                    nameOfId(file, "tokenizer.ggml.eos_token_id", tokenizer)};
    if (file.has(key))
        store(file.text(key), file.path + ": " + key, result);
    return result;
}

std::optional<ChatFormat> chooseChatFormat(ChatTemplate& chatTemplate, const Tokenizer& tokenizer) {
    if (!chatTemplate.stored)
        return nanochatFormat(tokenizer);
    const auto& [text, place] = *chatTemplate.stored;
    const auto recognised = recogniseTemplate(text, tokenizer, chatTemplate.names);
    if (!recognised) {
        chatTemplate.warnings.push_back(
            place + ": this chat template is not one that is known; the model can complete plain text, "
                    "but no chat turns can be written for it unless a format is chosen");
        return std::nullopt;
    }
    if (recognised->how == RecognisedFormat::How::Markers)
        chatTemplate.warnings.push_back(place + ": this chat template is recognised as " +
                                        recognised->format.name +
                                        " by its special tokens; what it does under conditions (tools, "
                                        "thinking, dates) is not carried out");
    return recognised->format;
}

SpecialNames textNames(const ChatTemplate& chatTemplate, const CheckpointFiles& files,
                       const Tokenizer& tokenizer) {
    SpecialNames names = chatTemplate.names;
    const auto isKnown = [&](const std::string& name) { return tokenizer.specialToken(name).has_value(); };
    const auto orElse = [&](std::string& name, const std::string& other) {
        if (!isKnown(name))
            name = isKnown(other) ? other : std::string();
    };
    const bool hasConfig = files.kind == CheckpointKind::HuggingFace && !files.config.empty();
    const bool isComplete = isKnown(names.start) && isKnown(names.end); // then there is no need to read it
    const SpecialNames others =
        hasConfig && !isComplete ? namesByConfig(files.config, tokenizer) : SpecialNames{};
    orElse(names.start, others.start);
    orElse(names.end, others.end);
    if (const auto start = tokenizer.startToken())
        orElse(names.start, std::string(tokenizer.bytes(*start)));
    return names;
}

ChatFacts loadChatFacts(const std::string& path, const Tokenizer& tokenizer) {
    const CheckpointFiles files = findCheckpoint(path);
    ChatTemplate chatTemplate; // nanochat has none
    if (files.kind == CheckpointKind::Gguf)
        chatTemplate = ggufChatTemplate(readGguf(files.tokenizer), tokenizer);
    else if (files.kind == CheckpointKind::HuggingFace)
        chatTemplate = huggingFaceChatTemplate(files, tokenizer);
    ChatFacts facts;
    facts.format = chooseChatFormat(chatTemplate, tokenizer);
    facts.names = textNames(chatTemplate, files, tokenizer);
    facts.warnings = std::move(chatTemplate.warnings);
    return facts;
}

} // namespace tokenscope
