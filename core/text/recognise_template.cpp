// SPDX-License-Identifier: MIT
#include "core/text/recognise_template.h"

#include "core/text/recognise_markers.h"
#include "core/text/recognise_turns.h"
#include "core/text/template_items.h"

#include <algorithm>

namespace tokenscope {

namespace {

/// Spacing differs between the releases of one family.
std::string_view withoutSpaces(std::string_view marker) {
    const auto begin = marker.find_first_not_of(' ');
    return begin == std::string_view::npos ? std::string_view()
                                           : marker.substr(begin, marker.find_last_not_of(' ') + 1 - begin);
}

bool isAlike(const TemplateTurns::Turn& turn, const std::string& prefix, const std::string& suffix) {
    return withoutSpaces(turn.prefix) == withoutSpaces(prefix) &&
           withoutSpaces(turn.suffix) == withoutSpaces(suffix);
}

/// Some templates write the beginning of the answer at the end of the user's turn.
TemplateTurns withOwnAnswerPrefix(TemplateTurns turns, const std::string& assistantPrefix) {
    std::string& suffix = turns.user.suffix;
    if (!assistantPrefix.empty() && turns.assistant.prefix.empty() && turns.answerPrefix.empty() &&
        suffix.ends_with(assistantPrefix)) {
        suffix.resize(suffix.size() - assistantPrefix.size());
        turns.assistant.prefix = turns.answerPrefix = assistantPrefix;
    }
    return turns;
}

/// An answer may begin with more than the assistant's prefix ("<think>").
bool answerFits(std::string_view prefix, const ChatFormat& known) {
    if (known.answerPrefix) {
        return withoutSpaces(prefix) == withoutSpaces(*known.answerPrefix);
    }
    return prefix.starts_with(known.assistantPrefix);
}

bool fits(const TemplateTurns& turns, const ChatFormat& known) {
    const bool isOwnTurn = known.systemPlace == ChatFormat::SystemPlace::OwnTurn;
    const auto isKnown = [&](const TemplateTurns::Turn& system) {
        return isAlike(system, known.systemPrefix, known.systemSuffix);
    };
    // A family whose system text has no turn of its own has one in its newest releases.
    const bool systemFits = turns.systemInUser ? !isOwnTurn && isKnown(*turns.systemInUser)
                                               : !turns.system || !isOwnTurn || isKnown(*turns.system);
    return systemFits && isAlike(turns.user, known.userPrefix, known.userSuffix) &&
           isAlike(turns.assistant, known.assistantPrefix, known.assistantSuffix) &&
           answerFits(turns.answerPrefix, known);
}

/// The family's format with the template's own spacing. Nothing when its default system turn is no turn.
std::optional<ChatFormat> filled(ChatFormat format, const TemplateTurns& turns, const SpecialNames& names) {
    const auto& system = turns.system ? turns.system : turns.systemInUser;
    if (system) {
        format.systemPrefix = system->prefix;
        format.systemSuffix = system->suffix;
    }
    if (turns.system) {
        format.systemPlace = ChatFormat::SystemPlace::OwnTurn;
    }
    format.userPrefix = turns.user.prefix;
    format.userSuffix = turns.user.suffix;
    format.assistantPrefix = turns.assistant.prefix;
    format.assistantSuffix = turns.assistant.suffix;
    format.answerPrefix =
        turns.answerPrefix == turns.assistant.prefix ? std::nullopt : std::optional(turns.answerPrefix);
    format.trimsText = turns.trimsText;
    format.startsWithStartToken = turns.startsWithStartToken;
    format.startName = names.start;
    if (turns.defaultTurn) {
        const std::string& text = *turns.defaultTurn;
        const std::size_t around = format.systemPrefix.size() + format.systemSuffix.size();
        if (text.size() < around || !text.starts_with(format.systemPrefix) ||
            !text.ends_with(format.systemSuffix)) {
            return std::nullopt;
        }
        format.defaultSystem = text.substr(format.systemPrefix.size(), text.size() - around);
    }
    return format;
}

std::optional<ChatFormat> formatByTurns(const TemplateTurns& read, const Tokenizer& tokenizer,
                                        const SpecialNames& names) {
    std::optional<ChatFormat> alike;
    for (const KnownChatFormat& row : knownChatFormats()) {
        const KnownChatFormat known = withNames(row, names);
        const TemplateTurns turns = withOwnAnswerPrefix(read, known.format.assistantPrefix);
        if (!fits(turns, known.format) || !missingTokens(known, tokenizer).empty()) {
            continue;
        }
        const auto format = filled(known.format, turns, names);
        const bool isSame = format && format->userPrefix == known.format.userPrefix &&
                            format->userSuffix == known.format.userSuffix;
        if (isSame || !alike) {
            alike = format;
        }
        if (isSame) {
            break;
        }
    }
    return alike;
}

} // namespace

std::optional<RecognisedFormat> recogniseTemplate(std::string_view chatTemplate, const Tokenizer& tokenizer,
                                                  const SpecialNames& names) {
    const auto items = templateItems(chatTemplate);
    if (!items) {
        return std::nullopt;
    }
    const auto turns = readTurns(*items, names);
    const auto format =
        turns ? formatByTurns(*turns, tokenizer, names) : formatByMarkers(*items, tokenizer, names);
    if (!format || (format->startsWithStartToken && !tokenizer.startToken() &&
                    !tokenizer.specialToken(format->startName))) {
        return std::nullopt; // the template writes a token that this tokenizer does not name
    }
    return RecognisedFormat{*format, turns ? RecognisedFormat::How::Turns : RecognisedFormat::How::Markers};
}

} // namespace tokenscope
