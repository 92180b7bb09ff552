// SPDX-License-Identifier: MIT
#pragma once

#include "core/corpus/document.h"
#include "core/corpus/random.h"

namespace tokenscope {

/// Each adds one question and its answer to a chat, some of them with questions that follow from it.
void addTermTalk(Document& document, Random& random);    ///< what the program shows, by its terms
void addProgramTalk(Document& document, Random& random); ///< single questions about program and model
void addSmallTalk(Document& document, Random& random);  ///< greetings, feelings, jokes, what the model can do
void addSpelling(Document& document, Random& random);   ///< letters of words; counting them is a tool call
void addRepetition(Document& document, Random& random); ///< words of the user, to be said again
void addRefusal(Document& document, Random& random);    ///< what a very small model does not know
void addOddQuestion(Document& document, Random& random); ///< questions that no list foresees, nor answers
void addRemark(Document& document, Random& random);      ///< what people say that is no question
void addSentence(Document& document, Random& random);    ///< requests for a sentence
void addGeneralTalk(Document& document, Random& random); ///< simple things that it does know
void addClosing(Document& document, Random& random);     ///< thanks or goodbye

} // namespace tokenscope
