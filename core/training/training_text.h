// SPDX-License-Identifier: MIT
#pragma once

#include "core/corpus/document.h"
#include "core/text/tokenizer.h"

#include <cstdint>
#include <vector>

namespace tokenscope {

/// How much each kind of token counts in the loss.
namespace loss_weight {
inline constexpr float text = 1; ///< plain text, and what the assistant says
inline constexpr float call = 6; ///< what it calls, markers included: few tokens, and no word of them is free
inline constexpr float user = 0.15f;  ///< what a user says, and the markers that the chat format places
inline constexpr float start = 0.15f; ///< that a document has ended: at 1 each uncertain word had some of it
inline constexpr float forced = 0;    ///< what a tool forces in: its result and the markers around it
} // namespace loss_weight

/// A document as it is learned: ids from the start token on, and for each the weight of predicting it from
/// those before. (The start token itself is learned as the end of the document before it.)
struct WeightedIds {
    std::vector<std::int64_t> ids;
    std::vector<float> weights; ///< as many as ids
};

/// Throws Error for a chat that breaks nanochat's rules and for a tokenizer without its special tokens.
WeightedIds trainingText(const Document& document, const Tokenizer& tokenizer);

} // namespace tokenscope
