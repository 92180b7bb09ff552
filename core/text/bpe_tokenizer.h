// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/split_rule.h"
#include "core/text/tokenizer.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tokenscope {

/// A token that is looked for in the text itself, before any splitting. Flags as Hugging Face's tokenizers
/// has them.
struct AddedToken {
    TokenId id;
    std::string text; ///< its bytes; empty ones are ignored
    bool special =
        true; ///< a control token: recognised only on request. Others are part of the text's language, always
    bool singleWord = false; ///< only where no word character touches it
    bool stripLeft = false;  ///< takes white space before it along
    bool stripRight = false; ///< takes white space after it along
    bool normalized = false; ///< looked for after normalisation (special ones never are)
};

/// `left` and `right` side by side become `result`.
struct BpeMerge {
    TokenId left, right, result;
};

/// Unicode normalisation forms, applied to text between added tokens.
enum class UnicodeForm : std::uint8_t { Nfc, Nfd, Nfkc, Nfkd };

/// Everything a byte-level BPE tokenizer is made of, as plain values. Readers of GGUF, tokenizer.json and
/// nanochat's pickle fill it in.
struct BpeTokenizerData {
    /// Which pair is merged first: the one earliest in `merges`, or (tiktoken) the one whose joined bytes
    /// have the lowest id.
    enum class Order : std::uint8_t { Merges, Ids };

    std::vector<std::string> tokens; ///< raw bytes by id; empty: the id is unused (padding)
    Order order = Order::Merges;
    std::vector<BpeMerge>
        merges;                ///< most urgent first; of equal pairs the last counts; unused with Order::Ids
    bool ignoreMerges = false; ///< a piece that is a token is taken whole (with Order::Ids always so)
    std::optional<TokenId>
        unknown; ///< stands for a byte that has no token; without it such bytes are dropped
    std::vector<UnicodeForm> normalisation;
    SplitRule split;
    std::vector<AddedToken> added; ///< their texts replace `tokens` at their ids; ids past the end extend it
    std::optional<TokenId> startToken;
    std::vector<std::string> warnings;
};

/// A merge as files write it.
struct SymbolPair {
    std::string left, right;
};
/// Merges as ids; index in `tokens` = id. Throws FileError, naming `mergesField`[i], for a merge with an
/// empty part, or whose parts or result are not in the vocabulary.
std::vector<BpeMerge> mergesOfSymbols(std::span<const std::string> tokens, std::span<const SymbolPair> merges,
                                      const std::string& file, const std::string& mergesField);
/// Fills `tokens` and `merges` from a vocabulary in the byte alphabet ("Ġthe", byte_alphabet.h; a token with
/// other characters keeps its UTF-8), index = id, and merges as pairs. Throws as mergesOfSymbols().
BpeTokenizerData bpeFromSymbols(std::span<const std::string> tokens, std::span<const SymbolPair> merges,
                                const std::string& file, const std::string& mergesField);
/// "Ġ t" → its parts. Throws FileError naming `mergesField`[i] unless there are exactly two.
std::vector<SymbolPair> pairsFromMergeLines(std::span<const std::string> lines, const std::string& file,
                                            const std::string& mergesField);

/// Byte-level BPE. encode() of valid UTF-8 equals Hugging Face's or tiktoken's; bytes that are not valid
/// UTF-8 become pieces of one byte each, so decoding gives them back. Time is near-linear in the text, also
/// for one endless word. Throws Error for data that contradict themselves (ids out of range, a pattern that
/// cannot be compiled, Order::Ids without all 256 bytes), with what was found; encode() throws Error when a
/// pattern backtracks without end.
std::shared_ptr<const Tokenizer> makeBpeTokenizer(BpeTokenizerData data);

} // namespace tokenscope
