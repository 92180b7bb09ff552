// SPDX-License-Identifier: MIT
#include "core/text/known_formats.h"

#include <algorithm>
#include <array>
#include <utility>

namespace tokenscope {

namespace {

using SystemPlace = ChatFormat::SystemPlace;

constexpr std::string_view textStart = "<s>", textEnd = "</s>";

/// The same marks around every role's name.
ChatFormat uniform(std::string name, const std::string& before, const std::string& after,
                   const std::string& end, std::string turnEnd) {
    return {.name = std::move(name),
            .systemPrefix = before + "system" + after,
            .systemSuffix = end,
            .userPrefix = before + "user" + after,
            .userSuffix = end,
            .assistantPrefix = before + "assistant" + after,
            .assistantSuffix = end,
            .turnEnds = {std::move(turnEnd)}};
}

KnownChatFormat chatMl() {
    return {uniform("ChatML", "<|im_start|>", "\n", "<|im_end|>\n", "<|im_end|>"),
            {"<|im_start|>", "<|im_end|>"}};
}

KnownChatFormat llama3() {
    KnownChatFormat known{
        uniform("Llama 3", "<|start_header_id|>", "<|end_header_id|>\n\n", "<|eot_id|>", "<|eot_id|>"),
        {"<|start_header_id|>", "<|end_header_id|>", "<|eot_id|>"}};
    known.format.startsWithStartToken = true;
    known.format.trimsText = true;
    return known;
}

KnownChatFormat phi3() {
    return {uniform("Phi-3", "<|", "|>\n", "<|end|>\n", "<|end|>"), {"<|user|>", "<|assistant|>", "<|end|>"}};
}

/// Its role names are ordinary text in the vocabularies that it is used with.
KnownChatFormat zephyr() {
    const std::string end(textEnd);
    return {uniform("Zephyr", "<|", "|>\n", end + "\n", end), {end}};
}

/// A conversation whose user turns stand in [INST] … [/INST].
KnownChatFormat brackets(std::string name, std::string open, std::string close, std::string answer) {
    const std::string end(textEnd);
    return {{.name = std::move(name),
             .startsWithStartToken = true,
             .startName = std::string(textStart),
             .systemPlace = SystemPlace::FirstUser,
             .systemSuffix = "\n\n",
             .userPrefix = std::move(open),
             .userSuffix = std::move(close),
             .assistantPrefix = std::move(answer),
             .assistantSuffix = end,
             .answerPrefix = "",
             .turnEnds = {end}},
            {end}};
}

/// Every user turn begins a text of its own.
KnownChatFormat llama2() {
    KnownChatFormat known = brackets("Llama 2", std::string(textStart) + "[INST] ", " [/INST]", " ");
    known.format.trimsText = true;
    known.format.systemPrefix = "<<SYS>>\n";
    known.format.systemSuffix = "\n<</SYS>>\n\n";
    known.format.assistantSuffix = " " + std::string(textEnd);
    known.tokens.emplace_back(textStart);
    return known;
}

KnownChatFormat withLastSystem(KnownChatFormat known) {
    known.format.systemPlace = SystemPlace::LastUser;
    return known;
}

void replaceAll(std::string& text, std::string_view from, const std::string& to) {
    for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
        text.replace(at, from.size(), to);
    }
}

char lowerCase(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

} // namespace

std::span<const KnownChatFormat> knownChatFormats() {
    static const std::array known{
        chatMl(),
        llama3(),
        phi3(),
        zephyr(),
        llama2(),
        brackets("Mistral", "[INST] ", " [/INST]", ""),
        withLastSystem(brackets("Mistral v3", "[INST] ", "[/INST]", " ")),
        withLastSystem(brackets("Mistral Tekken", "[INST]", "[/INST]", "")),
    };
    return known;
}

const KnownChatFormat* knownChatFormat(std::string_view name) {
    const auto all = knownChatFormats();
    const auto found = std::ranges::find_if(all, [&](const KnownChatFormat& known) {
        return std::ranges::equal(known.format.name, name, {}, lowerCase, lowerCase);
    });
    return found == all.end() ? nullptr : &*found;
}

KnownChatFormat withNames(const KnownChatFormat& known, const SpecialNames& names) {
    KnownChatFormat named = known;
    ChatFormat& format = named.format;
    std::vector<std::string*> texts{&format.startName,      &format.systemPrefix, &format.systemSuffix,
                                    &format.userPrefix,     &format.userSuffix,   &format.assistantPrefix,
                                    &format.assistantSuffix};
    for (std::vector<std::string>* list : {&format.turnEnds, &named.tokens}) {
        for (std::string& text : *list) {
            texts.push_back(&text);
        }
    }
    for (std::string* text : texts) {
        if (!names.end.empty()) {
            replaceAll(*text, textEnd, names.end);
        }
        if (!names.start.empty()) {
            replaceAll(*text, textStart, names.start);
        }
    }
    return named;
}

KnownChatFormat fitted(const KnownChatFormat& known, const Tokenizer& tokenizer, const SpecialNames& names) {
    return withNames(known, {tokenizer.specialToken(textStart) ? std::string() : names.start,
                             tokenizer.specialToken(textEnd) ? std::string() : names.end});
}

std::vector<std::string> missingTokens(const KnownChatFormat& known, const Tokenizer& tokenizer) {
    std::vector<std::string> missing;
    std::ranges::copy_if(known.tokens, std::back_inserter(missing),
                         [&](const std::string& name) { return !tokenizer.specialToken(name); });
    return missing;
}

} // namespace tokenscope
