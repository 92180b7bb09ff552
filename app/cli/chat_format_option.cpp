// SPDX-License-Identifier: MIT
#include "app/cli/chat_format_option.h"

#include "core/formats/mapped_file.h"
#include "core/text/chat_format_json.h"
#include "core/text/format_check.h"
#include "core/text/known_formats.h"
#include "core/values/errors.h"

#include <filesystem>
#include <iostream>

namespace tokenscope {

namespace {

constexpr const char* option = "--chat-format";
constexpr const char* nanochatName = "nanochat";

std::string allNames() {
    std::string names = nanochatName;
    for (const KnownChatFormat& known : knownChatFormats())
        names += ", " + known.format.name;
    return names;
}

} // namespace

OptionSpec chatFormatOption() {
    return {option, "NAME|FILE",
            "a known chat format (ChatML, Llama 2, Llama 3, Mistral, Zephyr, Phi-3 …) instead of the model's "
            "own, "
            "or one in a JSON file"};
}

std::optional<ChatFormat> chosenChatFormat(const Arguments& arguments) {
    const auto value = arguments.filled(option);
    if (!value)
        return std::nullopt;
    if (const KnownChatFormat* known = knownChatFormat(*value))
        return known->format;
    if (*value == nanochatName)
        return ChatFormat{.name = nanochatName, .kind = ChatFormat::Kind::Nanochat};
    if (value->starts_with('{'))
        return chatFormatFromJson(*value, "chat_format");
    std::error_code error;
    if (!std::filesystem::exists(*value, error))
        throw RangeError(std::string(option) + ": \"" + *value + "\" is neither a file nor one of " +
                         allNames());
    return chatFormatFromJson(readTextFile(*value), *value);
}

const ChatFormat& chatFormatFor(const std::optional<ChatFormat>& chosen, const std::optional<ChatFormat>& own,
                                const Tokenizer& tokenizer, const std::string& modelName) {
    if (!chosen) {
        if (!own)
            throw Error(modelName + ": this model has no chat format that is known; choose one with " +
                        option + ", or use --prompt or --ids");
        return *own;
    }
    if (chosen->kind == ChatFormat::Kind::Nanochat && !nanochatFormat(tokenizer))
        throw Error(modelName + ": this model's vocabulary lacks the special tokens of nanochat's format");
    for (const FormatNote& note : checkFormat(*chosen, tokenizer))
        std::cerr << "note: " << option << ": " << formatFieldKey(note.field) << ": " << note.text << '\n';
    return *chosen;
}

} // namespace tokenscope
