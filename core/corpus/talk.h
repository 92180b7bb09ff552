// SPDX-License-Identifier: MIT
#pragma once

#include "core/corpus/document.h"
#include "core/corpus/random.h"

#include <string>
#include <vector>

namespace tokenscope {

/// A chat without arithmetic: about what this program shows, small talk, letters of words, things that a very
/// small model does not know, and simple facts. The only tool calls are those that count letters; their
/// results are the standard tools' own. One to about five questions.
Document talkChat(Random& random);

/// Questions that no chat asks, in frames and words of their own; none needs a tool. For measuring how often
/// a model calls one all the same.
std::vector<std::string> heldOutTalkQuestions();

} // namespace tokenscope
