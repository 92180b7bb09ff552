// SPDX-License-Identifier: MIT
#include "core/text/format_check.h"

#include "core/text/utf8.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace tokenscope {

namespace {

using Severity = FormatNote::Severity;

constexpr std::array allFields{FormatField::SystemPrefix,    FormatField::SystemSuffix,
                               FormatField::UserPrefix,      FormatField::UserSuffix,
                               FormatField::AssistantPrefix, FormatField::AssistantSuffix,
                               FormatField::AnswerPrefix,    FormatField::TurnEnds};

std::size_t firstInvalid(std::string_view text) {
    std::size_t at = 0;
    while (at < text.size()) {
        const Utf8Unit unit = readUtf8(text, at);
        if (unit.kind != Utf8Unit::Kind::Character) {
            break;
        }
        at += unit.length;
    }
    return at;
}

std::optional<FormatNote> errorOf(FormatField field, std::string_view text) {
    if (text.size() > longestMarker) {
        return FormatNote{field, longestMarker, Severity::Error,
                          std::to_string(text.size()) + " bytes are too long; at most " +
                              std::to_string(longestMarker) + " are used"};
    }
    if (const std::size_t at = firstInvalid(text); at < text.size()) {
        return FormatNote{field, at, Severity::Error, "this is no valid UTF-8"};
    }
    for (std::size_t at = text.find('{'); at != std::string_view::npos; at = text.find('{', at + 1)) {
        const char next = at + 1 < text.size() ? text[at + 1] : '\0';
        if (next == '{' || next == '%' || next == '#') {
            return FormatNote{field, at, Severity::Error,
                              "template code is not interpreted; write the text that it would give"};
        }
    }
    return std::nullopt;
}

bool isNameCharacter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-' || c == '/' || c == '|';
}

/// "<|name|>", "<name>" and "[NAME]" at `at`: the name with its brackets; empty: none begins there.
std::string_view nameAt(std::string_view text, std::size_t at) {
    const char close = text[at] == '<' ? '>' : text[at] == '[' ? ']' : '\0';
    if (close == '\0') {
        return {};
    }
    std::size_t end = at + 1;
    bool hasSmallLetter = false;
    while (end < text.size() && isNameCharacter(text[end])) {
        hasSmallLetter = hasSmallLetter || (text[end] >= 'a' && text[end] <= 'z');
        ++end;
    }
    const bool isName =
        end > at + 1 && end < text.size() && text[end] == close && !(close == ']' && hasSmallLetter);
    return isName ? text.substr(at, end + 1 - at) : std::string_view();
}

void addNotices(FormatField field, std::string_view text, std::size_t item, const Tokenizer& tokenizer,
                std::vector<FormatNote>& notes) {
    for (std::size_t at = 0; at < text.size(); ++at) {
        const std::string_view name = nameAt(text, at);
        if (name.empty()) {
            continue;
        }
        if (!tokenizer.specialToken(name)) {
            const std::size_t count = tokenizer.encode(name, SpecialText::AsText).size();
            notes.push_back({field, at, Severity::Notice,
                             std::string(name) + " is not a special token of this model: " +
                                 std::to_string(count) + " ordinary token" + (count == 1 ? "" : "s"),
                             item});
        }
        at += name.size() - 1;
    }
}

} // namespace

std::string_view formatFieldKey(FormatField field) {
    switch (field) {
    case FormatField::SystemPrefix:
        return "system_prefix";
    case FormatField::SystemSuffix:
        return "system_suffix";
    case FormatField::UserPrefix:
        return "user_prefix";
    case FormatField::UserSuffix:
        return "user_suffix";
    case FormatField::AssistantPrefix:
        return "assistant_prefix";
    case FormatField::AssistantSuffix:
        return "assistant_suffix";
    case FormatField::AnswerPrefix:
        return "answer_prefix";
    case FormatField::TurnEnds:
        break;
    }
    return "turn_ends";
}

std::vector<std::string> formatFieldTexts(const ChatFormat& format, FormatField field) {
    switch (field) {
    case FormatField::SystemPrefix:
        return {format.systemPrefix};
    case FormatField::SystemSuffix:
        return {format.systemSuffix};
    case FormatField::UserPrefix:
        return {format.userPrefix};
    case FormatField::UserSuffix:
        return {format.userSuffix};
    case FormatField::AssistantPrefix:
        return {format.assistantPrefix};
    case FormatField::AssistantSuffix:
        return {format.assistantSuffix};
    case FormatField::AnswerPrefix:
        return format.answerPrefix ? std::vector{*format.answerPrefix} : std::vector<std::string>{};
    case FormatField::TurnEnds:
        break;
    }
    return format.turnEnds;
}

std::vector<FormatNote> formatErrors(const ChatFormat& format) {
    std::vector<FormatNote> notes;
    for (const FormatField field : allFields) {
        const std::vector<std::string> texts = formatFieldTexts(format, field);
        for (std::size_t i = 0; i < texts.size(); ++i) {
            if (auto error = errorOf(field, texts[i])) {
                error->item = i;
                notes.push_back(std::move(*error));
            }
        }
    }
    if (format.turnEnds.size() > mostTurnEnds) {
        notes.push_back({FormatField::TurnEnds, 0, Severity::Error,
                         std::to_string(format.turnEnds.size()) + " are too many; at most " +
                             std::to_string(mostTurnEnds) + " are used"});
    }
    const bool isMarked = !format.userPrefix.empty() || !format.userSuffix.empty() ||
                          !format.assistantPrefix.empty() || !format.answerPrefix.value_or("").empty();
    if (!isMarked && format.kind == ChatFormat::Kind::Markers) {
        notes.push_back({FormatField::UserPrefix, 0, Severity::Error,
                         "nothing tells the user's text from the assistant's; write what stands before or "
                         "after one of them"});
    }
    return notes;
}

std::vector<FormatNote> checkFormat(const ChatFormat& format, const Tokenizer& tokenizer) {
    std::vector<FormatNote> notes = formatErrors(format);
    if (!notes.empty()) {
        return notes; // what is too long or no text is not looked at any further
    }
    for (const FormatField field : allFields) {
        const std::vector<std::string> texts = formatFieldTexts(format, field);
        for (std::size_t i = 0; i < texts.size(); ++i) {
            addNotices(field, texts[i], i, tokenizer, notes);
        }
    }
    if (format.endTokens(tokenizer).empty() && format.stopTexts(tokenizer).empty()) {
        notes.push_back({FormatField::TurnEnds, 0, Severity::Notice,
                         "nothing ends an answer; it runs until the greatest number of tokens"});
    }
    return notes;
}

} // namespace tokenscope
