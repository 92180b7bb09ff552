// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/chat_format.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tokenscope {

/// The texts of a chat format that a person can write.
enum class FormatField : std::uint8_t {
    SystemPrefix,
    SystemSuffix,
    UserPrefix,
    UserSuffix,
    AssistantPrefix,
    AssistantSuffix,
    AnswerPrefix,
    TurnEnds,
};

/// Bytes of one marker, and number of turn ends.
inline constexpr std::size_t longestMarker = 4000, mostTurnEnds = 32;

/// "user_prefix": the field's key in a format's JSON.
std::string_view formatFieldKey(FormatField field);

/// The texts of one field: one, or as many as there are turn ends; no answer prefix gives none.
std::vector<std::string> formatFieldTexts(const ChatFormat& format, FormatField field);

struct FormatNote {
    enum class Severity : std::uint8_t {
        Error,  ///< the format is not to be used
        Notice, ///< it can be used, but may not do what was meant
    };
    FormatField field = FormatField::UserPrefix;
    std::size_t offset = 0; ///< in bytes of the field's text
    Severity severity = Severity::Error;
    std::string text;     ///< one line, without a full stop
    std::size_t item = 0; ///< of several turn ends, which
};

/// Errors of a format that a person wrote: a marker that is too long or not UTF-8, template code (it is not
/// interpreted), a user's and an assistant's turn that nothing tells apart. Time is linear in the texts.
std::vector<FormatNote> formatErrors(const ChatFormat& format);

/// Errors, and what this vocabulary makes of the rest: names that look like special tokens and are none, and
/// nothing that would end an answer.
std::vector<FormatNote> checkFormat(const ChatFormat& format, const Tokenizer& tokenizer);

} // namespace tokenscope
