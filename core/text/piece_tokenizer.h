// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/bpe_tokenizer.h"
#include "core/text/tokenizer.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tokenscope {

/// U+2581, which stands for a space in the pieces of SentencePiece-style vocabularies.
constexpr std::string_view spaceMark = "\xe2\x96\x81";

enum class PieceKind : std::uint8_t {
    Normal,
    Unknown,     ///< stands for what is in no vocabulary; special
    Control,     ///< special: only on request
    UserDefined, ///< cut out of the text (with its space marks) before anything is merged
    Unused,      ///< merging may pass through it, but the text is not left there
    Byte,        ///< "<0x0A>": a byte of a character that has no piece
};

/// How spaces become space marks.
struct PieceSpaces {
    /// Before which parts of a text a mark is put; special tokens cut a text into parts.
    enum class Prefix : std::uint8_t { None, FirstPart, EveryPart };

    Prefix prefix = Prefix::EveryPart;
    bool prefixUnlessThere = false; ///< none is put before a part that begins with a space
    bool collapses = false;         ///< spaces at the ends go, several become one
    bool splits = false;            ///< every mark begins a piece of its own: nothing is merged across it
};

/// The text with marks for its spaces; nothing for a text of nothing. `isFirst`: it begins the whole text.
std::string withSpaceMarks(std::string_view text, const PieceSpaces& spaces, bool isFirst);

/// Everything a SentencePiece-style BPE vocabulary is made of, as plain values. Readers of tokenizer.json,
/// GGUF and tokenizer.model fill it in.
struct PieceTokenizerData {
    /// What is merged first: the two that stand earliest in `merges`, or any two whose joined text is the
    /// piece with the highest score.
    enum class Order : std::uint8_t { Merges, Scores };

    std::vector<std::string> pieces; ///< as the file spells them; empty: the id is unused (padding)
    std::vector<PieceKind> kinds;    ///< one for each piece
    Order order = Order::Scores;
    std::vector<float> scores;    ///< with Order::Scores, one for each piece
    std::vector<BpeMerge> merges; ///< with Order::Merges, most urgent first; of equal pairs the last counts
    std::optional<TokenId>
        unknown;              ///< for characters with neither piece nor bytes; without it they are dropped
    bool joinsUnknown = true; ///< several in a row become one
    PieceSpaces spaces;
    bool dropsFirstSpace = true; ///< decoding takes the space off again that was put before the text
    /// Control and unknown pieces need not be among them. Those that are `normalized` are looked for in the
    /// text with space marks, spelled like a text of their own. Ids past the end extend the vocabulary.
    std::vector<AddedToken> added;
    std::optional<TokenId> startToken;
    std::vector<std::string> warnings;
};

/// A piece "<0x0A>" → its byte.
std::optional<unsigned char> byteOfPiece(std::string_view piece);

/// SentencePiece-style BPE. encode() of valid UTF-8 equals that of sentencepiece, Hugging Face's tokenizers
/// or llama.cpp, according to the data; other bytes become byte pieces. A space mark written in the text is a
/// space afterwards, as in all of them. Time is near-linear in the text, also for one endless word. Throws
/// Error for data that contradict themselves, with what was found.
std::shared_ptr<const Tokenizer> makePieceTokenizer(PieceTokenizerData data);

} // namespace tokenscope
