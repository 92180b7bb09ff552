// SPDX-License-Identifier: MIT
#pragma once

#include "core/tools/answer_reader.h"
#include "core/values/chat_message.h"

#include <span>
#include <vector>

namespace tokenscope {

/// What an answer is made of, to be kept beside its words, so that it can be shown without its vocabulary.
/// Empty where it is nothing but words.
std::vector<ChatPart> keptParts(const AnswerReader& reader);

/// Kept parts as they are shown. They belong to no tokens. `resultsAreForced`: a tool may have given the
/// results; else the model wrote them itself.
std::vector<AnswerReader::Part> readParts(std::span<const ChatPart> parts, bool resultsAreForced);

/// Kept parts without thoughts.
std::vector<ChatPart> withoutThoughts(std::span<const ChatPart> parts);

} // namespace tokenscope
