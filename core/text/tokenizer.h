// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/ids.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tokenscope {

/// What encode() does with text that looks like a special token.
enum class SpecialText : std::uint8_t {
    AsText,    ///< ordinary text; nothing that a person or a tool wrote becomes a control token
    Recognise, ///< becomes the token
};

/// A part of a text, with its own rule for special tokens.
struct TextRun {
    std::string_view text;
    SpecialText special = SpecialText::AsText;
};

/// Text to ids and back. Immutable after construction; safe to use from any thread.
class Tokenizer {
public:
    virtual ~Tokenizer() = default;

    /// Ids 0 … size - 1 exist. Some may be unused (padding): those have no bytes.
    virtual std::int64_t size() const = 0;
    virtual std::vector<TokenId> encode(std::string_view utf8, SpecialText special) const = 0;
    /// The runs joined to one text (a token may cross from one to the next); a special token is recognised
    /// only where it lies in one Recognise run. By default each run is encoded alone.
    virtual std::vector<TokenId> encodeRuns(std::span<const TextRun> runs) const;

    /// Raw bytes of a token; special tokens give their name, ids that do not exist nothing.
    virtual std::string_view bytes(TokenId id) const = 0;
    virtual bool isSpecial(TokenId id) const = 0;
    virtual std::optional<TokenId> specialToken(std::string_view name) const = 0;

    /// The start-of-text token that raw prompts begin with, where the tokenizer asks for one.
    virtual std::optional<TokenId> startToken() const = 0;

    /// True if encode() puts a space before a text that does not have one, as SentencePiece-style
    /// vocabularies do; decoding a whole text drops it again. A text that is put together token by token from
    /// bytes() keeps it.
    virtual bool firstSpaceIsAdded() const { return false; }

    /// Lasting notes for the user, such as a split rule that is not known.
    virtual std::vector<std::string> warnings() const { return {}; }
    /// What is worth knowing about it, and asks for nothing to be done.
    virtual std::vector<std::string> notes() const { return {}; }

    /// Bytes of all ids of a text, joined, without the space that was put before it; not necessarily valid
    /// UTF-8.
    std::string decodeBytes(std::span<const TokenId> ids) const;
    /// decodeBytes with maximal invalid parts replaced by U+FFFD.
    std::string decode(std::span<const TokenId> ids) const;
};

/// A raw prompt: the start token, where the tokenizer asks for one and the text does not write it itself,
/// then the text. The start token never stands there twice.
std::vector<TokenId> encodePrompt(std::string_view utf8, const Tokenizer& tokenizer, SpecialText special);

} // namespace tokenscope
