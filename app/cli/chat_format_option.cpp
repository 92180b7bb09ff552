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

using Kind = FormatChoice::Kind;

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

std::optional<FormatChoice> chosenChatFormat(const Arguments& arguments) {
    const auto value = arguments.filled(option);
    if (!value)
        return std::nullopt;
    if (const KnownChatFormat* known = knownChatFormat(*value))
        return FormatChoice{.kind = Kind::Known, .known = known->format.name};
    if (*value == nanochatName)
        return FormatChoice{.kind = Kind::Known, .known = nanochatName};
    if (value->starts_with('{'))
        return FormatChoice{.kind = Kind::Own, .own = chatFormatFromJson(*value, "chat_format")};
    std::error_code error;
    if (!std::filesystem::exists(*value, error))
        throw RangeError(std::string(option) + ": \"" + *value + "\" is neither a file nor one of " +
                         allNames());
    return FormatChoice{.kind = Kind::Own, .own = chatFormatFromJson(readTextFile(*value), *value)};
}

ChatFormat chatFormatFor(const std::optional<FormatChoice>& chosen, const FormatSubject& subject) {
    if (chosen && chosen->known == nanochatName && !nanochatFormat(subject.tokenizer))
        throw Error(subject.modelName +
                    ": this model's vocabulary lacks the special tokens of nanochat's format");
    const auto format =
        formatInForce(chosen.value_or(FormatChoice{}), subject.own, subject.tokenizer, subject.names);
    if (!format)
        throw Error(subject.modelName + ": this model has no chat format that is known; choose one with " +
                    option + ", or use --prompt or --ids");
    if (chosen) {
        for (const FormatNote& note : checkFormat(*format, subject.tokenizer))
            std::cerr << "note: " << option << ": " << formatFieldKey(note.field) << ": " << note.text
                      << '\n';
    }
    return *format;
}

} // namespace tokenscope
