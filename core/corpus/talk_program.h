// SPDX-License-Identifier: MIT
#pragma once

#include "core/corpus/talk_parts.h"

#include <span>

namespace tokenscope {

/// Single questions about the program and the model, with their answers.
std::span<const QuestionAnswer> generationQuestions(); ///< how text is made, what the settings do to it
std::span<const QuestionAnswer> chanceQuestions();     ///< probabilities, filters, seeds
std::span<const QuestionAnswer> toolQuestions();       ///< tool calls and forced tokens
std::span<const QuestionAnswer> windowQuestions();     ///< the program's window and keys
std::span<const QuestionAnswer> selfQuestions();       ///< the model itself

} // namespace tokenscope
