// SPDX-License-Identifier: MIT
#pragma once

#include "core/corpus/document.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tokenscope {

enum class CorpusThird : std::uint8_t { Stories, Arithmetic, Talk };

/// What one generator wrote; a document is one of them, or a few chats in a row.
struct CorpusPart {
    CorpusThird third;
    Document document;
};

/// An endless list of documents: stories, arithmetic and talk, about a third of the tokens each. Document
/// `index` is a function of (seed, index); any thread may ask, in any order. No document has more than about
/// 2,000 characters.
class Corpus {
public:
    /// HeldOut takes arithmetic from templates and words that training never sees, and other documents of the
    /// rest.
    explicit Corpus(std::uint64_t seed, Split split = Split::Training);

    Document document(std::uint64_t index) const;
    /// The same, still in its parts.
    std::vector<CorpusPart> parts(std::uint64_t index) const;

private:
    std::uint64_t m_seed;
    Split m_split;
};

/// Characters of all texts and messages.
std::size_t characters(const Document& document);

/// About how many tokens a document has, marks of nanochat's chat format included, with a vocabulary that was
/// learned from the corpus: words with the space before them, pairs of digits and single signs are counted.
std::size_t estimatedTokens(const Document& document);

} // namespace tokenscope
