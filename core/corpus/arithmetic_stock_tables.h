// SPDX-License-Identifier: MIT
#pragma once

#include "core/corpus/arithmetic_story_parts.h"

namespace tokenscope::arithmetic {

/// What stockStory is put together from. Slots beyond a Draft's: {o} "12 apples", {had}, {owned} and the like
/// in the story's tense, {sub} and {do} who does what, {story} and {ask} the whole and its question.
extern const Templates stockStarts, stockLinks, stockIfs;
extern const Templates stockLeftQuestions, stockNowQuestions, stockTotalQuestions;

} // namespace tokenscope::arithmetic
