// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/bpe_tokenizer.h"

#include <array>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tokenscope {

/// Finds added tokens in text, as Hugging Face's tokenizers does: from the left, the longest at each place,
/// then the flags.
class AddedTokenFinder {
public:
    /// A piece of the text: a token, or the text between tokens.
    struct Part {
        std::size_t begin = 0, end = 0;
        TokenId token; ///< none: text
    };

    explicit AddedTokenFinder(std::vector<AddedToken> tokens);

    /// Covers `text` with parts, none of them empty. A special token is taken only where `mayBeSpecial(begin,
    /// end)`.
    std::vector<Part> find(std::string_view text,
                           const std::function<bool(std::size_t begin, std::size_t end)>& mayBeSpecial) const;

private:
    /// The longest token at `at` that may stand there, or null.
    const AddedToken* longestAt(std::string_view text, std::size_t at,
                                const std::function<bool(std::size_t, std::size_t)>& mayBeSpecial) const;

    std::vector<AddedToken> m_tokens;      ///< ascending by text: what begins alike stands together
    std::array<bool, 256> m_startsToken{}; ///< most bytes of a text start none: no look-up for them
};

/// How many ids there are when the added tokens come to a vocabulary of `tokens`. Throws Error for an id that
/// is negative or so far beyond that it would make a table of its size.
std::size_t sizeWithAdded(std::size_t tokens, std::span<const AddedToken> added);

/// Runs of text joined to one, which remembers where special tokens are to be recognised.
struct JoinedRuns {
    explicit JoinedRuns(std::span<const TextRun> runs);
    /// True if all of it lies in one Recognise run.
    bool mayBeSpecial(std::size_t begin, std::size_t end) const;

    std::string text;
    std::vector<std::pair<std::size_t, std::size_t>> recognised; ///< begin and end, in order, without overlap
};

} // namespace tokenscope
