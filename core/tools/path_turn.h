// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/chat_path.h"
#include "core/tools/answer_reader.h"
#include "core/values/chat.h"

#include <cstdint>
#include <memory>

namespace tokenscope {

/// All tokens of an answer that has ended, read. The answer must be in this vocabulary.
AnswerReader readAnswer(const Answer& answer, std::shared_ptr<const Tokenizer> tokenizer,
                        bool beginsThinking = false);

/// How a turn goes into the context of a model with this tokenizer, whose fingerprint() is `vocabulary`.
/// Answers go as their ids if they are in this vocabulary, up to their stop text; else, or when the stop text
/// begins inside a token, as text.
PathTurn pathTurn(const Turn& turn, const std::shared_ptr<const Tokenizer>& tokenizer,
                  std::uint64_t vocabulary);

} // namespace tokenscope
