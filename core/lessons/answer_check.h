// SPDX-License-Identifier: MIT
#pragma once

#include "core/lessons/lesson.h"

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>

namespace tokenscope {

/// What a student gave to a question.
struct GivenAnswer {
    std::set<std::size_t> chosen; ///< of choices, from 0
    std::string text;             ///< of a number or a short text, as typed
    friend bool operator==(const GivenAnswer&, const GivenAnswer&) = default;
};

enum class AnswerVerdict : std::uint8_t {
    Unreadable, ///< nothing chosen or typed, or no number where one is asked for: to be given again
    Wrong,
    Right,
};

/// Choices: exactly the right ones. Numbers: as people write them, with thousands separators and with or
/// without a unit; bytes are converted ("36 KiB" is 36864). Texts: without case, accents, punctuation,
/// articles.
AnswerVerdict checkAnswer(const LessonQuestion& question, const GivenAnswer& given);

/// What of a short text is compared; empty if it has no letter or digit.
std::string comparedText(std::string_view text);

} // namespace tokenscope
