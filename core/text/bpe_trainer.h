// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/bpe_tokenizer.h"
#include "core/text/nanochat_chat.h"
#include "core/text/split_rule.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace tokenscope {

struct BpeTrainingSettings {
    std::int64_t vocabulary = 4096; ///< tokens in all: 256 bytes, merged ones, special ones
    std::string splitPattern{nanochatSplitPattern};
    /// Take the ids after all others, in this order.
    std::vector<std::string> specialTokens{nanochatControlTokens.begin(), nanochatControlTokens.end()};
    /// Pieces that become one token each, however rare they are in the texts.
    std::vector<std::string> seedWords;
};

/// Gives the next text; false when there is none left.
using TextSource = std::function<bool(std::string& text)>;

/// Learns a byte-level vocabulary in the form of tiktoken (BpeTokenizerData::Order::Ids): ids 0 … 255 are the
/// bytes, each later id joins the two neighbours that stood side by side most often inside the pieces, all
/// texts counted together. Of pairs that are equally frequent the one with the smaller left id, then right id
/// is taken, so that the same texts give the same vocabulary, in whatever order they come. When no pair is
/// left the vocabulary ends early; the special tokens follow without a gap.
///
/// Throws Error: a vocabulary without room for the bytes, the special tokens and the seed words; a seed word
/// that the pattern splits; a text that is no valid UTF-8, with its number. The pieces' different texts are
/// kept in memory, not the texts.
BpeTokenizerData trainBpe(const TextSource& nextText, const BpeTrainingSettings& settings);

/// "00" … "99": seed words with which a number is split the same way wherever it stands.
std::vector<std::string> twoDigitGroups();

} // namespace tokenscope
