// SPDX-License-Identifier: MIT
#include "core/checkpoint/chat_template.h"

#include "core/checkpoint/config_values.h"
#include "core/formats/mapped_file.h"
#include "core/text/message_text.h"

namespace tokenscope {

namespace {

constexpr std::size_t largestTemplate = std::size_t{4} << 20;

/// A text, or a list of {"name", "template"}.
std::optional<std::string> templateIn(const ConfigValues& config, ChatTemplate& result) {
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
    result.warnings.push_back(result.place + " is neither a text nor a list with a default; it is not used");
    return std::nullopt;
}

/// bos_token and eos_token are names, or objects with the name as "content".
void checkSpecialToken(const ConfigValues& config, std::string_view key, const Tokenizer& tokenizer,
                       ChatTemplate& result) {
    if (!config.has(key))
        return;
    const Json* value = &config.raw(key);
    if (value->is_object() && value->contains("content"))
        value = &(*value)["content"];
    const bool isKnown =
        value->is_string() && (tokenizer.specialToken(value->get<std::string>()).has_value() ||
                               tokenizer.encode(value->get<std::string>(), SpecialText::AsText).size() == 1);
    if (!isKnown)
        result.warnings.push_back(config.file() + ": " + std::string(key) + ": " +
                                  messageText(value->dump()) +
                                  " is not a token of the vocabulary; it is not used");
}

} // namespace

ChatTemplate huggingFaceChatTemplate(const CheckpointFiles& files, const Tokenizer& tokenizer) {
    ChatTemplate result;
    if (!files.tokenizerConfig.empty()) {
        const Json json = readJsonFile(files.tokenizerConfig);
        const ConfigValues config(json, files.tokenizerConfig);
        for (const char* key : {"bos_token", "eos_token"})
            checkSpecialToken(config, key, tokenizer, result);
        result.place = files.tokenizerConfig + ": chat_template";
        result.text = templateIn(config, result);
    }
    if (!files.chatTemplate.empty()) {
        result.place = files.chatTemplate;
        result.text = readTextFile(files.chatTemplate, largestTemplate);
    }
    return result;
}

ChatTemplate ggufChatTemplate(const GgufFile& file) {
    constexpr const char* key = "tokenizer.chat_template";
    ChatTemplate result;
    result.place = file.path + ": " + key;
    if (file.has(key))
        result.text = file.text(key);
    return result;
}

std::optional<ChatFormat> chooseChatFormat(ChatTemplate& chatTemplate, const Tokenizer& tokenizer) {
    if (!chatTemplate.text)
        return nanochatFormat(tokenizer);
    auto format = recogniseTemplate(*chatTemplate.text, tokenizer);
    if (!format)
        chatTemplate.warnings.push_back(
            chatTemplate.place +
            ": this chat template is not one that is known; the model can complete plain text, "
            "but no chat turns can be written for it");
    return format;
}

} // namespace tokenscope
